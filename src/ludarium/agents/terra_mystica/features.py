"""The features of Terra Mystica's value function.

They describe the round that a seat plays next: the present one, or the next one if the seat has passed. In the latter
case the income and the cult bonus to come count as goods in hand. The names of a group stand above the function that
appends its numbers, in the same order.
"""

from __future__ import annotations

from typing import Final

from ludarium.agents.terra_mystica.map_features import MapFeatureCache, MapFeatures, network_size
from ludarium.agents.terra_mystica.scoring_schedule import ScoringSchedule, TilePoints
from ludarium.agents.terra_mystica.ship_heuristics import fleet_worth
from ludarium.agents.terra_mystica.spendable_goods import (
    SpendableGoods,
    bonus_count,
    round_to_play,
    spendable_goods,
    waits_for_next_round,
)
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import (
    BEFORE,
    DWELLING,
    ROUNDS,
    SANCTUARY,
    STRONGHOLD,
    SUPPLY,
    TEMPLE,
    TOP,
    TRACKS,
    TRADING_HOUSE,
)
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.content.tiles.scoring import COINS, POWER, PRIEST, SPADES, WORKERS
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.rules.actions.special import CARDS, FAVORS
from ludarium.games.terra_mystica.rules.ending import AREA_POINTS, CULT_POINTS, final_value
from ludarium.games.terra_mystica.rules.income import income_of
from ludarium.games.terra_mystica.state import Player, TerraMystica

# Areas are compared from this round on: before it the others' networks say little.
COMPARED: Final[int] = 4
NEAR_TOP: Final[int] = 7
HIGH: Final[int] = 6
MOST_LEAD: Final[int] = 4
MOST_SPADES: Final[int] = 5
NONE: Final[list[int]] = []


def networks_of_opponents(state: TerraMystica, seat: int) -> list[int]:
    """The sizes of the other networks; empty before round 4, as they say little then."""
    if round_to_play(state, state.players[seat]) < COMPARED:
        return NONE
    return [network_size(state, other) for other in range(len(state.players)) if other != seat]


def features_of(
    state: TerraMystica,
    seat: int,
    schedule: ScoringSchedule,
    opponent_networks: list[int],
    maps: MapFeatureCache | None = None,
) -> list[int]:
    """The features of a seat, in the order of `NAMES`."""
    player = state.players[seat]
    round = round_to_play(state, player)
    goods = spendable_goods(state, seat)
    in_action_phase = not waits_for_next_round(state, player)
    land = maps.get(state, seat, in_action_phase) if maps is not None else MapFeatures(state, seat, in_action_phase)
    towns, room = land.towns, land.room
    numbers: list[int] = []
    add_goods(goods, numbers)
    add_income(state, seat, round, numbers)
    add_board(state, player, numbers)
    add_tiles(state, player, round, numbers)
    add_card(state, seat, numbers)
    add_cults(state, seat, numbers)
    add_bonuses(state, seat, round, schedule, numbers)
    add_network(state, seat, round, land.network, opponent_networks, numbers)
    add_land(land, numbers)
    add_scoring_now(player, schedule.now[round], goods, towns, room, numbers)
    add_scoring_ahead(player, schedule.next[round], towns, numbers)
    add_scoring_ahead(player, schedule.later[round], towns, numbers)
    add_table(state, seat, round, numbers)
    return numbers


GOODS: Final[list[str]] = [
    "coins up to 5",
    "coins 6 to 12",
    "coins beyond 12",
    "workers up to 3",
    "workers 4 to 7",
    "workers beyond 7",
    "priests up to 2",
    "priests beyond 2",
    "tokens in bowl 1",
    "tokens in bowl 2",
    "power up to 4",
    "power beyond 4",
    "bonus spades at hand",
]


def add_goods(goods: SpendableGoods, numbers: list[int]) -> None:
    coins, workers, priests, power = goods.coins, goods.workers, goods.priests, goods.bowl3
    numbers.append(min(coins, 5))
    numbers.append(min(max(coins - 5, 0), 7))
    numbers.append(max(coins - 12, 0))
    numbers.append(min(workers, 3))
    numbers.append(min(max(workers - 3, 0), 4))
    numbers.append(max(workers - 7, 0))
    numbers.append(min(priests, 2))
    numbers.append(max(priests - 2, 0))
    numbers.append(goods.bowl1)
    numbers.append(goods.bowl2)
    numbers.append(min(power, 4))
    numbers.append(max(power - 4, 0))
    numbers.append(goods.spades)


