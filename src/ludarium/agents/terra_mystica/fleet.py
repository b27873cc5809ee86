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
from ludarium.games.terra_mystica.actions.merchants import SAIL, USED
from ludarium.games.terra_mystica.merchants.rules import Reward
from ludarium.games.terra_mystica.merchants.sailing import DONE, MoveShip
from ludarium.games.terra_mystica.merchants.sailing import SHIP as SHIP_STEP
from ludarium.games.terra_mystica.merchants.ships import merchants_of, rules_of_game
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import NOTHING, SHIPYARD

FEW: Final[int] = 5
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
    moves = left if player.passed or USED + SAIL in player.used else left + 1
    if moves > 0 and merchants.ships[seat]:
        total += hopes(state, seat, left) * min(moves, 2) // 2
    if player.card != NOTHING and not player.passed:
        total += VP * state.tables.cards[player.card].ship_vp * len(merchants.ships[seat])
    elif player.card != NOTHING:
        card = state.tables.cards[player.card]
        total += SHIP[left] * (card.ships + (1 if card.sails else 0))
    return total


def hopes(state: TerraMystica, seat: int, left: int) -> int:
    """For each structure of others without a marker the reward, less with the distance of the nearest ship."""
    merchants = merchants_of(state)
    total = 0
    for other, opponent in enumerate(state.players):
        if other == seat:
            continue
        for hex in opponent.sites:
            shores = state.board.shores[hex]
            if not shores or hex in merchants.traded[seat]:
                continue
            nearest = min(state.variant.courses[ship][river] for ship in merchants.ships[seat] for river in shores)
            if nearest < len(TRADE_NEAR):
                reward = reward_worth(rules_of_game(state).rewards[state.structure[hex]], left)
                total += TRADE_NEAR[nearest] * reward // HUNDRED
    return total


def reward_worth(reward: Reward, left: int) -> int:
    """What a trade is worth."""
    total = VP * reward.vp + COIN[left] * reward.coins + WORKER[left] * reward.workers
    return total + PRIEST[left] * reward.priests + POWER[left] * reward.power + SHIP[left] * reward.ships


def of_moving(state: TerraMystica, ask: MoveShip, options: list[int]) -> list[int]:
    """A few moves that cost no power and lead beside structures to trade with, the best ones first; then the end."""
    merchants = merchants_of(state)
    ranked: list[tuple[int, int]] = []
    for option in options:
        if option == DONE or ask.power_needed(state, option) > 1:
            continue
        worth = 0
        for hex in state.board.banks[option % SHIP_STEP]:
            owner = state.owner[hex]
            if owner not in {NOTHING, ask.seat} and hex not in merchants.traded[ask.seat]:
                worth += reward_worth(rules_of_game(state).rewards[state.structure[hex]], 1)
        if worth > 0 or ask.power_needed(state, option) == 0:
            ranked.append((-worth, option))
    ranked.sort()
    return [*[option for _, option in ranked[:FEW]], DONE]
