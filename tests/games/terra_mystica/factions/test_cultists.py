"""The Cultists (S61)."""

from __future__ import annotations

from typing import Any

from games.terra_mystica.factions.printed import check_table
from games.terra_mystica.table import Table, rich
from ludarium.core.events import MISS
from ludarium.games.terra_mystica.content.constants import POWER_ID


def test_the_board() -> None:
    check_table("cultists", "15 3 0", "5 7 0", "1 0 1 0", "1w 2c, 2w 3c, 2w 5c, 4w 8c, 4w 8c", "plains")


def upgrade(*neighbors: str, **options: Any) -> Table:
    table = Table("cultists", *neighbors, **options)
    table.place("cultists", "E6")
    for neighbor, where in zip(neighbors, ("F4", "E5")):
        table.place(neighbor, where)
    table.set("cultists", cults=(1, 0, 2, 0), power=(5, 7, 0), coins=20, workers=9)
    table.begin("cultists", "upgrade E6 to TP")
    return table


def test_a_step_when_a_neighbor_takes_power() -> None:
    """S61, R14."""
    table = upgrade("witches")
    table.play("witches: leech 1 from cultists")
    assert table.asked() == "cultists cult_track"
    assert len(table.words("cultists")) == 4
    table.play("cultists: +EARTH")
    assert (table.player("cultists").cults[2], table.power("cultists")) == (3, (4, 8, 0))


def test_one_step_however_many_accept() -> None:
    """S61."""
    table = upgrade("witches", "darklings")
    table.play("witches: leech 1 from cultists", "cultists: +FIRE", "darklings: leech 1 from cultists")
    assert table.asked() == "cultists after_action"


def test_one_power_if_all_decline() -> None:
    """S61."""
    table = upgrade("witches", "darklings")
    table.play("witches: decline 1 from cultists", "darklings: decline 1 from cultists")
    assert table.power("cultists") == (4, 8, 0)
    table = upgrade("witches", declined_power=False)
    table.play("witches: decline 1 from cultists")
    assert table.power("cultists") == (5, 7, 0)


def test_power_for_full_bowls_is_told_to_be_lost() -> None:
    """Logs need to know: power spent later in the turn must not make room for it."""
    table = upgrade("witches")
    table.set("cultists", power=(0, 0, 9))
    table.play("witches: decline 1 from cultists")
    assert table.power("cultists") == (0, 0, 9)
    assert [(event.seat, event.amount) for event in table.told(MISS, POWER_ID, "tm.cultists")] == [(0, 1)]


def test_a_neighbor_with_full_bowls_does_not_count() -> None:
    """S61, R13."""
    table = Table("cultists", "witches")
    table.place("cultists", "E6")
    table.place("witches", "F4")
    table.set("witches", power=(0, 0, 9))
    rich(table, "cultists")
    table.set("cultists", power=(5, 7, 0))
    table.begin("cultists", "upgrade E6 to TP")
    assert table.asked() == "cultists after_action"
    assert table.power("cultists") == (5, 7, 0)


def test_the_stronghold_brings_seven_points() -> None:
    table = Table("cultists", "witches")
    table.place("cultists", "E6", "TP")
    rich(table, "cultists")
    table.begin("cultists", "upgrade E6 to SH")
    assert table.player("cultists").vp == 27
