"""Heuristics for Merchants of the Seas: what ships are worth, and which moves of ships bring trade nearer."""

from __future__ import annotations

from typing import Final

from ludarium.agents.terra_mystica.hand_weights import (
    COIN,
    POWER,
    PRIEST,
    SHIP,
    SHIPYARD_WORTH,
    TRADE_FAVOR,
    TRADE_NEAR,
    VP,
    WORKER,
)
from ludarium.core.menu import option_for
from ludarium.core.util import NOTHING, with_item
from ludarium.games.terra_mystica.content.board import FAR
from ludarium.games.terra_mystica.content.constants import SHIPYARD
from ludarium.games.terra_mystica.merchants.content.numbers import Reward
from ludarium.games.terra_mystica.merchants.rules.actions import MOVED, BuildShip, MerchantsPower
from ludarium.games.terra_mystica.merchants.rules.sailing import STEP, EndSailing, MoveShip, SailTo
from ludarium.games.terra_mystica.merchants.rules.ships import extra_range, sail_range
from ludarium.games.terra_mystica.merchants.rules.trade import tradeable
from ludarium.games.terra_mystica.merchants.state import merchants_of, numbers_of_game
from ludarium.games.terra_mystica.rules.turns import Action
from ludarium.games.terra_mystica.state import TerraMystica

FEW: Final[int] = 5
# A move that brings nothing is worse than none.
IDLE: Final[int] = 5
HUNDRED: Final[int] = 100


def fleet_worth(state: TerraMystica, seat: int, left: int) -> int:
    """What ships, the trade they may reach, the shipyard and the tiles for trade are worth."""
    merchants = merchants_of(state)
    player = state.players[seat]
    total = SHIPYARD_WORTH[left] * player.structures[SHIPYARD]
    for tile in player.favors:
        favor = state.numbers.favors[tile]
        if favor.trade_vp + favor.trade_workers + favor.ships + favor.sail > 0:
            total += TRADE_FAVOR[left]
    total += SHIP[left] * len(merchants.ships[seat])
    is_used = MOVED in player.used
    if is_used:
        total -= IDLE
    moves = left if player.passed or is_used else left + 1
    if moves > 0 and merchants.ships[seat]:
        total += trade_potential(state, seat, merchants.ships[seat], left) * min(moves, 2) // 2
    if player.card != NOTHING and not player.passed:
        total += VP * state.numbers.cards[player.card].ship_vp * len(merchants.ships[seat])
    elif player.card != NOTHING:
        card = state.numbers.cards[player.card]
        total += SHIP[left] * (card.ships + (1 if card.sails else 0))
    return total


def trade_potential(state: TerraMystica, seat: int, ships: list[int], left: int) -> int:
    """The rewards of all structures that a seat can still trade with, the less the farther its nearest ship is."""
    merchants = merchants_of(state)
    total = 0
    for other, opponent in enumerate(state.players):
        if other == seat:
            continue
        for hex in opponent.sites:
            shores = state.board.shores[hex]
            if not shores or hex in merchants.traded[seat]:
                continue
            nearest = FAR
            for ship in ships:
                for river in shores:
                    nearest = min(nearest, merchants.sea_distances[ship][river])
            if nearest < len(TRADE_NEAR):
                reward = reward_worth(numbers_of_game(state).rewards[state.structure[hex]], left)
                total += TRADE_NEAR[nearest] * reward // HUNDRED
    return total


def reward_worth(reward: Reward, left: int) -> int:
    """What a trade is worth."""
    total = VP * reward.vp + COIN[left] * reward.coins + WORKER[left] * reward.workers
    return total + PRIEST[left] * reward.priests + POWER[left] * reward.power + SHIP[left] * reward.ships


def ship_moves(state: TerraMystica, ask: MoveShip, options: list[int]) -> list[int]:
    """The best moves that cost no power and bring trade nearer; if there are none, ending the movement."""
    ships = merchants_of(state).ships[ask.seat]
    now = trade_potential(state, ask.seat, ships, 1)
    ranked: list[tuple[int, int]] = []
    for option in options:
        action_type, code = ask.decode(option)
        if not isinstance(action_type, SailTo):
            continue
        ship, river = ask.mover_from(state, code // STEP), code % STEP
        if ask.power_needed(state, ship, river) == 0:
            moved = with_item(ships, ship, river)
            gain = trade_potential(state, ask.seat, moved, 1) - now
            if gain > 0:
                ranked.append((-gain, option))
    ranked.sort()
    return [option for _, option in ranked[:FEW]] or [option_for(ask, EndSailing)]


def is_worth_sailing(state: TerraMystica, seat: int) -> bool:
    """Whether moving ships brings trade, or brings it nearer."""
    if tradeable(state, seat):
        return True
    merchants = merchants_of(state)
    ships = merchants.ships[seat]
    spaces = sail_range(state, seat) + extra_range(state, seat)
    now = trade_potential(state, seat, ships, 1)
    for number, ship in enumerate(ships):
        for river, distance in enumerate(merchants.sea_distances[ship]):
            if 0 < distance <= spaces and trade_potential(state, seat, with_item(ships, number, river), 1) > now:
                return True
    return False


def merchant_actions(state: TerraMystica, ask: Action, options: list[int]) -> list[int]:
    """The actions of the expansion, without movements that bring nothing."""
    if is_worth_sailing(state, ask.seat):
        return options
    return [option for option in options if brings_ship(state, ask, option)]


def brings_ship(state: TerraMystica, ask: Action, option: int) -> bool:
    """Whether an action of the expansion brings a new ship."""
    action_type, code = ask.decode(option)
    if isinstance(action_type, MerchantsPower):
        return numbers_of_game(state).actions[code].ships > 0
    return isinstance(action_type, BuildShip)
