"""The searching agent: it searches once for a turn, and then gives the answers that it has found."""

from __future__ import annotations

from typing import Final

from librt.random import Random

from ludarium.agents.budget import Budget, Meter
from ludarium.agents.search.searcher import Searcher, SearchResult
from ludarium.core.engine import apply, question
from ludarium.core.frames import AnyAsk, State

NO_ANSWER: Final[int] = -1


class PlannedAnswer:
    """An answer still to be given, and the question that is expected then."""

    def __init__(self, turn: int, kind: str, options: list[int], answer: int) -> None:
        self.turn: Final[int] = turn
        self.kind: Final[str] = kind
        self.options: Final[list[int]] = options
        self.answer: Final[int] = answer


class PlannedAnswers:
    """The rest of the turn that a search decided on.

    It is followed as long as every question is the expected one, with the same options. As soon as something differs (a
    draw, what another seat did), the rest is forgotten and the agent searches again.
    """

    def __init__(self) -> None:
        self.rest: list[PlannedAnswer] = []

    def remember(self, state: State, seat: int, answers: list[int]) -> None:
        """Remember all answers of a turn but the first, which is given now. The state is used up."""
        self.rest = []
        for index, answer in enumerate(answers):
            if not state.stack:
                return
            ask = question(state)
            options = ask.options(state)
            if ask.seat != seat or answer not in options:
                return
            if index:
                self.rest.append(PlannedAnswer(state.turn, ask.kind, options, answer))
            apply(state, answer)

    def next_answer(self, view: State, ask: AnyAsk) -> int:
        """The answer that was planned for this question, or `NO_ANSWER`.

        Expected questions with a single option are skipped: a session answers them for the player.
        """
        options, kind = ask.options(view), ask.kind
        while self.rest:
            planned = self.rest.pop(0)
            if planned.turn == view.turn and planned.kind == kind and planned.options == options:
                return planned.answer
            if len(planned.options) > 1 or planned.turn != view.turn:
                self.rest = []
        return NO_ANSWER


class Search:
    """An agent that searches: it gives the first answer of the best turn found, then follows that turn.

    A budget that comes with the question overrides its own, of which it uses a `share` otherwise. `last_result` is what
    the latest search found.
    """

    def __init__(self, searcher: Searcher, budget: Budget) -> None:
        self.searcher: Final[Searcher] = searcher
        self.budget: Final[Budget] = budget
        self.planned: Final[PlannedAnswers] = PlannedAnswers()
        self.last_result: SearchResult | None = None
        self.share = 1.0

    def __repr__(self) -> str:
        return f"Search({self.budget.text()})"

    def choose(self, view: State, decision: AnyAsk, rng: Random, budget: int) -> int:
        planned = self.planned.next_answer(view, decision)
        if planned != NO_ANSWER:
            return planned
        sure = self.searcher.sure_answer(view, decision)
        if sure != NO_ANSWER:
            return sure
        options = self.searcher.candidate_options(view, decision)
        if len(options) == 1:
            return options[0]
        result = self.search(view, decision, rng, budget)
        best = result.candidates[0]
        if len(best.answers) > 1:
            position = self.searcher.determinize(view, decision.seat, rng)
            self.planned.remember(position, decision.seat, best.answers)
        return best.answers[0]

    def search(self, view: State, decision: AnyAsk, rng: Random, budget: int) -> SearchResult:
        """Search afresh, whatever was planned."""
        meter = Meter(Budget(budget, 0.0) if budget else self.budget.part(self.share))
        result = self.searcher.search(view, decision, rng, meter)
        self.last_result = result
        return result
