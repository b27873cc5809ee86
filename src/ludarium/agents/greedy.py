"""The player who takes what looks best at the end of the present turn."""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random

from ludarium.agents.evaluation import Evaluation
from ludarium.core.engine import apply, question, random_option, turn_to
from ludarium.core.frames import NATURE, Ask, State
from ludarium.core.game import Game

WORST: Final[int] = -(10**12)


class Greedy:
    """Tries every answer on a few consistent guesses of what is hidden, and judges where it leads.

    An answer that opens another question to the same seat in the same turn is followed further, as far as the
    budget of positions goes. Nature is let draw on the way; a question to another seat ends the look ahead.
    A small budget means fewer guesses, then fewer answers that are looked at.
    """

    def __init__(self, game: Game[Any], evaluation: Evaluation[Any]) -> None:
        self.game: Final[Game[Any]] = game
        self.evaluation: Final[Evaluation[Any]] = evaluation

    def __repr__(self) -> str:
        return f"Greedy({self.game.title})"

    def choose(self, view: State, decision: Ask[Any], rng: Random, budget: int) -> int:
        budget = budget or self.evaluation.budget
        options = self.evaluation.worth_a_look(view, decision, decision.options(view)).copy()
        while len(options) > budget:
            options.pop(rng.randrange(len(options)))
        if len(options) == 1:
            return options[0]
        values = [0] * len(options)
        guesses = min(self.evaluation.guesses, budget // len(options))
        share = budget // (guesses * len(options))
        for _ in range(guesses):
            guess: State = self.game.sample(view, rng)
            turn_to(guess, decision.seat)
            for place, option in enumerate(options):
                values[place] += self._follow(guess, option, decision.seat, rng, share)
        best = max(values)
        ties = [option for option, value in zip(options, values) if value == best]
        return ties[rng.randrange(len(ties))]

    def _follow(self, state: State, option: int, seat: int, rng: Random, budget: int) -> int:
        """What an answer is worth when the seat goes on as well as it can."""
        after = state.clone()
        turn = after.turn
        apply(after, option)
        return self._best(after, turn, seat, rng, budget - 1)

    def _best(self, state: State, turn: int, seat: int, rng: Random, budget: int) -> int:
        """The best that can still be reached in this turn."""
        while state.stack:
            ask = question(state)
            options = ask.options(state)
            if ask.seat == NATURE and state.turn == turn:
                apply(state, random_option(state, rng))
                continue
            if ask.seat != seat or state.turn != turn:
                break
            options = self.evaluation.worth_a_look(state, ask, options)
            if len(options) == 1:
                apply(state, options[0])
                continue
            if budget < len(options):
                break
            share = budget // len(options)
            best = WORST
            for option in options:
                best = max(best, self._follow(state, option, seat, rng, share))
            return best
        return self.evaluation.value(state, seat)
