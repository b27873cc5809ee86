"""The eight objectives, and how they are fulfilled."""

from __future__ import annotations

import pytest

from ludarium.games.magnastorm.content.board import SECTORS

from .table import Table


def test_s1_takes_two_labs_from_each_of_two_sectors_with_the_majority_in_one() -> None:
    """The labs return to the rightmost empty slots: 6, 5, 4, 3."""
    table = Table().labs_in("pink", NE=2, SE=3, W=1).labs_in("grey", NE=2, SE=2)
    assert table.slots("pink") == [7, 8, 9, 10]
    table.end_of_turn("pink")
    assert table.words() == ["no objective", "objective S1"]
    table.play("objective S1", "back SEa1", "back SEb1")
    assert (table.lab_count("pink", "NE"), table.lab_count("pink", "SE")) == (0, 1)
    assert table.slots("pink") == [3, 4, 5, 6, 7, 8, 9, 10]
    assert table.points("pink") == 5
    assert table.player("pink").markers == 7


def test_s1_needs_a_majority_in_one_of_its_sectors() -> None:
    table = Table().labs_in("pink", NE=2, SE=3).labs_in("grey", NE=2, SE=3)
    assert table.end_of_turn("pink").asked() == "orange"
    assert table.end_of_turn("grey").asked() == "purple"


def test_s1_works_in_the_storm_as_well() -> None:
    table = Table(objectives="R1 R2 S1 S4").round(4).labs_in("pink", SW=2, W=3).labs_in("grey", SW=1, W=2)
    assert table.end_of_turn("pink").offers("objective S1")


def test_s1_asks_for_the_sectors_where_several_pairs_would_do() -> None:
    table = Table(objectives="R1 R2 S1 S4").labs_in("pink", NE=2, SE=2, W=2).labs_in("grey", SE=2, W=2)
    table.end_of_turn("pink").play("objective S1")
    assert table.words() == ["take 2 NE 2 SE", "take 2 NE 2 W"]
    table.play("take 2 NE 2 W")
    assert [table.lab_count("pink", sector) for sector in ("NE", "SE", "W")] == [0, 2, 0]


def test_s2_takes_four_labs_from_one_sector() -> None:
    table = Table().labs_in("pink", SW=4, W=2, NW=1, NE=1).end_of_turn("pink").play("objective S2")
    assert table.lab_count("pink", "SW") == 0
    assert table.points("pink") == 5
    assert not Table().labs_in("pink", SW=3, W=3).labs_in("grey", SW=4, W=4).end_of_turn("pink").offers("objective S2")


@pytest.mark.parametrize("sector", SECTORS)
def test_s2_works_in_every_sector(sector: str) -> None:
    table = Table().labs_in("pink", **{sector: 4}).end_of_turn("pink").play("objective S2")
    assert table.lab_count("pink", sector) == 0


def test_s2_asks_which_labs_come_back_where_there_are_more() -> None:
    table = Table().labs_in("pink", SW=5).end_of_turn("pink").play("objective S2")
    assert table.words() == ["back SWa1", "back SWb1", "back SWb2", "back SWc1", "back SWc2"]
    assert "no lab of yours stands on SWd1" in table.refusal("back SWd1")
    table.play("back SWc2", "back SWb1", "back SWc1", "back SWb2")
    assert table.lab_count("pink", "SW") == 1
    assert table.state.labs[table.state.numbers.board.spaces.index("SWa1")] > 0


def test_labs_return_to_the_rightmost_empty_slots() -> None:
    table = Table().labs_in("pink", SW=4)
    table.player("pink").labs = [1, 0, 1, 1, 0, 1, 0, 1, 1, 0]
    table.end_of_turn("pink").play("objective S2")
    back = [event.place for event in table.events() if event.what == "piece:lab"]
    assert back == [f"lab_slot:2-{slot}" for slot in (10, 7, 5, 2)]


def test_s3_takes_a_lab_from_each_of_four_sectors() -> None:
    table = Table(objectives="R1 R2 S1 S3").labs_in("pink", SW=4, W=2, NW=1, NE=1).end_of_turn("pink")
    table.play("objective S3")
    while table.kind() == "take_lab":
        table.play(table.words()[0])
    assert [table.lab_count("pink", sector) for sector in ("SW", "W", "NW", "NE")] == [3, 1, 0, 0]


def test_s4_takes_three_labs_from_a_sector_and_two_from_another() -> None:
    table = Table(objectives="R1 R2 S2 S4").labs_in("pink", SW=4, W=2, NW=1, NE=1).end_of_turn("pink")
    table.play("objective S4")
    while table.kind() == "take_lab":
        table.play(table.words()[0])
    assert [table.lab_count("pink", sector) for sector in ("SW", "W")] == [1, 0]


def test_s4_tells_the_sector_of_three_from_the_sector_of_two() -> None:
    table = Table(objectives="R1 R2 S2 S4").labs_in("pink", SW=3, W=3).end_of_turn("pink").play("objective S4")
    assert table.words() == ["take 3 SW 2 W", "take 3 W 2 SW"]


