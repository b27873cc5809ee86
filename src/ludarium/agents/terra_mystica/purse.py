"""What a seat can spend in the round that it has still to play."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.cults import priests_on_board
from ludarium.games.terra_mystica.income import income_of
from ludarium.games.terra_mystica.state import Player, TerraMystica
from ludarium.games.terra_mystica.tiles.scoring import COINS, OWN_PRIESTS, POWER, PRIEST, SPADES, WORKERS, ScoringTile


class Purse:
    """Goods in hand, or for a seat that has passed, in hand when the next round begins."""

    def __init__(self, coins: int, workers: int, priests: int, bowl1: int, bowl2: int, bowl3: int, spades: int) -> None:
        self.coins: Final[int] = coins
        self.workers: Final[int] = workers
        self.priests: Final[int] = priests
        self.bowl1: Final[int] = bowl1
        self.bowl2: Final[int] = bowl2
        self.bowl3: Final[int] = bowl3
        self.spades: Final[int] = spades


def is_waiting(state: TerraMystica, player: Player) -> bool:
    """Whether the next round is the one to be played: the seat has passed, and the present round is not over."""
    return state.round == 0 or (player.passed and len(state.passing) > 0)


def round_ahead(state: TerraMystica, player: Player) -> int:
    """The round to be played, one beyond the last when all is over."""
    return state.round + 1 if is_waiting(state, player) else state.round


def purse_of(state: TerraMystica, seat: int) -> Purse:
    """What a seat can spend in the round to be played."""
    player = state.players[seat]
    if not is_waiting(state, player):
        return Purse(player.coins, player.workers, player.priests, player.bowl1, player.bowl2, player.bowl3, 0)
    coins, workers, priests, power = income_of(state, seat, True)
    spades = 0
    if state.round > 0:
        tile = state.tables.scoring[state.scoring[state.round - 1]]
        count = bonus_count(state, seat, tile)
        if tile.good == COINS:
            coins += count
        elif tile.good == WORKERS:
            workers += count
        elif tile.good == PRIEST:
            priests += count
        elif tile.good == POWER:
            power += count
        elif tile.good == SPADES:
            spades += count
    first = min(power, player.bowl1)
    second = min(power - first, player.bowl2 + first)
    return Purse(
        player.coins + coins,
        player.workers + workers,
        min(player.priests + priests, player.limit),
        player.bowl1 - first,
        player.bowl2 + first - second,
        player.bowl3 + second,
        spades,
    )


def bonus_count(state: TerraMystica, seat: int, tile: ScoringTile) -> int:
    """What the cult bonus of a tile brings as it stands."""
    place = priests_on_board(state, seat) if tile.cult == OWN_PRIESTS else state.players[seat].cults[tile.cult]
    return place // tile.steps * tile.amount
