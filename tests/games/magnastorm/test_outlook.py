"""What a screen shows beside the pieces: costs now, reach, income to come, distances, who acts next."""

from __future__ import annotations

from typing import Any

import pytest

from ludarium.core.catalogue import Amount
from ludarium.core.codec import dump
from ludarium.core.engine import question
from ludarium.core.frames import NATURE
from ludarium.games.magnastorm.presentation import projections
from ludarium.games.magnastorm.rules.objectives import can_fulfil, has_fulfilled
from ludarium.games.magnastorm.state import Magnastorm
from support import as_json, played, speech_for, steps

from .table import GAME, Table


def ids_in(value: Any) -> set[str]:
    """Every id that stands somewhere in a document."""
    if isinstance(value, dict):
        return set().union(*[ids_in(inner) for inner in value.values()])
    if isinstance(value, list):
        return set().union(*[ids_in(inner) for inner in value])
    return {value} if isinstance(value, str) and ":" in value and " " not in value else set()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_of_it_is_told_in_ids_of_the_catalogue_at_every_step(seats: int) -> None:
    catalogue = GAME.catalogue(GAME.check_settings({}), seats)
    for number, state in enumerate(steps(GAME, seats, 1)):
        assert isinstance(state, Magnastorm)
        if number % 7 == 0:
            found = as_json(GAME.specific(state, 0, speech_for(GAME.key, state, 0)))
            missing = {id for id in ids_in(found) if id not in catalogue}
            assert not missing


# Takeovers and rows.


def test_takeovers_cost_what_they_say_and_are_possible_where_they_are_offered() -> None:
    table = Table(administrative="05 02 06 08").hold("pink", "05").give("grey", yellow=1, pink=1)
    table.upper(c1_r1="yellow", c2_r1="yellow", c3_r1="grey").turn("grey")
    found = {row.what: row for row in projections.takeovers(table.state, 0)}
    assert found["commander:05"].price == [Amount("good:pink", 1), Amount("good:yellow", 1)]
    assert (found["commander:05"].holder, found["commander:05"].possible) == ("seat:2", True)
    assert found["commander:02"].possible is False
    assert as_json(found["commander:06"]) == {
        "what": "commander:06", "column": "column:4", "price": [], "holder": "", "possible": False,
        "rule": "magnastorm.takeover",
    }  # fmt: skip
    assert found["token:first"].possible
    assert table.offers("takeover 05", "token")
    assert not table.offers("takeover 02")


def test_rows_know_what_commanders_take_off() -> None:
    table = Table(research="17 14 15 16").give("pink", own=1)
    assert as_json(projections.rows(table.state, 2)[1]) == {
        "row": "row:2", "price": [{"good": "good:pink", "count": 2}], "gains": [{"good": "good:yellow", "count": 1}],
        "payable": False,
    }  # fmt: skip
    table.hold("pink", "17")
    row = projections.rows(table.state, 2)[1]
    assert (row.price, row.payable) == ([Amount("good:pink", 1)], True)


def test_slots_say_which_labs_and_stations_are_left_and_payable() -> None:
    table = Table().labs("grey", "SWa1").station("grey", "T-SW-W").give("grey", own=1)
    found = {row.slot: row for row in projections.slots(table.state, 0)}
    assert (found["lab_slot:0-1"].left, found["lab_slot:0-2"].left) == (False, True)
    assert [found[f"lab_slot:0-{slot}"].payable for slot in (1, 2, 3, 5)] == [False, True, True, False]
    assert [found[f"station_slot:0-{slot}"].left for slot in (1, 2, 3)] == [False, True, True]


# The planet.


def areas(table: Table, steps: int = 0) -> dict[str, int]:
    color = table.asked() or "orange"
    found = projections.reach(table.state, table.seat(color), steps)
    return {row.area.removeprefix("area:"): row.steps for row in found.areas}


