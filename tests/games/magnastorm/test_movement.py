"""The scout runner: walking, storms, stations as start, building stations, dropping labs."""

from __future__ import annotations

import pytest

from ludarium.games.magnastorm.content.board import FAR

from .table import Table


def ends(table: Table) -> set[str]:
    """The areas in which the open movement could end by walking, within its range."""
    found = set()
    for word in table.words():
        if word in {"stay", "stop"}:
            found.add(table.area(table.asked()))
        elif word.startswith("walk "):
            again = copy(table).play(word)
            while again.kind() == "build_station":
                again.play("no station")
            found |= ends(again) if again.kind() == "step" else {again.area(table.asked())}
    return found


def copy(table: Table) -> Table:
    other = Table(len(table.state.players))
    other.state = table.state.clone()
    return other


def mover(area: str, round: int = 1, spot: str = "3,1") -> Table:
    """Orange pays for a move from an area. `3,1` has range 1, `2,2` has range 2."""
    return Table().round(round).give("orange", own=3, yellow=3).move("orange", area, spot)


def test_a_runner_stays_or_walks_to_areas_joined_by_a_line() -> None:
    """From the three spaces of NWd: stay, the four spaces of NWb and NWc, not the storm in NEd."""
    table = mover("NWd")
    assert ends(table) == {"NWd", "NWb", "NWc"}
    assert "area NEd lies in the storm, in the upper right sector (NE)" in table.refusal("walk NEd")


def test_a_station_of_another_player_is_a_start_for_a_cube_of_ones_choice() -> None:
    table = Table().station("pink", "T-SW-W-rim").give("orange", own=2, grey=1, yellow=1).move("orange", "NWd")
    assert table.offers("station T-SW-W-rim")
    table.play("station T-SW-W-rim")
    assert table.words() == ["fee grey", "fee orange", "fee yellow"]
    assert "you have no purple cube" in table.refusal("fee purple")
    table.play("fee grey")
    assert table.words() == ["walk SWd", "walk Wd"]
    assert table.cubes("pink") == {"grey": 1}
    table.play("walk Wd", "no lab")
    assert table.area("orange") == "Wd"
    assert table.cubes("orange") == {"orange": 1, "yellow": 1}


def test_an_own_station_is_a_start_for_nothing() -> None:
    table = Table().station("orange", "T-SW-W").give("orange", own=1).move("orange", "NWd").play("station T-SW-W")
    assert table.words() == ["walk SWa", "walk SWc", "walk Wa", "walk Wb"]
    assert table.cubes("orange") == {}


def test_without_a_cube_another_players_station_cannot_be_used() -> None:
    table = Table().station("pink", "T-SW-W").give("orange", own=1).move("orange", "NWd")
    assert not table.offers("station T-SW-W")
    assert "Cy's station takes a cube, you have none" in table.refusal("station T-SW-W")


def test_a_station_with_no_quiet_area_beside_it_is_no_start() -> None:
    table = Table().station("orange", "T-E-SE").give("orange", own=1).move("orange", "NWd")
    assert "no quiet area lies beside transmitter space T-E-SE" in table.refusal("station T-E-SE")


def test_station_fee_lab_and_level_in_one_turn() -> None:
    """Row, fee and lab are paid; red 2 to 3 brings a grey cube."""
    table = Table().station("pink", "T-SW-W-rim").labs("orange", "SWa1 SWb1").levels("orange", red=2)
    table.give("orange", own=3, yellow=1).move("orange", "NWd")
    table.play("station T-SW-W-rim", "fee yellow", "walk Wd", "runner Wd3", "lab 3", "cube grey")
    assert table.cubes("orange") == {"grey": 1, "orange": 1}
    assert table.cubes("pink") == {"yellow": 1}
    assert table.level("orange", "red") == 3
    assert table.points("orange") == 0


def test_a_step_past_an_empty_transmitter_space_allows_a_station() -> None:
    table = Table().give("grey", own=3).move("grey", "SWd").play("walk Wd")
    assert table.words() == ["no station", "build 1"]
    assert "costs 1 grey cube and 1 yellow cube" in table.refusal("build 2")
    table.play("build 1")
    assert table.cubes("grey") == {"grey": 1}
    assert table.points("grey") == 2
    assert table.state.stations[table.state.numbers.board.transmitters.index("T-SW-W-rim")] == table.seat("grey")
    assert table.player("grey").stations == [0, 1, 1]
    table.play("runner Wd1", "lab 1")
    assert table.lab_count("grey", "W") == 1


