"""The hand-written evaluation of Terra Mystica: what a seat has, and what it will bring in the rounds that are left.

A victory point counts 100. Added up are the points so far, goods, income, tiles, places on the cult tracks, the
network, and how near groups are to towns.
"""

from __future__ import annotations

from typing import Final

from ludarium.agents.terra_mystica.hand_weights import (
    AREA,
    BOWL1,
    BOWL2,
    BOWL3,
    CARD,
    COIN,
    CULT,
    CULT_STEP,
    DWELLING_FAVOR,
    EXCHANGE,
    KEY,
    POWER,
    PRIEST,
    RANK,
    ROOM,
    SHIP,
    SHIPPING,
    SPADE_CARD_WORTH,
    SPARE,
    STEP_FAVOR,
    STOCK,
    STRONGHOLD_WORTH,
    TOWN,
    TOWN_FAVOR_WORTH,
    TRADING_FAVOR,
    VP,
    WORKER,
)
from ludarium.agents.terra_mystica.map_features import groups_without_town, hexes_in_reach, network_size
from ludarium.agents.terra_mystica.ship_heuristics import fleet_worth
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import (
    DWELLING,
    ROUNDS,
    STRONGHOLD,
    SUPPLY,
    TRACKS,
    TRADING_HOUSE,
)
from ludarium.games.terra_mystica.content.tiles.scoring import OWN_PRIESTS
from ludarium.games.terra_mystica.content.tiles.scoring import SHIPS as SHIP_BONUS
from ludarium.games.terra_mystica.content.tiles.scoring import SPADES as SPADE_BONUS
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.rules.income import income_of
from ludarium.games.terra_mystica.rules.towns import STRUCTURES_NEEDED, power_needed, tiles_left
from ludarium.games.terra_mystica.state import Player, TerraMystica

HUNDRED: Final[int] = 100
# What a free hex in reach counts: one to build on, and others by their distance from the own color.
HEX_WORTH: Final[list[int]] = [10, 6, 4, 2, 0]
MOST_ROOM: Final[int] = 60


def hand_value(state: TerraMystica, seat: int) -> int:
    """The value of a position for a seat."""
    player = state.players[seat]
    if player.faction == NOTHING:
        return 0
    left = ROUNDS - max(1, state.round)
    total = VP * player.vp + goods_worth(player, left)
    total += income_worth(state, seat, left)
    total += tiles_worth(state, seat, left)
    total += cults_worth(state, seat, left)
    total += land_worth(state, seat, left)
    return total if fleets_in(state) is None else total + fleet_worth(state, seat, left)


def goods_worth(player: Player, left: int) -> int:
    """What lies in front of a seat."""
    total = BOWL1[left] * player.bowl1 + BOWL2[left] * player.bowl2 + BOWL3[left] * player.bowl3
    total += stock_worth(player.coins, STOCK[0], COIN[left])
    total += stock_worth(player.workers, STOCK[1], WORKER[left])
    return total + stock_worth(player.priests, STOCK[2], PRIEST[left])


def stock_worth(count: int, stock: int, each: int) -> int:
    """Goods are worth less beyond what can be used soon."""
    return each * count if count <= stock else each * stock + SPARE * (count - stock)


def income_worth(state: TerraMystica, seat: int, left: int) -> int:
    """What structures and favor tiles bring in the rounds to come."""
    if left == 0:
        return 0
    coins, workers, priests, power = income_of(state, seat, False)
    total = 0
    for ahead in range(left):
        total += COIN[ahead] * coins + WORKER[ahead] * workers + PRIEST[ahead] * priests + POWER[ahead] * power
    return total


