"""The scoring tiles of a game, as they pay from each round on."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import DWELLING, ROUNDS, STRONGHOLD, TEMPLE, TRADING_HOUSE
from ludarium.games.terra_mystica.tiles.scoring import ScoringTile


class Tally:
    """What scoring tiles pay, taken together: for structures by kind, for spades and for towns."""

    def __init__(self, dwelling: int, trading: int, large: int, temple: int, spade: int, town: int) -> None:
        self.dwelling: Final[int] = dwelling
        self.trading: Final[int] = trading
        self.large: Final[int] = large
        self.temple: Final[int] = temple
        self.spade: Final[int] = spade
        self.town: Final[int] = town


class Course:
    """The scoring tiles of a game from each round on: `now` in it, `next` in the one after, `later` in all others.

    Lists begin with round 0 and end with the one after the last.
    """

    def __init__(self, state: TerraMystica) -> None:
        self.scoring: Final[list[int]] = state.scoring
        tiles = [state.tables.scoring[number] for number in state.scoring]
        rounds = range(ROUNDS + 2)
        self.tiles: Final[list[ScoringTile]] = tiles
        self.now: Final[list[Tally]] = [tally(tiles[max(0, round - 1) : round]) for round in rounds]
        self.next: Final[list[Tally]] = [tally(tiles[round : round + 1]) for round in rounds]
        self.later: Final[list[Tally]] = [tally(tiles[round + 1 :]) for round in rounds]


def tally(tiles: list[ScoringTile]) -> Tally:
    return Tally(
        sum([tile.vp[DWELLING] for tile in tiles]),
        sum([tile.vp[TRADING_HOUSE] for tile in tiles]),
        sum([tile.vp[STRONGHOLD] for tile in tiles]),
        sum([tile.vp[TEMPLE] for tile in tiles]),
        sum([tile.spade_vp for tile in tiles]),
        sum([tile.town_vp for tile in tiles]),
    )
