"""Towns: groups of structures, when they found a town, and what a town brings."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.events import ADVANCE, GAIN, MISS, MOVE, log_event
from ludarium.core.frames import NATURE, Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionType
from ludarium.core.refusals import NEVER, Refusal, refuse
from ludarium.core.util import NOTHING, with_item
from ludarium.games.terra_mystica.content.constants import POWER_OF_A_TOWN, SANCTUARY, TOWNS_ID
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.content.ids import FOUND, SHIP_TRACK, TOWN, mark, player_area
from ludarium.games.terra_mystica.rules.cults import advance_on_all, gain_keys
from ludarium.games.terra_mystica.rules.goods import gain_coins, gain_power, gain_vp, gain_workers
from ludarium.games.terra_mystica.rules.reach import neighbors
from ludarium.games.terra_mystica.rules.turn_menu import ActionTypes, TurnAsk
from ludarium.games.terra_mystica.state import TerraMystica, tile_of_round

STRUCTURES_NEEDED: Final[int] = 4


def group_of(state: TerraMystica, seat: int, start: int) -> list[int]:
    """The structures of a seat joined to one of them by direct adjacency."""
    faction = faction_of(state, seat)
    found = [start]
    seen = [False] * state.board.land
    seen[start] = True
    place = 0
    while place < len(found):
        hex = found[place]
        place += 1
        for other in neighbors(state, hex):
            if state.owner[other] == seat and not seen[other]:
                seen[other] = True
                found.append(other)
        if faction.joins_rivers:
            for other in faction.linked_hexes(state, seat, hex):
                if state.owner[other] == seat and not seen[other]:
                    seen[other] = True
                    found.append(other)
    return found


def power_needed(state: TerraMystica, seat: int) -> int:
    """The power a town needs: less with a favor tile for it."""
    needed = POWER_OF_A_TOWN
    for tile in state.players[seat].favors:
        needed -= state.numbers.favors[tile].eases_towns
    return needed


def is_enough(state: TerraMystica, seat: int, group: list[int]) -> bool:
    """Whether a group is large and strong enough for a town. Ruling R18."""
    values = FACTIONS[state.players[seat].faction].power_values
    power = 0
    count = 0
    for hex in group:
        structure = state.structure[hex]
        power += values[structure]
        count += 2 if structure == SANCTUARY else 1
    return count >= STRUCTURES_NEEDED and power >= power_needed(state, seat)


def tiles_left(state: TerraMystica) -> int:
    """How many town tiles lie out."""
    return sum(count for count in state.towns)


def towns_of(state: TerraMystica, seat: int) -> int:
    """How many towns a seat has founded."""
    count = 0
    for site in state.players[seat].sites:
        count = max(count, state.town[site])
    return count


def town_hexes(state: TerraMystica, seat: int, town: int) -> list[int]:
    """The hexes of one town, in the order in which they were built on."""
    return [site for site in state.players[seat].sites if state.town[site] == town]


def join_town(state: TerraMystica, seat: int, group: list[int], town: int) -> None:
    """All of a group that belong to no town yet belong to this one."""
    for hex in group:
        if state.town[hex] == 0:
            state.town[hex] = town
            if state.log is not None:
                log_event(state.log, MOVE, seat, TOWN, "tm.town", town, place=state.board.hex_ids[hex])


def check_town(state: TerraMystica, seat: int, hex: int, pending: int) -> bool:
    """Whether the structure on a hex founds a town now; a group that touches a town becomes part of it.

    `pending` town tiles are still to be taken for other towns.

    Rulings R19 and R21.
    """
    if state.town[hex] or state.owner[hex] != seat:
        return False
    group = group_of(state, seat, hex)
    for other in group:
        if state.town[other] > 0:
            join_town(state, seat, group, state.town[other])
            return False
    if not is_enough(state, seat, group):
        return False
    if tiles_left(state) <= pending:
        if state.log is not None:
            log_event(state.log, MISS, seat, TOWNS_ID, "tm.town.tiles", 1, cause=state.board.hex_ids[hex])
        return False
    town = towns_of(state, seat) + 1
    join_town(state, seat, group, town)
    if state.log is not None:
        log_event(state.log, GAIN, seat, TOWNS_ID, "tm.town", 1, after=town, cause=state.board.hex_ids[hex])
    return True


def groups_that_found(state: TerraMystica, seat: int) -> list[int]:
    """One hex of each group of the seat that is no town but large and strong enough for one. Ruling R20."""
    found: list[int] = []
    seen: list[int] = []
    for site in state.players[seat].sites:
        if state.town[site] or site in seen:
            continue
        group = group_of(state, seat, site)
        seen += group
        if is_enough(state, seat, group) and not any(state.town[other] > 0 for other in group):
            found.append(min(group))
    return found


# Town tiles.


def new_town(state: TerraMystica, seat: int) -> list[str]:
    """The structures of the first town that has no tile yet."""
    town = len(state.players[seat].towns) + 1
    return [state.board.hex_ids[hex] for hex in town_hexes(state, seat, town)]


class TakeTownTile(ActionType[TerraMystica, "TakeTown"]):
    """Codes: the kind of tile."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return town_tiles(table)

    def codes(self, state: TerraMystica, ask: TakeTown) -> list[int]:
        return [tile for tile, count in enumerate(state.towns) if count > 0]

    def candidates(self, state: TerraMystica, ask: TakeTown) -> list[int]:
        return list(range(len(state.towns)))

    def do(self, state: TerraMystica, ask: TakeTown, code: int) -> None:
        if ask.count > 1:
            push(state, TakeTown(ask.seat, ask.count - 1))
        take_town(state, ask.seat, code)

    def word(self, state: TerraMystica, ask: TakeTown, code: int) -> str:
        return f"+{state.numbers.towns[code].key}"

    def describe(self, state: TerraMystica, ask: TakeTown, code: int) -> AnswerLabel:
        return town_label(state, ask.seat, code)

    def why_not(self, state: TerraMystica, ask: TakeTown, code: int) -> Refusal | None:
        return why_not_town(state, code)