def test_an_occupied_transmitter_space_allows_no_second_station() -> None:
    table = Table().station("pink", "T-SW-W-rim").give("grey", own=3).move("grey", "SWd").play("walk Wd")
    assert table.kind() == "drop_lab"


def test_a_line_without_transmitter_space_allows_no_station() -> None:
    table = Table().give("grey", own=3).move("grey", "SWa").play("walk Wa")
    assert table.kind() == "drop_lab"


def test_a_station_that_was_built_cannot_be_built_again() -> None:
    table = Table().station("grey", "T-NE-E").give("grey", own=3, yellow=1).move("grey", "SWd").play("walk Wd")
    assert table.words() == ["no station", "build 2"]
    assert "station 1 has been built already" in table.refusal("build 1")


def test_several_crossings_in_one_movement_allow_several_stations() -> None:
    table = Table().round(2).give("grey", own=5, yellow=1).move("grey", "Wc", "2,2")
    table.play("walk NWb", "build 1", "walk Wc", "no lab")
    assert table.area("grey") == "Wc"
    table = Table().round(2).give("grey", own=6, yellow=3).hold("grey", "02").move("grey", "Wc", "2,2")
    table.play("boost yellow", "walk NWb", "build 1", "walk NWd", "walk NEd", "build 2", "no lab")
    assert table.player("grey").stations == [0, 0, 1]
    assert table.points("grey") == 4
    assert table.cubes("grey") == {"grey": 2, "yellow": 1}


def test_the_way_back_past_a_new_station_builds_no_other() -> None:
    table = Table().round(2).give("grey", own=6, yellow=3).move("grey", "Wc", "2,2")
    table.play("walk NWb", "build 1", "walk Wc")
    assert table.kind() == "drop_lab"


def test_transmitter_spaces_are_not_walked_through() -> None:
    """The transmitter space T-SW-W is linked to SWc and Wa, but no line joins them."""
    for table in (mover("SWc"), Table().station("orange", "T-SW-W").give("orange", own=3).move("orange", "SWc")):
        assert ends(table) == {"SWc", "Wb", "SWa", "SWd"}
    assert "Wa" in ends(mover("SWc", spot="2,2"))


def test_the_range_bonus_lets_the_runner_walk_two_areas_or_less() -> None:
    table = mover("SWd", spot="2,2")
    assert {"SWd", "SWb", "Wd", "SWa", "Wb", "Wc"} <= ends(table)


def test_starting_at_a_station_the_first_step_counts() -> None:
    table = Table().station("orange", "T-SW-W").give("orange", own=3).move("orange", "NWd", "2,2")
    table.play("station T-SW-W", "walk Wa")
    assert table.kind() == "step"
    assert ends(table) == {"Wa", "Wb", "Wc", "SWa", "NWa"}


def test_a_step_from_a_station_crosses_no_border() -> None:
    table = Table().station("orange", "T-SW-W").give("orange", own=3, yellow=3).move("orange", "NWd")
    assert table.play("station T-SW-W", "walk Wb").kind() == "drop_lab"


# Storm.


def test_a_runner_in_the_storm_must_leave_it_if_it_can() -> None:
    table = mover("SWc", round=2)
    assert ends(table) == {"Wb"}
    assert "the movement must not end there" in table.refusal("stay")


def test_a_runner_too_deep_in_the_storm_must_come_closer_clockwise() -> None:
    table = mover("SWb", round=2)
    assert ends(table) == {"SWa", "SWd"}
    assert "closer to the next quiet sector clockwise" in table.refusal("walk SEc")
    table.play("walk SWa")
    assert table.asked() == "grey"


def test_with_range_2_the_same_runner_must_reach_a_quiet_area() -> None:
    assert ends(mover("SWb", round=2, spot="2,2")) == {"Wa", "Wd"}