INCOME: Final[list[str]] = ["coins of income", "workers of income", "priests of income", "power of income"]


def add_income(state: TerraMystica, seat: int, round: int, numbers: list[int]) -> None:
    """What structures and favor tiles bring in each of the rounds after the one to be played."""
    if round >= ROUNDS:
        for _ in INCOME:
            numbers.append(0)
        return
    for amount in income_of(state, seat, False):
        numbers.append(amount)


BOARD: Final[list[str]] = [
    "dwellings",
    "trading houses",
    "temples",
    "stronghold",
    "sanctuary",
    "shipping",
    "exchange track",
]


def add_board(state: TerraMystica, player: Player, numbers: list[int]) -> None:
    for structure in (DWELLING, TRADING_HOUSE, TEMPLE, STRONGHOLD, SANCTUARY):
        numbers.append(player.structures[structure])
    numbers.append(player.shipping)
    numbers.append(player.exchange)


TILES: Final[list[str]] = [
    "favor: smaller towns",
    "favor: a cult step each round",
    "favor: trading houses to build",
    "favor: dwellings to build",
    "favor: points on passing",
]


def add_tiles(state: TerraMystica, player: Player, round: int, numbers: list[int]) -> None:
    left = ROUNDS + 1 - round
    trading = player.structures[TRADING_HOUSE]
    towns = steps = houses = dwellings = passing = 0
    for number in player.favors:
        tile = state.numbers.favors[number]
        if tile.eases_towns > 0:
            towns = 1
        if tile.action_steps > 0:
            steps = left
        if tile.build_vp[TRADING_HOUSE] > 0:
            houses = SUPPLY[TRADING_HOUSE] - trading
        if tile.build_vp[DWELLING] > 0:
            dwellings = SUPPLY[DWELLING] - player.structures[DWELLING]
        passing += left * tile.pass_vp[trading]
    numbers.append(towns)
    numbers.append(steps)
    numbers.append(houses)
    numbers.append(dwellings)
    numbers.append(passing)


CARD: Final[list[str]] = [
    "points of the card",
    "card: spade to come",
    "card: cult step to come",
    "card: shipping",
    "favor: cult step to come",
    "action of the stronghold to come",
]


def add_card(state: TerraMystica, seat: int, numbers: list[int]) -> None:
    """The card in use, and the special actions that are still to come in the round."""
    player = state.players[seat]
    points = spade = step = ahead = favor = 0
    waiting = waits_for_next_round(state, player)
    if player.card != NOTHING:
        card = state.numbers.cards[player.card]
        points = card.points(player.structures, player.shipping)
        is_open = waiting or CARDS + player.card not in player.used
        spade = 1 if card.spades > 0 and is_open else 0
        step = 1 if card.steps > 0 and is_open else 0
        ahead = 1 if card.ahead > 0 else 0
    for number in player.favors:
        if state.numbers.favors[number].action_steps > 0 and (waiting or FAVORS + number not in player.used):
            favor = 1
    faction = FACTIONS[player.faction]
    own = player.structures[STRONGHOLD] > 0 and len(faction.actions) > 1 and faction.is_limited(1)
    numbers.append(points)
    numbers.append(spade)
    numbers.append(step)
    numbers.append(ahead)
    numbers.append(favor)
    numbers.append(1 if own and (waiting or 1 not in player.used) else 0)


CULTS: Final[list[str]] = [
    "cult steps",
    "cult steps beyond 6",
    "cult points as it stands",
    "keys",
    "keys near the top",
]


