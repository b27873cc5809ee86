"""How a searching player judges Magnastorm."""

from __future__ import annotations

from typing import Final

from ludarium.agents.magnastorm.candidates import worth_thinking
from ludarium.agents.magnastorm.evaluation import EVALUATION
from ludarium.agents.magnastorm.features import FEATURES, NAMES
from ludarium.agents.magnastorm.openings import worths
from ludarium.agents.magnastorm.pruning import worth_a_look
from ludarium.agents.search.judge import Judge, Weights, learned_weights
from ludarium.agents.search.mind import Mind
from ludarium.agents.search.openings import Openings, learned_openings
from ludarium.core.frames import Ask
from ludarium.games.magnastorm.ending import ranking
from ludarium.games.magnastorm.state import Magnastorm

FEWEST: Final[int] = 2
MOST: Final[int] = 4
KEY: Final[str] = "magnastorm"
# Whoever leads when the end is near looks that much better in points: such a turn is always worth playing on.
LEAD_AT_THE_END: Final[float] = 6000.0


class MagnastormMind(Mind[Magnastorm]):
    """Turns are ranked by the points of `greedy`; what comes of them is judged by weights for the number of seats."""

    def __init__(
        self,
        chances: list[Weights],
        openings: list[Openings],
        is_thorough: bool = False,
    ) -> None:
        self.is_thorough: Final[bool] = is_thorough
        self.chances: Final[list[Judge[Magnastorm]]] = [Judge(FEATURES, table) for table in chances]
        self.openings: Final[list[Openings]] = openings

    def judge_of(self, state: Magnastorm) -> Judge[Magnastorm]:
        """Who says how likely a seat wins."""
        return self.chances[len(state.players) - FEWEST]

    def sensible(self, state: Magnastorm, ask: Ask[Magnastorm], options: list[int]) -> list[int]:
        return worth_thinking(state, ask, options) if self.is_thorough else worth_a_look(state, ask, options)

    def likely(self, state: Magnastorm, ask: Ask[Magnastorm], options: list[int]) -> list[int]:
        return worth_a_look(state, ask, options)

    def opening(self, state: Magnastorm, ask: Ask[Magnastorm], options: list[int]) -> list[float]:
        if state.turn or not self.openings:
            return []
        return worths(state, ask, options, self.openings[len(state.players) - FEWEST])

    def points(self, state: Magnastorm, seat: int) -> float:
        found = float(EVALUATION.value(state, seat))
        return found + LEAD_AT_THE_END if state.stack and state.ending and leads(state, seat) else found

    def chance(self, state: Magnastorm, seat: int) -> float:
        if not state.stack:
            return 1.0 if ranking(state)[0] == seat else 0.0
        return self.judge_of(state).chance(state, seat)


def leads(state: Magnastorm, seat: int) -> bool:
    """Whether a seat has more reputation than any other."""
    own = state.players[seat].reputation
    return all(other == seat or player.reputation < own for other, player in enumerate(state.players))


def learned_mind(is_thorough: bool) -> MagnastormMind:
    """A mind with everything that has been learned."""
    seats = range(FEWEST, MOST + 1)
    chances = learned_weights(KEY, "chance", seats, NAMES)
    openings = learned_openings(KEY, seats)
    return MagnastormMind(chances, openings, is_thorough)