def test_a_quiet_neighbor_counter_clockwise_is_as_good() -> None:
    assert ends(mover("SEb", round=3)) == {"Ec"}


def test_distance_is_counted_clockwise() -> None:
    assert ends(mover("SWc", round=3)) == {"SWa", "Wb"}


def test_a_runner_that_reached_a_quiet_area_may_not_step_back_into_the_storm() -> None:
    table = mover("SWc", round=2, spot="2,2").play("walk Wb", "no station")
    assert table.offers("stop")
    assert "lies in the storm" in table.refusal("walk SWc")


def test_a_station_may_be_used_to_leave_the_storm_but_need_not() -> None:
    table = Table().round(2).station("grey", "T-SW-W").give("grey", own=2).move("grey", "SWb")
    assert ends(table) == {"SWa", "SWd"}
    table.play("station T-SW-W")
    assert table.words() == ["walk Wa", "walk Wb"]
    assert "area SWc lies in the storm" in table.refusal("walk SWc")


def test_a_station_may_be_built_on_the_way_out_of_the_storm() -> None:
    table = Table().round(2).give("grey", own=2).move("grey", "SWc").play("walk Wb", "build 1")
    assert table.points("grey") == 2


def test_no_lab_is_dropped_in_the_storm() -> None:
    table = mover("SWb", round=2).play("walk SWd")
    assert table.asked() == "grey"
    assert table.slots("orange") == list(range(1, 11))


@pytest.mark.parametrize("seats", [3, 4])
def test_from_every_area_of_the_storm_a_legal_step_leads_on(seats: int) -> None:
    for round in (1, 2, 3, 4):
        board, storm = Table(seats).state.numbers.board, Table(seats).round(round).state.storm()
        for area, name in enumerate(board.areas):
            assert board.steps_clockwise[storm][area] < FAR
            assert Table(seats).round(round).give("pink", own=1).move("pink", name).words()


# Labs.


def test_a_lab_on_a_white_space_gives_a_level_anywhere() -> None:
    table = Table().give("purple", own=1).move("purple", "NWa").play("stay", "runner NWa1", "lab 1")
    assert table.words() == ["level green", "level red", "level blue", "level ochre"]
    assert table.play("level ochre").level("purple", "ochre") == 1


def test_no_lab_is_dropped_beside_another() -> None:
    table = Table().labs("grey", "NWb1").labs("purple", "NWb2").give("purple", own=1).move("purple", "NWb").play("stay")
    assert table.asked() == "pink"
    table = Table().labs("grey", "NWb1").give("purple", own=1).move("purple", "NWb").play("stay")
    assert table.words() == ["no lab", "runner NWb2"]
    assert "NWb1 (red) holds a lab already" in table.refusal("runner NWb1")


def test_any_lab_of_the_board_may_be_dropped_at_its_cost() -> None:
    table = Table().give("purple", own=3, yellow=1).move("purple", "NWb").play("stay", "runner NWb1")
    assert table.words() == [f"lab {slot}" for slot in (1, 2, 3, 4, 5, 6, 7, 9)]
    assert "costs 2 yellow cubes" in table.refusal("lab 8")
    table.play("lab 9")
    assert table.cubes("purple") == {}
    assert table.slots("purple") == [1, 2, 3, 4, 5, 6, 7, 8, 10]
    assert table.level("purple", "red") == 1


def test_a_player_without_labs_moves_all_the_same() -> None:
    table = Table(objectives="R1 R2 S1 S2").labs_in("purple", SW=3, W=3, NE=3, E=1).labs_in("grey", SW=3, W=3, NE=3)
    table.give("purple", own=1).move("purple", "NWb").play("walk NWa")
    assert table.area("purple") == "NWa"
    assert table.asked() == "pink"


def test_a_move_need_not_move_nor_drop() -> None:
    table = Table().give("purple", own=1).move("purple", "NWb").play("stay", "no lab")
    assert table.area("purple") == "NWb"
    assert table.asked() == "pink"


def test_the_extra_lab_goes_to_the_same_space_for_one_level_in_all() -> None:
    table = Table().give("pink", own=2, yellow=1).move("pink", "NWb", "1,1")
    table.play("stay", "runner NWb1", "lab 1", "extra lab", "lab 2")
    assert table.cubes("pink") == {"pink": 1}
    assert table.lab_count("pink", "NW") == 2
    assert table.level("pink", "red") == 1


