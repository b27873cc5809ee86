"""What a seat may know, and guesses that fit what it knows."""

from __future__ import annotations

import pytest

from games.euphoria.table import GAME, NAMES, P1, P2, P3, Table
from ludarium.core import NothingToUndo, Session
from ludarium.core.engine import question
from ludarium.core.events import CHECK, Event, log_event
from ludarium.core.frames import HIDDEN, SPECTATOR
from ludarium.core.nature import random_stream
from ludarium.games.euphoria.content.causes import SETUP
from ludarium.games.euphoria.rules.artifacts import ASIDE, FACE_UP, HAND, DrawArtifact
from ludarium.games.euphoria.state import Euphoria
from support import speech_for


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
        guess = GAME.sample(view, random_stream(seed, "guess"))
        factions = {guess.numbers.recruits[guess.players[seat].hidden[0]].faction for seat in (P2, P3)}
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
        guess = GAME.sample(view, random_stream(seed, "guess"))
        assert guess.players[P2].hidden[0] not in [*discarded, table.number("gary")]


def test_guessed_hands_hold_the_cards_that_were_shown() -> None:
    table = Table()
    table.cards(P2, "bear", "bat", "box")
    table.player(P2).shown = [0, 1, 0, 0, 0, 0]
    view = GAME.view(table.state, P1)
    for seed in range(20):
        player = GAME.sample(view, random_stream(seed, "guess")).players[P2]
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
    assert (table.asked(), table.words()) == ("choose_payment", ["pay 2 bear"])
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
    assert not [event for event in table.log if event.verb == "reveal"]
    table.play("pay 2 bear")
    assert [(event.what, event.amount) for event in table.log if event.verb == "reveal"] == [("artifact:bear", 2)]


def test_a_card_everybody_knows_is_not_revealed_again() -> None:
    table = Table()
    table.cards(P1, "bear", "bear", "book")
    table.player(P1).shown = [0, 0, 2, 0, 0, 0]
    table.hand(P1, 1)
    table.play("place 1 ark", "pay 2 bear")
    assert not [event for event in table.log if event.verb == "reveal"]
    assert table.player(P1).shown == [0] * 6


def test_an_artifact_drawn_aside_is_told_to_its_owner_only() -> None:
    table = Table()
    table.recruit(P1, "bradley")
    table.market("subterran_market_a", "fountain_of_wishful_thinking", P1)
    table.hand(P1, 5)
    table.goods(P1, water=4, gold=1)
    table.play("place 5 subterran_market_a", "use bradley", "draw bear", "draw bat")
    drawn = [event for event in table.log if event.verb == "gain" and event.origin == "deck:artifacts"]
    assert [event.seen_by(P1).what for event in drawn] == ["artifact:bear", "artifact:bat"]
    for other in (P2, SPECTATOR):
        assert [event.seen_by(other).what for event in drawn] == ["artifact:any", "artifact:any"]
        assert not {"Ada draws a teddy bear", "Ada draws a baseball bat"} & set(table.sentences(other))


def test_an_artifact_drawn_into_the_hand_is_told_to_its_owner_only() -> None:
    table = Table()
    table.hand(P1, 2)
    table.goods(P1, water=1)
    table.play("place 2 subterran_tunnel", "take 1 artifact", "draw bear")
    assert "You draw a teddy bear (Subterran Tunnel)" in table.sentences(P1)
    assert "Ada draws an artifact" in table.sentences(P2)
    assert not [text for text in table.sentences(P2) if "bear" in text]


def test_the_notation_covers_cards_that_are_drawn_unseen_and_no_others() -> None:
    table = Table()
    table.recruit(P1, "gambler")
    table.hand(P1, 2)
    table.goods(P1, water=1)
    table.play("place 2 subterran_tunnel", "take 1 artifact")
    unseen, seen = DrawArtifact(P1, HAND, SETUP), DrawArtifact(P1, FACE_UP, SETUP)
    aside = DrawArtifact(P1, ASIDE, SETUP)
    assert [ask.cover(table.state, 2) for ask in (unseen, aside, seen)] == ["draw an artifact"] * 2 + ["draw bear"]
    assert unseen.knower() == P1


# That nobody hides a recruit is news as well.


@pytest.mark.parametrize(("hides", "verb"), [("phil", "reveal"), ("nick", "check")])
def test_the_silence_of_hidden_recruits_at_the_third_tier_is_told(hides: str, verb: str) -> None:
    table = Table()
    table.allegiance("subterran", 7)
    table.hidden(P2, hides)
    table.hand(P1, 2)
    table.play("place 2 aquifer")
    told = [event.what for event in table.log if event.verb == verb]
    assert told == ["recruit:phil" if verb == "reveal" else "faction:subterran"]


