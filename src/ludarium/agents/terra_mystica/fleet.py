"""What ships are worth with Merchants of the Seas: where they can trade, and where moving them leads."""

from __future__ import annotations

from typing import Final

from ludarium.agents.terra_mystica.weights import (
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
from ludarium.core.kinds import SPAN, option_of
from ludarium.core.terms import NOTHING, replaced
from ludarium.games.terra_mystica.board import FAR
from ludarium.games.terra_mystica.merchants.actions import MOVED, BuildShip, MerchantsPower
from ludarium.games.terra_mystica.merchants.data import Reward
from ludarium.games.terra_mystica.merchants.sailing import STEP, EndSailing, MoveShip, SailTo
from ludarium.games.terra_mystica.merchants.ships import extra_range, sail_range
from ludarium.games.terra_mystica.merchants.state import merchants_of, rules_of_game
from ludarium.games.terra_mystica.merchants.trade import tradeable
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import SHIPYARD
from ludarium.games.terra_mystica.turns import Action

FEW: Final[int] = 5
# A move that brings nothing is worse than none.
IDLE: Final[int] = 5
HUNDRED: Final[int] = 100


def fleet_worth(state: TerraMystica, seat: int, left: int) -> int:
    """Ships on the map, what they may trade with in moves to come, the shipyard and the tiles for trade."""
    merchants = merchants_of(state)
    player = state.players[seat]
    total = SHIPYARD_WORTH[left] * player.structures[SHIPYARD]
    for tile in player.favors:
        favor = state.tables.favors[tile]
        if favor.trade_vp + favor.trade_workers + favor.ships + favor.sail > 0:
            total += TRADE_FAVOR[left]
    total += SHIP[left] * len(merchants.ships[seat])
    is_used = MOVED in player.used
    if is_used:
        total -= IDLE
    moves = left if player.passed or is_used else left + 1
    if moves > 0 and merchants.ships[seat]:
        total += hopes(state, seat, merchants.ships[seat], left) * min(moves, 2) // 2
    if player.card != NOTHING and not player.passed:
        total += VP * state.tables.cards[player.card].ship_vp * len(merchants.ships[seat])
    elif player.card != NOTHING:
        card = state.tables.cards[player.card]
        total += SHIP[left] * (card.ships + (1 if card.sails else 0))
    return total


def hopes(state: TerraMystica, seat: int, ships: list[int], left: int) -> int:
    """For each structure of others without a marker the reward, less with the distance of the nearest of the ships."""
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
                    nearest = min(nearest, merchants.courses[ship][river])
            if nearest < len(TRADE_NEAR):
                reward = reward_worth(rules_of_game(state).rewards[state.structure[hex]], left)
                total += TRADE_NEAR[nearest] * reward // HUNDRED
    return total


def reward_worth(reward: Reward, left: int) -> int:
    """What a trade is worth."""
    total = VP * reward.vp + COIN[left] * reward.coins + WORKER[left] * reward.workers
    return total + PRIEST[left] * reward.priests + POWER[left] * reward.power + SHIP[left] * reward.ships


def of_moving(state: TerraMystica, ask: MoveShip, options: list[int]) -> list[int]:
    """Moves without power that bring a ship nearer to trade, the best ones first; without any, the end."""
    ships = merchants_of(state).ships[ask.seat]
    now = hopes(state, ask.seat, ships, 1)
    ranked: list[tuple[int, int]] = []
    for option in options:
        ship, river = option % SPAN // STEP, option % SPAN % STEP
        if isinstance(ask.kind_of(option), SailTo) and ask.power_needed(state, ship, river) == 0:
            moved = replaced(ships, ship, river)
            gain = hopes(state, ask.seat, moved, 1) - now
            if gain > 0:
                ranked.append((-gain, option))
    ranked.sort()
    return [option for _, option in ranked[:FEW]] or [option_of(ask, EndSailing)]


def is_worth_sailing(state: TerraMystica, seat: int) -> bool:
    """Whether moving ships leads to trade, or at least nearer to it."""
    if tradeable(state, seat):
        return True
    merchants = merchants_of(state)
    ships = merchants.ships[seat]
    spaces = sail_range(state, seat) + extra_range(state, seat)
    now = hopes(state, seat, ships, 1)
    for number, ship in enumerate(ships):
        for river, distance in enumerate(merchants.courses[ship]):
            if 0 < distance <= spaces and hopes(state, seat, replaced(ships, number, river), 1) > now:
                return True
    return False


def of_merchants(state: TerraMystica, ask: Action, options: list[int]) -> list[int]:
    """The actions of the expansion without moves that lead nowhere."""
    if is_worth_sailing(state, ask.seat):
        return options
    return [option for option in options if brings_ship(state, ask, option)]


def brings_ship(state: TerraMystica, ask: Action, option: int) -> bool:
    """Whether an action of the expansion brings a new ship."""
    kind = ask.kind_of(option)
    if isinstance(kind, MerchantsPower):
        return rules_of_game(state).actions[option % SPAN].ships > 0
    return isinstance(kind, BuildShip)
