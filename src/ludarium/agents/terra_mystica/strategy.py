"""How Terra Mystica is searched, level by level."""

from __future__ import annotations

from typing import Final

from ludarium.agents.budget import Budget
from ludarium.agents.search.strategy import MASTER
from ludarium.agents.search.thinker import POINTS, Opinion, Strategy, Thinker
from ludarium.agents.terra_mystica.judge import Judge, learned_judge
from ludarium.agents.terra_mystica.openings import Openings, learned_openings
from ludarium.agents.terra_mystica.thinker import Temper, TreeThinker
from ludarium.agents.terra_mystica.tree import Shape
from ludarium.core.frames import State
from ludarium.core.game import Game
from ludarium.games.terra_mystica.state import TerraMystica

MOST_SEATS: Final[int] = 5
# How factions vary: a point less is chosen 2.7 times more seldom, and in a share of all games any will do.
VARIETY: Final[float] = 1.0
# Positions for each level below the master; a beginner does not look beyond the own turn.
POSITIONS: Final[dict[str, int]] = {"beginner": 1, "club": 400, "expert": 3_000}
# How careless a level is, in points.
NOISE: Final[dict[str, float]] = {"beginner": 4.0, "club": 1.5}
# In which share of all games any faction will do, for one seat, two, and more: it costs up to two points on average.
WHIMS: Final[list[float]] = [0.05, 0.1, 0.12]
SHAPE: Final[Shape] = Shape(
    rounds=2, width=10, first=3, every=6, alike=2, bold=3000, trust=4, peak=25, spite=0, alone=True
)


class TerraMysticaStrategy(Strategy):
    """A tree of the own actions at every level; a beginner looks at one turn only."""

    def __init__(self, judges: list[Judge], openings: Openings) -> None:
        self.judges: Final[list[Judge]] = judges
        self.openings: Final[Openings] = openings

    def budget(self, level: str) -> Budget:
        return MASTER if level == "master" else Budget(POSITIONS.get(level, POSITIONS["expert"]), 0.0)

    def thinker(self, level: str, budget: Budget) -> Thinker:
        noise = NOISE.get(level, 0.0)
        return TreeThinker(self.judges, self.openings, SHAPE, Temper(VARIETY, WHIMS, noise))

    def unit(self) -> str:
        return POINTS

    def learns_by_rounds(self) -> bool:
        return True

    def opinions(self, state: State) -> list[Opinion]:
        assert isinstance(state, TerraMystica)
        judge = self.judges[state.people() - 1]
        return [opinion(judge, state, seat) for seat in range(state.people())]


def opinion(judge: Judge, state: TerraMystica, seat: int) -> Opinion:
    """What the judge thinks of a seat, part by part."""
    parts = judge.split(state, seat)
    return Opinion(seat, sum([worth for _, _, worth in parts]), parts)


def strategy(game: Game[TerraMystica]) -> Strategy:
    """With everything that has been learned."""
    return TerraMysticaStrategy([learned_judge(seats) for seats in range(1, MOST_SEATS + 1)], learned_openings())
