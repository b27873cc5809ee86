"""What a seat may know, and guesses that fit what it knows."""

from __future__ import annotations

from games.euphoria.table import GAME, P1, P2, P3, Table
from ludarium.core.frames import HIDDEN, SPECTATOR
from ludarium.core.nature import stream


def test_a_hand_is_counted_by_all_and_seen_by_its_owner() -> None:
    table = Table()
    table.cards(P1, "bear", "book")
    own, other = GAME.view(table.state, P1), GAME.view(table.state, P2)
    assert own.players[P1].stock[7:] == [0, 0, 1, 1, 0, 0]
    assert (other.players[P1].stock[7:], other.players[P1].held) == ([0] * 6, 2)
    assert other.deck.size() == own.deck.size() + 2


def test_a_guessed_hidden_recruit_is_never_of_a_faction_that_has_turned_its_own_up() -> None:
    table = Table()
    table.hidden(P2, "nick")
    table.hidden(P3, "brian")
    table.allegiance("icarite", 8)
    table.miner("euphorian", 6)
    table.miner("subterran", 7)
    view = GAME.view(table.state, P1)
    for seed in range(40):
        guess = GAME.sample(view, stream(seed, "guess"))
        factions = {guess.tables.recruits[guess.players[seat].hidden[0]].faction for seat in (P2, P3)}
        assert factions == {2}


def test_a_guess_never_deals_a_card_that_the_seat_has_seen() -> None:
    table = Table()
    discarded = [table.number("lee"), table.number("zong")]
    for card in discarded:
        table.state.recruit_bag.take(card)
    table.player(P1).discards = discarded
    table.recruit(P2, "gary")
    table.hidden(P2, "nick")
    view = GAME.view(table.state, P1)
    for seed in range(60):
        guess = GAME.sample(view, stream(seed, "guess"))
        assert guess.players[P2].hidden[0] not in [*discarded, table.number("gary")]


def test_guessed_hands_hold_the_cards_that_were_shown() -> None:
    table = Table()
    table.cards(P2, "bear", "bat", "box")
    table.player(P2).shown = [0, 1, 0, 0, 0, 0]
    view = GAME.view(table.state, P1)
    for seed in range(20):
        player = GAME.sample(view, stream(seed, "guess")).players[P2]
        assert player.stock[8] >= 1
        assert sum(player.stock[7:]) == player.held == 3


def test_a_spectator_sees_what_everybody_sees() -> None:
    table = Table()
    table.cards(P1, "bear")
    table.hidden(P1, "nick")
    view = GAME.view(table.state, SPECTATOR)
    assert (view.players[P1].hidden, view.players[P1].stock[7:]) == ([HIDDEN], [0] * 6)


def test_a_cards_question_is_asked_even_if_there_is_only_one_answer() -> None:
    table = Table()
    table.cards(P1, "bear", "bear")
    table.hand(P1, 1)
    table.play("place 1 ark")
    assert (table.asked(), table.words()) == ("ChoosePayment", ["pay 2 bear"])
    table.play("pay 2 bear")
    open_goods = Table()
    open_goods.goods(P1, gold=3)
    open_goods.hand(P1, 1)
    open_goods.play("place 1 nimbus_loft")
    assert open_goods.state.active == P2


def test_an_answer_that_shows_a_hidden_card_cannot_be_taken_back() -> None:
    table = Table()
    table.cards(P1, "bear", "bear", "book")
    table.hand(P1, 1)
    table.play("place 1 ark")
    assert not [event for event in table.log if event.kind == "reveal"]
    table.play("pay 2 bear")
    assert [(event.what, event.amount) for event in table.log if event.kind == "reveal"] == [("bear", 2)]


def test_a_card_everybody_knows_is_not_revealed_again() -> None:
    table = Table()
    table.cards(P1, "bear", "bear", "book")
    table.player(P1).shown = [0, 0, 2, 0, 0, 0]
    table.hand(P1, 1)
    table.play("place 1 ark", "pay 2 bear")
    assert not [event for event in table.log if event.kind == "reveal"]
    assert table.player(P1).shown == [0] * 6