def tiles_worth(state: TerraMystica, seat: int, left: int) -> int:
    """Favor tiles, the bonus card, tracks and the stronghold, as far as they are not income."""
    player = state.players[seat]
    total = SHIPPING[left] * player.shipping + EXCHANGE[left] * player.exchange
    passes = left if player.passed else left + 1
    for number in player.favors:
        tile = state.numbers.favors[number]
        total += VP * tile.pass_vp[player.structures[TRADING_HOUSE]] * passes
        if tile.build_vp[TRADING_HOUSE] > 0:
            total += TRADING_FAVOR[left]
        if tile.build_vp[DWELLING] > 0:
            total += min(DWELLING_FAVOR[left], 2 * VP * (SUPPLY[DWELLING] - player.structures[DWELLING]))
        if tile.action_steps > 0:
            total += STEP_FAVOR[left] * passes
        if tile.eases_towns > 0:
            total += TOWN_FAVOR_WORTH[left]
    if player.structures[STRONGHOLD]:
        total += STRONGHOLD_WORTH[left]
    return total + card_worth(state, player, left)


def card_worth(state: TerraMystica, player: Player, left: int) -> int:
    """Before passing the points of the present card, after it what the new one will bring."""
    if player.card == NOTHING:
        return 0
    card = state.numbers.cards[player.card]
    points = card.points(player.structures, player.shipping)
    if not player.passed:
        return VP * points + CARD[left]
    income = COIN[left] * card.coins + WORKER[left] * card.workers + PRIEST[left] * card.priests
    special = 0
    if card.spades > 0 or card.ahead > 0:
        special = SPADE_CARD_WORTH[left]
    elif card.steps > 0:
        special = STEP_FAVOR[left]
    return VP * points + income + POWER[left] * card.power + special


def cults_worth(state: TerraMystica, seat: int, left: int) -> int:
    """Present places on the tracks, and the cult bonuses of this and later rounds."""
    player = state.players[seat]
    total = 0
    for track in TRACKS:
        place = player.cults[track]
        if place > 0:
            above = 0
            tied = 0
            for other, opponent in enumerate(state.players):
                if other != seat:
                    if opponent.cults[track] > place:
                        above += 1
                    elif opponent.cults[track] == place:
                        tied += 1
            total += CULT[left] * (RANK[above] + RANK[above + tied]) // 2 + CULT_STEP[left] * place
    for number in range(max(1, state.round), ROUNDS):
        if number == state.round and player.passed:
            continue
        tile = state.numbers.scoring[state.scoring[number - 1]] if state.scoring[number - 1] != NOTHING else None
        if tile is not None and tile.cult != OWN_PRIESTS:
            count = player.cults[tile.cult] // tile.steps * tile.amount
            total += count * bonus_worth(tile.good, ROUNDS - number)
    if player.keys > 0:
        total += KEY[left]
    return total


def bonus_worth(good: int, left: int) -> int:
    """What one of a good is worth as a cult bonus."""
    if good == SPADE_BONUS:
        return WORKER[left] + COIN[left]
    if good == SHIP_BONUS:
        return SHIP[left]
    return [COIN[left], WORKER[left], PRIEST[left], POWER[left]][good]


# Land.


def land_worth(state: TerraMystica, seat: int, left: int) -> int:
    """The network, groups on the way to a town, and room to grow."""
    total = AREA[left] * network_size(state, seat) + 10 * len(state.players[seat].sites)
    if tiles_left(state) > 0:
        total += TOWN[left] * towns_ahead(state, seat) // HUNDRED
    if left > 0:
        total += ROOM[left] * room_to_grow(state, seat)
    return total


def towns_ahead(state: TerraMystica, seat: int) -> int:
    """Groups that are no towns yet, in hundredths of a town: the nearer to one, the better."""
    needed = power_needed(state, seat)
    total = 0
    for group in groups_without_town(state, seat, False):
        progress = min(group.power, needed) * min(group.structures, STRUCTURES_NEEDED)
        total += HUNDRED * progress * progress // (STRUCTURES_NEEDED * STRUCTURES_NEEDED * needed * needed)
    return total


def room_to_grow(state: TerraMystica, seat: int) -> int:
    """Free hexes in reach: the fewer spades they take, the better; only the best few count."""
    room = 0
    for count, worth in zip(hexes_in_reach(state, seat, False), HEX_WORTH):
        room += count * worth
    return min(room, MOST_ROOM)
