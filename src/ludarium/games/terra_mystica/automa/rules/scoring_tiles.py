"""Her side of the scoring tiles."""

from __future__ import annotations

from ludarium.games.terra_mystica.automa.content.constants import LAST_EARLY
from ludarium.games.terra_mystica.automa.content.numbers import Side
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.state import TerraMystica, tile_of_round


def side_of_round(state: TerraMystica) -> Side:
    """Her side of the scoring tile of the round."""
    return automa_of(state).numbers.sides[state.numbers.scoring[tile_of_round(state)].key]


def points_of(state: TerraMystica, side: Side) -> int:
    """What the tile brings her when she passes in this round."""
    return side.early if state.round <= LAST_EARLY else side.late
