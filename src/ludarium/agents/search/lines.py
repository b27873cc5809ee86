"""Lines: the answers of one seat until Nature or somebody else is asked, or the turn ends."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from ludarium.agents.budget import Meter
from ludarium.agents.search.luck import Luck
from ludarium.agents.search.mind import Mind
from ludarium.core.engine import apply, question
from ludarium.core.frames import NATURE, State

WORST: Final[float] = -1e18
MOST_LINES: Final[int] = 20_000
FINISHING: Final[int] = 200


class Line:
    """Answers, what they look like at the end of the turn (`points`), and what playing them on has brought."""

    def __init__(self, answers: list[int], points: float) -> None:
        self.answers: Final[list[int]] = answers
        self.points = points
        self.looks = 1
        self.total = 0.0
        self.squares = 0.0
        self.rounds = 0

    def add(self, value: float) -> None:
        """It was played on once more."""
        self.total += value
        self.squares += value * value
        self.rounds += 1

    def value(self) -> float:
        """What it is worth on average; the points where it was never played on."""
        return self.total / self.rounds if self.rounds else self.points

    def error(self) -> float:
        """How far the value may be from the truth: one standard error."""
        if self.rounds < 2:  # noqa: PLR2004
            return 1.0
        mean = self.total / self.rounds
        return sqrt(max(0.0, self.squares / self.rounds - mean * mean) / (self.rounds - 1))

    def key(self) -> str:
        return str(self.answers)


def best_points(mind: Mind[Any], state: State, turn: int, seat: int, luck: Luck, meter: Meter, most: int) -> float:
    """The best that the seat can still reach in this turn, looking at about `most` positions."""
    while state.stack:
        ask = question(state)
        if state.turn != turn:
            break
        if ask.seat == NATURE:
            apply(state, luck.draw(state))
            continue
        if ask.seat != seat:
            break
        options = mind.sensible(state, ask, ask.options(state))
        if len(options) == 1:
            apply(state, options[0])
            continue
        if most < len(options):
            # A turn is judged at its end only: in its midst what was just gained looks better than it is.
            apply(state, options[luck.policy.randrange(len(options))])
            continue
        share = most // len(options)
        best = WORST
        for option in options:
            after = state.clone()
            apply(after, option)
            best = max(best, best_points(mind, after, turn, seat, luck, meter, share - 1))
        return best
    meter.positions += 1
    return mind.points(state, seat)


class Collector:
    """Finds the lines of a seat in one position, judged at the end of the turn."""

    def __init__(self, mind: Mind[Any], seat: int, turn: int, luck: Luck, meter: Meter, until: float) -> None:
        self.mind: Final[Mind[Any]] = mind
        self.seat: Final[int] = seat
        self.turn: Final[int] = turn
        self.luck: Final[Luck] = luck
        self.meter: Final[Meter] = meter
        self.until: Final[float] = until
        self.found: Final[list[Line]] = []

    def collect(self, state: State, answers: list[int], most: int) -> None:
        """All lines that begin with these answers; `state` is where they lead, and is used up."""
        mind, seat = self.mind, self.seat
        while state.stack and state.turn == self.turn:
            ask = question(state)
            if ask.seat != seat:
                break
            options = mind.sensible(state, ask, ask.options(state))
            if len(options) == 1:
                answers = [*answers, options[0]]
                apply(state, options[0])
                continue
            if answers and (most < len(options) or len(self.found) > MOST_LINES):
                break
            share = most // len(options)
            for option in options:
                if self.found and self.meter.spent() > self.until:
                    return
                after = state.clone()
                apply(after, option)
                self.collect(after, [*answers, option], share - 1)
            return
        finishing = min(FINISHING, max(1, most))
        self.luck.restart(self.luck.seed)
        points = best_points(mind, state, self.turn, seat, self.luck, self.meter, finishing)
        self.found.append(Line(answers, points))
