"""Power, conversions and income (S1 to S8)."""

from __future__ import annotations

import pytest

from games.terra_mystica.table import Table
from ludarium.games.terra_mystica.rules.goods import gain_power
from ludarium.games.terra_mystica.rules.income import Income


@pytest.mark.parametrize(
    ("before", "gain", "after", "gained"),
    [((5, 7, 0), 4, (1, 11, 0), 4), ((2, 3, 1), 4, (0, 3, 3), 4), ((0, 1, 11), 3, (0, 0, 12), 1)],
)
def test_power_moves_to_bowl_two_then_three_and_the_rest_is_lost(
    before: tuple[int, int, int], gain: int, after: tuple[int, int, int], gained: int
) -> None:
    """S1, S2, S3."""
    table = Table("witches", "nomads")
    table.set("witches", power=before)
    assert gain_power(table.state, 0, gain, "tm.income", "") == gained
    assert table.power("witches") == after


def test_spending_power_moves_tokens_to_bowl_one_and_marks_the_action() -> None:
    """S4."""
    table = Table("witches", "nomads")
    table.set("witches", power=(0, 3, 5), workers=2)
    table.set("nomads", power=(0, 0, 12))
    table.begin("witches", "action ACT3")
    assert table.power("witches") == (4, 3, 1)
    assert table.player("witches").workers == 4
    table.turn("nomads")
    assert table.refusal("nomads", "action ACT3").rule == "tm.power_action.once"
    table.turn("witches")
    assert table.refusal("witches", "action ACT3").rule == "tm.power_action.once"


def test_power_is_sacrificed_to_pay_for_an_action_of_the_same_turn() -> None:
    """S5."""
    table = Table("dwarves", "nomads")
    table.place("dwarves", "E7")
    table.set("dwarves", power=(0, 7, 3), workers=3, coins=9)
    table.begin("dwarves", "burn 1", "burn 1", "burn 1")
    assert table.power("dwarves") == (0, 1, 6)
    assert table.refusal("dwarves", "burn 1").numbers == {"tokens": 1}
    table.play("dwarves: action ACT6")
    assert table.power("dwarves") == (6, 1, 0)


def test_conversions_cost_their_price_and_not_the_turn() -> None:
    """S6."""
    table = Table("witches", "nomads")
    table.set("witches", power=(0, 2, 9), coins=0, workers=1, priests=1)
    table.begin("witches", "convert 5PW to 1P", "convert 3PW to 1W", "convert 1PW to 1C")
    assert table.power("witches") == (9, 2, 0)
    assert table.goods("witches") == (1, 2, 2)
    table.play("witches: convert 1P to 1W. convert 1W to 1C")
    assert table.goods("witches") == (2, 2, 1)
    assert table.refusal("witches", "convert 1PW to 1C").rule == "tm.convert"
    assert "convert 1C to 1W" not in table.words("witches")
    assert table.asked() == "witches action"


def test_income_adds_up_structures_card_and_favor_tiles() -> None:
    """S7."""
    table = Table("witches", "nomads")
    table.place("witches", "F2")
    table.place("witches", "C3")
    table.set("witches", card="BON5")
    Income().run(table.state)
    assert table.goods("witches") == (15, 7, 0)
    assert table.power("witches") == (2, 10, 0)
    table.set("witches", favors=["FAV7", "FAV8", "FAV9"], power=(5, 7, 0), coins=0, workers=0)
    Income().run(table.state)
    assert table.goods("witches") == (3, 5, 0)
    assert table.power("witches") == (0, 9, 3)


def test_a_priest_beyond_the_seven_is_lost() -> None:
    """S8."""
    table = Table("witches", "nomads")
    table.place("witches", "F2", "TE")
    table.set("witches", priests=5, priests_on=["fire", "fire"])
    Income().run(table.state)
    assert table.player("witches").priests == 5
    table.begin("witches", "send P to AIR for 1")
    assert table.player("witches").priests == 4
    Income().run(table.state)
    assert table.player("witches").priests == 5


def test_conversions_are_refused_outside_the_own_turn() -> None:
    table = Table("witches", "nomads")
    table.place("witches", "C3", "TP")
    table.place("nomads", "B4", "D")
    table.set("witches", power=(0, 12, 0))
    table.set("nomads", power=(0, 0, 9), coins=20, workers=9)
    table.bridge("witches", "B4-C3")
    table.begin("nomads", "upgrade B4 to TP")
    assert table.asked() == "witches accept_power"
    assert table.words("witches") == ["leech 2 from nomads", "decline 2 from nomads"]
    assert table.words("nomads") == []
