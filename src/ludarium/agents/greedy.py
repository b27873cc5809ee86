"""The greedy agent: it takes what looks best at the end of the present turn."""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random

from ludarium.agents.evaluation import Evaluation
from ludarium.core.engine import apply, put_on_top, question, random_option
from ludarium.core.frames import NATURE, AnyAsk, State
from ludarium.core.game import AnyGame

WORST: Final[int] = -(10**12)


class Greedy:
    """Tries every option on a few determinizations of what is hidden, and evaluates the end of the turn.

    An option that leads to another question to the same seat in the same turn is followed further, as far as the budget
    of positions goes. Nature's draws on the way are random; a question to another seat ends the lookahead. With a small
    budget there are fewer determinizations, and then fewer options that are tried.
    """

    def __init__(self, game: AnyGame, evaluation: Evaluation[Any]) -> None:
        self.game: Final[AnyGame] = game
        self.evaluation: Final[Evaluation[Any]] = evaluation

    def __repr__(self) -> str:
        return f"Greedy({self.game.title})"

    def choose(self, view: State, decision: AnyAsk, rng: Random, budget: int) -> int:
        budget = budget or self.evaluation.budget
        options = self.evaluation.candidate_options(view, decision, decision.options(view)).copy()
        while len(options) > budget:
            options.pop(rng.randrange(len(options)))
        if len(options) == 1:
            return options[0]
        values = [0] * len(options)
        samples = min(self.evaluation.determinizations, budget // len(options))
        share = budget // (samples * len(options))
        for _ in range(samples):
            sample: State = self.game.sample(view, rng)
            put_on_top(sample, decision.seat)
            for index, option in enumerate(options):
                values[index] += self._value_of(sample, option, decision.seat, rng, share)
        best = max(values)
        ties = [option for option, value in zip(options, values) if value == best]
        return ties[rng.randrange(len(ties))]

    def _value_of(self, state: State, option: int, seat: int, rng: Random, budget: int) -> int:
        """What an option is worth if the seat plays the rest of its turn as well as it can."""
        after = state.clone()
        turn = after.turn
        apply(after, option)
        return self._best_value(after, turn, seat, rng, budget - 1)

    def _best_value(self, state: State, turn: int, seat: int, rng: Random, budget: int) -> int:
        """The best evaluation that the seat can still reach in this turn."""
        while state.stack:
            ask = question(state)
            options = ask.options(state)
            if ask.seat == NATURE and state.turn == turn:
                apply(state, random_option(state, rng))
                continue
            if ask.seat != seat or state.turn != turn:
                break
            options = self.evaluation.candidate_options(state, ask, options)
            if len(options) == 1:
                apply(state, options[0])
                continue
            if budget < len(options):
                break
            share = budget // len(options)
            best = WORST
            for option in options:
                best = max(best, self._value_of(state, option, seat, rng, share))
            return best
        return self.evaluation.value(state, seat)