def test_that_nobody_hides_an_icarite_is_told_with_its_article() -> None:
    log: list[Event] = []
    log_event(log, CHECK, -1, "faction:icarite", "euphoria.allegiance", cause="track:icarite")
    assert (
        GAME.sentence(log[0], speech_for("euphoria", Table().state)) == "Nobody hides an Icarite (Icarite allegiance)"
    )


@pytest.mark.parametrize(("hides", "verb"), [("phil", "reveal"), ("nick", "check")])
def test_the_silence_of_hidden_recruits_before_the_miner_is_told(hides: str, verb: str) -> None:
    table = Table()
    table.miner("subterran", 5)
    table.hidden(P2, hides)
    table.hand(P1, 2)
    table.goods(P1, water=1)
    table.play("place 2 subterran_tunnel")
    assert [event.verb for event in table.log if event.verb in {"reveal", "check"}] == [verb]


def test_where_nothing_is_hidden_any_more_silence_is_no_news() -> None:
    table = Table()
    table.allegiance("subterran", 7)
    table.hand(P1, 2)
    table.play("place 2 aquifer")
    assert not [event for event in table.log if event.verb in {"reveal", "check"}]
    known = Table()
    known.allegiance("subterran", 7)
    known.miner("subterran", 6)
    known.hidden(P2, "nick")
    known.hand(P1, 2)
    known.play("place 2 aquifer")
    assert not [event for event in known.log if event.verb in {"reveal", "check"}]


def test_a_step_that_turned_up_nobody_cannot_be_taken_back() -> None:
    """In the game of this seed the third tier of the Icarites finds no hidden Icarite."""
    session: Session[Euphoria] = Session(GAME, 3, 0, {"trade_offers": 0}, NAMES[:3])
    for ply in range(2000):
        question_now = session.question()
        steps = session.state.allegiance[3]
        if steps == session.state.numbers.tier_3 - 1 and session.state.stack and question_now.kind == "choose_action":
            word = next((word for word in question_now.words if word.endswith("cloud_mine")), "")
            if word and "a step of Icarite" in next(each.label for each in question_now.answers if each.word == word):
                session.answer(question_now.seat, word, session.ply)
                with pytest.raises(NothingToUndo, match="came to light"):
                    session.undo(question_now.seat)
                return
        rng = random_stream(ply, "undo")
        session.answer(question_now.seat, question_now.words[rng.randrange(len(question_now.words))], session.ply)
    raise AssertionError("the third tier was never near")


# Whoever is asked to pay with cards has them.


def test_a_guess_of_somebody_who_pays_for_a_dilemma_with_one_card_leaves_an_answer() -> None:
    table = Table()
    table.dilemma(P1, "fight_or_serve")
    table.cards(P1, "bat")
    table.play("dilemma")
    for seed in range(40):
        guess = GAME.sample(GAME.view(table.state, P2), random_stream(seed, "guess"))
        ask = question(guess)
        assert [ask.word(guess, option) for option in ask.options(guess)] == ["pay 1 bat"]
        assert sum(guess.deck.counts) == table.state.deck.size()


def test_a_guess_of_somebody_who_pays_a_pair_holds_a_pair() -> None:
    table = Table()
    table.cards(P1, "bear", "bear")
    table.cards(P3, "book")
    table.hand(P1, 1)
    table.play("place 1 ark")
    kinds = set()
    for seed in range(60):
        guess = GAME.sample(GAME.view(table.state, P2), random_stream(seed, "guess"))
        assert max(guess.players[P1].stock[7:]) == 2
        assert question(guess).options(guess)
        kinds.add(guess.players[P1].stock.index(2))
    assert len(kinds) > 3


def test_a_guess_of_somebody_who_pays_a_named_card_holds_it() -> None:
    table = Table()
    table.market("euphorian_market_a", "bemusement_park", P1)
    table.cards(P1, "balloons")
    table.cards(P3, "balloons", "balloons", "balloons", "balloons")
    table.goods(P1, food=1, water=1)
    table.hand(P1, 1)
    table.play("place 1 euphorian_market_a")
    for seed in range(40):
        guess = GAME.sample(GAME.view(table.state, P2), random_stream(seed, "guess"))
        assert question(guess).options(guess) == question(table.state).options(table.state)


def test_nothing_is_open_while_a_card_lies_face_down() -> None:
    table = Table()
    assert GAME.hides_nothing(table.state)
    table.cards(P1, "bear")
    assert not GAME.hides_nothing(GAME.view(table.state, P1))
    table.player(P1).shown = [0, 0, 1, 0, 0, 0]
    assert GAME.hides_nothing(table.state)
    table.hidden(P2, "nick")
    assert not GAME.hides_nothing(table.state)
