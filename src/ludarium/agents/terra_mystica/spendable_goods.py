"""The goods that a seat can spend in the round it plays next: this one, or the next one if it has passed."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.content.tiles.scoring import (
    COINS,
    OWN_PRIESTS,
    POWER,
    PRIEST,
    SPADES,
    WORKERS,
    ScoringTile,
)
from ludarium.games.terra_mystica.rules.cults import priests_on_board
from ludarium.games.terra_mystica.rules.income import income_of
from ludarium.games.terra_mystica.state import Player, TerraMystica


class SpendableGoods:
    """Goods in hand; for a seat that has passed, those it will have when the next round begins."""

    def __init__(self, coins: int, workers: int, priests: int, bowl1: int, bowl2: int, bowl3: int, spades: int) -> None:
        self.coins: Final[int] = coins
        self.workers: Final[int] = workers
        self.priests: Final[int] = priests
        self.bowl1: Final[int] = bowl1
        self.bowl2: Final[int] = bowl2
        self.bowl3: Final[int] = bowl3
        self.spades: Final[int] = spades


def waits_for_next_round(state: TerraMystica, player: Player) -> bool:
    """Whether a seat has passed and the round is not over, so that the next round is the one it plays."""
    return state.round == 0 or (player.passed and len(state.passing) > 0)


def round_to_play(state: TerraMystica, player: Player) -> int:
    """The round that a seat plays next; one beyond the last round when the seat has passed for good."""
    return state.round + 1 if waits_for_next_round(state, player) else state.round


def spendable_goods(state: TerraMystica, seat: int) -> SpendableGoods:
    """What a seat can spend in the round it plays next."""
    player = state.players[seat]
    if not waits_for_next_round(state, player):
        return SpendableGoods(player.coins, player.workers, player.priests, player.bowl1, player.bowl2, player.bowl3, 0)
    coins, workers, priests, power = income_of(state, seat, True)
    spades = 0
    if state.round > 0:
        tile = state.numbers.scoring[state.scoring[state.round - 1]]
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
    return SpendableGoods(
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
