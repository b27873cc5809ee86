"""Greedy plays Magnastorm: never this, and better than blindly."""

from __future__ import annotations

from librt.random import Random

from conftest import FORM
from ludarium import agents
from ludarium.agents.magnastorm.evaluation import EVALUATION
from ludarium.arena.executor import executor_of
from ludarium.arena.simulation import Simulation
from ludarium.core.engine import question

from .table import GAME, Table


def choice(table: Table) -> str:
    """What greedy answers to the open question."""
    agent = agents.get("greedy", GAME)
    ask = question(table.state)
    return ask.word(table.state, agent.choose(table.state.clone(), ask, Random(1), 0))


def test_greedy_beats_uniform() -> None:
    """All hundred games are in the docs; here a few."""
    series = Simulation("magnastorm", ["greedy", "uniform"], {}, 12 if FORM == "compiled" else 2, 1)
    series.run(executor_of("", 1), lambda done: None)
    assert series.report()["seats"][0]["win_share"] == 1


def test_never_leave_a_station_unbuilt_that_costs_one_cube() -> None:
    table = Table().give("grey", own=3, yellow=1).move("grey", "SWd").play("walk Wd")
    assert choice(table) == "build 1"


def test_never_leave_an_objective_worth_five_unfulfilled() -> None:
    table = Table().labs_in("pink", SW=4).end_of_turn("pink")
    assert choice(table) == "objective S2"


def test_never_pass_over_the_takeover_that_wins() -> None:
    table = Table().reputation(orange=25).give("orange", yellow=1).upper(c3_r1="yellow", c1_r1="yellow")
    assert choice(table.turn("orange")) == "takeover 02"


def test_never_take_two_points_in_the_last_turn_where_a_lab_completes_the_objective_that_wins() -> None:
    """A takeover would make it a tie, which pink wins by turn order; the fourth lab in SW is worth five."""
    table = Table().reputation(orange=25, pink=27).labs("orange", "SWa1 SWb1 SWd1").runner("orange", "SWd")
    table.state.ending = 1
    table.give("orange", own=2, yellow=1).upper(c3_r1="yellow", c1_r1="yellow", c1_r2="yellow").turn("orange")
    assert choice(table).startswith("crew")
    table.play(choice(table))
    table.play(choice(table))
    assert choice(table) == "move"


def test_never_pay_for_a_lab_while_another_is_free() -> None:
    table = Table().give("grey", own=3).move("grey", "NWb").play("stay", "runner NWb1")
    assert choice(table) in {"lab 1", "lab 2"}


def test_never_leave_a_cube_in_the_bag() -> None:
    table = Table().hold("orange", "14").gain("orange", "4,3")
    assert choice(table) == "draw"
    assert choice(table.play("draw", "draw black")) == "draw more"


def test_never_exchange_for_nothing() -> None:
    table = Table().give("grey", own=3, yellow=3).turn("grey")
    assert choice(table) != "exchange"


def test_never_give_a_cube_away_for_the_own_area() -> None:
    """Another player's station leads nowhere that cannot be walked to for nothing."""
    table = Table().station("pink", "T-SW-W-rim").give("grey", own=2, yellow=2).move("grey", "SWd")
    assert not choice(table).startswith("station")


def test_never_stay_where_no_lab_can_be_dropped_while_a_free_space_is_near() -> None:
    table = Table().labs("pink", "NWa1").give("grey", own=3).move("grey", "NWa")
    assert choice(table) != "stay"


def test_only_options_on_offer_are_looked_at() -> None:
    table = Table().give("grey", own=3, yellow=3).turn("grey")
    ask = question(table.state)
    options = ask.options(table.state)
    looked_at = EVALUATION.candidate_options(table.state, ask, options)
    assert looked_at
    assert set(looked_at) <= set(options)
