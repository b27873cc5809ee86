"""Actions that a seat can only pay for by conversions and sacrifices, and conversions worth making before passing."""

from __future__ import annotations

from typing import Final

from ludarium.agents.terra_mystica.turn_options import (
    BUILD,
    BURN,
    CONVERT,
    DIG,
    EXCHANGE,
    POWER,
    POWER_ACTIONS,
    SEND,
    SHIPPING,
    UPGRADE,
)
from ludarium.core.menu import NO_CODES
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import DWELLING, SUPPLY, TRACKS
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.rules import payment as planner
from ludarium.games.terra_mystica.rules.actions.advance import SHIPPING_COINS
from ludarium.games.terra_mystica.rules.actions.power import PRICES
from ludarium.games.terra_mystica.rules.actions.priest import STEP as SEND_STEP
from ludarium.games.terra_mystica.rules.actions.upgrade import STEP as UPGRADE_STEP
from ludarium.games.terra_mystica.rules.building import upgrade_coins, upgrade_workers
from ludarium.games.terra_mystica.rules.conversions import CONVERSIONS, POWER_TO_COIN, POWER_TO_WORKER
from ludarium.games.terra_mystica.rules.cults import free_spot
from ludarium.games.terra_mystica.rules.goods import PW_FOR_WORKER
from ludarium.games.terra_mystica.rules.payment import Preference, plan_payment
from ludarium.games.terra_mystica.rules.reach import IN_REACH, reach_of
from ludarium.games.terra_mystica.rules.terraform import usable_digs
from ludarium.games.terra_mystica.state import Player, TerraMystica

MOST_SPADES: Final[int] = 3
UNLIMITED: Final[int] = 1_000

# Bots keep their points, unlike what is suggested to people, and never make coins of priests.
COINS: Final[list[int]] = [planner.POWER, planner.WORKERS, planner.POINTS, planner.SACRIFICED_POWER]
POWER_FIRST: Final[Preference] = Preference([planner.SACRIFICED_POWER, planner.PRIESTS], COINS, True, UNLIMITED)
PRIESTS_FIRST: Final[Preference] = Preference([planner.PRIESTS, planner.SACRIFICED_POWER], COINS, True, UNLIMITED)
# A search tries two ways to pay where a priest can be spared for a worker, `greedy` only one.
SEARCH: Final[list[Preference]] = [POWER_FIRST, PRIESTS_FIRST]
GREEDY: Final[list[Preference]] = [
    Preference([planner.PRIESTS, planner.SACRIFICED_POWER], COINS, False, planner.MANY_MOVES)
]
# The options of a turn for the moves of a payment plan.
MOVES: Final[list[int]] = [*[CONVERT + number for number in range(len(CONVERSIONS))], BURN]


def payment(player: Player, workers: int, coins: int, priests: int, preference: Preference) -> list[int]:
    """Free moves that bring goods together; none if they are there, or cannot be brought together."""
    moves = plan_payment(player, workers, coins, priests, preference)
    return [MOVES[move] for move in moves] if moves else NO_CODES


def add_paid(
    player: Player,
    workers: int,
    coins: int,
    priests: int,
    actions: list[int],
    preferences: list[Preference],
    found: list[list[int]],
) -> None:
    """Add each action with the free moves that pay for it before it; in a second way if a priest can be spared."""
    moves = payment(player, workers, coins, priests, preferences[0])
    if not moves:
        return
    for action in actions:
        found.append([*moves, action])
    if len(preferences) > 1 and player.priests > priests and player.workers < workers:
        other = payment(player, workers, coins, priests, preferences[1])
        if other and other != moves:
            for action in actions:
                found.append([*other, action])


def paid_actions(state: TerraMystica, seat: int) -> list[list[int]]:
    """Every action that free moves make affordable: the moves, then the action."""
    found: list[list[int]] = []
    reach = reach_of(state, seat, True)
    add_upgrades(state, seat, SEARCH, found)
    add_dwellings(state, seat, reach, SEARCH, found)
    add_digs(state, seat, reach, found)
    add_power_actions(state, seat, reach, found)
    add_tracks(state, seat, found)
    return found


def paid_structures(state: TerraMystica, seat: int) -> list[list[int]]:
    """What `greedy` considers: structures and power actions that free moves make affordable."""
    found: list[list[int]] = []
    reach = reach_of(state, seat, True)
    add_upgrades(state, seat, GREEDY, found)
    add_dwellings(state, seat, reach, GREEDY, found)
    add_power_actions(state, seat, reach, found)
    return found


