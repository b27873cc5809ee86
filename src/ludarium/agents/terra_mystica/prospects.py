"""What a seat may hope for.

A victory point counts 100. Added up are the points so far, what goods, income and tiles will still bring in the rounds
that are left, the present places on the cult tracks, the network, and how near the groups are to towns.
"""

from __future__ import annotations

from typing import Final

from ludarium.agents.terra_mystica.fleet import fleet_worth
from ludarium.agents.terra_mystica.weights import (
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
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.ending import are_joined
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.income import income_of
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.reach import OUT_OF_REACH, reach_of
from ludarium.games.terra_mystica.state import Player, TerraMystica
from ludarium.games.terra_mystica.terms import (
    DWELLING,
    RING,
    ROUNDS,
    SANCTUARY,
    STRONGHOLD,
    SUPPLY,
    TRACKS,
    TRADING_HOUSE,
    ring_distance,
)
from ludarium.games.terra_mystica.tiles.scoring import OWN_PRIESTS
from ludarium.games.terra_mystica.tiles.scoring import SHIPS as SHIP_BONUS
from ludarium.games.terra_mystica.tiles.scoring import SPADES as SPADE_BONUS
from ludarium.games.terra_mystica.towns import power_needed, tiles_left

HUNDRED: Final[int] = 100


def prospects(state: TerraMystica, seat: int) -> int:
    """What a seat may hope for."""
    player = state.players[seat]
    if player.faction == NOTHING:
        return 0
    left = ROUNDS - max(1, state.round)
    total = VP * player.vp + goods(player, left)
    total += income_worth(state, seat, left)
    total += tiles_worth(state, seat, left)
    total += cults_worth(state, seat, left)
    total += land_worth(state, seat, left)
    return total if fleets_in(state) is None else total + fleet_worth(state, seat, left)


def goods(player: Player, left: int) -> int:
    """What lies in front of a seat."""
    total = BOWL1[left] * player.bowl1 + BOWL2[left] * player.bowl2 + BOWL3[left] * player.bowl3
    total += stocked(player.coins, STOCK[0], COIN[left])
    total += stocked(player.workers, STOCK[1], WORKER[left])
    return total + stocked(player.priests, STOCK[2], PRIEST[left])


def stocked(count: int, stock: int, each: int) -> int:
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
        tile = state.tables.favors[number]
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
    card = state.tables.cards[player.card]
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
        tile = state.tables.scoring[state.scoring[number - 1]] if state.scoring[number - 1] != NOTHING else None
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


def network_size(state: TerraMystica, seat: int) -> int:
    """How many structures the network around the first ones has at most."""
    sites = state.players[seat].sites
    seen = [False] * len(sites)
    best = 0
    for start in range(len(sites)):
        if seen[start]:
            continue
        seen[start] = True
        wave = [start]
        place = 0
        while place < len(wave):
            here = sites[wave[place]]
            place += 1
            for other in range(len(sites)):
                if not seen[other] and are_joined(state, seat, here, sites[other]):
                    seen[other] = True
                    wave.append(other)
        best = max(best, len(wave))
    return best


def towns_ahead(state: TerraMystica, seat: int) -> int:
    """Groups that are no towns yet, in hundredths of a town: the nearer to one, the better."""
    player = state.players[seat]
    values = FACTIONS[player.faction].power_values
    needed = power_needed(state, seat)
    seen = [False] * state.board.land
    total = 0
    for site in player.sites:
        if seen[site] or state.town[site]:
            continue
        seen[site] = True
        wave = [site]
        place = 0
        power = 0
        count = 0
        while place < len(wave):
            here = wave[place]
            place += 1
            power += values[state.structure[here]]
            count += 2 if state.structure[here] == SANCTUARY else 1
            for other in state.board.near[here]:
                if state.owner[other] == seat and not seen[other]:
                    seen[other] = True
                    wave.append(other)
        progress = min(power, needed) * min(count, 4)
        total += HUNDRED * progress * progress // (16 * needed * needed)
    return total


def room_to_grow(state: TerraMystica, seat: int) -> int:
    """Free hexes in reach: the fewer spades they take, the better; only the best few count."""
    player = state.players[seat]
    if player.structures[DWELLING] == SUPPLY[DWELLING]:
        return 0
    faction = FACTIONS[player.faction]
    reach = reach_of(state, seat, False)
    near = 0
    for hex in range(state.board.land):
        if reach[hex] == OUT_OF_REACH or state.owner[hex] != NOTHING:
            continue
        if faction.builds_on(state, seat, hex):
            near += 10
        elif state.terrain[hex] < RING:
            near += 6 - 2 * ring_distance(state.terrain[hex], player.colour)
    return min(near, 60)
