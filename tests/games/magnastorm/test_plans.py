"""Plans: what a person means by one gesture, with its price and place, carried out and taken back as one."""

from __future__ import annotations

from ludarium.core import Session
from ludarium.core.nature import random_stream

from .table import GAME, Table


def test_a_crew_member_a_space_and_an_action_are_one_gesture() -> None:
    table = Table().give("grey", own=1).upper(c2_r1="yellow", c2_r2="yellow", c3_r1="grey").turn("grey")
    plans = table.plans()
    move = plans["crew yellow 2,2; place 3,2; move"]
    assert move.label == (
        "Use the yellow crew member from upper space 2,2 on lower space 3,2: "
        "move the scout runner for 1 grey cube (+1 green level)"
    )
    assert move.targets == ["lower:3,2", "upper:2,2"]
    assert (move.piece, move.group) == ("crew:yellow", "group:move")
    gain = plans["crew grey 1,3; place 4,1; gain"]
    assert gain.label == (
        "Use the grey crew member from upper space 1,3 on lower space 4,1: gain the cubes of the row (+2 grey cubes)"
    )
    assert gain.group == "group:gain"


def test_of_crew_that_is_alike_one_is_enough() -> None:
    table = Table().upper(c2_r1="yellow", c2_r2="yellow", c3_r1="grey", c3_r2="yellow").turn("grey")
    sources = {words.partition(";")[0] for words in table.plans()}
    assert sources == {"crew yellow 2,2", "crew grey 1,3", "crew yellow 2,3"}


def test_moves_that_cannot_be_paid_are_no_plan() -> None:
    table = Table().upper(c2_r1="yellow").turn("grey")
    assert not any(words.endswith("move") for words in table.plans())


def test_a_space_and_an_action_are_one_gesture() -> None:
    table = Table().give("grey", own=1).turn("grey").play("crew yellow 1,1")
    plans = table.plans()
    assert len(plans) == 25 + sum(1 for words in plans if words.endswith("move"))
    assert plans["place 3,1; move"].price == table.play("place 3,1").answers()["move"].price


def test_a_takeover_with_its_crew_in_one_row_or_column_is_one_gesture() -> None:
    table = Table(administrative="05 02 06 08").hold("pink", "05").give("grey", yellow=2, pink=1)
    table.upper(c2_r1="yellow", c2_r2="yellow", c3_r1="yellow").lower(c1_r1="grey", c2_r1="grey", c3_r1="grey")
    plan = table.turn("grey").plans()["takeover 05; yellow to 1,4; yellow to 1,5"]
    assert plan.label == (
        "Take over Idris Yakuul from Cy, with its crew in row 1 of the lower panel for 1 pink cube and 2 yellow cubes "
        "(+2 reputation)"
    )
    assert plan.targets == ["commander:05", "column:2", "row:1"]
    table.play(*plan.words)
    assert table.controller("05") == "grey"


def test_no_row_or_column_with_too_few_free_spaces_is_offered() -> None:
    table = Table().fill_lower().give("grey", yellow=2).upper(c2_r1="yellow", c2_r2="yellow", c3_r1="yellow")
    table.state.lower[table.space("2,4")] = table.state.lower[table.space("2,5")] = 0
    plans = [words for words in table.turn("grey").plans() if words.startswith("takeover 01")]
    assert plans == ["takeover 01; yellow to 2,4; yellow to 2,5"]


def test_the_rest_of_the_crew_of_a_takeover_is_one_gesture() -> None:
    table = Table().give("grey", yellow=2).upper(c2_r1="yellow", c2_r2="yellow", c3_r1="yellow").turn("grey")
    table.play("takeover 01")
    assert "yellow to 1,3; yellow to 2,3" in table.plans()
    assert table.play("yellow to 1,1").plans() == {}