def test_reach_is_where_a_walk_could_end() -> None:
    table = Table().runner("orange", "NWd")
    assert areas(table) == {"NWd": 0, "NWb": 1, "NWc": 1}
    assert areas(table, 2) == {"NWd": 0, "NWb": 1, "NWc": 1, "Wc": 2, "NWa": 2}


def test_reach_in_the_storm_leads_out_or_closer() -> None:
    table = Table().round(2).runner("orange", "SWc")
    assert areas(table) == {"Wb": 1}
    assert areas(Table().round(2).runner("orange", "SWb")) == {"SWa": 1, "SWd": 1}
    assert areas(Table().round(2).runner("orange", "SWb"), 2) == {"Wa": 2, "Wd": 2}


def test_reach_follows_an_open_movement() -> None:
    table = Table().give("orange", own=3, yellow=3).move("orange", "SWd", "2,2")
    assert projections.reach(table.state, 3).range == 2
    assert areas(table)["Wd"] == 1
    table.play("walk Wd", "no station")
    found = projections.reach(table.state, 3)
    assert (found.range, found.origin, found.starts) == (1, "area:Wd", [])


@pytest.mark.parametrize("round", [1, 2, 3, 4])
@pytest.mark.parametrize("spot", ["3,1", "2,2"])
def test_reach_agrees_with_the_movements_on_offer(round: int, spot: str) -> None:
    for area in Table().state.numbers.board.areas:
        table = Table().round(round).give("orange", own=3, yellow=3).move("orange", area, spot)
        expected = ends(table)
        assert set(areas(table)) == expected, area


def ends(table: Table) -> set[str]:
    """The areas in which the open movement could end by walking, by trying."""
    found: set[str] = set()
    for word in table.words():
        if word in {"stay", "stop"}:
            found.add(table.area("orange"))
        elif word.startswith("walk "):
            again = Table()
            again.state = table.state.clone()
            again.play(word)
            while again.kind() == "build_station":
                again.play("no station")
            found |= ends(again) if again.kind() == "step" else {again.area("orange")}
    return found


def test_stations_are_starts_for_those_who_can_use_them() -> None:
    table = Table().station("pink", "T-SW-W").station("orange", "T-E-SE").runner("orange", "NWd")
    assert projections.reach(table.state, 3).starts == []
    table.give("orange", own=1)
    assert as_json(projections.reach(table.state, 3).starts) == [
        {
            "transmitter": "transmitter:T-SW-W",
            "owner": "seat:2",
            "areas": ["area:SWa", "area:SWc", "area:Wa", "area:Wb"],
        }
    ]


def test_the_storm_goes_clockwise_and_rests_after_the_last_round() -> None:
    found = projections.storm(Table().state)
    assert [row.sector for row in found.quiet] == ["sector:SW", "sector:W", "sector:NW"]
    assert [row.sector for row in found.next] == ["sector:W", "sector:NW", "sector:NE"]
    assert (found.hit, found.calmed) == (["sector:SW"], ["sector:NE"])
    assert found.quiet[0].table == found.next[0].table == "income:1"
    assert projections.storm(Table().round(4).state).next == []


# The next administration.


def test_income_is_what_the_next_administration_brings() -> None:
    table = Table().labs_in("grey", SW=2, W=1).labs_in("pink", NW=4).lower(c1_r1="yellow")
    found = projections.income(table.state)
    assert found[0].gains == [Amount("good:yellow", 1), Amount("good:grey", 1)]
    assert [row.sector for row in found[0].sectors] == ["sector:SW", "sector:W"]
    assert found[1].gains == []
    before = table.cubes("grey")
    assert before == {}
    assert table.administer().cubes("grey") == {"grey": 1, "yellow": 1}


def test_income_knows_that_a_supply_runs_short() -> None:
    table = Table().order("orange", "grey", "purple", "pink").labs_in("grey", NW=1).labs_in("orange", NW=1)
    found = projections.income(table.give("pink", yellow=21).state)
    assert found[3].gains == [Amount("good:yellow", 1)]
    assert found[0].gains == []


