"""Trading between players, with bounded offers."""

from __future__ import annotations

import pytest

from games.euphoria.table import GAME, NAMES, P1, P2, P3, Table
from ludarium.core import NothingToUndo, Session
from ludarium.core.codec import dump
from ludarium.core.engine import question
from ludarium.core.nature import random_stream
from ludarium.games.euphoria.content.constants import GOODS
from ludarium.games.euphoria.rules.trading import TradeGive
from ludarium.games.euphoria.state import Euphoria


def words_of_offer(partner: int, give: dict[str, int], want: dict[str, int]) -> list[str]:
    """The answers by which a whole offer is made, for a plan: goods and artifacts by their names in the notation."""
    gives = [f"give {name}" for name in GOODS for _ in range(give.get(name, 0))]
    wants = [f"want {name}" for name in GOODS for _ in range(want.get(name, 0))]
    return ["trade", f"with {partner + 1}", *gives, "enough", *wants, "enough"]


def test_a_trade_changes_hands_at_once_and_tests_both_hand_limits() -> None:
    table = Table(3, trades=3)
    table.hand(P1, 4)
    table.set(P1, morale=1)
    table.set(P2, morale=1)
    table.cards(P1, "bear")
    table.cards(P2, "bat")
    table.goods(P1, gold=2)
    table.goods(P2, food=3)
    table.play("trade", "give gold", "enough", "want food", "want bat", "enough", "accept")
    assert table.words() == ["discard 1 bat", "discard 1 bear"]
    table.play("discard 1 bat")
    assert (table.amounts(P1, "gold", "food"), table.artifacts(P1)) == ([1, 1], ["bear"])
    assert (table.amounts(P2, "gold", "food"), table.artifacts(P2)) == ([1, 2], [])
    assert table.asked() == "choose_action"
    table.play("place 4 farm")
    assert table.amount(P1, "food") == 2


def test_an_offer_needs_something_from_each_side() -> None:
    table = Table(2, trades=3)
    table.hand(P1, 4)
    table.goods(P1, gold=1)
    table.goods(P2, food=1)
    table.play("trade")
    assert table.words() == ["give gold", "cancel"]
    assert table.why("enough") == "an offer needs at least one item from each side - euphoria.trading"
    table.play("give gold", "enough")
    assert "enough" not in table.words()


def test_only_goods_the_partner_has_can_be_wanted_but_any_artifact() -> None:
    table = Table(2, trades=3)
    table.hand(P1, 4)
    table.goods(P1, gold=1)
    table.goods(P2, food=1)
    table.cards(P2, "bear")
    table.play("trade", "give gold", "enough")
    cards = ["balloons", "bat", "bear", "book", "box", "bifocals"]
    assert table.words() == ["want food", *[f"want {card}" for card in cards], "cancel"]
    assert table.why("want gold") == "a good may stand on one side of an offer only - euphoria.trading"
    table.play("want bear")
    assert table.words() == ["enough", "cancel"]
    assert table.why("want bifocals") == "Bo holds 1 artifact - euphoria.trading"


def test_goods_are_put_into_an_offer_in_a_fixed_order() -> None:
    table = Table(2, trades=3)
    table.hand(P1, 4)
    table.goods(P1, gold=2, food=1)
    table.goods(P2, water=1)
    table.play("trade", "give gold")
    assert table.words() == ["give gold", "enough", "cancel"]
    assert table.why("give food").startswith("goods are put into an offer in a fixed order")


def test_offers_of_a_turn_are_counted_whatever_becomes_of_them() -> None:
    table = Table(3, trades=3)
    table.hand(P1, 4)
    table.goods(P1, gold=3)
    table.goods(P2, food=2, water=1)
    table.goods(P3, clay=1)
    table.play("trade", "with 2", "give gold", "enough", "want food", "enough", "refuse")
    table.play("trade", "with 2", "give gold", "enough", "want food")
    assert table.why("enough") == "you have made this offer to Bo this turn - euphoria.trading"
    table.play("cancel", "trade", "with 3", "give gold", "cancel")
    assert table.why("trade") == "you have made 3 offers this turn - euphoria.trading"
    assert "trade" not in table.words()
    assert table.amounts(P1, "gold", "food") == [3, 0]
    assert [event.seat for event in table.told("decline", "action:trade")] == [P2]


def test_another_offer_to_the_same_partner_may_follow_a_refusal() -> None:
    table = Table(2, trades=3)
    table.hand(P1, 4)
    table.goods(P1, gold=3)
    table.goods(P2, food=1, water=1)
    table.play("trade", "give gold", "enough", "want food", "enough", "refuse")
    table.play("trade", "give gold", "enough", "want water", "enough", "accept")
    assert table.amounts(P1, "gold", "water") == [2, 1]


def test_a_partner_without_the_artifact_wanted_can_only_refuse_and_is_asked_all_the_same() -> None:
    table = Table(2, trades=3)
    table.hand(P1, 4)
    table.goods(P1, gold=1)
    table.cards(P2, "bear")
    table.play("trade", "give gold", "enough", "want bat", "enough")
    assert (table.asked(), table.words()) == ("trade_answer", ["refuse"])
    assert table.why("accept") == "needs 1 baseball bat, you have 0 - euphoria.trading"


