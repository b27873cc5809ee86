"""Income: what structures, the bonus card and favor tiles bring at the start of a round."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Run
from ludarium.games.terra_mystica.factions._faction import FACTIONS
from ludarium.games.terra_mystica.goods import gain_coins, gain_power, gain_workers
from ludarium.games.terra_mystica.merchants.ships import add_ship_income
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import (
    DWELLING,
    NOTHING,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TRADING_HOUSE,
)

COINS: Final[int] = 0
WORKERS: Final[int] = 1
PRIESTS: Final[int] = 2
POWER: Final[int] = 3


def income_of(state: TerraMystica, seat: int, with_card: bool) -> list[int]:
    """Coins, workers, priests and power of the next income."""
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    counts = player.structures
    strongholds = counts[STRONGHOLD]
    found = [
        faction.trading_coins[counts[TRADING_HOUSE]] + faction.stronghold_coins * strongholds,
        faction.dwelling_workers[counts[DWELLING]] + faction.stronghold_workers * strongholds,
        faction.temple_priests[counts[TEMPLE]]
        + faction.stronghold_priests * strongholds
        + faction.sanctuary_priests * counts[SANCTUARY],
        faction.trading_power[counts[TRADING_HOUSE]]
        + faction.temple_power[counts[TEMPLE]]
        + faction.stronghold_power * strongholds,
    ]
    if with_card and player.card != NOTHING:
        card = state.tables.cards[player.card]
        found[COINS] += card.coins
        found[WORKERS] += card.workers
        found[PRIESTS] += card.priests
        found[POWER] += card.power
    for tile in player.favors:
        favor = state.tables.favors[tile]
        found[COINS] += favor.coins
        found[WORKERS] += favor.workers
        found[POWER] += favor.power
    return found


class Income(Run[TerraMystica]):
    """Everybody gets income at the same time."""

    def run(self, state: TerraMystica) -> None:
        if state.merchants is not None:
            add_ship_income(state)
        incomes = [income_of(state, seat, True) for seat in range(state.people())]
        seats = [seat for seat in state.order if seat < state.people()]
        for seat in seats:
            gain_coins(state, seat, incomes[seat][COINS], "tm.income")
            gain_workers(state, seat, incomes[seat][WORKERS], "tm.income")
            gain_power(state, seat, incomes[seat][POWER], "tm.income")
        for seat in reversed(seats):
            if incomes[seat][PRIESTS] > 0:
                faction = FACTIONS[state.players[seat].faction]
                faction.gain_priests(state, seat, incomes[seat][PRIESTS], "tm.income", False)
