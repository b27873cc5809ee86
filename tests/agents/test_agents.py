"""Agents: what they see, how they choose."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import md5
from typing import Any

import pytest
from librt.random import Random

from conftest import FOLDERS, ROOT
from ludarium import agents, games
from ludarium.agents.answering import BadAgent, answer_for, option_for
from ludarium.arena.ask_player import PlayerFailed
from ludarium.arena.executor import executor_of
from ludarium.arena.match import play_match
from ludarium.arena.simulation import Job, Simulation
from ludarium.arena.statistics import mean_interval, share_interval
from ludarium.core import BadSetting, Session, StaleAnswer, verify
from ludarium.core.engine import apply, question, random_option
from ludarium.core.frames import NATURE, AnyAsk, State
from ludarium.core.nature import random_stream
from ludarium.core.session import AnySession
from support import HARBOUR


class Onlooker:
    """Notes what it is shown, and takes the first option."""

    def __init__(self) -> None:
        self.views: list[Any] = []

    def choose(self, view: State, decision: AnyAsk, rng: Random, budget: int) -> int:
        self.views.append(view)
        return decision.options(view)[0]


def test_an_agent_says_what_it_is() -> None:
    found = [agents.get(name, HARBOUR) for name in ("uniform", "greedy")]
    assert [repr(agent) for agent in found] == ["Uniform()", "Greedy(Harbour)"]


def test_an_agent_written_by_anybody_plays_and_sees_only_its_own_hand() -> None:
    onlookers = [Onlooker(), Onlooker()]
    result = play_match(HARBOUR, list(onlookers), 1, HARBOUR.check_settings({}))
    assert result.decisions > 20
    for seat, onlooker in enumerate(onlookers):
        assert onlooker.views
        for view in onlooker.views:
            assert all(card == -1 for card in view.players[1 - seat].hand)


def test_the_same_seed_gives_the_same_match() -> None:
    def match() -> list[int]:
        made = [agents.get("greedy", HARBOUR), agents.get("uniform", HARBOUR)]
        return play_match(HARBOUR, made, 8, HARBOUR.check_settings({})).scores

    assert match() == match()


def test_greedy_beats_uniform() -> None:
    series = Simulation("harbour", ["greedy", "uniform"], {}, 60, 1)
    series.run(executor_of("", 1), lambda done: None)
    assert series.report()["seats"][0]["win_share"] > 0.65


LOOKS = """
from harbour.evaluation import HarbourEvaluation
from ludarium import games
from ludarium.agents.greedy import Greedy
from ludarium.core.engine import apply, question
from ludarium.core.nature import random_stream
from support import HARBOUR, steps

class Counting(HarbourEvaluation):
    looks = 0

    def value(self, state, seat):
        self.looks += 1
        return super().value(state, seat)

for budget in (1, 2, 3, 7, 30):
    for state in steps(HARBOUR, 3, 1):
        ask = question(state)
        if ask.seat >= 0:
            evaluation = Counting()
            view = HARBOUR.view(state, ask.seat)
            Greedy(HARBOUR, evaluation).choose(view, question(view), random_stream(1, "greedy"), budget)
            assert evaluation.looks <= budget, (budget, evaluation.looks)