def test_r1_lowers_a_marker_by_ten_levels() -> None:
    table = Table().levels("pink", ochre=10).levels("grey", ochre=12).end_of_turn("pink").play("objective R1")
    assert table.level("pink", "ochre") == 0
    assert table.points("pink") == 5
    assert Table().levels("pink", ochre=9).end_of_turn("pink").asked() == "orange"


def test_r2_lowers_three_markers_by_two_levels_from_round_2_on() -> None:
    table = Table().round(3).levels("orange", green=4, red=2, blue=5, ochre=1).levels("grey", green=5, blue=4)
    table.state.ladder[table.state.objectives.index(1) * 4] = table.seat("grey")
    table.end_of_turn("orange").play("objective R2")
    assert table.player("orange").levels == [2, 0, 3, 1]
    assert table.points("orange") == 4


def test_r2_needs_a_lead_in_one_of_its_areas() -> None:
    table = Table().round(3).levels("orange", green=4, red=2, blue=5, ochre=1).levels("grey", green=5, red=2, blue=5)
    assert not table.end_of_turn("orange").offers("objective R2")


def test_r2_takes_two_markers_in_round_1() -> None:
    table = Table().levels("pink", green=2, red=2, blue=1)
    assert table.end_of_turn("pink").offers("objective R2")
    assert table.play("objective R2").player("pink").levels == [0, 0, 1, 0]
    assert not Table().round(2).levels("pink", green=2, red=2, blue=1).end_of_turn("pink").offers("objective R2")


def test_r2_asks_which_markers_where_there_is_a_choice() -> None:
    table = Table().levels("pink", green=2, red=3, blue=2).levels("grey", green=2, red=2)
    table.end_of_turn("pink").play("objective R2")
    assert table.words() == ["lower green red", "lower green blue", "lower red blue"]
    assert table.play("lower red blue").player("pink").levels == [2, 1, 0, 0]


@pytest.mark.parametrize(("round", "left"), [(1, 2), (2, 0), (3, None)])
def test_r3_lowers_a_leading_marker_by_more_every_round(round: int, left: int | None) -> None:
    table = Table(objectives="R1 R3 S1 S2").round(round).levels("pink", blue=6).end_of_turn("pink")
    assert table.offers("objective R3") == (left is not None)
    if left is not None:
        assert table.play("objective R3").level("pink", "blue") == left


def test_r3_needs_the_lead_in_that_area() -> None:
    table = Table(objectives="R1 R3 S1 S2").levels("pink", blue=6, red=1).levels("grey", blue=6)
    assert not table.end_of_turn("pink").offers("objective R3")


def test_r4_takes_two_commanders_and_three_levels_in_round_1() -> None:
    table = Table(objectives="R1 R4 S1 S2").hold("pink", "01", "02").levels("pink", red=5).end_of_turn("pink")
    assert table.play("objective R4").level("pink", "red") == 2
    assert table.controller("01") == table.controller("02") == "pink"


def test_r4_takes_three_commanders_of_either_kind_and_five_levels_later() -> None:
    table = Table(objectives="R1 R4 S1 S2").round(2).hold("pink", "01", "14").levels("pink", red=5)
    table.state.first = table.seat("pink")
    assert not table.end_of_turn("pink").offers("objective R4")
    table.hold("pink", "02").end_of_turn("pink")
    assert table.play("objective R4").level("pink", "red") == 0


def test_one_objective_in_a_turn_and_each_only_once() -> None:
    table = Table().labs_in("pink", SW=4).levels("pink", red=10, blue=2, green=2).end_of_turn("pink")
    assert table.words() == ["no objective", "objective R1", "objective R2", "objective S2"]
    table.play("objective S2")
    assert table.asked() == "orange"
    table.labs_in("pink", SW=4).end_of_turn("pink")
    assert table.words() == ["no objective", "objective R1", "objective R2"]
    assert "fulfilled Crowded Sector already" in table.refusal("objective S2")
    table.play("no objective")
    assert table.asked() == "orange"


def test_what_is_missing_is_said() -> None:
    table = Table().labs_in("pink", SW=4).end_of_turn("pink")
    assert "1 marker down 10 levels" in table.refusal("objective R1")
    assert "2 markers down 2 levels each, leading in one of these areas" in table.refusal("objective R2")
    assert "2 labs from each of 2 sectors, with the majority in one of them" in table.refusal("objective S1")


@pytest.mark.parametrize(("seats", "ladder"), [(2, [4, 2]), (3, [4, 3, 2]), (4, [5, 4, 3, 2])])
def test_whoever_comes_first_gains_most(seats: int, ladder: list[int]) -> None:
    colors = ["grey", "purple", "pink", "orange"][:seats]
    table = Table(seats)
    for color in colors:
        for other in colors:
            table.levels(other)
        table.levels(color, green=2, red=2).end_of_turn(color).play("objective R2")
    assert [table.points(color) for color in colors] == ladder


def test_a_marker_that_was_lowered_gives_up_its_commander_only_at_the_next_administration() -> None:
    table = Table().hold("pink", "14").levels("pink", red=2, green=2).end_of_turn("pink").play("objective R2")
    assert table.controller("14") == "pink"