def test_trading_is_possible_after_the_action_and_between_placements_but_not_within_one() -> None:
    table = Table(2, trades=3)
    table.hand(P1, 4, 4)
    table.goods(P1, food=1)
    table.goods(P2, water=1)
    table.play("place 4 wastelander_tunnel")
    assert table.words() == ["take 1 clay", "take 1 artifact"]
    table.play("take 1 clay")
    assert (table.asked(), "trade" in table.words()) == ("place_next", True)
    table.play("place 4 farm")
    assert table.words() == ["end turn", "trade"]


def test_nobody_trades_on_the_turn_of_others_or_with_nothing() -> None:
    table = Table(3, trades=3)
    table.hand(P1, 4)
    table.goods(P2, food=1)
    table.goods(P3, clay=1)
    assert table.why("trade") == "you have nothing to give - euphoria.trading"
    table.goods(P1, gold=1)
    table.goods(P2, food=0)
    table.play("trade")
    assert table.asked() == "trade_give"


def test_trading_can_be_turned_off() -> None:
    table = Table(2, trades=0)
    table.hand(P1, 4)
    table.goods(P1, gold=1)
    table.goods(P2, gold=1)
    assert table.why("trade") == "trading is turned off - euphoria.trading"


def test_cards_shown_by_a_trade_are_known_to_all_until_they_leave_the_hand() -> None:
    table = Table(3, trades=3)
    table.hand(P1, 4)
    table.set(P2, morale=1)
    table.goods(P1, gold=1)
    table.cards(P1, "bear", "book")
    table.goods(P2, food=1)
    table.play("trade", "give bear", "enough", "want food", "enough", "accept")
    view = GAME.view(table.state, P3)
    assert (view.players[P2].stock[9], view.players[P2].held) == (1, 1)
    assert (view.players[P1].stock[9], view.players[P1].held) == (0, 1)
    assert sum(view.deck.counts) == table.state.deck.size() + 1


# No offer is begun that cannot be finished.


def test_a_refused_wish_cannot_be_begun_again() -> None:
    table = Table(3, trades=3)
    table.hand(P1, 4)
    table.goods(P1, gold=2)
    table.goods(P2, food=1)
    table.goods(P3, clay=1)
    table.play("trade", "with 2", "give gold", "enough", "want food", "enough", "refuse")
    table.play("trade", "with 2")
    assert table.words() == ["give gold", "cancel"]
    table.play("give gold")
    assert table.words() == ["give gold", "cancel"]
    assert table.why("enough") == "every offer of just this has been made this turn - euphoria.trading"
    table.play("give gold", "enough", "want food", "enough", "refuse", "trade")
    assert table.asked() == "trade_give"
    assert question(table.state).about(table.state) == ["seat:2"]


def test_when_every_offer_has_been_made_there_is_nothing_left_to_trade() -> None:
    table = Table(2, trades=9)
    table.hand(P1, 4)
    table.goods(P1, gold=1)
    table.goods(P2, food=1)
    table.play("trade", "give gold", "enough", "want food", "enough", "refuse")
    assert "trade" not in table.words()
    assert table.why("trade") == "there is no offer left that you have not made this turn - euphoria.trading"
    assert table.state.offers_left == 8


def test_a_wish_that_was_refused_may_be_part_of_a_larger_one() -> None:
    table = Table(2, trades=9)
    table.hand(P1, 4)
    table.goods(P1, gold=1)
    table.goods(P2, food=1, clay=1)
    table.play("trade", "give gold", "enough", "want food", "enough", "refuse")
    table.play("trade", "give gold", "enough")
    assert table.words() == ["want food", "want clay", "cancel"]
    table.play("want food")
    assert table.words() == ["want clay", "cancel"]
    assert table.why("enough") == "you have made this offer to Bo this turn - euphoria.trading"
    table.play("want clay", "enough", "refuse", "trade", "give gold", "enough")
    assert table.words() == ["want clay", "cancel"]
    assert table.why("want food") == "you have made this offer to Bo this turn - euphoria.trading"


def test_players_with_one_and_the_same_good_have_nothing_to_trade() -> None:
    table = Table(2, trades=3)
    table.hand(P1, 4)
    table.goods(P1, gold=2)
    table.goods(P2, gold=1)
    assert table.why("trade") == "nobody has anything else than you have - euphoria.trading"
    table.goods(P1, food=1)
    table.play("trade")
    assert table.words() == ["give food", "cancel"]
    assert table.why("give gold") == "Bo has nothing else to give for it - euphoria.trading"


def test_cancelling_an_offer_is_never_forced() -> None:
    session: Session[Euphoria] = Session(GAME, 3, 20, names=NAMES[:3])
    rng = random_stream(1, "trades")
    while session.ply < 900 and not session.is_over():
        asked = session.question()
        word = "trade" if "trade" in asked.words else asked.words[rng.randrange(len(asked.words))]
        session.answer(asked.seat, word, session.ply)
    assert any(entry.pick == "cancel" for entry in session.entries)
    assert not [entry for entry in session.entries if entry.pick == "cancel" and entry.by == "forced"]