def test_majorities_and_their_reputation() -> None:
    table = Table().hold("pink", "08").labs_in("pink", SW=2, W=1).labs_in("grey", W=1, SW=1)
    found = projections.majorities(table.state)
    assert [row.majority for row in found.sectors] == ["seat:2", "", ""]
    assert [row.labs for row in found.sectors[0].labs] == [1, 0, 2, 0]
    assert [row.reputation for row in found.gains] == [0, 0, 2, 0]


def test_research_says_what_the_next_level_brings_and_who_would_hold_the_commander() -> None:
    table = Table(research="11 12 13 14").hold("grey", "11").levels("grey", green=3, red=2).levels("pink", green=3)
    table.levels("purple", blue=12)
    found = projections.research(table.state)
    assert (found[0].holder, found[0].next_holder) == ("seat:0", "")
    assert (found[1].holder, found[1].next_holder) == ("", "seat:0")
    assert as_json(found[1].seats[0]) == {
        "seat": "seat:0", "level": 2, "next": "step:red-3", "bonus": "1 cube of any player color",
    }  # fmt: skip
    assert as_json(found[2].seats[1]) == {"seat": "seat:1", "level": 12, "next": "", "bonus": ""}


# Objectives and the race.


def test_objectives_say_how_far_away_they_are() -> None:
    table = Table(objectives="R1 R4 S1 S2").levels("pink", red=7).hold("pink", "02").labs_in("pink", SW=3, W=1)
    found = {row.objective: row for row in projections.objectives(table.state, 2, table.speech())}
    assert as_json(found["objective:R1"].needs) == [{"kind": "levels", "have": 7, "need": 10}]
    assert as_json(found["objective:R4"].needs) == [
        {"kind": "levels", "have": 3, "need": 3}, {"kind": "commanders", "have": 1, "need": 2},
    ]  # fmt: skip
    assert (found["objective:R4"].missing, found["objective:R4"].possible) == (1, False)
    assert as_json(found["objective:S1"].needs) == [
        {"kind": "labs", "have": 3, "need": 4}, {"kind": "majority", "have": 1, "need": 1},
    ]  # fmt: skip
    assert (found["objective:S2"].missing, found["objective:S2"].reputation) == (1, 5)
    assert found["objective:S2"].rung == "rung:4-1"


@pytest.mark.parametrize("seats", [2, 4])
def test_an_objective_is_possible_exactly_where_nothing_is_missing(seats: int) -> None:
    possible = 0
    renderer = speech_for(GAME.key, GAME.setup(seats, GAME.check_settings({})))
    for seed in range(6):
        for state in steps(GAME, seats, seed):
            assert isinstance(state, Magnastorm)
            if not state.objectives or question(state).seat == NATURE:
                continue
            for seat in range(seats):
                for slot, row in enumerate(projections.objectives(state, seat, renderer)):
                    done = has_fulfilled(state, seat, slot)
                    assert (row.missing == 0 and not done) == can_fulfil(state, seat, slot), row
                    possible += row.possible
    assert possible


def test_the_cycle_says_who_acts_and_who_still_will() -> None:
    table = Table().order("grey", "purple", "pink", "orange").upper(c1_r1="yellow", c2_r2="pink grey").turn("purple")
    table.state.first = table.seat("orange")
    assert as_json(projections.cycle(table.state)) == {
        "acting": "seat:1", "left": ["seat:2", "seat:3"], "next_cycle": ["seat:0", "seat:1", "seat:2", "seat:3"],
        "next_round": ["seat:3", "seat:0", "seat:1", "seat:2"], "crew": 3, "last_cycle": False,
    }  # fmt: skip


def test_standings_count_down_to_the_target() -> None:
    table = Table().reputation(grey=20, pink=29)
    assert [row.left for row in projections.standing(table.state)] == [7, 27, 0, 27]


def test_looking_changes_nothing() -> None:
    state = played(GAME, 4, 3, 120).state
    before = dump(state)
    GAME.specific(state, 1, speech_for(GAME.key, state, 1))
    assert dump(state) == before
