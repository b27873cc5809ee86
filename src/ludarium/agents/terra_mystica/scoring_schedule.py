"""The scoring schedule: what the scoring tiles of a game pay for, in each round and after it."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.content.constants import DWELLING, ROUNDS, STRONGHOLD, TEMPLE, TRADING_HOUSE
from ludarium.games.terra_mystica.content.tiles.scoring import ScoringTile
from ludarium.games.terra_mystica.state import TerraMystica


class TilePoints:
    """The points that some scoring tiles pay together: for each kind of structure, for spades and for towns."""

    def __init__(self, dwelling: int, trading: int, large: int, temple: int, spade: int, town: int) -> None:
        self.dwelling: Final[int] = dwelling
        self.trading: Final[int] = trading
        self.large: Final[int] = large
        self.temple: Final[int] = temple
        self.spade: Final[int] = spade
        self.town: Final[int] = town


class ScoringSchedule:
    """The points of the scoring tiles as seen from each round: `now` in it, `next` in the one after, `later` in the
    others.

    Lists begin with round 0 and end with the one after the last.
    """

    def __init__(self, state: TerraMystica) -> None:
        self.scoring: Final[list[int]] = state.scoring
        tiles = [state.numbers.scoring[number] for number in state.scoring]
        rounds = range(ROUNDS + 2)
        self.tiles: Final[list[ScoringTile]] = tiles
        self.now: Final[list[TilePoints]] = [points_of_tiles(tiles[max(0, round - 1) : round]) for round in rounds]
        self.next: Final[list[TilePoints]] = [points_of_tiles(tiles[round : round + 1]) for round in rounds]
        self.later: Final[list[TilePoints]] = [points_of_tiles(tiles[round + 1 :]) for round in rounds]


def points_of_tiles(tiles: list[ScoringTile]) -> TilePoints:
    return TilePoints(
        sum([tile.vp[DWELLING] for tile in tiles]),
        sum([tile.vp[TRADING_HOUSE] for tile in tiles]),
        sum([tile.vp[STRONGHOLD] for tile in tiles]),
        sum([tile.vp[TEMPLE] for tile in tiles]),
        sum([tile.spade_vp for tile in tiles]),
        sum([tile.town_vp for tile in tiles]),
    )
