"""Thinking about one question: what every way of searching has in common."""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random

from ludarium.agents.budget import Budget, Meter
from ludarium.agents.search.judge import Features
from ludarium.agents.search.lines import Line
from ludarium.agents.search.playing import Told
from ludarium.core.frames import Ask, State

CHANCE: Final[str] = "chance to win"
POINTS: Final[str] = "points"


class Opinion:
    """What a position is worth to a seat, split by what the judge looks at: name, number, share of the value."""

    def __init__(self, seat: int, value: float, rows: list[tuple[str, float, float]]) -> None:
        self.seat: Final[int] = seat
        self.value: Final[float] = value
        self.rows: Final[list[tuple[str, float, float]]] = rows


class Thought:
    """What came of thinking: the lines that were compared, the best first, and what it cost."""

    def __init__(self, lines: list[Line], positions: int) -> None:
        self.lines: Final[list[Line]] = lines
        self.positions: Final[int] = positions


class Thinker:
    """A way of searching one game."""

    def sensible(self, view: State, ask: Ask[Any]) -> list[int]:
        """The answers that are worth thinking about, never none."""
        raise NotImplementedError

    def think(self, view: State, ask: Ask[Any], rng: Random, meter: Meter) -> Thought:
        """Compare lines that answer the question, until the meter says that it is time."""
        raise NotImplementedError

    def guess(self, view: State, seat: int, rng: Random) -> State:
        """A position that the seat may be in, with its question on top."""
        raise NotImplementedError

    def continuation(self, view: State, seat: int, line: Line, rng: Random) -> list[Told]:
        """The line, and what is expected to follow on it."""
        raise NotImplementedError


class Strategy:
    """How a game is searched: which way of searching, and how much, for each name of a player."""

    def budget(self, level: str) -> Budget:
        """How much a level thinks; `search` is one of them."""
        raise NotImplementedError

    def thinker(self, level: str, budget: Budget) -> Thinker:
        """How a level thinks with this budget."""
        raise NotImplementedError

    def unit(self) -> str:
        """What values are counted in: the chance to win, or points."""
        return CHANCE

    def opinions(self, state: State) -> list[Opinion]:
        """What the judge thinks of a position, seat by seat."""
        raise NotImplementedError

    def features(self) -> Features[Any] | None:
        """What the judge looks at, if its weights can be fitted to games."""
        return None

    def learns_by_rounds(self) -> bool:
        """Whether its judge tells points by round, which are learned backwards from the end of the game."""
        return False

    def begun_with(self, state: State) -> list[list[str]]:
        """What each seat has chosen before the first turn, by name, where that is measured."""
        return []
