"""Income: what structures, the bonus card and favor tiles bring at the start of a round."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import BEGIN, log_event
from ludarium.core.frames import NATURE, Run
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import (
    DWELLING,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TRADING_HOUSE,
)
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, Faction
from ludarium.games.terra_mystica.content.ids import INCOME_PHASE, STRUCTURE_IDS
from ludarium.games.terra_mystica.rules.goods import gain_coins, gain_power, gain_workers
from ludarium.games.terra_mystica.state import TerraMystica

COINS: Final[int] = 0
WORKERS: Final[int] = 1
PRIESTS: Final[int] = 2
POWER: Final[int] = 3
RULE: Final[str] = "tm.income"


class Source:
    """What one card, tile or building brings at income: coins, workers, priests and power."""

    def __init__(self, cause: str, amounts: list[int]) -> None:
        self.cause: Final[str] = cause
        self.amounts: Final[list[int]] = amounts


def structure_income(state: TerraMystica, seat: int, structure: int) -> list[int]:
    """What all structures of one kind bring."""
    player = state.players[seat]
    return income_by_count(FACTIONS[player.faction], structure, player.structures[structure])


def income_by_count(faction: Faction, structure: int, count: int) -> list[int]:
    """What so many structures of one kind bring a faction: coins, workers, priests and power."""
    if structure == DWELLING:
        return [0, faction.dwelling_workers[count], 0, 0]
    if structure == TRADING_HOUSE:
        return [faction.trading_coins[count], 0, 0, faction.trading_power[count]]
    if structure == TEMPLE:
        return [0, 0, faction.temple_priests[count], faction.temple_power[count]]
    if structure == STRONGHOLD:
        return [
            faction.stronghold_coins * count,
            faction.stronghold_workers * count,
            faction.stronghold_priests * count,
            faction.stronghold_power * count,
        ]
    return [0, 0, faction.sanctuary_priests * count, 0]


def income_sources(state: TerraMystica, seat: int, with_card: bool) -> list[Source]:
    """Everything that brings something at the next income."""
    player, numbers = state.players[seat], state.numbers
    found = [
        Source(STRUCTURE_IDS[structure], structure_income(state, seat, structure))
        for structure in range(DWELLING, SANCTUARY + 1)
    ]
    if with_card and player.card != NOTHING:
        card = numbers.cards[player.card]
        found.append(Source(card.id, [card.coins, card.workers, card.priests, card.power]))
    for tile in player.favors:
        favor = numbers.favors[tile]
        found.append(Source(favor.id, [favor.coins, favor.workers, 0, favor.power]))
    return [source for source in found if any(amount > 0 for amount in source.amounts)]


def income_of(state: TerraMystica, seat: int, with_card: bool) -> list[int]:
    """Coins, workers, priests and power of the next income: all sources together."""
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
        card = state.numbers.cards[player.card]
        found[COINS] += card.coins
        found[WORKERS] += card.workers
        found[PRIESTS] += card.priests
        found[POWER] += card.power
    for tile in player.favors:
        favor = state.numbers.favors[tile]
        found[COINS] += favor.coins
        found[WORKERS] += favor.workers
        found[POWER] += favor.power
    return found


class Income(Run[TerraMystica]):
    """Everybody gets income at the same time."""

    kind = "income"

    def run(self, state: TerraMystica) -> None:
        log_event(state.log, BEGIN, NATURE, INCOME_PHASE, RULE)
        for expansion in state.expansions:
            expansion.on_income(state)
        seats = [seat for seat in state.order if seat < state.people()]
        # Nobody listens in search: all sources at once are quicker.
        incomes = [
            income_sources(state, seat, True) if state.log is not None else [Source("", income_of(state, seat, True))]
            for seat in seats
        ]
        for seat, sources in zip(seats, incomes):
            for source in sources:
                gain_coins(state, seat, source.amounts[COINS], RULE, source.cause)
                gain_workers(state, seat, source.amounts[WORKERS], RULE, source.cause)
                gain_power(state, seat, source.amounts[POWER], RULE, source.cause)
        for seat, sources in zip(reversed(seats), reversed(incomes)):
            faction = FACTIONS[state.players[seat].faction]
            for source in sources:
                if source.amounts[PRIESTS] > 0:
                    faction.gain_priests(state, seat, source.amounts[PRIESTS], RULE, source.cause, False)