def town_tiles(table: TerraMystica) -> Domain:
    """Any kind of town tile."""
    tiles = table.numbers.towns
    return Domain(
        [DomainEntry(number, f"+{tile.key}", f"take the {mark(tile.id)}") for number, tile in enumerate(tiles)]
    )


def town_label(state: TerraMystica, seat: int, tile: int) -> AnswerLabel:
    """What taking a town tile is: the tile, and the structures it is for."""
    found = state.numbers.towns[tile]
    return AnswerLabel(f"take the {mark(found.id)}", [found.id, *new_town(state, seat)], found.id, FOUND)


def why_not_town(state: TerraMystica, tile: int) -> Refusal | None:
    if state.towns[tile] > 0:
        return None
    found = state.numbers.towns[tile].id
    return refuse("tm.town.tiles", f"no {mark(found)} is left", [found], NEVER)


TILES: Final[ActionTypes] = [TakeTownTile()]


class TakeTown(TurnAsk):
    """Take a town tile for each new town."""

    kind = "take_town"
    figure_names: ClassVar[tuple[str, ...]] = ("town tiles",)

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final[int] = count

    def own_action_types(self) -> ActionTypes:
        return TILES

    def may_come_first(self) -> bool:
        return True

    def figures(self, state: TerraMystica, observer: int) -> list[int]:
        return [self.count]

    def prompt(self, state: TerraMystica) -> str:
        return "You found a town. Which town tile do you take?"

    def about(self, state: TerraMystica) -> list[str]:
        return new_town(state, self.seat)


def take_town(state: TerraMystica, seat: int, number: int) -> None:
    """Take a town tile: points, goods, the key, then the steps it may open the top for."""
    tile = state.numbers.towns[number]
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    if state.log is not None:
        founded = new_town(state, seat)
        where = founded[0] if founded else ""
        log_event(
            state.log, MOVE, NATURE, tile.id, "tm.town.tiles", 1, tile.id, player_area(seat), cause=where, partner=seat
        )
    state.towns = with_item(state.towns, number, state.towns[number] - 1)
    player.towns = [*player.towns, number]
    gain_vp(state, seat, tile.vp, "tm.town.tiles", tile.id)
    scoring = tile_of_round(state)
    if scoring != NOTHING:
        bonus = state.numbers.scoring[scoring]
        gain_vp(state, seat, bonus.town_vp, "tm.scoring.town", bonus.id)
    faction.on_town(state, seat)
    gain_coins(state, seat, tile.coins, "tm.town.tiles", tile.id)
    gain_workers(state, seat, tile.workers, "tm.town.tiles", tile.id)
    gain_power(state, seat, tile.power, "tm.town.tiles", tile.id)
    if tile.shipping:
        gain_shipping(state, seat, "tm.town.tiles", tile.id)
    if tile.steps > 0:
        advance_after_keys(state, seat, tile.keys, tile.steps, tile.id)
    else:
        gain_keys(state, seat, tile.keys, tile.id)
    if tile.priests > 0:
        faction.gain_priests(state, seat, tile.priests, "tm.town.tiles", tile.id, True)
    for expansion in state.expansions:
        expansion.on_town_tile(state, seat, tile)


def advance_after_keys(state: TerraMystica, seat: int, keys: int, steps: int, cause: str) -> None:
    """The keys of a tile come in before its steps; what they make up comes first. Ruling R17."""
    depth = len(state.stack)
    gain_keys(state, seat, keys, cause)
    if len(state.stack) == depth:
        advance_on_all(state, seat, steps, "tm.town.tiles", cause)
    else:
        made_up = state.stack.pop()
        state.stack.append(StepsOnAll(seat, steps, cause))
        state.stack.append(made_up)


class StepsOnAll(Run[TerraMystica]):
    """The steps of a town tile, once it is settled where its keys make up for lost steps."""

    kind = "steps_on_all"

    def __init__(self, seat: int, steps: int, cause: str) -> None:
        self.seat: Final[int] = seat
        self.steps: Final[int] = steps
        self.cause: Final[str] = cause

    def run(self, state: TerraMystica) -> None:
        advance_on_all(state, self.seat, self.steps, "tm.town.tiles", self.cause)


def gain_shipping(state: TerraMystica, seat: int, rule: str, cause: str) -> None:
    """One step of shipping for free, with its points; nothing at the end of the track. Rulings R56 and R57."""
    player = state.players[seat]
    faction = faction_of(state, seat)
    if faction.gain_range(state, seat, rule, cause):
        return
    if player.shipping < faction.most_shipping and faction.shipping_vp:
        player.shipping += 1
        if state.log is not None:
            log_event(state.log, ADVANCE, seat, SHIP_TRACK, rule, 1, after=player.shipping, cause=cause)
        points = faction.shipping_vp[player.shipping - faction.shipping - 1]
        gain_vp(state, seat, points, "tm.shipping", SHIP_TRACK)
    elif state.log is not None:
        log_event(state.log, MISS, seat, SHIP_TRACK, rule, 1, cause=cause)
