"""The judge of Terra Mystica: the own prospects at the end of a turn, or those of the best plan within it."""

from __future__ import annotations

from typing import Final

from ludarium.agents.evaluation import Evaluation
from ludarium.agents.terra_mystica.plans import best_plan
from ludarium.agents.terra_mystica.prospects import prospects
from ludarium.agents.terra_mystica.pruning import promising
from ludarium.agents.terra_mystica.weights import VP
from ludarium.core.frames import Ask
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.turns import Action


class TerraMysticaEvaluation(Evaluation[TerraMystica]):
    """Looks no further than the own turn; nothing is hidden, so one look is enough."""

    guesses = 1
    budget = 600

    def value(self, state: TerraMystica, seat: int) -> int:
        if not state.stack:
            best = max([player.vp for other, player in enumerate(state.players) if other != seat], default=0)
            return 2 * VP * state.players[seat].vp - VP * best
        found = prospects(state, seat)
        top = state.stack[-1]
        if isinstance(top, Action) and top.seat == seat:
            return max(found, best_plan(state, seat).value)
        return found

    def worth_a_look(self, state: TerraMystica, ask: Ask[TerraMystica], options: list[int]) -> list[int]:
        return promising(state, ask, options)


EVALUATION: Final[TerraMysticaEvaluation] = TerraMysticaEvaluation()
