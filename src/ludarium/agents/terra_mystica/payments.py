"""Free moves that pay: conversions and sacrifices which bring an action within reach, and what to do before passing."""

from __future__ import annotations

from typing import Final

from ludarium.agents.terra_mystica.plans import BUILD, BURN, CONVERT, POWER, POWER_ACTIONS, TURN, UPGRADE
from ludarium.core.kinds import NONE, option_of
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.actions.advance import SHIPPING_COINS, AdvanceExchange, AdvanceShipping
from ludarium.games.terra_mystica.actions.build import Dig
from ludarium.games.terra_mystica.actions.power import PRICES
from ludarium.games.terra_mystica.actions.priest import STEP as SEND_STEP
from ludarium.games.terra_mystica.actions.priest import SendPriest
from ludarium.games.terra_mystica.actions.upgrade import STEP as UPGRADE_STEP
from ludarium.games.terra_mystica.building import upgrade_coins, upgrade_workers
from ludarium.games.terra_mystica.conversions import (
    POINT_TO_COIN,
    POWER_TO_COIN,
    POWER_TO_PRIEST,
    POWER_TO_WORKER,
    PRIEST_TO_WORKER,
    WORKER_TO_COIN,
)
from ludarium.games.terra_mystica.cults import free_spot
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.paying import PW_FOR_PRIEST, PW_FOR_WORKER
from ludarium.games.terra_mystica.reach import IN_REACH, reach_of
from ludarium.games.terra_mystica.state import Player, TerraMystica
from ludarium.games.terra_mystica.terms import DWELLING, SUPPLY, TRACKS
from ludarium.games.terra_mystica.terraform import usable_digs

DIG: Final[int] = option_of(TURN, Dig)
SHIP: Final[int] = option_of(TURN, AdvanceShipping)
EXCHANGE: Final[int] = option_of(TURN, AdvanceExchange)
SEND: Final[int] = option_of(TURN, SendPriest)
MOST_STEPS: Final[int] = 12
MOST_SPADES: Final[int] = 3


class Wallet:
    """Goods that are converted in thought, and the free moves that do it."""

    def __init__(self, player: Player) -> None:
        self.coins = player.coins
        self.workers = player.workers
        self.priests = player.priests
        self.power = player.bowl3
        self.burnable = player.bowl2 // 2
        self.room = player.limit - player.priests
        self.points = player.vp if FACTIONS[player.faction].trades_points else 0
        self.steps: list[int] = []

    def raise_power(self, needed: int) -> bool:
        """Sacrifice tokens until there is enough power."""
        if self.power + self.burnable < needed:
            return False
        while self.power < needed:
            self.steps.append(BURN)
            self.power += 1
            self.burnable -= 1
        return True

    def raise_priest(self) -> bool:
        if self.room < 1 or not self.raise_power(PW_FOR_PRIEST):
            return False
        self.steps.append(CONVERT + POWER_TO_PRIEST)
        self.power -= PW_FOR_PRIEST
        self.priests += 1
        self.room -= 1
        return True

    def raise_worker(self, priests_kept: int, priest_first: bool) -> bool:
        """One worker more, for a priest or for power."""
        can_spare = self.priests > priests_kept
        if can_spare and (priest_first or self.power + self.burnable < PW_FOR_WORKER):
            self.steps.append(CONVERT + PRIEST_TO_WORKER)
            self.priests -= 1
        elif self.raise_power(PW_FOR_WORKER):
            self.steps.append(CONVERT + POWER_TO_WORKER)
            self.power -= PW_FOR_WORKER
        else:
            return False
        self.workers += 1
        return True

    def raise_coin(self, workers_kept: int) -> bool:
        """One coin more: for power, a worker, a point where the faction trades them, or a sacrifice."""
        if self.power > 0:
            self.steps.append(CONVERT + POWER_TO_COIN)
            self.power -= 1
        elif self.workers > workers_kept:
            self.steps.append(CONVERT + WORKER_TO_COIN)
            self.workers -= 1
        elif self.points > 0:
            self.steps.append(CONVERT + POINT_TO_COIN)
            self.points -= 1
        elif self.raise_power(1):
            self.steps.append(CONVERT + POWER_TO_COIN)
            self.power -= 1
        else:
            return False
        self.coins += 1
        return True


