"""The end of the game (S74 to S79)."""

from __future__ import annotations

import pytest

from games.terra_mystica.table import Table
from ludarium.games.terra_mystica.content.tiles.scoring import FINAL_TILES
from ludarium.games.terra_mystica.rules.ending import (
    AREA_POINTS,
    CULT_POINTS,
    FinalScoring,
    final_value,
    largest_network,
    score_resources,
    split_points,
)


@pytest.mark.parametrize(
    ("places", "points"),
    [([9, 9, 4, 0], [6, 6, 2, 0]), ([7, 5, 5, 5], [8, 2, 2, 2]), ([3, 3], [6, 6]), ([5, 0], [8, 0])],
)
def test_tied_cults_share_their_points(places: list[int], points: list[int]) -> None:
    """S74."""
    assert split_points(places, CULT_POINTS) == points


@pytest.mark.parametrize(
    ("sizes", "points"), [([11, 9, 9, 4], [18, 9, 9, 0]), ([10, 10, 10], [12, 12, 12]), ([8, 8], [15, 15])]
)
def test_tied_networks_share_their_points(sizes: list[int], points: list[int]) -> None:
    """S77."""
    assert split_points(sizes, AREA_POINTS) == points


@pytest.mark.parametrize(("shipping", "size"), [(0, 3), (1, 7)])
def test_shipping_joins_a_network(shipping: int, size: int) -> None:
    """S75."""
    table = Table("swarmlings", "nomads")
    for where in ("A8", "B4", "C3", "D5", "E8", "G3", "H4"):
        table.place("swarmlings", where)
    table.set("swarmlings", shipping=shipping)
    assert largest_network(table.state, 0) == size


@pytest.mark.parametrize("last", ["I6", "I5"])
def test_tunnels_join_a_network(last: str) -> None:
    """S76."""
    table = Table("dwarves", "nomads")
    for where in ("E7", "G2", last, "E5", "C2", "A5"):
        table.place("dwarves", where)
    assert largest_network(table.state, 0) == 6


@pytest.mark.parametrize(("faction", "points"), [("witches", 4), ("alchemists", 7)])
def test_leftovers_become_coins_and_points(faction: str, points: int) -> None:
    """S78."""
    table = Table(faction, "nomads")
    table.set(faction, power=(1, 5, 3), priests=2, workers=3, coins=4)
    score_resources(table.state, 0)
    assert table.player(faction).vp == 20 + points


def three_players() -> Table:
    table = Table("swarmlings", "halflings", "giants")
    table.set("swarmlings", shipping=1)
    table.set("giants", shipping=1)
    sites = {
        "swarmlings": "A8 B4 C3 D5 E8 G3 H4",
        "halflings": "E9 E10 F5 G5 H7 I10 I11 I12",
        "giants": "E1 F1 H1 I1 I2 A1 A2",
    }
    large = {"A8": "SH", "H4": "SA", "E9": "SH", "I12": "SA", "I1": "SH"}
    for faction, hexes in sites.items():
        for where in hexes.split():
            table.place(faction, where, large.get(where, "D"))
    return table


@pytest.mark.parametrize(
    ("tile", "values", "points"),
    [
        ("greatest_distance", [7, 4, 4], [18, 9, 9]),
        ("stronghold_and_sanctuary", [7, 4, 0], [18, 12, 0]),
        ("outposts", [1, 3, 5], [6, 12, 18]),
        ("settlements", [3, 1, 2], [18, 6, 12]),
    ],
)
def test_final_scoring_tiles(tile: str, values: list[int], points: list[int]) -> None:
    """S79."""
    table = three_players()
    assert [largest_network(table.state, seat) for seat in range(3)] == [7, 8, 5]
    found = [final_value(table.state, seat, FINAL_TILES.index(tile)) for seat in range(3)]
    assert found == values
    assert split_points(found, AREA_POINTS) == points


def test_the_whole_scoring_adds_up() -> None:
    table = three_players()
    table.state.final = FINAL_TILES.index("outposts")
    for faction in ("swarmlings", "halflings", "giants"):
        table.set(faction, cults=(0, 0, 0, 0), coins=0, workers=0, power=(3, 0, 0))
    FinalScoring().run(table.state)
    assert [player.vp for player in table.state.players] == [20 + 12 + 6, 20 + 18 + 12, 20 + 6 + 18]
