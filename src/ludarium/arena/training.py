"""Games that bots play for training, and the positions that a value function is fitted to.

Games are saved as the answers that were given, so that value functions with other features can be fitted to them. A
file of games grows line by line: an interrupted run goes on where it stopped.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from librt.random import Random

from ludarium import agents, games
from ludarium.agents.agent import Agent
from ludarium.agents.answering import option_for
from ludarium.agents.search.strategy import Strategy
from ludarium.agents.search.value_function import Features
from ludarium.arena.executor import Executor
from ludarium.core.engine import apply, question, random_option
from ludarium.core.frames import NATURE, AnyAsk, State
from ludarium.core.game import AnyGame
from ludarium.core.nature import random_stream

CARELESS: Final[float] = 0.08


class CarelessAgent:
    """Plays like another agent, except for some turns that it plays at random.

    Without them no position after a mistake would ever be seen.
    """

    def __init__(self, agent: Agent, share: float) -> None:
        self.agent: Final[Agent] = agent
        self.share: Final[float] = share
        self.turn = -1
        self.is_random = False

    def choose(self, view: State, decision: AnyAsk, rng: Random, budget: int) -> int:
        if view.turn != self.turn:
            self.turn = view.turn
            self.is_random = rng.random() < self.share
        if self.is_random:
            options = decision.options(view)
            return options[rng.randrange(len(options))]
        return self.agent.choose(view, decision, rng, budget)


class TrainingGame:
    """One game to be played for training: which game, who plays, and its number."""

    def __init__(self, game: str, players: list[str], number: int, seed: int, careless: float) -> None:
        self.game = game
        self.players = players
        self.number = number
        self.seed = seed
        self.careless = careless


def play_training_game(task: TrainingGame) -> dict[str, Any]:
    """Play one game and return its answers. Runs in a worker process."""
    game = games.get(task.game)
    seed = random_stream(task.seed, f"lesson {task.number}").randrange(2**62)
    seats = len(task.players)
    rngs = [random_stream(seed, f"agent {seat}") for seat in range(seats)]
    seated = [CarelessAgent(agents.get(name, game), task.careless) for name in task.players]
    nature = random_stream(seed, "nature")
    state = game.setup(seats, game.check_settings({}))
    answers: list[int] = []
    while state.stack:
        ask = question(state)
        if ask.seat == NATURE:
            option = random_option(state, nature)
        else:
            option = option_for(game, state, ask.seat, seated[ask.seat], rngs[ask.seat])
        apply(state, option)
        answers.append(option)
    return {
        "number": task.number,
        "players": task.players,
        "places": game.ranks(state),
        "scores": game.scores(state),
        "answers": answers,
    }


def read_games(path: Path) -> list[dict[str, Any]]:
    """The games of a file by their numbers, in whatever order they were finished. An incomplete last line is
    ignored."""
    found: list[dict[str, Any]] = []
    if path.exists():
        for row in path.read_text("utf-8").splitlines():
            try:
                found.append(json.loads(row))
            except json.JSONDecodeError:
                break
    return sorted(found, key=number_of)


def number_of(row: dict[str, Any]) -> int:
    number: int = row["number"]
    return number


class Numbered(Protocol):
    """A game to be played that has a number."""

    number: int


G = TypeVar("G", bound=Numbered)


def play_missing(
    path: Path,
    tasks: list[G],
    play: Callable[[G], dict[str, Any]],
    executor: Executor,
    progress: Callable[[int], None],
) -> None:
    """Play the games that the file does not hold yet. `play` returns a game with its number."""
    have = read_games(path)
    known = {row["number"] for row in have}
    missing = [task for task in tasks if task.number not in known]
    done = len(tasks) - len(missing)
    progress(done)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(as_line(row) for row in have), "utf-8")
    with path.open("a", encoding="utf-8") as file:
        for row in executor.results(play, missing):
            file.write(as_line(row))
            file.flush()
            done += 1
            progress(done)


def as_line(row: dict[str, Any]) -> str:
    return json.dumps(row, separators=(",", ":")) + "\n"


class Position:
    """A position at the start of a turn: the number of its game, how far the game has come, the features of each seat,
    and who won."""

    def __init__(self, game: int, stage: float, numbers: list[list[float]], winner: int) -> None:
        self.game: Final[int] = game
        self.stage: Final[float] = stage
        self.numbers: Final[list[list[float]]] = numbers
        self.winner: Final[int] = winner


def winner_of(row: dict[str, Any]) -> int:
    """The seat that won a game; -1 for a tie."""
    places: list[int] = row["places"]
    return places.index(1) if places.count(1) == 1 else -1


def positions_of(game: AnyGame, features: Features[Any], row: dict[str, Any], share: float) -> Iterator[Position]:
    """Positions of a game without a tie: a share of its turns, the same ones every time."""
    winner = winner_of(row)
    if winner < 0:
        return
    rng = random_stream(row["number"], "positions")
    state = game.setup(len(row["places"]), game.check_settings({}))
    turn = 0
    for answer in row["answers"]:
        apply(state, answer)
        if state.turn != turn and state.stack:
            turn = state.turn
            if rng.random() < share:
                yield Position(row["number"], features.stage(state), features.of(state), winner)


def openings_of_games(
    game: AnyGame, strategy: Strategy, rows: list[dict[str, Any]]
) -> list[tuple[list[list[str]], int]]:
    """The opening choices of every seat in each game, and who won it."""
    found: list[tuple[list[list[str]], int]] = []
    for row in rows:
        state = game.setup(len(row["places"]), game.check_settings({}))
        for answer in row["answers"]:
            if state.turn:
                break
            apply(state, answer)
        if winner_of(row) >= 0:
            found.append((strategy.opening_choices(state), winner_of(row)))
    return found