def payment(player: Player, workers: int, coins: int, priests: int, priest_first: bool) -> list[int]:
    """Free moves that bring goods together; none if they are there, or cannot be brought together."""
    if player.workers >= workers and player.coins >= coins and player.priests >= priests:
        return NONE
    wallet = Wallet(player)
    while wallet.priests < priests:
        if not wallet.raise_priest():
            return NONE
    while wallet.workers < workers:
        if not wallet.raise_worker(priests, priest_first):
            return NONE
    while wallet.coins < coins:
        if len(wallet.steps) >= MOST_STEPS or not wallet.raise_coin(workers):
            return NONE
    return wallet.steps


def add_paid(
    player: Player, workers: int, coins: int, priests: int, actions: list[int], found: list[list[int]]
) -> None:
    """Each action behind the ways to pay for it."""
    steps = payment(player, workers, coins, priests, False)
    if not steps:
        return
    for action in actions:
        found.append([*steps, action])
    if player.priests > priests and player.workers < workers:
        other = payment(player, workers, coins, priests, True)
        if other and other != steps:
            for action in actions:
                found.append([*other, action])


def plans_of(state: TerraMystica, seat: int) -> list[list[int]]:
    """Every action that can be paid for with free moves but not without: the moves, then the action."""
    found: list[list[int]] = []
    reach = reach_of(state, seat, True)
    add_upgrades(state, seat, found)
    add_dwellings(state, seat, reach, found)
    add_power_actions(state, seat, reach, found)
    add_tracks(state, seat, found)
    return found


def add_upgrades(state: TerraMystica, seat: int, found: list[list[int]]) -> None:
    player = state.players[seat]
    after = state.tables.after
    for site in player.sites:
        for structure in after[state.structure[site]]:
            if player.structures[structure] < SUPPLY[structure]:
                workers = upgrade_workers(state, seat, structure)
                coins = upgrade_coins(state, seat, site, structure)
                add_paid(player, workers, coins, 0, [UPGRADE + UPGRADE_STEP * site + structure], found)


def add_dwellings(state: TerraMystica, seat: int, reach: list[int], found: list[list[int]]) -> None:
    """Dwellings on home terrain, and digging together with the dwelling that is to follow."""
    player = state.players[seat]
    if player.structures[DWELLING] == SUPPLY[DWELLING]:
        return
    faction = FACTIONS[player.faction]
    workers, coins = faction.worker_costs[DWELLING], faction.coin_costs[DWELLING]
    homes: list[int] = []
    for hex in range(state.board.land):
        if reach[hex] == IN_REACH and state.owner[hex] == NOTHING and faction.builds_on(state, seat, hex):
            homes.append(BUILD + hex)
    if homes:
        add_paid(player, workers, coins, 0, homes, found)
    if not faction.uses_spades or not faction.can_dig(player, 0):
        return
    for spades in range(1, MOST_SPADES + 1):
        if faction.can_dig(player, spades):
            price = player.workers - workers_after_dig(player, spades)
            if spades in usable_digs(state, seat, reach, 0, NOTHING):
                add_paid(player, price + workers, coins, 0, [DIG + spades], found)
        else:
            price = faction.spade_price[player.exchange] * spades
            add_paid(player, price + workers, coins, 0, [DIG + spades], found)


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
        add_paid(player, 0, 0, 1, sent, found)
    if player.shipping < faction.most_shipping:
        add_paid(player, 0, SHIPPING_COINS, 1, [SHIP], found)
    if player.exchange + 1 < len(faction.spade_price):
        cost = faction.exchange_cost
        add_paid(player, cost[1], cost[2], cost[0], [EXCHANGE], found)


def spending_before_pass(player: Player) -> list[list[int]]:
    """Free moves that may be worth while before passing: power becomes workers and coins, or coins."""
    power = player.bowl3
    if power == 0:
        return []
    coins = [CONVERT + POWER_TO_COIN] * power
    workers = power // PW_FOR_WORKER
    if workers == 0:
        return [coins]
    rest = [CONVERT + POWER_TO_COIN] * (power % PW_FOR_WORKER)
    return [[CONVERT + POWER_TO_WORKER] * workers + rest, coins]
