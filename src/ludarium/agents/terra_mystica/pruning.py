"""Which answers are worth a look: pointless conversions, forfeits and half-hearted digging are not."""

from __future__ import annotations

from typing import Final

from ludarium.agents.terra_mystica.fleet import of_merchants, of_moving
from ludarium.agents.terra_mystica.plans import NEVER, best_plan
from ludarium.core.frames import Ask
from ludarium.games.terra_mystica.actions.priest import STEP as SEND_STEP
from ludarium.games.terra_mystica.dwellings import BuildHere
from ludarium.games.terra_mystica.free import ASIDE, CONNECT, FREE
from ludarium.games.terra_mystica.merchants.sailing import MoveShip
from ludarium.games.terra_mystica.merchants.trade import TradeWith
from ludarium.games.terra_mystica.online import RESIGN
from ludarium.games.terra_mystica.spades import BonusSpade, UseSpades
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import RING, ring_distance
from ludarium.games.terra_mystica.terraform import DIG, FORFEIT, KINDS
from ludarium.games.terra_mystica.turn import KIND, Action

SEND: Final[int] = 4 * KIND
MERCHANTS: Final[int] = 8 * KIND
FEW: Final[int] = 6


def promising(state: TerraMystica, ask: Ask[TerraMystica], options: list[int]) -> list[int]:
    """The options that may be good, never none."""
    found = [option for option in options if option < FREE or CONNECT <= option < ASIDE]
    if isinstance(ask, Action):
        found = of_an_action(state, ask.seat, found)
    elif isinstance(ask, (UseSpades, BonusSpade)):
        found = of_digging(state, ask.seat, found)
    elif isinstance(ask, MoveShip):
        found = of_moving(state, ask, found)
    elif isinstance(ask, (BuildHere, TradeWith)) and len(found) > 1:
        found = found[:-1]
    if not found:
        found = [option for option in options if option not in {RESIGN, ASIDE + RESIGN}]
    return found or options


def of_an_action(state: TerraMystica, seat: int, options: list[int]) -> list[int]:
    """All actions, priests only to the best spaces, and the first step of the best plan."""
    found: list[int] = []
    if state.merchants is not None:
        at_sea = [option for option in options if MERCHANTS <= option < FREE]
        options = [option for option in options if not MERCHANTS <= option < FREE]
        found = of_merchants(state, seat, at_sea)
    for option in options:
        if SEND <= option < SEND + KIND:
            track = (option - SEND) // SEND_STEP
            better = [other for other in (SEND + SEND_STEP * track + 3, SEND + SEND_STEP * track + 2) if other > option]
            if any(other in options for other in better):
                continue
        found.append(option)
    plan = best_plan(state, seat)
    if plan.value > NEVER:
        found.append(plan.steps[0])
    return found


def of_digging(state: TerraMystica, seat: int, options: list[int]) -> list[int]:
    """Dig for home terrain; if that is out of reach, a few hexes that come nearer to it."""
    player = state.players[seat]
    homes = [option for option in options if option < DIG and option % KINDS == player.home]
    digs = [option for option in options if DIG <= option < FORFEIT]
    if homes:
        return homes + digs
    nearer: list[int] = []
    for option in options:
        if option < DIG and option % KINDS < RING and state.terrain[option // KINDS] < RING:
            now = ring_distance(state.terrain[option // KINDS], player.colour)
            if ring_distance(option % KINDS, player.colour) < now:
                nearer.append(option)
    return nearer[:FEW] + digs or options