def test_the_extra_lab_may_be_left() -> None:
    table = Table().give("pink", own=2, yellow=1).move("pink", "NWb", "1,1")
    table.play("stay", "runner NWb1", "lab 1", "no more labs")
    assert table.lab_count("pink", "NW") == 1


def test_the_level_comes_after_all_labs_so_its_bonus_pays_for_none() -> None:
    """Red 3 to 4 brings an own cube, too late for a second lab."""
    table = Table().labs("pink", "SWa1 SWb1").levels("pink", red=3).give("pink", own=2, yellow=1)
    table.move("pink", "NWb", "1,1").play("stay", "runner NWb1", "lab 3")
    assert table.lab_count("pink", "NW") == 1
    assert table.level("pink", "red") == 4
    assert table.cubes("pink") == {"pink": 1}
    assert table.asked() == "orange"


def test_a_bonus_is_gained_again_when_its_level_is_reached_again() -> None:
    table = Table(objectives="R1 R2 S1 S2").levels("pink", red=2).gain("pink", "1,2").play("cube grey")
    assert table.level("pink", "red") == 3
    table.levels("pink", red=3, blue=2).end_of_turn("pink").play("objective R2")
    assert table.level("pink", "red") == 1
    assert table.cubes("pink") == {"grey": 1, "pink": 1}
    table.levels("pink", red=2).lower().gain("pink", "1,2").play("cube grey")
    assert table.cubes("pink") == {"grey": 2, "pink": 2}


def test_a_level_beyond_the_top_is_lost() -> None:
    table = Table().levels("pink", red=12).gain("pink", "1,2")
    assert table.level("pink", "red") == 12
    assert table.kind() == "choose_objective"


def test_a_marker_at_the_top_is_chosen_only_if_all_are_there() -> None:
    table = Table().levels("purple", red=12, green=12).give("purple", own=1)
    table.move("purple", "NWa").play("stay", "runner NWa1", "lab 1")
    assert table.words() == ["level blue", "level ochre"]
    assert "at the top already, level 12" in table.refusal("level red")
    table = Table().levels("purple", red=12, green=12, blue=12, ochre=12).give("purple", own=1)
    assert table.move("purple", "NWa").play("stay", "runner NWa1", "lab 1").kind() == "choose_objective"


@pytest.mark.parametrize(
    ("level", "color", "gained"),
    [(1, "green", "grey"), (3, "green", "yellow"), (5, "red", "yellow"), (1, "blue", "yellow")],
)
def test_level_bonuses_bring_own_and_yellow_cubes(level: int, color: str, gained: str) -> None:
    space = {"green": "NWc2", "red": "NWb1", "blue": "NWb2"}[color]
    table = Table().levels("grey", **{color: level}).give("grey", own=1).move("grey", space[:-1])
    table.play("stay", f"runner {space}", "lab 1")
    assert table.cubes("grey") == {gained: 1}


def test_the_bag_bonus_of_a_level_draws_cubes_one_after_the_other() -> None:
    table = Table().levels("grey", ochre=2).give("grey", own=1).move("grey", "NWc").play("stay", "runner NWc1", "lab 1")
    table.play("draw black", "draw yellow")
    assert table.cubes("grey") == {"grey": 1, "yellow": 1}
    assert table.asked() == "purple"
    table = Table().levels("grey", green=9).give("grey", own=1).move("grey", "NWc").play("stay", "runner NWc2", "lab 1")
    table.play("draw pink", "draw pink", "draw pink")
    assert table.cubes("grey") == {"pink": 3}
    assert table.kind() != "draw_cube"
    assert table.state.bag.counts[table.seat("pink")] == 0


def test_the_crew_bonus_of_a_level_places_a_crew_member() -> None:
    table = Table().levels("grey", ochre=4).give("grey", own=1).move("grey", "NWc").play("stay", "runner NWc1", "lab 1")
    table.play("crew lower 1,1")
    assert table.crew_on("lower", "1,1") == ["grey"]