def add_upgrades(state: TerraMystica, seat: int, preferences: list[Preference], found: list[list[int]]) -> None:
    player = state.players[seat]
    after = state.numbers.after
    for site in player.sites:
        for structure in after[state.structure[site]]:
            if player.structures[structure] < SUPPLY[structure]:
                workers = upgrade_workers(state, seat, structure)
                coins = upgrade_coins(state, seat, site, structure)
                upgrade = [UPGRADE + UPGRADE_STEP * site + structure]
                add_paid(player, workers, coins, 0, upgrade, preferences, found)


def add_dwellings(
    state: TerraMystica, seat: int, reach: list[int], preferences: list[Preference], found: list[list[int]]
) -> None:
    """Dwellings on home terrain."""
    player = state.players[seat]
    if player.structures[DWELLING] == SUPPLY[DWELLING]:
        return
    faction = FACTIONS[player.faction]
    homes: list[int] = []
    for hex in range(state.board.land):
        if reach[hex] == IN_REACH and state.owner[hex] == NOTHING and faction.can_build_on(state, seat, hex):
            homes.append(BUILD + hex)
    if homes:
        workers, coins = faction.worker_costs[DWELLING], faction.coin_costs[DWELLING]
        add_paid(player, workers, coins, 0, homes, preferences, found)


def add_digs(state: TerraMystica, seat: int, reach: list[int], found: list[list[int]]) -> None:
    """Digging, paid for together with the dwelling that is to follow."""
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    if player.structures[DWELLING] == SUPPLY[DWELLING] or not faction.uses_spades or not faction.can_dig(player, 0):
        return
    workers, coins = faction.worker_costs[DWELLING], faction.coin_costs[DWELLING]
    for spades in range(1, MOST_SPADES + 1):
        if faction.can_dig(player, spades):
            price = player.workers - workers_after_dig(player, spades)
            if spades in usable_digs(state, seat, reach, 0, NOTHING):
                add_paid(player, price + workers, coins, 0, [DIG + spades], SEARCH, found)
        else:
            price = faction.spade_price[player.exchange] * spades
            add_paid(player, price + workers, coins, 0, [DIG + spades], SEARCH, found)


def workers_after_dig(player: Player, spades: int) -> int:
    """The workers left when spades have been paid for, with workers as most factions do."""
    faction = FACTIONS[player.faction]
    if player.workers < spades * faction.spade_price[player.exchange]:
        return player.workers
    return player.workers - spades * faction.spade_price[player.exchange]


def add_power_actions(state: TerraMystica, seat: int, reach: list[int], found: list[list[int]]) -> None:
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    for number in range(len(PRICES)):
        missing = faction.power_price(PRICES[number]) - player.bowl3
        if not 0 < missing <= player.bowl2 // 2:
            continue
        if number in state.marked and not faction.reuses_power(player):
            continue
        if POWER_ACTIONS.is_of_use(state, seat, number, reach):
            found.append([BURN] * missing + [POWER + number])


def add_tracks(state: TerraMystica, seat: int, found: list[list[int]]) -> None:
    """A priest for power to be sent to a cult, shipping, the exchange track."""
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    if player.priests == 0:
        sent: list[int] = []
        for track in TRACKS:
            steps = 3 if free_spot(state, track, 3) != NOTHING else 2 if free_spot(state, track, 2) != NOTHING else 1
            sent.append(SEND + SEND_STEP * track + steps)
        add_paid(player, 0, 0, 1, sent, SEARCH, found)
    if player.shipping < faction.most_shipping:
        add_paid(player, 0, SHIPPING_COINS, 1, [SHIPPING], SEARCH, found)
    if player.exchange + 1 < len(faction.spade_price):
        cost = faction.exchange_cost
        add_paid(player, cost[1], cost[2], cost[0], [EXCHANGE], SEARCH, found)


def spending_before_pass(player: Player) -> list[list[int]]:
    """Free moves that may be worth making before passing: power becomes workers and coins, or coins alone."""
    power = player.bowl3
    if power == 0:
        return []
    coins = [CONVERT + POWER_TO_COIN] * power
    workers = power // PW_FOR_WORKER
    if workers == 0:
        return [coins]
    rest = [CONVERT + POWER_TO_COIN] * (power % PW_FOR_WORKER)
    return [[CONVERT + POWER_TO_WORKER] * workers + rest, coins]
