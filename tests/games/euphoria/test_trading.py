"""Trading between players, with bounded offers."""

from __future__ import annotations

from games.euphoria.table import GAME, P1, P2, P3, Table


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
    assert table.asked() == "ChooseAction"
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
    assert table.why("want bifocals") == "player 2 holds 1 artifact - euphoria.trading"


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
    assert table.why("enough") == "you have made this offer to this player this turn - euphoria.trading"
    table.play("cancel", "trade", "with 3", "give gold", "cancel")
    assert table.why("trade") == "you have made 3 offers this turn - euphoria.trading"
    assert "trade" not in table.words()
    assert table.amounts(P1, "gold", "food") == [3, 0]
    assert [event.seat for event in table.told("note", "refusal")] == [P2]


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
    assert (table.asked(), table.words()) == ("TradeAnswer", ["refuse"])
    assert table.why("accept") == "needs 1 bat, you have 0 - euphoria.trading"


def test_trading_is_possible_after_the_action_and_between_placements_but_not_within_one() -> None:
    table = Table(2, trades=3)
    table.hand(P1, 4, 4)
    table.goods(P1, food=1)
    table.goods(P2, water=1)
    table.play("place 4 wastelander_tunnel")
    assert table.words() == ["take 1 clay", "take 1 artifact"]
    table.play("take 1 clay")
    assert (table.asked(), "trade" in table.words()) == ("PlaceNext", True)
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
    assert table.asked() == "TradeGive"


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
