"""Pruning for Terra Mystica: no aimless conversions, no forfeits, no digging that leads nowhere."""

from __future__ import annotations

from typing import Final

from ludarium.agents.terra_mystica.ship_heuristics import merchant_actions, ship_moves
from ludarium.agents.terra_mystica.turn_options import TURN
from ludarium.core.frames import AnyAsk
from ludarium.core.menu import Menu
from ludarium.games.terra_mystica.content.constants import RING, ring_distance
from ludarium.games.terra_mystica.merchants.rules.actions import BuildShip, MerchantsPower, MoveShips, MoveWithCard
from ludarium.games.terra_mystica.merchants.rules.sailing import MoveShip
from ludarium.games.terra_mystica.merchants.rules.trade import NoTrade, TradeWith
from ludarium.games.terra_mystica.rules.actions.passing import PassAtLast, PassForCard
from ludarium.games.terra_mystica.rules.actions.priest import STEP, SendPriest
from ludarium.games.terra_mystica.rules.async_play import Resign
from ludarium.games.terra_mystica.rules.conversions import Connect
from ludarium.games.terra_mystica.rules.dwellings import BuildHere, BuildNothing
from ludarium.games.terra_mystica.rules.spades import STRIDE, AddSpades, BonusSpade, Digging, TurnInto, UseSpades
from ludarium.games.terra_mystica.rules.turn_menu import TurnAsk
from ludarium.games.terra_mystica.rules.turns import Action, AfterAction
from ludarium.games.terra_mystica.state import TerraMystica

FEW: Final[int] = 6
DONE: Final[list[int]] = [0]


def candidate_options(state: TerraMystica, ask: AnyAsk) -> list[int]:
    """The options that a search tries; at least one. Free moves are left out, but for towns over a river:
    `paid_actions` knows which conversions are of use."""
    if isinstance(ask, AfterAction):
        return DONE
    options: list[int] = ask.options(state)
    if len(options) == 1:
        return options
    if isinstance(ask, Action):
        return action_options(state, ask, without_free_moves(ask, options)) or without_resigning(ask, options)
    return useful_options(state, ask, options)


def useful_options(state: TerraMystica, ask: AnyAsk, options: list[int]) -> list[int]:
    """The options of a question that is none for an action, without those that lead nowhere; at least one."""
    found = without_free_moves(ask, options) if isinstance(ask, TurnAsk) else options
    if isinstance(ask, (UseSpades, BonusSpade)):
        found = digging_options(state, ask, found)
    elif isinstance(ask, MoveShip):
        found = ship_moves(state, ask, found)
    elif isinstance(ask, (BuildHere, TradeWith)) and len(found) > 1:
        found = [option for option in found if not isinstance(ask.action_type(option), (BuildNothing, NoTrade))]
    return found or without_resigning(ask, options)


def without_free_moves(ask: TurnAsk, options: list[int]) -> list[int]:
    """The answers to the question itself, and towns over a river."""
    return [
        option for option in options if not ask.is_free_move(option) or isinstance(ask.action_type(option), Connect)
    ]


def without_resigning(ask: AnyAsk, options: list[int]) -> list[int]:
    if not isinstance(ask, Menu):
        return options
    return [option for option in options if not isinstance(ask.action_type(option), Resign)] or options


def action_options(state: TerraMystica, ask: Action, options: list[int]) -> list[int]:
    """All actions, but priests only to the best space of each cult track."""
    found: list[int] = []
    best = [-1, -1, -1, -1]
    sea: list[int] = []
    for option in options:
        action_type, code = ask.decode(option)
        if isinstance(action_type, SendPriest):
            track = code // STEP
            best[track] = max(best[track], option)
        elif state.expansions and is_at_sea(ask, option):
            sea.append(option)
        else:
            found.append(option)
    for option in best:
        if option >= 0:
            found.append(option)
    if sea:
        found += merchant_actions(state, ask, sea)
    return found


def is_pass(option: int) -> bool:
    """Whether an option of an action is to pass."""
    return isinstance(TURN.action_type(option), (PassForCard, PassAtLast))


def is_at_sea(ask: Action, option: int) -> bool:
    """Whether an action belongs to Merchants of the Seas."""
    return isinstance(ask.action_type(option), (BuildShip, MoveShips, MoveWithCard, MerchantsPower))


def is_bettered(option: int, code: int, options: list[int]) -> bool:
    """Whether a priest could be sent to a better space of the same track."""
    first = option - code % STEP
    return any(first + steps in options for steps in (2, 3) if first + steps > option)


def digging_options(state: TerraMystica, ask: Digging, options: list[int]) -> list[int]:
    """Dig for home terrain; if that is out of reach, a few hexes that come nearer to it."""
    player = state.players[ask.seat]
    homes: list[int] = []
    nearer: list[int] = []
    digs: list[int] = []
    for option in options:
        action_type, code = ask.decode(option)
        if isinstance(action_type, TurnInto):
            hex, terrain = code // STRIDE, code % STRIDE
            if terrain == player.home:
                homes.append(option)
            elif terrain < RING and state.terrain[hex] < RING:
                now = ring_distance(state.terrain[hex], player.colour)
                if ring_distance(terrain, player.colour) < now:
                    nearer.append(option)
        elif isinstance(action_type, AddSpades):
            digs.append(option)
    if homes:
        return homes + digs
    return nearer[:FEW] + digs or options
