"""The Auren (S55, S48)."""

from __future__ import annotations

from games.terra_mystica.factions.printed import check_table
from games.terra_mystica.table import Table, rich


def test_the_board() -> None:
    check_table("auren", "15 3 0", "5 7 0", "0 1 0 1", "1w 2c, 2w 3c, 2w 5c, 4w 6c, 4w 8c", "forest")


def test_the_stronghold_brings_a_favor_tile_at_once_and_an_action_from_the_next_turn_on() -> None:
    """S55."""
    table = Table("auren", "nomads")
    table.place("auren", "F2", "TP")
    rich(table, "auren")
    table.turn("auren")
    assert table.refusal("auren", "action ACTA").rule == "tm.stronghold"
    table.play("auren: upgrade F2 to SH")
    assert table.asked() == "auren take_favor"
    table.play("auren: +FAV1")
    assert table.asked() == "auren after_action"
    table.begin("auren", "action ACTA", "+2AIR")
    assert table.player("auren").cults == [3, 1, 0, 3]
    table.turn("auren")
    assert table.refusal("auren", "action ACTA").rule == "tm.special.once"


def test_temples_bring_one_tile() -> None:
    table = Table("auren", "nomads")
    table.place("auren", "F2", "TP")
    rich(table, "auren")
    table.begin("auren", "upgrade F2 to TE", "+FAV1")
    assert table.asked() == "auren after_action"
