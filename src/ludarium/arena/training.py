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
from typing import Any, Final

from librt.random import Random

from ludarium import agents, games
from ludarium.agents.agent import Agent
from ludarium.agents.search.agent import Search
from ludarium.agents.search.judge import Features
from ludarium.core.engine import apply, question, random_option
from ludarium.core.frames import NATURE, Ask, State
from ludarium.core.game import Game
from ludarium.core.nature import stream

CARELESS: Final[float] = 0.08
NO_VALUE: Final[float] = -1.0
DRAWS: Final[int] = 4


class Careless:
    """Plays like another agent, but for a turn now and then that it plays blindly.

    Without it the positions after a mistake would never be seen. `lines` are those that a searching agent compared for
    its last answer, with what they were worth and how often each was played on; none if it did not think.
    """

    def __init__(self, agent: Agent, share: float) -> None:
        self.agent: Final[Agent] = agent
        self.share: Final[float] = share
        self.turn = -1
        self.blind = False
        self.lines: list[tuple[list[int], float, int]] = []

    def choose(self, view: State, decision: Ask[Any], rng: Random, budget: int) -> int:
        self.lines = []
        if view.turn != self.turn:
            self.turn = view.turn
            self.blind = rng.random() < self.share
        if self.blind:
            options = decision.options(view)
            return options[rng.randrange(len(options))]
        if not isinstance(self.agent, Search):
            return self.agent.choose(view, decision, rng, budget)
        self.agent.last = None
        option = self.agent.choose(view, decision, rng, budget)
        thought = self.agent.last
        if thought is not None:
            self.lines = [(line.answers, round(line.value(), 4), line.rounds) for line in thought.lines if line.rounds]
        return option


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
    thoughts: list[tuple[int, list[tuple[list[int], float, int]]]] = []
    while state.stack:
        ask = question(state)
        if ask.seat == NATURE:
            option = random_option(state, nature)
        else:
            view, player = game.view(state, ask.seat), seated[ask.seat]
            option = player.choose(view, question(view), minds[ask.seat], 0)
            if player.lines:
                thoughts.append((len(answers), player.lines))
        apply(state, option)
        answers.append(option)
    return {
        "number": lesson.number,
        "players": lesson.players,
        "places": game.places(state),
        "scores": game.scores(state),
        "answers": answers,
        "thoughts": thoughts,
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


def gather(path: Path, lessons: list[Lesson], jobs: int, progress: Callable[[int], None]) -> None:
    """Play the games that the file does not hold yet."""
    have = read_lessons(path)
    known = {row["number"] for row in have}
    missing = [lesson for lesson in lessons if lesson.number not in known]
    done = len(lessons) - len(missing)
    progress(done)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(written(row) for row in have), "utf-8")
    with path.open("a", encoding="utf-8") as file:
        for row in played(missing, jobs):
            file.write(written(row))
            file.flush()
            done += 1
            progress(done)


def written(row: dict[str, Any]) -> str:
    return json.dumps(row, separators=(",", ":")) + "\n"


def played(lessons: list[Lesson], jobs: int) -> Iterator[dict[str, Any]]:
    """The games as they are finished, on several processes."""
    if jobs <= 1 or len(lessons) <= 1:
        yield from map(play_lesson, lessons)
        return
    listener = signal.signal(signal.SIGINT, signal.SIG_IGN)
    pool = multiprocessing.get_context("spawn").Pool(min(jobs, len(lessons)))
    signal.signal(signal.SIGINT, listener)
    with pool:
        yield from pool.imap_unordered(play_lesson, lessons)


class Position:
    """A position at the start of a turn: how far the game has come, the features of each seat, and who won.

    `value` is the chance that the seat to move, `mover`, gave itself after thinking; -1 where it did not think.
    """

    def __init__(
        self, lesson: int, stage: float, numbers: list[list[float]], winner: int, mover: int, value: float
    ) -> None:
        self.lesson: Final[int] = lesson
        self.stage: Final[float] = stage
        self.numbers: Final[list[list[float]]] = numbers
        self.winner: Final[int] = winner
        self.mover: Final[int] = mover
        self.value: Final[float] = value


def positions_of(game: Game[Any], features: Features[Any], row: dict[str, Any], share: float) -> Iterator[Position]:
    """Positions of a game that was won by one seat alone: a share of its turns, the same ones every time."""
    places: list[int] = row["places"]
    if places.count(1) != 1:
        return
    winner = places.index(1)
    rng = stream(row["number"], "positions")
    state = game.setup(len(places), game.checked({}))
    turn = 0
    thought = {ply: lines[0][1] for ply, lines in row.get("thoughts", [])}
    for ply, answer in enumerate(row["answers"], start=1):
        apply(state, answer)
        if state.turn != turn and state.stack:
            turn = state.turn
            if rng.random() < share:
                mover, value = question(state).seat, thought.get(ply, NO_VALUE)
                yield Position(row["number"], features.stage(state), features.of(state), winner, mover, value)


class Comparison:
    """Lines that were compared at one moment: for each the features where it leads, and what it turned out to be worth.

    The features are those of the seat less the mean of the others.
    """

    def __init__(
        self, lesson: int, stage: float, ends: list[list[float]], values: list[float], rounds: list[int]
    ) -> None:
        self.lesson: Final[int] = lesson
        self.stage: Final[float] = stage
        self.ends: Final[list[list[float]]] = ends
        self.values: Final[list[float]] = values
        self.rounds: Final[list[int]] = rounds


def comparisons_of(game: Game[Any], features: Features[Any], row: dict[str, Any]) -> Iterator[Comparison]:
    """What the players of a game compared."""
    thoughts: dict[int, list[tuple[list[int], float, int]]] = dict(row.get("thoughts", []))
    rng = stream(row["number"], "comparisons")
    state = game.setup(len(row["places"]), game.checked({}))
    for ply, answer in enumerate(row["answers"]):
        lines = thoughts.get(ply, [])
        if len(lines) > 1 and state.turn:
            found = [line_end(features, state, line[0], rng) for line in lines]
            ends = [(end, line) for end, line in zip(found, lines) if end is not None]
            if len(ends) > 1:
                numbers = [end for end, _ in ends]
                values, rounds = [line[1] for _, line in ends], [line[2] for _, line in ends]
                yield Comparison(row["number"], features.stage(state), numbers, values, rounds)
        apply(state, answer)


def line_end(features: Features[Any], state: State, answers: list[int], rng: Random) -> list[float] | None:
    """The features where a line leads, on average over what Nature may do; None if it does not fit or ends the game."""
    seat, turn = question(state).seat, state.turn
    total: list[float] = []
    for _ in range(DRAWS):
        after, drew = state.clone(), False
        for answer in answers:
            if not after.stack or question(after).seat != seat or answer not in question(after).options(after):
                return None
            apply(after, answer)
        while after.stack and after.turn == turn and question(after).seat == NATURE:
            drew = True
            apply(after, random_option(after, rng))
        if not after.stack:
            return None
        numbers = features.of(after)
        others = [sum(column) / (len(numbers) - 1) for column in zip(*(numbers[:seat] + numbers[seat + 1 :]))]
        ahead = [own - other for own, other in zip(numbers[seat], others)]
        total = [a + b for a, b in zip(total, ahead)] if total else ahead
        if not drew:
            return ahead
    return [number / DRAWS for number in total]
