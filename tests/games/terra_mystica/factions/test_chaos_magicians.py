"""The Chaos Magicians (S57, S52)."""

from __future__ import annotations

from games.terra_mystica.factions.printed import check_table
from games.terra_mystica.table import Table, rich


def test_the_board() -> None:
    check_table(
        "chaos_magicians", "15 4 0", "5 7 0", "2 0 0 0", "1w 2c, 2w 3c, 2w 5c, 4w 4c, 4w 8c", "wasteland",
        stronghold="0 2 0 0", first_dwellings=1, places_last=True,
    )  # fmt: skip


def test_two_favor_tiles_of_different_kinds() -> None:
    """S57."""
    table = Table("chaos_magicians", "nomads")
    table.place("chaos_magicians", "D4", "TP")
    rich(table, "chaos_magicians")
    table.begin("chaos_magicians", "upgrade D4 to TE", "+FAV9")
    assert table.asked() == "chaos_magicians take_favor"
    assert table.refusal("chaos_magicians", "+FAV9").rule == "tm.favor"
    table.play("chaos_magicians: +FAV5")
    assert len(table.player("chaos_magicians").favors) == 2


def doubling() -> Table:
    table = Table("chaos_magicians", "nomads")
    table.place("chaos_magicians", "D4", "SH")
    table.place("chaos_magicians", "G2")
    table.place("nomads", "E8")
    rich(table, "chaos_magicians")
    return table


def test_two_actions_in_one_turn_and_passing_may_be_the_second() -> None:
    """S57."""
    table = doubling()
    table.begin("chaos_magicians", "action ACTC", "upgrade G2 to TP", "pass BON3")
    assert table.player("chaos_magicians").passed
    assert table.asked() == "nomads action"


def test_after_passing_there_is_no_second_action() -> None:
    """S57, R35."""
    table = doubling()
    table.begin("chaos_magicians", "action ACTC", "pass BON3")
    assert table.asked() == "nomads action"


def test_neighbors_decide_before_the_second_action() -> None:
    """R12."""
    table = doubling()
    table.place("nomads", "F4")
    table.make("E7", "wasteland")
    table.begin("chaos_magicians", "action ACTC", "build E7")
    assert table.asked() == "nomads accept_power"
    table.play("nomads: decline 2 from chaosmagicians")
    assert table.asked() == "chaos_magicians action"


def test_the_space_is_used_once_a_round() -> None:
    table = doubling()
    table.begin("chaos_magicians", "action ACTC")
    assert table.refusal("chaos_magicians", "action ACTC").rule == "tm.special.once"
