"""How good a position of Harbour is."""

from __future__ import annotations

from typing import Final

from harbour.state import PLACED, Harbour
from ludarium.agents.evaluation import Evaluation

VP: Final[int] = 12
COIN: Final[int] = 4
HELPER: Final[int] = 9
HIRED: Final[int] = 11


class HarbourEvaluation(Evaluation[Harbour]):
    """Points, and what coins, helpers and waiting workers may still become."""

    def value(self, state: Harbour, seat: int) -> int:
        own = worth(state, seat)
        others = [worth(state, other) for other in range(len(state.players)) if other != seat]
        return 2 * own - max(others)


def worth(state: Harbour, seat: int) -> int:
    player = state.players[seat]
    days_left = max(0, state.days - state.day)
    coin = COIN if days_left or any(pips != PLACED for pips in player.workers) else 2
    helpers = (HELPER * len(player.hand) + HIRED * len(player.hired)) * days_left // max(1, state.days)
    return VP * player.vp + coin * player.coins + helpers + sum(pips for pips in player.workers)


EVALUATION: Final[HarbourEvaluation] = HarbourEvaluation()
