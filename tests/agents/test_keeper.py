"""The keeper of agents: bots of a worker process answer as in the arena, and forgetting them costs a search only."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest
from librt.random import Random

from ludarium import agents, games
from ludarium.agents.answering import BadAgent, option_for
from ludarium.agents.budget import budget_of
from ludarium.agents.keeper import AgentKeeper, AgentTask
from ludarium.agents.registry import SHARED, Bot, Registry
from ludarium.agents.search.agent import Search
from ludarium.agents.search.searcher import SearchResult
from ludarium.agents.strategies import load_strategy
from ludarium.core.engine import apply, question, random_option
from ludarium.core.frames import NATURE, AnyAsk, State
from ludarium.core.game import AnyGame
from ludarium.core.nature import random_stream
from support import HARBOUR

SEED = 11
GAMES = [HARBOUR, games.get("euphoria"), games.get("magnastorm"), games.get("terra_mystica")]
PLAYERS = ["club:60", "greedy", "beginner", "search:80"]


class Answer:
    """An answer that was given in a game, and how many options there were."""

    def __init__(self, seat: int, option: int, options: int) -> None:
        self.seat = seat
        self.option = option
        self.options = options


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def in_the_arena(game: AnyGame, players: list[str], most: int) -> list[Answer]:
    """The first answers of a match, as `play_match` plays it."""
    state = game.setup(len(players), game.check_settings({}))
    nature = random_stream(SEED, "nature")
    seated = [agents.get(name, game) for name in players]
    rngs = [random_stream(SEED, f"agent {seat}") for seat in range(len(players))]
    found: list[Answer] = []
    while state.stack and len(found) < most:
        ask = question(state)
        if ask.seat == NATURE:
            option = random_option(state, nature)
        else:
            option = option_for(game, state, ask.seat, seated[ask.seat], rngs[ask.seat])
        found.append(Answer(ask.seat, option, len(ask.options(state))))
        apply(state, option)
    return found


def task_for(game: AnyGame, state: State, seat: int, bot: str, table: str = "t", number: int = 1) -> AgentTask:
    return AgentTask(table, number, seat, bot, game.key, game.view(state, seat), SEED)


def played(keeper: AgentKeeper, game: AnyGame, players: list[str], expected: list[Answer], forced: bool) -> list[int]:
    """The answers of bots through a keeper while a game takes the expected course.

    A table answers forced questions itself: without `forced` the keeper never sees them.
    """
    state = game.setup(len(players), game.check_settings({}))
    found: list[int] = []
    for answer in expected:
        seat = question(state).seat
        if seat != NATURE and (forced or answer.options > 1):
            found.append(keeper.choose(task_for(game, state, seat, players[seat])))
        apply(state, answer.option)
    return found


@pytest.mark.parametrize("forced", [True, False])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_bots_answer_through_a_keeper_as_they_do_in_the_arena(game: AnyGame, forced: bool) -> None:
    players = PLAYERS[: min(game.max_seats, len(PLAYERS))]
    expected = in_the_arena(game, players, 160)
    wanted = [each.option for each in expected if each.seat != NATURE and (forced or each.options > 1)]
    assert len(wanted) > 30
    assert played(AgentKeeper(), game, players, expected, forced) == wanted


def test_a_random_bot_plays_the_same_game_too() -> None:
    expected = in_the_arena(HARBOUR, ["uniform", "uniform"], 200)
    wanted = [each.option for each in expected if each.seat != NATURE]
    assert played(AgentKeeper(), HARBOUR, ["uniform", "uniform"], expected, True) == wanted


class Counted:
    """How often each agent of a keeper has searched, told by its last result."""

    def __init__(self) -> None:
        self.searches = 0
        self.seen: set[int] = set()
        self.results: list[Any] = []

    def look(self, keeper: AgentKeeper) -> None:
        for kept in keeper.kept.values():
            assert isinstance(kept.agent, Search)
            result = kept.agent.last_result
            if result is not None and id(result) not in self.seen:
                self.seen.add(id(result))
                self.results.append(result)  # so that its id is not used again
                self.searches += 1


def test_a_keeper_that_is_restarted_all_the_time_only_searches_more_often() -> None:
    game, players = games.get("magnastorm"), ["search:60", "search:60"]
    searches: list[int] = []
    for restarts in (False, True):
        state = game.setup(2, game.check_settings({}))
        nature, keeper, counted = random_stream(SEED, "nature"), AgentKeeper(), Counted()
        for _ in range(120):
            ask = question(state)
            if ask.seat == NATURE:
                apply(state, random_option(state, nature))
                continue
            if restarts:
                keeper = AgentKeeper()
            option = keeper.choose(task_for(game, state, ask.seat, players[ask.seat]))
            counted.look(keeper)
            assert option in ask.options(state)
            apply(state, option)
        searches.append(counted.searches)
    assert 0 < searches[0] < 0.7 * searches[1]


def asked_state() -> State:
    """A table of the sample game at which the first seat is asked."""
    state: State = HARBOUR.setup(2, HARBOUR.check_settings({}))
    nature = random_stream(SEED, "nature")
    while question(state).seat == NATURE:
        apply(state, random_option(state, nature))
    return state


def test_agents_are_kept_by_table_game_seat_and_bot() -> None:
    state, keeper = asked_state(), AgentKeeper()
    seat = question(state).seat
    first = keeper.take(task_for(HARBOUR, state, seat, "greedy"))
    assert keeper.take(task_for(HARBOUR, state, seat, "greedy")) is first
    others = [
        task_for(HARBOUR, state, seat, "greedy", table="another"),
        task_for(HARBOUR, state, seat, "greedy", number=2),
        task_for(HARBOUR, state, 1 - seat, "greedy"),
        task_for(HARBOUR, state, seat, "club"),
    ]
    assert all(keeper.take(task) is not first for task in others)
    assert len(keeper.kept) == 5
    keeper.forget_table("t")
    assert [key[0] for key in keeper.kept] == ["another"]


def test_another_seed_is_another_game() -> None:
    state, keeper = asked_state(), AgentKeeper()
    first = keeper.take(task_for(HARBOUR, state, 0, "greedy"))
    other = keeper.take(AgentTask("t", 1, 0, "greedy", "harbour", state, SEED + 1))
    assert other is not first
    assert len(keeper.kept) == 1


def test_the_agent_that_waited_longest_makes_room() -> None:
    state, keeper = asked_state(), AgentKeeper(most=2)
    for table in ("a", "b", "a", "c"):
        keeper.take(task_for(HARBOUR, state, 0, "greedy", table=table))
    assert [key[0] for key in keeper.kept] == ["a", "c"]


def test_idle_agents_are_dropped() -> None:
    clock, state = Clock(), asked_state()
    keeper = AgentKeeper(idle_seconds=60.0, clock=clock)
    for table in ("a", "b"):
        keeper.take(task_for(HARBOUR, state, 0, "greedy", table=table))
    clock.now = 50.0
    keeper.take(task_for(HARBOUR, state, 0, "greedy", table="a"))
    clock.now = 100.0
    keeper.drop_idle()
    assert [key[0] for key in keeper.kept] == ["a"]
    clock.now = 200.0
    keeper.take(task_for(HARBOUR, state, 0, "greedy", table="c"))
    assert [key[0] for key in keeper.kept] == ["c"]


class Moody:
    """Answers what is not on offer."""

    def choose(self, view: State, decision: AnyAsk, rng: Random, budget: int) -> int:
        return -7


def test_a_bot_that_fails_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    registry = Registry([Bot("moody", "Moody", "Fails.", lambda game, budget: Moody())], {})
    monkeypatch.setattr(SHARED, "registry", registry)
    state, keeper = asked_state(), AgentKeeper()
    with pytest.raises(BadAgent, match="Moody answered -7"):
        keeper.choose(task_for(HARBOUR, state, question(state).seat, "moody"))
    assert not keeper.kept


def test_a_task_travels_between_processes_and_is_answered_in_words() -> None:
    state = asked_state()
    seat = question(state).seat
    task: AgentTask = pickle.loads(pickle.dumps(task_for(HARBOUR, state, seat, "greedy")))
    before = pickle.dumps(task.view)
    word = AgentKeeper().answer(task)
    assert word in [question(state).word(state, option) for option in question(state).options(state)]
    assert pickle.dumps(task.view) == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_strategy_is_loaded_once(game: AnyGame) -> None:
    assert agents.strategy_of(game) is agents.strategy_of(game)
    assert load_strategy(game) is not agents.strategy_of(game)


def test_another_folder_of_weights_is_another_strategy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.get("euphoria")
    usual = agents.strategy_of(game)
    monkeypatch.setenv("LUDARIUM_WEIGHTS", str(tmp_path))
    assert agents.strategy_of(game) is not usual
    monkeypatch.delenv("LUDARIUM_WEIGHTS")
    assert agents.strategy_of(game) is usual


def test_a_bot_with_half_of_its_time_looks_at_half_as_many_positions() -> None:
    game = games.get("euphoria")
    state = started(game)
    seat = question(state).seat
    looked_at: list[int] = []
    for share in (1.0, 0.5, 1.0):
        keeper = AgentKeeper()
        keeper.choose(AgentTask("t", 0, seat, "search:400", game.key, game.view(state, seat), 1, share=share))
        found = result_of(keeper)
        assert found is not None
        looked_at.append(found.positions)
    assert looked_at[0] == looked_at[2]
    assert looked_at[0] > 300
    assert 100 < looked_at[1] <= 260
    assert budget_of("2s").part(0.25).text() == "0.5s"


@pytest.mark.parametrize("key", ["euphoria", "magnastorm"])
def test_a_whole_turn_takes_its_time_once(key: str) -> None:
    """The answers of a turn are found by one search, as long as nothing unforeseen is asked."""
    game = games.get(key)
    state = started(game)
    seat, turn = question(state).seat, state.turn
    keeper = AgentKeeper()
    searches: list[SearchResult] = []
    answers = 0
    while state.turn == turn and question(state).seat == seat:
        option = keeper.choose(task_for(game, state, seat, "search:2000"))
        found = result_of(keeper)
        if found is not None and not any(found is result for result in searches):
            searches.append(found)
        apply(state, option)
        answers += 1
    assert answers > 1
    assert len(searches) == 1


def started(game: AnyGame) -> State:
    """The first question of the first turn."""
    state: State = game.setup(2, game.check_settings({}))
    nature = random_stream(3, "nature")
    while state.turn == 0 or question(state).seat == NATURE:
        ask = question(state)
        if ask.seat == NATURE:
            apply(state, random_option(state, nature))
        else:
            apply(state, option_for(game, state, ask.seat, agents.get("beginner", game), nature))
    return state


def result_of(keeper: AgentKeeper) -> SearchResult | None:
    """What the only agent of a keeper has found last."""
    (kept,) = keeper.kept.values()
    assert isinstance(kept.agent, Search)
    return kept.agent.last_result
