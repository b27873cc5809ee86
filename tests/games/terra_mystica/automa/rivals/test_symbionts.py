"""The Symbionts."""

from __future__ import annotations

from games.terra_mystica.automa.solo import Solo, filters, step
from ludarium.core.engine import settle
from ludarium.core.frames import push
from ludarium.games.terra_mystica.scoring import FinalScoring
from ludarium.games.terra_mystica.terms import TERRAINS


def test_a53_cubes_next_to_people_by_the_terrain_of_the_young() -> None:
    table = Solo("symbionts", round=3)
    assert [TERRAINS[terrain] for terrain in table.automa.terrains] == ["swamp"]
    build, cube = table.icon("5", "1")["children"]
    assert build["choice"] == "C4"
    assert step(cube, "valid")["kept"] == ["E5", "E6", "E7", "F4", "G2"]
    assert step(cube, "atp")["param"] == {"row": "A", "card": "swamp", "matched": "swamp"}
    assert (cube["choice"], cube["icon"], step(cube, "atp")["rule"]) == ("E5", "place_cube", "9.8")
    assert table.icon("5", "4")["children"][1]["choice"] == "E6"


def test_a53_cubes_that_are_left_count_at_the_end() -> None:
    for built, points in ((False, 4), (True, 2)):
        table = Solo("symbionts", round=6)
        table.automa.cubes = [table.hex("E5"), table.hex("E6")]
        if built:
            table.place(0, "E5")
        table.state.log = table.log
        push(table.state, FinalScoring())
        settle(table.state)
        assert table.scored("tm.automa.cubes") == points


def test_without_a_space_no_cube_is_placed() -> None:
    table = Solo("symbionts", round=3, people="")
    cube = table.icon("5", "1")["children"][1]
    assert (cube["outcome"], filters(cube), cube["steps"][0]["kept"]) == ("no_option", ["valid"], [])


def test_a_cube_blocks_nothing() -> None:
    table = Solo("symbionts", round=3)
    table.automa.cubes = [table.hex("C4")]
    assert table.choice("4", "1") == "C4"
