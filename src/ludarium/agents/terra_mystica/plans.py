"""Plans within a turn: conversions and sacrifices that pay for an action which is out of reach without them."""

from __future__ import annotations

from typing import Final

from ludarium.agents.terra_mystica.prospects import prospects
from ludarium.core.engine import apply, question
from ludarium.core.kinds import NONE, option_of
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.actions.build import Build
from ludarium.games.terra_mystica.actions.power import PRICES, PowerAction
from ludarium.games.terra_mystica.actions.upgrade import STEP, Upgrade
from ludarium.games.terra_mystica.asking import TurnAsk
from ludarium.games.terra_mystica.building import upgrade_coins, upgrade_workers
from ludarium.games.terra_mystica.conversions import (
    POINT_TO_COIN,
    POWER_TO_COIN,
    POWER_TO_WORKER,
    PRIEST_TO_WORKER,
    WORKER_TO_COIN,
    Burn,
    Convert,
)
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.paying import PW_FOR_WORKER
from ludarium.games.terra_mystica.reach import IN_REACH, reach_of
from ludarium.games.terra_mystica.state import Player, TerraMystica
from ludarium.games.terra_mystica.terms import DWELLING, SUPPLY
from ludarium.games.terra_mystica.turns import Action

NEVER: Final[int] = -(10**9)
MOST_STEPS: Final[int] = 12
# Every turn can be answered in the same ways.
TURN: Final[Action] = Action(0)
BUILD: Final[int] = option_of(TURN, Build)
UPGRADE: Final[int] = option_of(TURN, Upgrade)
POWER: Final[int] = option_of(TURN, PowerAction)
BURN: Final[int] = option_of(TURN, Burn)
CONVERT: Final[int] = option_of(TURN, Convert)
POWER_ACTIONS: Final[PowerAction] = PowerAction()


class Plan:
    """Free moves, then an action, and what they lead to."""

    def __init__(self, steps: list[int], value: int) -> None:
        self.steps: Final[list[int]] = steps
        self.value: Final[int] = value


def best_plan(state: TerraMystica, seat: int) -> Plan:
    """The best action that free moves make possible."""
    best = Plan(NONE, NEVER)
    for steps in plans(state, seat):
        value = outcome(state, seat, steps)
        if value > best.value:
            best = Plan(steps, value)
    return best


def plans(state: TerraMystica, seat: int) -> list[list[int]]:
    """Every structure and power action that can be paid for with free moves but not without."""
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    reach = reach_of(state, seat, True)
    found: list[list[int]] = []
    after = state.tables.after
    for site in player.sites:
        for structure in after[state.structure[site]]:
            if player.structures[structure] < SUPPLY[structure]:
                coins = upgrade_coins(state, seat, site, structure)
                steps = payment(player, upgrade_workers(state, seat, structure), coins)
                if steps:
                    found.append([*steps, UPGRADE + STEP * site + structure])
    if player.structures[DWELLING] < SUPPLY[DWELLING]:
        steps = payment(player, faction.worker_costs[DWELLING], faction.coin_costs[DWELLING])
        if steps:
            for hex in range(state.board.land):
                if reach[hex] == IN_REACH and state.owner[hex] == NOTHING and faction.builds_on(state, seat, hex):
                    found.append([*steps, BUILD + hex])
    for number in range(len(PRICES)):
        missing = faction.power_price(PRICES[number]) - player.bowl3
        if 0 < missing <= player.bowl2 // 2 and is_open(state, seat, number, reach):
            found.append([BURN] * missing + [POWER + number])
    return found


def is_open(state: TerraMystica, seat: int, number: int, reach: list[int]) -> bool:
    """Whether a power action could be taken if it were paid for."""
    player = state.players[seat]
    if number in state.marked and not FACTIONS[player.faction].reuses_power(player):
        return False
    return POWER_ACTIONS.is_of_use(state, seat, number, reach)


def payment(player: Player, workers: int, coins: int) -> list[int]:
    """Free moves that bring together workers and coins; none if they are there, or cannot be brought together."""
    steps: list[int] = []
    power, burnable = player.bowl3, player.bowl2 // 2
    priests, spare = player.priests, player.workers - workers
    while spare < 0:
        if priests > 0:
            steps.append(CONVERT + PRIEST_TO_WORKER)
            priests -= 1
        elif power + burnable >= PW_FOR_WORKER:
            while power < PW_FOR_WORKER:
                steps.append(BURN)
                power, burnable = power + 1, burnable - 1
            steps.append(CONVERT + POWER_TO_WORKER)
            power -= PW_FOR_WORKER
        else:
            return NONE
        spare += 1
    points = player.vp if FACTIONS[player.faction].trades_points else 0
    for _ in range(coins - player.coins):
        if power > 0:
            steps.append(CONVERT + POWER_TO_COIN)
            power -= 1
        elif spare > 0:
            steps.append(CONVERT + WORKER_TO_COIN)
            spare -= 1
        elif points > 0:
            steps.append(CONVERT + POINT_TO_COIN)
            points -= 1
        elif burnable > 0:
            steps += [BURN, CONVERT + POWER_TO_COIN]
            burnable -= 1
        else:
            return NONE
    return steps if len(steps) <= MOST_STEPS else NONE


def outcome(state: TerraMystica, seat: int, steps: list[int]) -> int:
    """What a plan leads to at the end of the turn."""
    after = state.clone()
    turn = after.turn
    for step in steps:
        ask = question(after)
        if not isinstance(ask, Action) or step not in ask.options(after):
            return NEVER
        apply(after, step)
    return finished(after, seat, turn)


def finished(state: TerraMystica, seat: int, turn: int) -> int:
    """The prospects once what is left of a turn is answered as well as one step ahead can tell."""
    while state.stack:
        ask = question(state)
        if ask.seat != seat or state.turn != turn:
            break
        options = ask.answers(state) if isinstance(ask, TurnAsk) else ask.options(state)
        best, chosen = NEVER, options[0]
        for option in options if len(options) > 1 else NONE:
            after = state.clone()
            apply(after, option)
            value = prospects(after, seat)
            if value > best:
                best, chosen = value, option
        apply(state, chosen)
    return prospects(state, seat)
