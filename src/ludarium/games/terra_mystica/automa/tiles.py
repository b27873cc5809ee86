"""Her side of the scoring tiles."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.automa.book import Tile
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.state import TerraMystica, tile_of_round

LAST_EARLY: Final[int] = 3


def tile_of(state: TerraMystica) -> Tile:
    """Her side of the scoring tile of the round."""
    return automa_of(state).book.tiles[state.tables.scoring[tile_of_round(state)].key]


def points_of(state: TerraMystica, tile: Tile) -> int:
    """What the tile brings her when she passes in this round."""
    return tile.early if state.round <= LAST_EARLY else tile.late
