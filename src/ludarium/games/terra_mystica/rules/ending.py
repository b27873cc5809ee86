"""The end of the game: cults, networks, the final scoring tile, and what is left over."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Run
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import SANCTUARY, STRONGHOLD, TRACKS
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_by_number
from ludarium.games.terra_mystica.content.ids import CULT_IDS
from ludarium.games.terra_mystica.content.tiles.scoring import (
    FINAL_IDS,
    GREATEST_DISTANCE,
    OUTPOSTS,
    STRONGHOLD_AND_SANCTUARY,
)
from ludarium.games.terra_mystica.rules.goods import (
    gain_coins,
    gain_vp,
    pay_coins,
    pay_priests,
    pay_workers,
    sacrifice,
    spend_power,
)
from ludarium.games.terra_mystica.rules.reach import neighbors
from ludarium.games.terra_mystica.rules.towns import group_of
from ludarium.games.terra_mystica.state import TerraMystica

CULT_POINTS: Final[list[int]] = [8, 4, 2]
AREA_POINTS: Final[list[int]] = [18, 12, 6]


class FinalScoring(Run[TerraMystica]):
    """Score everything; the game is over."""

    kind = "final_scoring"

    def run(self, state: TerraMystica) -> None:
        seats = range(len(state.players))
        for expansion in state.expansions:
            expansion.before_end(state)
        for track in TRACKS:
            places = [state.players[seat].cults[track] for seat in seats]
            give_points(state, split_points(places, CULT_POINTS), "tm.end.cults", CULT_IDS[track])
        sizes = [largest_network(state, seat) for seat in seats]
        give_points(state, split_points(sizes, AREA_POINTS), "tm.end.area", "")
        if state.final != NOTHING:
            values = [final_value(state, seat, state.final) for seat in seats]
            give_points(state, split_points(values, AREA_POINTS), "tm.end.final_tile", FINAL_IDS[state.final])
        for seat in range(state.people()):
            score_resources(state, seat)
        for expansion in state.expansions:
            expansion.after_end(state)


def split_points(values: list[int], points: list[int]) -> list[int]:
    """The points for each place; tied seats share what their places bring together, rounded down; 0 gets nothing.

    Ruling R53.
    """
    ranked = sorted(values, reverse=True)
    found: list[int] = []
    for value in values:
        first = ranked.index(value)
        tied = ranked.count(value)
        found.append(sum(points[first : first + tied]) // tied if value > 0 else 0)
    return found


def give_points(state: TerraMystica, points: list[int], rule: str, cause: str) -> None:
    for seat, count in enumerate(points):
        gain_vp(state, seat, count, rule, cause)


def coins_at_end(state: TerraMystica, seat: int) -> int:
    """What everything left over makes in coins: power of bowl 3, and of bowl 2 by sacrifices, priests and workers."""
    player = state.players[seat]
    return player.coins + player.bowl2 // 2 + player.bowl3 + player.priests + player.workers


def score_resources(state: TerraMystica, seat: int) -> None:
    """Turn everything into coins and coins into points."""
    player = state.players[seat]
    if player.faction == NOTHING:
        return
    if player.bowl2 > 1:
        sacrifice(state, seat, player.bowl2 // 2)
    rule = "tm.end.resources"
    coins = player.bowl3 + player.priests + player.workers
    if player.bowl3 > 0:
        spend_power(state, seat, player.bowl3, rule, "")
    pay_priests(state, seat, player.priests, rule, "")
    pay_workers(state, seat, player.workers, rule, "")
    gain_coins(state, seat, coins, rule, "")
    rate = FACTIONS[player.faction].coins_per_vp
    points = player.coins // rate
    pay_coins(state, seat, points * rate, rule, "")
    gain_vp(state, seat, points, rule, "")


# Networks.


def networks(state: TerraMystica, seat: int) -> list[list[int]]:
    """The structures of a seat in groups joined directly or indirectly."""
    left = state.players[seat].sites.copy()
    found: list[list[int]] = []
    while left:
        group = [left.pop(0)]
        place = 0
        while place < len(group):
            here = group[place]
            place += 1
            joined = [hex for hex in left if are_joined(state, seat, here, hex)]
            group += joined
            left = [hex for hex in left if hex not in joined]
        found.append(group)
    return found


def are_joined(state: TerraMystica, seat: int, one: int, other: int) -> bool:
    """Whether two structures are adjacent, directly or by the seat's shipping or leaping."""
    board = state.board
    if board.distance[one][other] == 1:
        return True
    player = state.players[seat]
    faction = faction_by_number(player.faction)
    leap = faction.skip_range(player)
    if leap > 0 and board.distance[one][other] <= leap + 1:
        return True
    if player.shipping > 0 and board.by_ship[one][other] <= player.shipping:
        return True
    if other in neighbors(state, one):
        return True
    return faction.joins_rivers and other in faction.linked_hexes(state, seat, one)


def largest_network(state: TerraMystica, seat: int) -> int:
    """How many structures the largest network of a seat has. Ruling R52."""
    return max([len(group) for group in networks(state, seat)], default=0)


def final_value(state: TerraMystica, seat: int, tile: int) -> int:
    """What a seat has for a final scoring tile: its best network, or what an expansion counts."""
    for expansion in state.expansions:
        found = expansion.final_value(state, seat, tile)
        if found != NOTHING:
            return found
    return best_value(state, seat, tile)


def best_value(state: TerraMystica, seat: int, tile: int) -> int:
    """What the best network of a seat is worth for a final scoring tile."""
    return max([value_of(state, seat, tile, group) for group in networks(state, seat)], default=0)


def value_of(state: TerraMystica, seat: int, tile: int, group: list[int]) -> int:
    """What one network is worth for a final scoring tile."""
    distance = state.board.distance
    if tile == GREATEST_DISTANCE:
        return max(distance[one][other] for one in group for other in group)
    if tile == STRONGHOLD_AND_SANCTUARY:
        large = [hex for hex in group if state.structure[hex] in {STRONGHOLD, SANCTUARY}]
        return distance[large[0]][large[1]] if len(large) > 1 else 0
    if tile == OUTPOSTS:
        return sum(1 for hex in group if state.board.rim[hex])
    return settlements(state, seat, group)


def settlements(state: TerraMystica, seat: int, group: list[int]) -> int:
    """How many groups of directly adjacent structures a network consists of."""
    left = group.copy()
    count = 0
    while left:
        joined = group_of(state, seat, left[0])
        left = [hex for hex in left if hex not in joined]
        count += 1
    return count
