"""Towns (S32 to S39)."""

from __future__ import annotations

from typing import Any

import pytest

from games.terra_mystica.table import Table, rich

ROW = ("E1", "E2", "E3", "E4", "E5")


def halflings(*structures: str, **values: Any) -> Table:
    """Structures in a row from E1 on, and enough to go on."""
    table = Table("halflings", "nomads")
    for where, structure in zip(ROW, structures):
        table.place("halflings", where, structure)
    rich(table, "halflings")
    table.set("halflings", **values)
    return table


def test_four_structures_of_power_seven_found_a_town() -> None:
    """S32."""
    table = halflings("TP", "TP", "TE")
    table.make("E4", "plains")
    table.begin("halflings", "build E4")
    assert table.asked() == "halflings take_town"
    table.play("halflings: +TW1")
    assert sum(table.state.town) == 4
    assert table.player("halflings").keys == 1


def test_power_six_is_enough_with_the_favor_tile_for_it() -> None:
    """S33."""
    table = halflings("D", "D", "TP")
    table.place("halflings", "I8", "TP")
    table.begin("halflings", "upgrade E1 to TP")
    assert table.asked() == "halflings after_action"
    table.make("E4", "plains")
    table.begin("halflings", "build E4")
    table = halflings("D", "D", "TP", "TP")
    table.place("halflings", "I8", "TP")
    table.begin("halflings", "upgrade I8 to TE", "+FAV5")
    assert table.asked() == "halflings take_town"


def test_the_favor_tile_may_found_the_town_of_its_own_upgrade() -> None:
    """S34."""
    table = halflings("D", "D", "TP", "TP")
    table.begin("halflings", "upgrade E3 to TE")
    assert table.asked() == "halflings take_favor"
    table.play("halflings: +FAV5")
    assert table.asked() == "halflings take_town"


@pytest.mark.parametrize(
    ("structures", "favors", "founds"),
    [(("TE", "TE", "TP"), [], True), (("TE", "TP", "D"), [], False), (("TE", "TP", "D"), ["FAV5"], True)],
)
def test_the_sanctuary_makes_three_structures_enough(
    structures: tuple[str, ...], favors: list[str], founds: bool
) -> None:
    """S35: the temple at E1 becomes the sanctuary."""
    table = halflings(*structures, favors=favors)
    table.begin("halflings", "upgrade E1 to SA", "+FAV12")
    assert (table.asked() == "halflings take_town") is founds


def test_a_sanctuary_elsewhere_does_not_help() -> None:
    """S35, R18."""
    table = halflings("TE", "TP", "TP")
    table.place("halflings", "I8", "SA")
    table.begin("halflings", "upgrade E2 to SH")
    assert "take_town" not in table.asked()


def test_a_bridge_founds_a_town() -> None:
    """S36."""
    table = Table("nomads", "witches")
    for where, structure in (("B4", "TP"), ("A8", "D"), ("A9", "D"), ("C3", "SH")):
        table.place("nomads", where, structure)
    table.set("nomads", power=(0, 0, 3))
    table.begin("nomads", "action ACT1", "bridge B4-C3")
    assert table.asked() == "nomads take_town"


def test_what_joins_a_town_belongs_to_it() -> None:
    """S37, R19."""
    table = Table("halflings", "nomads")
    for where in ("E1", "E2"):
        table.place("halflings", where, "TE", town=True)
    table.place("halflings", "E4", "TP")
    table.place("halflings", "E5", "TP")
    table.make("E3", "plains")
    rich(table, "halflings")
    table.begin("halflings", "build E3")
    assert "take_town" not in table.asked()
    hexes = [table.state.board.hex_named(where) for where in ("E3", "E4", "E5")]
    assert [table.state.town[hex] for hex in hexes] == [1, 1, 1]
    table.begin("halflings", "upgrade E5 to SH")
    assert "take_town" not in table.asked()


def test_without_a_tile_there_is_no_town() -> None:
    """R21."""
    table = halflings("TP", "TP", "TE")
    table.state.towns = [0] * 8
    table.make("E4", "plains")
    table.begin("halflings", "build E4")
    assert "take_town" not in table.asked()
    assert sum(table.state.town) == 0


def two_groups() -> Table:
    table = halflings("D", "D", "TP", "TP")
    for where, structure in (("E9", "D"), ("E10", "D"), ("F5", "TP"), ("F6", "TP"), ("A1", "TP")):
        table.place("halflings", where, structure)
    return table


def test_every_group_that_qualifies_founds_a_town() -> None:
    """R20."""
    table = two_groups()
    table.begin("halflings", "upgrade A1 to TE", "+FAV5", "+TW1", "+TW2")
    assert len(table.player("halflings").towns) == 2


def test_with_too_few_tiles_the_player_chooses_the_group() -> None:
    table = two_groups()
    table.state.towns = [1, 0, 0, 0, 0, 0, 0, 0]
    table.begin("halflings", "upgrade A1 to TE", "+FAV5")
    assert table.asked() == "halflings town_group"
    assert [word for word in table.words("halflings") if word.startswith("town")] == ["town E1", "town E9"]
    table.play("halflings: town E9. +TW1")
    assert table.state.town[table.state.board.hex_named("F6")] == 1
    assert table.state.town[table.state.board.hex_named("E1")] == 0


def test_mermaids_found_a_town_over_a_river_hex() -> None:
    """S38."""
    table = Table("mermaids", "nomads")
    for where, structure in (("C2", "TP"), ("D3", "D"), ("E4", "TP"), ("E5", "TE")):
        table.place("mermaids", where, structure)
    table.turn("mermaids")
    assert "connect r14" in table.words("mermaids")
    assert table.refusal("mermaids", "connect r0").rule == "tm.river_town"
    table.play("mermaids: connect r14. +TW1")
    assert table.player("mermaids").towns == [0]
    assert table.asked() == "mermaids action"
    table.place("mermaids", "D2", "TP")
    assert not [word for word in table.words("mermaids") if word.startswith("connect")]


def found_town(faction: str, tile: str) -> Table:
    table = Table(faction, "nomads", tile="SCORE2")
    for where, structure in zip(ROW, ("TP", "TP", "TE", "D")):
        table.place(faction, where, structure)
    table.set(faction, coins=30, workers=20)
    table.begin(faction, "upgrade E4 to TP", tile)
    return table


def test_scoring_tile_and_factions_add_to_a_town() -> None:
    """S39."""
    table = found_town("witches", "+TW1")
    assert (table.player("witches").vp, table.player("witches").keys) == (35, 1)
    assert table.player("witches").coins == 30 - 6 + 6
    table = found_town("swarmlings", "+TW2")
    assert (table.player("swarmlings").vp, table.player("swarmlings").keys) == (32, 1)
    assert table.player("swarmlings").workers == 20 - 3 + 5