def test_a_new_turn_knows_nothing_of_the_offers_of_the_last_one() -> None:
    table = Table(2, trades=1)
    table.hand(P1, 4)
    table.hand(P2, 4)
    table.goods(P1, gold=1)
    table.goods(P2, food=1)
    table.play("trade", "give gold", "enough", "want food", "enough", "refuse", "place 4 farm")
    table.play("place 4 aquifer", "end turn")
    assert (table.state.active, table.state.offers_left, table.state.offers) == (P1, 1, [])
    table.play("trade", "give gold", "enough", "want food")
    assert "enough" in table.words()


# Cards in an offer.


def offer_with_a_card() -> Table:
    """P1 has put a bear into an offer to P2 and not made it yet."""
    table = Table(3, trades=3)
    table.hand(P1, 4)
    table.cards(P1, "bear", "book")
    table.goods(P2, food=1)
    table.play("trade", "give bear")
    return table


def test_a_card_put_into_an_offer_and_taken_back_was_shown_to_nobody() -> None:
    table = offer_with_a_card()
    assert table.player(P1).shown == [0] * 6
    assert not [event for event in table.log if event.verb == "reveal"]
    table.play("cancel")
    assert table.player(P1).shown == [0] * 6


def test_others_see_how_many_cards_are_in_an_offer_but_not_which() -> None:
    table = offer_with_a_card()
    seen, own = question(GAME.view(table.state, P2)), question(GAME.view(table.state, P1))
    assert isinstance(seen, TradeGive)
    assert isinstance(own, TradeGive)
    assert (seen.give, seen.unseen) == ([0] * 13, 1)
    assert (own.give[9], own.unseen) == (1, 0)
    ask = question(table.state)
    assert ask.cover(table.state, ask.find(table.state, "give book")) == "give an artifact"
    guess = GAME.sample(GAME.view(table.state, P2), random_stream(1, "guess"))
    guessed = question(guess)
    assert isinstance(guessed, TradeGive)
    assert (sum(guessed.give[7:]), guessed.unseen) == (1, 0)
    assert all(guess.players[P1].stock[kind] >= count for kind, count in enumerate(guessed.give))


def test_an_offer_shows_its_cards_when_it_is_made() -> None:
    table = offer_with_a_card()
    table.play("enough", "want food", "enough")
    assert [(event.what, event.amount) for event in table.log if event.verb == "reveal"] == [("artifact:bear", 1)]
    assert table.player(P1).shown == [0, 0, 1, 0, 0, 0]
    assert table.sentences()[-3:] == [
        "Ada shows a teddy bear",
        "Ada offers Bo a teddy bear",
        "Ada wants 1 food from Bo",
    ]


# A whole offer as one gesture.


def session_with_goods() -> Session[Euphoria]:
    """The player in turn has food, the other one water."""
    session: Session[Euphoria] = Session(GAME, 2, 5, {"trade_offers": 2}, NAMES[:2])
    while session.state.turn < 1:
        seat = session.asked_seats()[0]
        session.answer(seat, session.question(seat).words[0], session.ply)
    for area in ("farm", "aquifer"):
        asked = session.question()
        word = next(word for word in asked.words if word.endswith(area))
        session.answer(asked.seat, word, session.ply)
        while session.question().seat == asked.seat:
            session.answer(asked.seat, "end turn", session.ply)
    return session


def test_a_whole_offer_is_made_by_one_plan_and_taken_back_as_one() -> None:
    session = session_with_goods()
    seat = session.state.active
    before, ply = dump(session.state), session.ply
    words = words_of_offer(1 - seat, {"food": 1}, {"water": 1})
    assert words[:2] == ["trade", f"with {2 - seat}"]
    assert session.plan(seat, words, ply).left == []
    assert session.question().kind == "trade_answer"
    assert session.question().seat == 1 - seat
    session.undo(seat)
    assert (dump(session.state), session.ply) == (before, ply)
    session.plan(seat, words, ply)
    session.answer(1 - seat, "refuse", session.ply)
    with pytest.raises(NothingToUndo, match="has answered since"):
        session.undo(seat)


def test_words_of_an_offer_come_in_the_order_of_the_notation() -> None:
    assert words_of_offer(P3, {"bear": 1, "gold": 2}, {"food": 1}) == [
        "trade", "with 3", "give gold", "give gold", "give bear", "enough", "want food", "enough",
    ]  # fmt: skip


def test_one_thing_for_another_is_a_plan_once_the_partner_is_chosen() -> None:
    table = Table(2, trades=3)
    table.hand(P1, 4)
    table.goods(P1, gold=1)
    table.goods(P2, food=1, clay=1)
    table.play("trade")
    assert [plan.label for plan in table.question().plans] == [
        "Offer Bo 1 gold for 1 food",
        "Offer Bo 1 gold for 1 clay",
    ]
    assert table.question().plans[0].targets == ["seat:1", "good:gold", "good:food"]
