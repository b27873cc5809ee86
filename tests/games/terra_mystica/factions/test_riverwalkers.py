"""The Riverwalkers (S71)."""

from __future__ import annotations

from typing import Any

from games.terra_mystica.factions.printed import check_table
from games.terra_mystica.table import Table, rich
from ludarium.core import Session
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.rules.turns import RoundStart


def test_the_board() -> None:
    check_table(
        "riverwalkers", "15 3 0", "10 2 0", "1 0 0 1", "1w 2c, 2w 3c, 2w 5c, 4w 6c, 4w 6c",
        workers="1 2 3 3 4 5 5 6 7", temples="0 1 1 2", temple_power="0 0 5 5", shipping="1 1", spades="0", exchange="",
        priest_limit=1,
    )  # fmt: skip


def walkers(**options: Any) -> Table:
    table = Table("riverwalkers", "witches", terrains={"riverwalkers": "lakes"}, **options)
    table.place("riverwalkers", "D5")
    return table


def test_they_reach_hexes_over_rivers_only() -> None:
    """S71."""
    assert walkers().reached("riverwalkers") == {"B4", "C3", "C4", "D6", "E8"}


def gaining() -> Table:
    table = walkers()
    table.turn("riverwalkers")
    table.set("riverwalkers", power=(0, 0, 3), coins=2)
    table.play("riverwalkers: action ACT2")
    return table


def test_a_priest_is_taken_or_unlocks_a_terrain() -> None:
    """S71."""
    table = gaining()
    assert table.asked() == "riverwalkers priest_or_terrain"
    table.play("riverwalkers: unlock-terrain gain-priest")
    assert (table.player("riverwalkers").priests, table.player("riverwalkers").limit) == (1, 1)
    table = gaining()
    table.play("riverwalkers: unlock-terrain green")
    assert (table.player("riverwalkers").coins, table.player("riverwalkers").limit) == (0, 2)
    table = gaining()
    table.play("riverwalkers: unlock-terrain black")
    assert table.player("riverwalkers").coins == 1
    table = gaining()
    assert table.refusal("riverwalkers", "unlock-terrain blue").rule == "tm.riverwalkers"


def test_what_is_unlocked_can_be_built_on() -> None:
    """S71."""
    table = walkers()
    table.set("riverwalkers", workers=1, coins=2)
    table.turn("riverwalkers")
    assert table.refusal("riverwalkers", "build C3").rule == "tm.build.home"
    table.player("riverwalkers").memory.append(4)
    table.play("riverwalkers: build C3")
    assert (table.goods("riverwalkers")[:2], table.terrain("C3")) == ((0, 0), "forest")


def test_a_priest_that_cannot_be_used_is_lost() -> None:
    """R47."""
    table = walkers()
    table.set("riverwalkers", power=(0, 0, 3), coins=0, priests=1)
    table.begin("riverwalkers", "action ACT2")
    assert table.asked() == "riverwalkers after_action"
    assert any(event.rule == "tm.priests.lost" for event in table.log)


def test_converted_power_counts_as_gaining_a_priest() -> None:
    """R48."""
    table = walkers()
    table.set("riverwalkers", power=(0, 0, 5), coins=1)
    table.begin("riverwalkers", "convert 5PW to 1P", "unlock-terrain brown")
    assert table.asked() == "riverwalkers action"


def test_income_is_decided_after_the_coins_have_come() -> None:
    table = walkers()
    table.set("riverwalkers", coins=0, card="BON8", passed=True)
    table.place("riverwalkers", "C3", "TP")
    table.set("witches", card="BON3")
    table.state.stack = [RoundStart()]
    table.settle()
    assert table.asked() == "riverwalkers priest_or_terrain"
    assert table.player("riverwalkers").coins == 2
    assert "burn 1" not in table.words("riverwalkers")


def test_spades_are_not_for_them() -> None:
    """S71."""
    table = walkers(tile="SCORE1")
    table.set("riverwalkers", power=(0, 0, 12), card="BON1", workers=9)
    table.turn("riverwalkers")
    for word in ("action ACT5", "action ACT6", "action BON1", "dig 1"):
        assert table.refusal("riverwalkers", word).rule == "tm.spades.none"
    assert table.refusal("riverwalkers", "advance ship").rule == "tm.shipping"


def test_the_stronghold_builds_two_bridges() -> None:
    """S71."""
    table = walkers()
    table.place("riverwalkers", "C3", "TP")
    rich(table, "riverwalkers")
    table.begin("riverwalkers", "upgrade C3 to SH", "bridge A7-C3", "bridge B4-C3")
    assert (table.player("riverwalkers").bridges, table.asked()) == (1, "riverwalkers after_action")
    assert "B4" in table.reached("riverwalkers")
    table = walkers()
    table.place("riverwalkers", "C3", "TP")
    rich(table, "riverwalkers")
    table.begin("riverwalkers", "upgrade C3 to SH", "bridge A7-C3", "-BRIDGE")
    assert table.player("riverwalkers").bridges == 2


def test_first_dwellings_lie_at_a_river() -> None:
    """R58."""
    session = Session(GAME, 2, 1, {"factions": ["riverwalkers", "nomads"], "seating": "given"})
    session.answer(0, "pick-color brown", session.ply)
    words = session.question().words
    assert "build B2" in words
    assert "build A1" not in words
    refusal = session.why_not(0, "build A1")
    assert refusal is not None
    assert refusal.rule == "tm.setup.dwellings"


def test_unlocking_is_free_in_the_first_printing() -> None:
    table = walkers(first_printing=True)
    table.set("riverwalkers", power=(0, 0, 3), coins=0)
    table.begin("riverwalkers", "action ACT2", "unlock-terrain green")
    assert table.player("riverwalkers").memory == [3, 4]
