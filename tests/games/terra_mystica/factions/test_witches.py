"""The Witches (S56, S39)."""

from __future__ import annotations

from typing import Any

from games.terra_mystica.factions.printed import check_table
from games.terra_mystica.table import Table, rich


def test_the_board() -> None:
    check_table("witches", "15 3 0", "5 7 0", "0 0 0 2", "1w 2c, 2w 3c, 2w 5c, 4w 6c, 4w 6c", "forest")


def test_a_town_brings_five_points() -> None:
    table = Table("witches", "nomads")
    for where, structure in zip(("E1", "E2", "E3", "E4"), ("TP", "TP", "TE", "D")):
        table.place("witches", where, structure)
    rich(table, "witches")
    table.begin("witches", "upgrade E4 to TP", "+TW8")
    assert table.player("witches").vp == 20 + 11 + 5


def riding(**values: Any) -> Table:
    table = Table("witches", "halflings", tile="SCORE3")
    table.place("witches", "C3", "SH")
    table.place("halflings", "H7", "TP")
    table.set("witches", workers=0, coins=0, **values)
    return table


def test_the_ride_leads_to_any_forest_for_free() -> None:
    """S56, R26."""
    table = riding(favors=["FAV11"])
    table.begin("witches", "action ACTW", "build I11")
    assert table.player("witches").vp == 24
    assert table.words("halflings")[0] == "leech 2 from witches"
    assert table.goods("witches")[:2] == (0, 0)


def test_the_ride_does_not_transform() -> None:
    table = riding()
    table.begin("witches", "action ACTW")
    assert table.refusal("witches", "build I10").rule == "tm.witches.stronghold"
    assert table.refusal("witches", "build H7").rule == "tm.build.free"


def test_the_ride_needs_a_dwelling() -> None:
    table = riding(structures=[8, 0, 0, 1, 0])
    table.turn("witches")
    assert table.refusal("witches", "action ACTW").rule == "tm.witches.stronghold"
    table = Table("witches", "halflings")
    table.turn("witches")
    assert table.refusal("witches", "action ACTW").rule == "tm.stronghold"
