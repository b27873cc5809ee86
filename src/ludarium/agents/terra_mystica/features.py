"""What a position holds for a seat, as named numbers: the judge gives each of them a weight.

Everything is seen from the round that is to be played: the present one, or the next one for a seat that has passed;
then the income and the cult bonus to come count as goods in hand. Each group of names stands above the function that
puts its numbers in, in the same order.
"""

from __future__ import annotations

from typing import Final

from ludarium.agents.terra_mystica.course import Course, Tally
from ludarium.agents.terra_mystica.fleet import fleet_worth
from ludarium.agents.terra_mystica.land import free_hexes, network_of, steps_to_towns
from ludarium.agents.terra_mystica.purse import Purse, bonus_count, is_waiting, purse_of, round_ahead
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.actions.special import CARDS, FAVORS
from ludarium.games.terra_mystica.ending import AREA_POINTS, CULT_POINTS, final_value
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.income import income_of
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.reach import neighbours
from ludarium.games.terra_mystica.state import Player, TerraMystica
from ludarium.games.terra_mystica.terms import (
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
from ludarium.games.terra_mystica.tiles.scoring import COINS, POWER, PRIEST, SPADES, WORKERS

# Areas are compared from this round on: before it the others' networks say little.
COMPARED: Final[int] = 4
NEAR_TOP: Final[int] = 7
HIGH: Final[int] = 6
MOST_LEAD: Final[int] = 4
MOST_SPADES: Final[int] = 5
NONE: Final[list[int]] = []


def rival_networks(state: TerraMystica, seat: int) -> list[int]:
    """The largest networks of the others, once they are worth comparing."""
    if round_ahead(state, state.players[seat]) < COMPARED:
        return NONE
    return [network_of(state, other) for other in range(len(state.players)) if other != seat]


def features_of(state: TerraMystica, seat: int, course: Course, rivals: list[int]) -> list[int]:
    """The numbers of a seat, in the order of `NAMES`. `rivals` are the networks of the others."""
    player = state.players[seat]
    round = round_ahead(state, player)
    purse = purse_of(state, seat)
    towns = steps_to_towns(state, seat)
    room = free_hexes(state, seat, not is_waiting(state, player))
    found: list[int] = []
    add_goods(purse, found)
    add_income(state, seat, round, found)
    add_board(state, player, found)
    add_tiles(state, player, round, found)
    add_card(state, seat, found)
    add_cults(state, seat, found)
    add_bonuses(state, seat, round, course, found)
    add_network(state, seat, round, rivals, found)
    add_land(state, seat, towns, room, found)
    add_scoring_now(player, course.now[round], purse, towns, room, found)
    add_scoring_ahead(player, course.next[round], towns, found)
    add_scoring_ahead(player, course.later[round], towns, found)
    add_table(state, seat, round, found)
    return found


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


def add_goods(purse: Purse, found: list[int]) -> None:
    coins, workers, priests, power = purse.coins, purse.workers, purse.priests, purse.bowl3
    found.append(min(coins, 5))
    found.append(min(max(coins - 5, 0), 7))
    found.append(max(coins - 12, 0))
    found.append(min(workers, 3))
    found.append(min(max(workers - 3, 0), 4))
    found.append(max(workers - 7, 0))
    found.append(min(priests, 2))
    found.append(max(priests - 2, 0))
    found.append(purse.bowl1)
    found.append(purse.bowl2)
    found.append(min(power, 4))
    found.append(max(power - 4, 0))
    found.append(purse.spades)


INCOME: Final[list[str]] = ["coins of income", "workers of income", "priests of income", "power of income"]


def add_income(state: TerraMystica, seat: int, round: int, found: list[int]) -> None:
    """What structures and favor tiles bring in each of the rounds after the one to be played."""
    if round >= ROUNDS:
        for _ in INCOME:
            found.append(0)
        return
    for amount in income_of(state, seat, False):
        found.append(amount)


BOARD: Final[list[str]] = [
    "dwellings",
    "trading houses",
    "temples",
    "stronghold",
    "sanctuary",
    "shipping",
    "exchange track",
]


def add_board(state: TerraMystica, player: Player, found: list[int]) -> None:
    for structure in (DWELLING, TRADING_HOUSE, TEMPLE, STRONGHOLD, SANCTUARY):
        found.append(player.structures[structure])
    found.append(player.shipping)
    found.append(player.exchange)


TILES: Final[list[str]] = [
    "favor: smaller towns",
    "favor: a cult step each round",
    "favor: trading houses to build",
    "favor: dwellings to build",
    "favor: points on passing",
]


def add_tiles(state: TerraMystica, player: Player, round: int, found: list[int]) -> None:
    left = ROUNDS + 1 - round
    trading = player.structures[TRADING_HOUSE]
    towns = steps = houses = dwellings = passing = 0
    for number in player.favors:
        tile = state.tables.favors[number]
        if tile.eases_towns > 0:
            towns = 1
        if tile.action_steps > 0:
            steps = left
        if tile.build_vp[TRADING_HOUSE] > 0:
            houses = SUPPLY[TRADING_HOUSE] - trading
        if tile.build_vp[DWELLING] > 0:
            dwellings = SUPPLY[DWELLING] - player.structures[DWELLING]
        passing += left * tile.pass_vp[trading]
    found.append(towns)
    found.append(steps)
    found.append(houses)
    found.append(dwellings)
    found.append(passing)


CARD: Final[list[str]] = [
    "points of the card",
    "card: spade to come",
    "card: cult step to come",
    "card: shipping",
    "favor: cult step to come",
    "action of the stronghold to come",
]


def add_card(state: TerraMystica, seat: int, found: list[int]) -> None:
    """The card in use, and the special actions that are still to come in the round."""
    player = state.players[seat]
    points = spade = step = ahead = favor = 0
    waiting = is_waiting(state, player)
    if player.card != NOTHING:
        card = state.tables.cards[player.card]
        points = card.points(player.structures, player.shipping)
        is_open = waiting or CARDS + player.card not in player.used
        spade = 1 if card.spades > 0 and is_open else 0
        step = 1 if card.steps > 0 and is_open else 0
        ahead = 1 if card.ahead > 0 else 0
    for number in player.favors:
        if state.tables.favors[number].action_steps > 0 and (waiting or FAVORS + number not in player.used):
            favor = 1
    faction = FACTIONS[player.faction]
    own = player.structures[STRONGHOLD] > 0 and len(faction.actions) > 1 and faction.is_limited(1)
    found.append(points)
    found.append(spade)
    found.append(step)
    found.append(ahead)
    found.append(favor)
    found.append(1 if own and (waiting or 1 not in player.used) else 0)


CULTS: Final[list[str]] = [
    "cult steps",
    "cult steps beyond 6",
    "cult points as it stands",
    "keys",
    "keys near the top",
]


def add_cults(state: TerraMystica, seat: int, found: list[int]) -> None:
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
        points += shared(CULT_POINTS, above, tied)
        if place >= NEAR_TOP and not taken:
            near += 1
    found.append(steps)
    found.append(high)
    found.append(points)
    found.append(player.keys)
    found.append(min(player.keys, near))


def shared(points: list[int], above: int, tied: int) -> int:
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


def add_bonuses(state: TerraMystica, seat: int, round: int, course: Course, found: list[int]) -> None:
    """The cult bonuses of the round to be played and those after it, as it stands."""
    counts = [0, 0, 0, 0, 0, 0]
    steps = 0
    cults = state.players[seat].cults
    for number in range(round, ROUNDS):
        tile = course.tiles[number - 1]
        counts[tile.good] += bonus_count(state, seat, tile)
        if tile.steps > 1:
            steps += 4 * (cults[tile.cult] % tile.steps) // tile.steps
    for good in (COINS, WORKERS, PRIEST, POWER, SPADES):
        found.append(counts[good])
    found.append(steps)


AREA: Final[list[str]] = [
    "network",
    "area points as it stands",
    "lead in the network",
    "final tile points as it stands",
]


def add_network(state: TerraMystica, seat: int, round: int, rivals: list[int], found: list[int]) -> None:
    """The network, and late in the game how it stands against the others."""
    own = network_of(state, seat)
    found.append(own)
    if round < COMPARED or not rivals:
        for _ in range(len(AREA) - 1):
            found.append(0)
        return
    above = tied = best = 0
    for theirs in rivals:
        best = max(best, theirs)
        if theirs > own:
            above += 1
        elif theirs == own:
            tied += 1
    found.append(shared(AREA_POINTS, above, tied))
    found.append(max(-MOST_LEAD, min(MOST_LEAD, own - best)))
    found.append(final_points(state, seat) if state.final != NOTHING else 0)


def final_points(state: TerraMystica, seat: int) -> int:
    """What the final scoring tile would bring now."""
    values = [final_value(state, other, state.final) for other in range(len(state.players))]
    own = values[seat]
    if own == 0:
        return 0
    above = sum(1 for value in values if value > own)
    tied = sum(1 for value in values if value == own) - 1
    return shared(AREA_POINTS, above, tied)


LAND: Final[list[str]] = [
    "groups 1 step from a town",
    "groups 2 steps from a town",
    "groups 3 steps from a town",
    "groups 4 steps from a town",
    "hexes to build on",
    "hexes 1 spade away",
    "hexes 2 spades away",
    "dwellings with neighbours",
    "power of structures with neighbours",
]


def add_land(state: TerraMystica, seat: int, towns: list[int], room: list[int], found: list[int]) -> None:
    for steps in range(1, 5):
        found.append(min(towns[steps], 2))
    found.append(min(room[0], 3))
    found.append(min(room[1], 4))
    found.append(min(room[2], 5))
    player = state.players[seat]
    values = FACTIONS[player.faction].power_values
    cheap = power = 0
    for site in player.sites:
        for other in neighbours(state, site):
            if state.owner[other] != NOTHING and state.owner[other] != seat:
                power += values[state.structure[site]]
                if state.structure[site] == DWELLING:
                    cheap += 1
                break
    found.append(min(cheap, 4))
    found.append(min(power, 12))


SCORING_NOW: Final[list[str]] = [
    "tile: dwellings to pay for",
    "tile: trading houses to pay for",
    "tile: large structures to pay for",
    "tile: temples to pay for",
    "tile: spades to pay for",
    "tile: towns at hand",
]


def add_scoring_now(
    player: Player, tile: Tally, purse: Purse, towns: list[int], room: list[int], found: list[int]
) -> None:
    """Points that the scoring tile of the round may bring with the goods at hand."""
    found.append(tile.dwelling * settled(player, purse, room) if tile.dwelling > 0 else 0)
    found.append(tile.trading * payable(player, purse, TRADING_HOUSE) if tile.trading > 0 else 0)
    large = payable(player, purse, STRONGHOLD) + payable(player, purse, SANCTUARY) if tile.large > 0 else 0
    found.append(tile.large * large)
    found.append(tile.temple * payable(player, purse, TEMPLE) if tile.temple > 0 else 0)
    spades = 0
    faction = FACTIONS[player.faction]
    if tile.spade > 0 and faction.uses_spades:
        spades = min(MOST_SPADES, purse.workers // faction.spade_price[player.exchange])
    found.append(tile.spade * spades)
    found.append(tile.town * min(2, towns[1] + towns[2]))


def settled(player: Player, purse: Purse, room: list[int]) -> int:
    """How many dwellings could be paid for: on home terrain, then after a spade."""
    faction = FACTIONS[player.faction]
    workers = faction.worker_costs[DWELLING]
    most = min(purse.workers // workers, purse.coins // faction.coin_costs[DWELLING])
    most = min(most, SUPPLY[DWELLING] - player.structures[DWELLING])
    at_home = min(most, room[0])
    rest = purse.workers - at_home * workers
    price = max(1, faction.spade_price[player.exchange])
    return at_home + min(rest // (workers + price), room[1], most - at_home)


def payable(player: Player, purse: Purse, structure: int) -> int:
    """How many upgrades to a structure could be paid for with what is there to be upgraded."""
    faction = FACTIONS[player.faction]
    before = BEFORE[structure]
    most = min(purse.workers // faction.worker_costs[structure], purse.coins // faction.coin_costs[structure])
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


def add_scoring_ahead(player: Player, tiles: Tally, towns: list[int], found: list[int]) -> None:
    """Points that scoring tiles of rounds to come may bring, as far as pieces are left."""
    count = player.structures
    found.append(tiles.dwelling * min(3, SUPPLY[DWELLING] - count[DWELLING]))
    found.append(tiles.trading * min(SUPPLY[TRADING_HOUSE] - count[TRADING_HOUSE], count[DWELLING]))
    found.append(tiles.large * (2 - count[STRONGHOLD] - count[SANCTUARY]))
    found.append(tiles.temple * (SUPPLY[TEMPLE] - count[TEMPLE]))
    found.append(tiles.spade * (1 + player.exchange))
    found.append(tiles.town * min(2, towns[1] + towns[2] + towns[3]))


TABLE: Final[list[str]] = ["plays first", "others still in the round", "fleet"]


def add_table(state: TerraMystica, seat: int, round: int, found: list[int]) -> None:
    player = state.players[seat]
    first = (state.passing if player.passed and state.passing else state.order)[0] == seat
    others = 0
    for number, other in enumerate(state.players):
        if number != seat and not other.passed:
            others += 1
    found.append(1 if first else 0)
    found.append(others)
    found.append(fleet_worth(state, seat, max(0, ROUNDS - round)) if fleets_in(state) is not None else 0)


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
