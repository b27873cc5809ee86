"""The player who looks ahead: it thinks once about a turn, and then does what it has found."""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random

from ludarium.agents.budget import Budget, Meter
from ludarium.agents.search.lines import Line
from ludarium.agents.search.thinker import Thinker, Thought
from ludarium.core.engine import apply, question
from ludarium.core.frames import Ask, State

NOTHING: Final[int] = -1


class Step:
    """An answer still to be given, and the question that is expected then."""

    def __init__(self, turn: int, kind: str, options: list[int], answer: int) -> None:
        self.turn: Final[int] = turn
        self.kind: Final[str] = kind
        self.options: Final[list[int]] = options
        self.answer: Final[int] = answer


class Plan:
    """The rest of a line. It is followed as long as every question is the expected one: nothing new came to light."""

    def __init__(self) -> None:
        self.steps: list[Step] = []

    def make(self, state: State, seat: int, line: Line) -> None:
        """Remember all answers of a line but the first, which is given now. The state is used up."""
        self.steps = []
        for place, answer in enumerate(line.answers):
            if not state.stack:
                return
            ask = question(state)
            options = ask.options(state)
            if ask.seat != seat or answer not in options:
                return
            if place:
                self.steps.append(Step(state.turn, type(ask).__name__, options, answer))
            apply(state, answer)

    def recall(self, view: State, ask: Ask[Any]) -> int:
        """The next answer, or nothing. Steps without a choice may have been taken for the player."""
        options, kind = ask.options(view), type(ask).__name__
        while self.steps:
            step = self.steps.pop(0)
            if step.turn == view.turn and step.kind == kind and step.options == options:
                return step.answer
            if len(step.options) > 1 or step.turn != view.turn:
                self.steps = []
        return NOTHING


class Search:
    """Answers with the first answer of the best line, and follows that line.

    A budget that comes with the question goes before its own. What it thought last is in `last`.
    """

    def __init__(self, thinker: Thinker, budget: Budget) -> None:
        self.thinker: Final[Thinker] = thinker
        self.budget: Final[Budget] = budget
        self.plan: Final[Plan] = Plan()
        self.last: Thought | None = None

    def __repr__(self) -> str:
        return f"Search({self.budget.text()})"

    def choose(self, view: State, decision: Ask[Any], rng: Random, budget: int) -> int:
        planned = self.plan.recall(view, decision)
        if planned != NOTHING:
            return planned
        sensible = self.thinker.sensible(view, decision)
        if len(sensible) == 1:
            return sensible[0]
        thought = self.think(view, decision, rng, budget)
        best = thought.lines[0]
        if len(best.answers) > 1:
            self.plan.make(self.thinker.guess(view, decision.seat, rng), decision.seat, best)
        return best.answers[0]

    def think(self, view: State, decision: Ask[Any], rng: Random, budget: int) -> Thought:
        """Think about a question afresh."""
        meter = Meter(Budget(budget, 0.0) if budget else self.budget)
        thought = self.thinker.think(view, decision, rng, meter)
        self.last = thought
        return thought