def add_cults(state: TerraMystica, seat: int, numbers: list[int]) -> None:
    player = state.players[seat]
    steps = high = points = near = 0
    for track in TRACKS:
        place = player.cults[track]
        steps += place
        high += max(0, place - HIGH)
        if place == 0:
            continue
        above = tied = 0
        taken = False
        for other, opponent in enumerate(state.players):
            theirs = opponent.cults[track]
            if other != seat:
                if theirs > place:
                    above += 1
                elif theirs == place:
                    tied += 1
            if theirs == TOP:
                taken = True
        points += shared_points(CULT_POINTS, above, tied)
        if place >= NEAR_TOP and not taken:
            near += 1
    numbers.append(steps)
    numbers.append(high)
    numbers.append(points)
    numbers.append(player.keys)
    numbers.append(min(player.keys, near))


def shared_points(points: list[int], above: int, tied: int) -> int:
    """The points of a place that is shared with some others."""
    total = 0
    for place in range(above, min(above + tied + 1, len(points))):
        total += points[place]
    return total // (tied + 1)


BONUSES: Final[list[str]] = [
    "bonus coins ahead",
    "bonus workers ahead",
    "bonus priests ahead",
    "bonus power ahead",
    "bonus spades ahead",
    "steps towards bonuses",
]


def add_bonuses(state: TerraMystica, seat: int, round: int, schedule: ScoringSchedule, numbers: list[int]) -> None:
    """The cult bonuses of the round to be played and those after it, as it stands."""
    counts = [0, 0, 0, 0, 0, 0]
    steps = 0
    cults = state.players[seat].cults
    for number in range(round, ROUNDS):
        tile = schedule.tiles[number - 1]
        counts[tile.good] += bonus_count(state, seat, tile)
        if tile.steps > 1:
            steps += 4 * (cults[tile.cult] % tile.steps) // tile.steps
    for good in (COINS, WORKERS, PRIEST, POWER, SPADES):
        numbers.append(counts[good])
    numbers.append(steps)


AREA: Final[list[str]] = [
    "network",
    "area points as it stands",
    "lead in the network",
    "final tile points as it stands",
]


def add_network(
    state: TerraMystica, seat: int, round: int, own: int, opponent_networks: list[int], numbers: list[int]
) -> None:
    """The network, and late in the game how it stands against the others."""
    numbers.append(own)
    if round < COMPARED or not opponent_networks:
        for _ in range(len(AREA) - 1):
            numbers.append(0)
        return
    above = tied = best = 0
    for theirs in opponent_networks:
        best = max(best, theirs)
        if theirs > own:
            above += 1
        elif theirs == own:
            tied += 1
    numbers.append(shared_points(AREA_POINTS, above, tied))
    numbers.append(max(-MOST_LEAD, min(MOST_LEAD, own - best)))
    numbers.append(final_points(state, seat) if state.final != NOTHING else 0)


def final_points(state: TerraMystica, seat: int) -> int:
    """What the final scoring tile would bring now."""
    values = [final_value(state, other, state.final) for other in range(len(state.players))]
    own = values[seat]
    if own == 0:
        return 0
    above = sum(1 for value in values if value > own)
    tied = sum(1 for value in values if value == own) - 1
    return shared_points(AREA_POINTS, above, tied)


LAND: Final[list[str]] = [
    "groups 1 step from a town",
    "groups 2 steps from a town",
    "groups 3 steps from a town",
    "groups 4 steps from a town",
    "hexes to build on",
    "hexes 1 spade away",
    "hexes 2 spades away",
    "dwellings with neighbors",
    "power of structures with neighbors",
]


def add_land(land: MapFeatures, numbers: list[int]) -> None:
    for steps in range(1, 5):
        numbers.append(min(land.towns[steps], 2))
    numbers.append(min(land.room[0], 3))
    numbers.append(min(land.room[1], 4))
    numbers.append(min(land.room[2], 5))
    numbers.append(min(land.dwellings, 4))
    numbers.append(min(land.power, 12))


SCORING_NOW: Final[list[str]] = [
    "tile: dwellings to pay for",
    "tile: trading houses to pay for",
    "tile: large structures to pay for",
    "tile: temples to pay for",
    "tile: spades to pay for",
    "tile: towns at hand",
]


