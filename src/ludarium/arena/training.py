"""Games that players made of code play to learn from, and the fit of a judge to who won them.

Games are kept as the answers that were given, so that a judge with other features can be fitted to the same games. A
file of games is added to line by line: whoever stops it goes on where it was.
"""

from __future__ import annotations

import json
import multiprocessing
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from librt.random import Random

from ludarium import agents, games
from ludarium.agents.agent import Agent
from ludarium.agents.answering import option_for
from ludarium.agents.search.judge import Features
from ludarium.agents.search.thinker import Strategy
from ludarium.core.engine import apply, question, random_option
from ludarium.core.frames import NATURE, Ask, State
from ludarium.core.game import Game
from ludarium.core.nature import stream

CARELESS: Final[float] = 0.08


class Careless:
    """Plays like another agent, but for a turn now and then that it plays blindly.

    Without it the positions after a mistake would never be seen.
    """

    def __init__(self, agent: Agent, share: float) -> None:
        self.agent: Final[Agent] = agent
        self.share: Final[float] = share
        self.turn = -1
        self.blind = False

    def choose(self, view: State, decision: Ask[Any], rng: Random, budget: int) -> int:
        if view.turn != self.turn:
            self.turn = view.turn
            self.blind = rng.random() < self.share
        if self.blind:
            options = decision.options(view)
            return options[rng.randrange(len(options))]
        return self.agent.choose(view, decision, rng, budget)


class Lesson:
    """One game to be played for training: of which kind, by whom, with which number."""

    def __init__(self, game: str, players: list[str], number: int, seed: int, careless: float) -> None:
        self.game = game
        self.players = players
        self.number = number
        self.seed = seed
        self.careless = careless


def play_lesson(lesson: Lesson) -> dict[str, Any]:
    """Play one game and write down its answers; runs in a process of its own."""
    game = games.get(lesson.game)
    seed = stream(lesson.seed, f"lesson {lesson.number}").randrange(2**62)
    seats = len(lesson.players)
    minds = [stream(seed, f"agent {seat}") for seat in range(seats)]
    seated = [Careless(agents.get(name, game), lesson.careless) for name in lesson.players]
    nature = stream(seed, "nature")
    state = game.setup(seats, game.checked({}))
    answers: list[int] = []
    while state.stack:
        ask = question(state)
        if ask.seat == NATURE:
            option = random_option(state, nature)
        else:
            option = option_for(game, state, ask.seat, seated[ask.seat], minds[ask.seat])
        apply(state, option)
        answers.append(option)
    return {
        "number": lesson.number,
        "players": lesson.players,
        "places": game.places(state),
        "scores": game.scores(state),
        "answers": answers,
    }


def read_lessons(path: Path) -> list[dict[str, Any]]:
    """The games of a file; a last line that was cut off does not count."""
    found: list[dict[str, Any]] = []
    if path.exists():
        for row in path.read_text("utf-8").splitlines():
            try:
                found.append(json.loads(row))
            except json.JSONDecodeError:
                break
    return found


class Numbered(Protocol):
    """A game to be played that has a number among others."""

    number: int


L = TypeVar("L", bound=Numbered)


def gather(
    path: Path, lessons: list[L], play: Callable[[L], dict[str, Any]], jobs: int, progress: Callable[[int], None]
) -> None:
    """Play the games that the file does not hold yet. What `play` makes of one has its number."""
    have = read_lessons(path)
    known = {row["number"] for row in have}
    missing = [lesson for lesson in lessons if lesson.number not in known]
    done = len(lessons) - len(missing)
    progress(done)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(written(row) for row in have), "utf-8")
    with path.open("a", encoding="utf-8") as file:
        for row in played(missing, play, jobs):
            file.write(written(row))
            file.flush()
            done += 1
            progress(done)


def written(row: dict[str, Any]) -> str:
    return json.dumps(row, separators=(",", ":")) + "\n"


def played(lessons: list[L], play: Callable[[L], dict[str, Any]], jobs: int) -> Iterator[dict[str, Any]]:
    """The games as they are finished, on several processes."""
    if jobs <= 1 or len(lessons) <= 1:
        yield from map(play, lessons)
        return
    listener = signal.signal(signal.SIGINT, signal.SIG_IGN)
    pool = multiprocessing.get_context("spawn").Pool(min(jobs, len(lessons)))
    signal.signal(signal.SIGINT, listener)
    with pool:
        yield from pool.imap_unordered(play, lessons)


class Position:
    """A position at the start of a turn: how far the game has come, the features of each seat, and who won."""

    def __init__(self, lesson: int, stage: float, numbers: list[list[float]], winner: int) -> None:
        self.lesson: Final[int] = lesson
        self.stage: Final[float] = stage
        self.numbers: Final[list[list[float]]] = numbers
        self.winner: Final[int] = winner


def winner_of(row: dict[str, Any]) -> int:
    """The seat that won a game alone; -1 where nobody did."""
    places: list[int] = row["places"]
    return places.index(1) if places.count(1) == 1 else -1


def positions_of(game: Game[Any], features: Features[Any], row: dict[str, Any], share: float) -> Iterator[Position]:
    """Positions of a game that was won by one seat alone: a share of its turns, the same ones every time."""
    winner = winner_of(row)
    if winner < 0:
        return
    rng = stream(row["number"], "positions")
    state = game.setup(len(row["places"]), game.checked({}))
    turn = 0
    for answer in row["answers"]:
        apply(state, answer)
        if state.turn != turn and state.stack:
            turn = state.turn
            if rng.random() < share:
                yield Position(row["number"], features.stage(state), features.of(state), winner)


def beginnings_of(game: Game[Any], strategy: Strategy, rows: list[dict[str, Any]]) -> list[tuple[list[list[str]], int]]:
    """What every seat of each game began with, and who won it."""
    found: list[tuple[list[list[str]], int]] = []
    for row in rows:
        state = game.setup(len(row["places"]), game.checked({}))
        for answer in row["answers"]:
            if state.turn:
                break
            apply(state, answer)
        if winner_of(row) >= 0:
            found.append((strategy.begun_with(state), winner_of(row)))
    return found
