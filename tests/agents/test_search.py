"""The player who looks ahead: what it may know, what it may spend, what it keeps in mind."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import pytest
from librt.random import Random

from conftest import FORM
from ludarium import agents, games
from ludarium.agents.budget import Budget
from ludarium.agents.search.agent import Plan, Search
from ludarium.agents.search.halving import Halving, Style
from ludarium.agents.search.lines import Line
from ludarium.agents.search.luck import Luck
from ludarium.arena.match import play_match
from ludarium.core.engine import apply, question, random_option
from ludarium.core.frames import NATURE, Ask, State
from ludarium.core.game import Game
from ludarium.core.nature import stream
from support import HARBOUR, steps

EUPHORIA = games.get("euphoria")
MAGNASTORM = games.get("magnastorm")
TERRA_MYSTICA = games.get("terra_mystica")
SEARCHED = [HARBOUR, EUPHORIA, MAGNASTORM, TERRA_MYSTICA]


def search(game: Game[Any], name: str = "search:150") -> Search:
    found = agents.get(name, game)
    assert isinstance(found, Search)
    return found


def positions(game: Game[Any], seats: int, seed: int, every: int) -> list[State]:
    """Some positions of a random game in which a seat has a choice."""
    found = [
        state.clone()
        for state in steps(game, seats, seed)
        if question(state).seat != NATURE and len(question(state).options(state)) > 1
    ]
    return found[::every]


def answer(agent: Search, game: Game[Any], state: State, seed: int = 1) -> int:
    seat = question(state).seat
    view = game.view(state, seat)
    return agent.choose(view, question(view), stream(seed, "thought"), 0)


@pytest.mark.parametrize("game", SEARCHED, ids=lambda game: game.key)
def test_every_answer_is_on_offer(game: Game[Any]) -> None:
    for state in positions(game, 2, 1, 37)[:12]:
        assert answer(search(game), game, state) in question(state).options(state)


@pytest.mark.parametrize("game", SEARCHED, ids=lambda game: game.key)
def test_a_budget_of_positions_gives_the_same_answers_every_time(game: Game[Any]) -> None:
    for state in positions(game, 2, 2, 41)[:6]:
        assert answer(search(game), game, state, 5) == answer(search(game), game, state, 5)


def test_the_same_seed_gives_the_same_match() -> None:
    def match() -> list[int]:
        made = [search(HARBOUR, "search:60"), search(HARBOUR, "search:60")]
        return play_match(HARBOUR, list(made), 8, HARBOUR.checked({})).scores

    assert match() == match()


def test_what_is_hidden_makes_no_difference() -> None:
    """Two positions that look alike to a seat are answered alike."""
    state = next(each for each in positions(EUPHORIA, 3, 3, 1) if each.turn > 6)
    seat = question(state).seat
    truths = [EUPHORIA.sample(EUPHORIA.view(state, seat), stream(seed, "truth")) for seed in range(3)]
    found = {answer(search(EUPHORIA), EUPHORIA, truth) for truth in truths}
    assert len(found) == 1


@pytest.mark.parametrize(
    ("game", "name", "turns"),
    [
        (EUPHORIA, "expert", 4),
        (EUPHORIA, "master", 8),
        (MAGNASTORM, "club", 4),
        (MAGNASTORM, "expert", 8),
        (MAGNASTORM, "master", 8),
    ],
    ids=str,
)
def test_at_a_table_of_four_who_has_time_plays_on_for_two_turns_of_everybody(
    game: Game[Any], name: str, turns: int
) -> None:
    thinker = search(game, name).thinker
    assert isinstance(thinker, Halving)
    view = game.view(positions(game, 4, 3, 50)[2], 0)
    assert thinker.last_turn(view) == view.turn + turns
