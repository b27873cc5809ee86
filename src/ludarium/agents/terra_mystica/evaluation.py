"""The hand-written evaluation of Terra Mystica for `greedy`, with a look at what conversions could still pay for."""

from __future__ import annotations

from typing import Final

from ludarium.agents.evaluation import Evaluation
from ludarium.agents.terra_mystica.greedy_lookahead import best_paid_action, greedy_candidate_options
from ludarium.agents.terra_mystica.hand_evaluation import hand_value
from ludarium.agents.terra_mystica.hand_weights import VP
from ludarium.core.frames import Ask
from ludarium.games.terra_mystica.rules.turns import Action
from ludarium.games.terra_mystica.state import TerraMystica


class TerraMysticaEvaluation(Evaluation[TerraMystica]):
    """The value of a position, or of the best action that conversions make possible. Nothing is hidden, so there is one
    determinization."""

    determinizations = 1
    budget = 600

    def value(self, state: TerraMystica, seat: int) -> int:
        if not state.stack:
            best = max([player.vp for other, player in enumerate(state.players) if other != seat], default=0)
            return 2 * VP * state.players[seat].vp - VP * best
        found = hand_value(state, seat)
        top = state.stack[-1]
        if isinstance(top, Action) and top.seat == seat:
            return max(found, best_paid_action(state, seat).value)
        return found

    def candidate_options(self, state: TerraMystica, ask: Ask[TerraMystica], options: list[int]) -> list[int]:
        return greedy_candidate_options(state, ask, options)


EVALUATION: Final[TerraMysticaEvaluation] = TerraMysticaEvaluation()