def test_an_exchange_is_one_gesture() -> None:
    table = Table().give("orange", own=3, yellow=1).turn("orange")
    plan = table.plans()["exchange; take pink; give 2 orange 1 yellow"]
    assert plan.label == "Exchange for a pink cube: give 2 orange cubes and 1 yellow cube (+1 pink cube)"
    assert plan.targets == ["supply:pink", "supply:orange", "supply:yellow"]


def test_a_way_and_a_lab_at_its_end_are_one_gesture() -> None:
    table = Table().labs("grey", "SWa1 SWb1").give("grey", own=3).move("grey", "SWd", "2,2")
    plans = table.plans()
    far = plans["walk Wd; no station; walk Wc; runner Wc1; lab 3"]
    assert far.label == "Go to area Wc and drop lab 3 on Wc1 (red) for 1 grey cube (+1 red level)"
    assert far.targets == ["space:Wc1", "lab_slot:0-3", "area:Wc"]
    assert plans["stay; runner SWd1; lab 3"].label == "Drop lab 3 on SWd1 (green) for 1 grey cube (+1 green level)"
    assert plans["walk Wd; no station; walk Wc"].label == "Go to area Wc"


def test_ways_by_stations_and_with_commanders_are_offered_where_they_lead_further() -> None:
    table = Table().hold("grey", "02").station("pink", "T-SW-W").give("grey", own=2, yellow=1).move("grey", "NWd")
    plans = table.plans()
    by_station = plans["station T-SW-W; fee grey; walk Wb"]
    assert by_station.label == "Go to area Wb from the station on transmitter space T-SW-W for 1 grey cube"
    assert by_station.targets == ["area:Wb", "transmitter:T-SW-W"]
    boosted = plans["boost yellow; walk NWb; walk NWa"]
    assert boosted.label == "Go to area NWa with Justin B. Beeper for 1 yellow cube"
    assert not any(words.startswith("boost yellow; stay") for words in plans)


def test_a_space_and_a_lab_are_one_gesture() -> None:
    table = Table().give("purple", own=1, yellow=1).move("purple", "NWb").play("stay")
    assert table.plans()["runner NWb2; lab 5"].label == ("Drop lab 5 on NWb2 (blue) for 1 yellow cube (+1 blue level)")


def test_another_lab_and_its_slot_are_one_gesture() -> None:
    table = Table().hold("pink", "07").give("pink", own=3, yellow=1).move("pink", "NWb", "1,1")
    table.play("stay", "runner NWb1", "lab 1")
    plans = table.plans()
    assert plans["extra lab; lab 2"].price == []
    assert plans["extra lab with 07; lab 3"].label.endswith("for 2 pink cubes")


def test_an_objective_and_what_is_given_up_for_it_are_one_gesture() -> None:
    table = Table().levels("pink", green=2, red=3, blue=2).levels("grey", green=2, red=2).end_of_turn("pink")
    plan = table.plans()["objective R2; lower red blue"]
    assert plan.label == (
        "Fulfill Broad Research: lower your markers of the red research area and blue research area for 2 red levels "
        "and 2 blue levels (+5 reputation)"
    )
    assert plan.targets == ["objective:R2", "research:red", "research:blue"]


def test_plans_of_many_positions_are_carried_out_and_taken_back_as_one() -> None:
    session = Session(GAME, 4, 11, {"first": 1})
    kinds: set[str] = set()
    for step in range(260):
        if session.is_over():
            break
        question = session.question()
        plans = question.plans
        for plan in plans[:: max(1, len(plans) // 2)]:
            kinds.add(question.kind)
            ply = session.ply
            assert session.plan(question.seat, plan.words, ply).left == []
            if session.why_no_undo(question.seat) == "":
                session.undo(question.seat)
            else:
                session.rewind(ply)
            assert session.ply == ply
        rng = random_stream(step, "plans of magnastorm")
        session.answer(question.seat, question.words[rng.randrange(len(question.words))], session.ply)
    assert kinds >= {"turn", "place_crew", "start_of_move", "drop_lab"}
