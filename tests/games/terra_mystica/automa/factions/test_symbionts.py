"""The Symbionts."""

from __future__ import annotations

from games.terra_mystica.automa.solo import Solo, filters, step
from ludarium.core.engine import settle
from ludarium.core.events import MOVE
from ludarium.core.frames import push
from ludarium.games.terra_mystica.automa.content.ids import CUBE
from ludarium.games.terra_mystica.automa.presentation.instructions import instructions_from
from ludarium.games.terra_mystica.content.constants import TERRAINS
from ludarium.games.terra_mystica.rules.building import build_dwelling
from ludarium.games.terra_mystica.rules.ending import FinalScoring


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
            build_dwelling(table.state, 0, table.hex("E5"), False)
        table.state.log = table.log
        push(table.state, FinalScoring())
        settle(table.state)
        assert table.scored("tm.automa.cubes") == points


def test_without_a_space_no_cube_is_placed() -> None:
    table = Solo("symbionts", round=3, people="")
    cube = table.icon("5", "1")["children"][1]
    assert (cube["outcome"], filters(cube), cube["steps"][0]["kept"]) == ("no_option", ["valid"], [])


def removals(table: Solo) -> list[tuple[str, str]]:
    return [(event.origin, event.place) for event in table.log if event.verb == MOVE and event.what == CUBE]


def test_a_cube_blocks_nothing_and_leaves_when_she_builds_there() -> None:
    table = Solo("symbionts", round=3)
    table.automa.cubes = [table.hex("C4")]
    assert table.choice("4", "1") == "C4"
    assert (table.automa.cubes, removals(table)) == ([], [("hex:C4", "")])


def test_a_person_who_builds_on_a_cube_drives_it_away() -> None:
    table = Solo("symbionts", round=3)
    table.automa.cubes = [table.hex("E5"), table.hex("E6")]
    table.state.log = table.log
    build_dwelling(table.state, 0, table.hex("E5"), False)
    assert (table.automa.cubes, removals(table)) == ([table.hex("E6")], [("hex:E5", "")])
    said = [instruction.render(table.speech()) for instruction in instructions_from(table.log, table.seat)]
    assert said == ["Remove her worker cube from E5."]