"""


def test_greedy_looks_at_no_more_positions_than_it_may() -> None:
    """An evaluation that counts is not compiled, so the rest must not be either."""
    folders = [*FOLDERS["interpreted"], ROOT / "tests"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, folders))}
    done = subprocess.run([sys.executable, "-c", LOOKS], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_more_processes_than_games_play_the_same_games() -> None:
    reports = []
    for jobs in (1, 5):
        series = Simulation("harbour", ["greedy", "uniform"], {}, 2, 1)
        assert series.run(executor_of("", jobs), lambda done: None)
        reports.append({**series.report(), "seconds": 0})
    assert reports[0] == reports[1]


def test_every_player_sits_everywhere_equally_often() -> None:
    jobs = [Job("harbour", {}, ["a", "b", "c"], number, 0) for number in range(9)]
    for player in range(3):
        chairs = [job.chair_of(player) for job in jobs]
        assert [chairs.count(chair) for chair in range(3)] == [3, 3, 3]
    assert jobs[0].game_seed() == jobs[2].game_seed() != jobs[3].game_seed()


def test_players_that_are_all_alike_never_play_the_same_game_twice() -> None:
    jobs = [Job("harbour", {}, ["a", "a", "a"], number, 0) for number in range(9)]
    assert len({job.game_seed() for job in jobs}) == 9


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(BadSetting, match="known are: uniform, greedy"):
        agents.get("wizard", HARBOUR)


def test_intervals_hold_the_mean_and_stay_between_0_and_1() -> None:
    mean, low, high = mean_interval([1, 2, 3, 4, 5])
    assert (mean, round(low, 2), round(high, 2)) == (3.0, 1.61, 4.39)
    share, least, most = share_interval(10, 10)
    assert (share, round(most, 6)) == (1.0, 1.0)
    assert 0.7 < least < 0.73
    assert share_interval(0, 0) == (0.0, 0.0, 0.0)


# How an agent comes to its answer.


class Vandal:
    """Empties every list of its view, then takes the first option."""

    def choose(self, view: State, decision: AnyAsk, rng: Random, budget: int) -> int:
        option = decision.options(view)[0]
        for player in view.players:  # type: ignore[attr-defined]
            player.hand.clear()
            player.workers.clear()
        view.stack.clear()
        return option


class Liar:
    """Answers what nobody asked."""

    def choose(self, view: State, decision: AnyAsk, rng: Random, budget: int) -> int:
        return 77


def test_an_agent_that_writes_into_its_view_does_not_reach_the_game() -> None:
    first = play_match(HARBOUR, [Vandal(), Vandal()], 3, HARBOUR.check_settings({}))
    second = play_match(HARBOUR, [Onlooker(), Onlooker()], 3, HARBOUR.check_settings({}))
    assert (first.scores, first.decisions) == (second.scores, second.decisions)
    session = Session(HARBOUR, 2, 3)
    while not session.is_over():
        answer_for(session, session.asked_seats()[0], Vandal(), Random(1))
    verify(HARBOUR, session.record())


def test_an_agent_that_answers_what_is_not_on_offer_is_named() -> None:
    session = Session(HARBOUR, 2, 3)
    ply = session.ply
    with pytest.raises(BadAgent, match=r"Liar answered 77, on offer were \["):
        answer_for(session, 0, Liar(), Random(1))
    assert session.ply == ply
    with pytest.raises(PlayerFailed, match="Liar"):
        play_match(HARBOUR, [Liar(), Liar()], 3, HARBOUR.check_settings({}))


def test_an_agent_answers_for_its_own_seat_in_any_order() -> None:
    session = Session(HARBOUR, 3, 1)
    assert session.asked_seats() == [0, 1, 2]
    for seat in (2, 0, 1):
        words = session.question(seat).words
        assert answer_for(session, seat, agents.get("uniform", HARBOUR), Random(1)) in words


class Slow:
    """Thinks until somebody else has answered."""

    def __init__(self, session: AnySession) -> None:
        self.session = session

    def choose(self, view: State, decision: AnyAsk, rng: Random, budget: int) -> int:
        question = self.session.question()
        self.session.answer(question.seat, question.words[0], self.session.ply)
        return decision.options(view)[0]


def test_an_answer_that_was_thought_out_too_long_is_stale() -> None:
    session = Session(HARBOUR, 2, 1)
    with pytest.raises(StaleAnswer):
        answer_for(session, 1, Slow(session), Random(1))


def test_greedy1_plays_as_it_always_did() -> None:
    """The others are measured against it. The words of this game were given before there was any other bot."""
    game = games.get("terra_mystica")
    state = game.setup(1, game.check_settings({"level": "automa"}))
    agent, rng, nature = agents.get("greedy1", game), random_stream(1, "agent 0"), random_stream(1, "nature")
    words: list[str] = []
    while state.stack:
        ask = question(state)
        is_drawn = ask.seat == NATURE
        option = random_option(state, nature) if is_drawn else option_for(game, state, ask.seat, agent, rng)
        words.append(f"{ask.seat} {ask.word(state, option)}")
        apply(state, option)
    assert md5("\n".join(words).encode()).hexdigest().startswith("a052c411")
