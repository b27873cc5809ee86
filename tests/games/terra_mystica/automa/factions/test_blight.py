"""The Blight."""

from __future__ import annotations

from games.terra_mystica.automa.solo import Solo, filters, step
from ludarium.games.terra_mystica.content.constants import TERRAINS


def test_a54_two_spaces_near_the_person_are_spoilt() -> None:
    table = Solo("blight", round=3)
    assert [TERRAINS[terrain] for terrain in table.automa.terrains] == ["wasteland", "forest"]
    build, first, second, points = table.icon("5", "1")["children"]
    assert [child["choice"] for child in (build, first, second)] == ["C4", "G2", "D6"]
    assert filters(first) == ["valid", "closest_human"]
    assert step(second, "directional")["before"] == ["D4", "D6"]
    for name in ("G2", "D6"):
        assert table.state.terrain[table.hex(name)] == TERRAINS.index("forest")
    assert (points["icon"], table.scored("tm.automa.points")) == ("gain_vp", 1)


def test_no_fallow_land_is_left() -> None:
    table = Solo("blight", round=3)
    for hex in range(table.state.board.land):
        if table.state.terrain[hex] == TERRAINS.index("wasteland"):
            table.state.terrain[hex] = TERRAINS.index("desert")
    children = table.icon("5", "1")["children"]
    assert [child["outcome"] for child in children] == ["done", "no_option", "no_option", "done"]


def test_her_own_home_is_never_spoilt_nor_spoilt_land() -> None:
    for home in ("wasteland", "plains", "lakes", "forest"):
        table = Solo("blight", home=home, marked="", unmarked="")
        assert TERRAINS.index(home) not in table.automa.terrains
