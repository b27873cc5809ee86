"""Which answers are worth a look: pointless conversions, forfeits and half-hearted digging are not."""

from __future__ import annotations

from typing import Final

from ludarium.agents.terra_mystica.fleet import of_merchants, of_moving
from ludarium.agents.terra_mystica.plans import NEVER, best_plan
from ludarium.core.frames import Ask
from ludarium.core.kinds import SPAN, Menu
from ludarium.games.terra_mystica.actions.priest import STEP, SendPriest
from ludarium.games.terra_mystica.asking import TurnAsk
from ludarium.games.terra_mystica.conversions import Connect
from ludarium.games.terra_mystica.dwellings import BuildHere, BuildNothing
from ludarium.games.terra_mystica.merchants.actions import BuildShip, MerchantsPower, MoveShips, MoveWithCard
from ludarium.games.terra_mystica.merchants.sailing import MoveShip
from ludarium.games.terra_mystica.merchants.trade import NoTrade, TradeWith
from ludarium.games.terra_mystica.online import Resign
from ludarium.games.terra_mystica.spades import STRIDE, AddSpades, BonusSpade, Digging, TurnInto, UseSpades
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import RING, ring_distance
from ludarium.games.terra_mystica.turns import Action

FEW: Final[int] = 6


def promising(state: TerraMystica, ask: Ask[TerraMystica], options: list[int]) -> list[int]:
    """The options that may be good, never none."""
    found = options
    if isinstance(ask, TurnAsk):
        found = [
            option for option in options if not ask.is_free_move(option) or isinstance(ask.kind_of(option), Connect)
        ]
    if isinstance(ask, Action):
        found = of_an_action(state, ask, found)
    elif isinstance(ask, (UseSpades, BonusSpade)):
        found = of_digging(state, ask, found)
    elif isinstance(ask, MoveShip):
        found = of_moving(state, ask, found)
    elif isinstance(ask, (BuildHere, TradeWith)) and len(found) > 1:
        found = [option for option in found if not isinstance(ask.kind_of(option), (BuildNothing, NoTrade))]
    if not found and isinstance(ask, Menu):
        found = [option for option in options if not isinstance(ask.kind_of(option), Resign)]
    return found or options


def of_an_action(state: TerraMystica, ask: Action, options: list[int]) -> list[int]:
    """All actions, priests only to the best spaces, and the first step of the best plan."""
    at_sea = [option for option in options if is_at_sea(ask, option)]
    found = of_merchants(state, ask, at_sea) if at_sea else []
    for option in options:
        kind = ask.kind_of(option)
        if option in at_sea or (isinstance(kind, SendPriest) and is_bettered(option, options)):
            continue
        found.append(option)
    plan = best_plan(state, ask.seat)
    if plan.value > NEVER:
        found.append(plan.steps[0])
    return found


def is_at_sea(ask: Action, option: int) -> bool:
    """Whether an action belongs to Merchants of the Seas."""
    return isinstance(ask.kind_of(option), (BuildShip, MoveShips, MoveWithCard, MerchantsPower))


def is_bettered(option: int, options: list[int]) -> bool:
    """Whether a priest could be sent to a better space of the same track."""
    first = option - option % SPAN % STEP
    return any(first + steps in options for steps in (2, 3) if first + steps > option)


def of_digging(state: TerraMystica, ask: Digging, options: list[int]) -> list[int]:
    """Dig for home terrain; if that is out of reach, a few hexes that come nearer to it."""
    player = state.players[ask.seat]
    turns = [option for option in options if isinstance(ask.kind_of(option), TurnInto)]
    homes = [option for option in turns if option % SPAN % STRIDE == player.home]
    digs = [option for option in options if isinstance(ask.kind_of(option), AddSpades)]
    if homes:
        return homes + digs
    nearer: list[int] = []
    for option in turns:
        hex, terrain = option % SPAN // STRIDE, option % SPAN % STRIDE
        if terrain < RING and state.terrain[hex] < RING:
            now = ring_distance(state.terrain[hex], player.colour)
            if ring_distance(terrain, player.colour) < now:
                nearer.append(option)
    return nearer[:FEW] + digs or options