def add_scoring_now(
    player: Player, tile: TilePoints, goods: SpendableGoods, towns: list[int], room: list[int], numbers: list[int]
) -> None:
    """Points that the scoring tile of the round may bring with the goods at hand."""
    numbers.append(tile.dwelling * affordable_dwellings(player, goods, room) if tile.dwelling > 0 else 0)
    numbers.append(tile.trading * payable(player, goods, TRADING_HOUSE) if tile.trading > 0 else 0)
    large = payable(player, goods, STRONGHOLD) + payable(player, goods, SANCTUARY) if tile.large > 0 else 0
    numbers.append(tile.large * large)
    numbers.append(tile.temple * payable(player, goods, TEMPLE) if tile.temple > 0 else 0)
    spades = 0
    faction = FACTIONS[player.faction]
    if tile.spade > 0 and faction.uses_spades:
        spades = min(MOST_SPADES, goods.workers // faction.spade_price[player.exchange])
    numbers.append(tile.spade * spades)
    numbers.append(tile.town * min(2, towns[1] + towns[2]))


def affordable_dwellings(player: Player, goods: SpendableGoods, room: list[int]) -> int:
    """How many dwellings could be paid for: on home terrain, then after a spade."""
    faction = FACTIONS[player.faction]
    workers = faction.worker_costs[DWELLING]
    most = min(goods.workers // workers, goods.coins // faction.coin_costs[DWELLING])
    most = min(most, SUPPLY[DWELLING] - player.structures[DWELLING])
    at_home = min(most, room[0])
    rest = goods.workers - at_home * workers
    price = max(1, faction.spade_price[player.exchange])
    return at_home + min(rest // (workers + price), room[1], most - at_home)


def payable(player: Player, goods: SpendableGoods, structure: int) -> int:
    """How many upgrades to a structure could be paid for with what is there to be upgraded."""
    faction = FACTIONS[player.faction]
    before = BEFORE[structure]
    most = min(goods.workers // faction.worker_costs[structure], goods.coins // faction.coin_costs[structure])
    return min(most, player.structures[before], SUPPLY[structure] - player.structures[structure])


SCORING_AHEAD: Final[list[str]] = [
    "next tile: dwellings left",
    "next tile: trading houses left",
    "next tile: large structures left",
    "next tile: temples left",
    "next tile: spades",
    "next tile: towns ahead",
    "later tiles: dwellings left",
    "later tiles: trading houses left",
    "later tiles: large structures left",
    "later tiles: temples left",
    "later tiles: spades",
    "later tiles: towns ahead",
]


def add_scoring_ahead(player: Player, tiles: TilePoints, towns: list[int], numbers: list[int]) -> None:
    """Points that scoring tiles of rounds to come may bring, as far as pieces are left."""
    count = player.structures
    numbers.append(tiles.dwelling * min(3, SUPPLY[DWELLING] - count[DWELLING]))
    numbers.append(tiles.trading * min(SUPPLY[TRADING_HOUSE] - count[TRADING_HOUSE], count[DWELLING]))
    numbers.append(tiles.large * (2 - count[STRONGHOLD] - count[SANCTUARY]))
    numbers.append(tiles.temple * (SUPPLY[TEMPLE] - count[TEMPLE]))
    numbers.append(tiles.spade * (1 + player.exchange))
    numbers.append(tiles.town * min(2, towns[1] + towns[2] + towns[3]))


TABLE: Final[list[str]] = ["plays first", "others still in the round", "fleet"]


def add_table(state: TerraMystica, seat: int, round: int, numbers: list[int]) -> None:
    player = state.players[seat]
    first = (state.passing if player.passed and state.passing else state.order)[0] == seat
    others = 0
    for number, other in enumerate(state.players):
        if number != seat and not other.passed:
            others += 1
    numbers.append(1 if first else 0)
    numbers.append(others)
    numbers.append(fleet_worth(state, seat, max(0, ROUNDS - round)) if fleets_in(state) is not None else 0)


NAMES: Final[list[str]] = [
    *GOODS,
    *INCOME,
    *BOARD,
    *TILES,
    *CARD,
    *CULTS,
    *BONUSES,
    *AREA,
    *LAND,
    *SCORING_NOW,
    *SCORING_AHEAD,
    *TABLE,
]
