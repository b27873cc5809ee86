"""The administration phase: income, majorities, research commanders, turn order, panels, storm."""

from __future__ import annotations

import pytest

from ludarium.games.magnastorm.content.constants import COLORS

from .table import Table


def sectors_of_the_example() -> Table:
    """Round 4: NE grey 1, orange 1, purple 2, pink 2; E pink 3, the others 2 each; SE none."""
    table = Table().round(4)
    table.labs("grey", "NEa1").labs("orange", "NEb1").labs("purple", "NEb2 NEc1").labs("pink", "NEc2 NEd1")
    table.labs("grey", "Ea1 Eb1").labs("purple", "Eb2 Ec1").labs("orange", "Ec2 Ed1").labs("pink", "Ed2 Ed2 Ed3")
    return table


def test_labs_in_quiet_sectors_bring_income_by_the_table_that_lies_there() -> None:
    table = sectors_of_the_example().administer()
    assert table.cubes("grey") == {"grey": 3}
    assert table.cubes("orange") == {"orange": 3}
    assert table.cubes("purple") == {"purple": 2, "yellow": 1}
    assert table.cubes("pink") == {"pink": 1, "yellow": 3}
    assert table.lab_count("pink", "E") == 3


def test_storm_sectors_bring_no_income_and_no_majority() -> None:
    table = Table().round(4).labs_in("grey", SW=3, W=2).administer()
    assert table.cubes("grey") == {}
    assert table.points("grey") == 0


def test_four_or_more_labs_share_a_row_of_the_table() -> None:
    for labs in (4, 5):
        assert Table().labs_in("grey", W=labs).administer().cubes("grey") == {"grey": 2, "yellow": 2}


def test_the_sole_majority_of_a_sector_brings_a_reputation_and_ties_nothing() -> None:
    table = sectors_of_the_example().administer()
    assert [table.points(color) for color in ("grey", "purple", "pink", "orange")] == [0, 0, 1, 0]


def levels_of_the_example() -> Table:
    table = Table(research="11 12 13 14").levels("grey", green=4, red=5, blue=2, ochre=1)
    table.levels("purple", green=2, red=3, blue=3).levels("pink", green=1, red=4, blue=3, ochre=2)
    return table.levels("orange", green=3, blue=1, ochre=4)


def test_research_commanders_go_to_whoever_leads_alone() -> None:
    table = levels_of_the_example().administer()
    assert [table.controller(key) for key in ("11", "12", "13", "14")] == ["grey", "grey", "", "orange"]
    assert (table.points("grey"), table.points("orange"), table.points("purple")) == (4, 2, 0)


def test_holders_keep_or_lose_research_commanders() -> None:
    table = levels_of_the_example().hold("grey", "11").hold("purple", "13").hold("pink", "14")
    table.reputation(grey=5, purple=5, pink=5, orange=5).administer()
    assert [table.controller(key) for key in ("11", "12", "13", "14")] == ["grey", "grey", "", "orange"]
    assert [table.points(color) for color in ("grey", "purple", "pink", "orange")] == [7, 4, 4, 7]


def test_a_holder_among_the_tied_loses_the_commander_too() -> None:
    table = Table(research="11 12 13 14").levels("grey", green=3).levels("pink", green=3).hold("grey", "11")
    table.reputation(grey=5).administer()
    assert table.controller("11") == ""
    assert table.points("grey") == 4


def test_nobody_leads_at_level_0() -> None:
    table = Table(research="11 12 13 14").hold("grey", "11").reputation(grey=5).administer()
    assert table.controller("11") == ""


def test_no_markers_are_used_for_research_commanders() -> None:
    table = levels_of_the_example().administer()
    assert table.player("grey").markers == 8


def test_the_holder_of_the_token_becomes_first_and_returns_it() -> None:
    table = Table().order("pink", "grey", "purple", "orange").lower(c1_r1="yellow")
    table.state.first = table.seat("purple")
    table.administer()
    assert table.track() == ["purple", "pink", "grey", "orange"]
    assert table.state.first == -1
    assert table.asked() == "purple"
    told = [(COLORS[event.seat], event.place) for event in table.events() if event.rule == "magnastorm.order"]
    assert told[1:-1] == [("purple", "order:1"), ("pink", "order:2"), ("grey", "order:3")]


def test_without_a_token_holder_the_order_stays() -> None:
    table = Table().order("pink", "grey", "purple", "orange").lower(c1_r1="yellow").administer()
    assert table.track() == ["pink", "grey", "purple", "orange"]


def test_the_panels_are_swapped_and_the_storm_turns() -> None:
    table = Table().lower(c2_r3="yellow", c4_r5="grey").administer()
    assert table.state.round == 2
    assert table.crew_on("upper", "3,2") == ["yellow"]
    assert table.crew_on("upper", "5,4") == ["grey"]
    assert table.state.lower == [0] * 25
    assert table.state.storm() == 4
    table.give("grey", yellow=9).turn("grey")
    assert "no crew stands in column 3" in table.refusal("takeover 02")
    assert table.offers("takeover 01")


@pytest.mark.parametrize(
    ("start", "sectors"),
    [(1, ["SW W NW", "W NW NE", "NW NE E", "NE E SE"]), (2, ["NE E SE", "E SE SW", "SE SW W", "SW W NW"])],
)
def test_the_quiet_sectors_of_every_round(start: int, sectors: list[str]) -> None:
    table = Table(start=start)
    board = table.state.numbers.board
    names = ["NE", "E", "SE", "SW", "W", "NW"]
    for round, quiet in enumerate(sectors, start=1):
        table.round(round)
        calm = board.calm[table.state.storm()]
        found = {names[board.sector_of[area]] for area in range(len(board.areas)) if calm[area]}
        assert found == set(quiet.split())
        assert names[table.state.storm()] == quiet.split()[0]


def test_the_phase_of_turns_ends_with_the_last_crew_member_even_within_a_cycle() -> None:
    table = Table().upper(c1_r1="yellow").order("grey", "purple", "pink", "orange")
    table.turn("purple").play("crew yellow 1,1", "place 4,1", "gain")
    assert table.state.round == 2
    assert table.asked() == "grey"


def test_new_crew_above_keeps_the_phase_going() -> None:
    table = Table().upper(c1_r1="yellow", c1_r2="grey").order("grey", "purple", "pink", "orange")
    table.turn("grey").play("crew grey 2,1", "place 3,3", "gain", "crew upper 4,1")
    table.play("crew yellow 1,1", "place 4,1", "gain")
    assert table.state.round == 1
    assert table.words() == ["crew grey 4,1"]


def test_income_is_collected_in_turn_order_when_the_supply_runs_short() -> None:
    table = Table().order("orange", "grey", "purple", "pink").labs_in("grey", NW=1).labs_in("orange", NW=1)
    table.give("pink", yellow=21).administer()
    assert table.cubes("orange") == {"yellow": 1}
    assert table.cubes("grey") == {}
