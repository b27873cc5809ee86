"""Towns: groups of structures, when they found a town, and what a town brings."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import ADVANCE, GAIN, MISS, MOVE, tell
from ludarium.core.frames import NATURE, Run, push
from ludarium.core.kinds import Kind
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import NEVER, Refusal, refuse
from ludarium.core.terms import NOTHING, replaced
from ludarium.games.terra_mystica.asking import Kinds, TurnAsk
from ludarium.games.terra_mystica.cults import advance_on_all, gain_keys
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.names import FOUND, SHIP_TRACK, TOWN, mark, mine
from ludarium.games.terra_mystica.paying import gain_coins, gain_power, gain_vp, gain_workers
from ludarium.games.terra_mystica.reach import neighbours
from ludarium.games.terra_mystica.state import TerraMystica, tile_of_round
from ludarium.games.terra_mystica.terms import SANCTUARY, TOWNS_ID

STRUCTURES_NEEDED: Final[int] = 4
POWER_NEEDED: Final[int] = 7


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
        for other in neighbours(state, hex):
            if state.owner[other] == seat and not seen[other]:
                seen[other] = True
                found.append(other)
        if faction.joins_rivers:
            for other in faction.links(state, seat, hex):
                if state.owner[other] == seat and not seen[other]:
                    seen[other] = True
                    found.append(other)
    return found


def power_needed(state: TerraMystica, seat: int) -> int:
    """The power a town needs: less with a favor tile for it."""
    needed = POWER_NEEDED
    for tile in state.players[seat].favors:
        needed -= state.tables.favors[tile].eases_towns
    return needed


def is_enough(state: TerraMystica, seat: int, group: list[int]) -> bool:
    """Whether a group is large and strong enough for a town."""
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
                tell(state.log, MOVE, seat, TOWN, "tm.town", town, place=state.board.hex_ids[hex])


def check_town(state: TerraMystica, seat: int, hex: int, pending: int) -> bool:
    """Whether the structure on a hex founds a town now; a group that touches a town becomes part of it.

    `pending` town tiles are still to be taken for other towns.
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
            tell(state.log, MISS, seat, TOWNS_ID, "tm.town.tiles", 1, cause=state.board.hex_ids[hex])
        return False
    town = towns_of(state, seat) + 1
    join_town(state, seat, group, town)
    if state.log is not None:
        tell(state.log, GAIN, seat, TOWNS_ID, "tm.town", 1, after=town, cause=state.board.hex_ids[hex])
    return True


def groups_that_found(state: TerraMystica, seat: int) -> list[int]:
    """One hex of each group of the seat that is no town but large and strong enough for one."""
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


class TakeTownTile(Kind[TerraMystica, "TakeTown"]):
    """Codes: the kind of tile."""

    def codes(self, state: TerraMystica, ask: TakeTown) -> list[int]:
        return [tile for tile, count in enumerate(state.towns) if count > 0]

    def candidates(self, state: TerraMystica, ask: TakeTown) -> list[int]:
        return list(range(len(state.towns)))

    def do(self, state: TerraMystica, ask: TakeTown, code: int) -> None:
        if ask.count > 1:
            push(state, TakeTown(ask.seat, ask.count - 1))
        take_town(state, ask.seat, code)

    def word(self, state: TerraMystica, ask: TakeTown, code: int) -> str:
        return f"+{state.tables.towns[code].key}"

    def meaning(self, state: TerraMystica, ask: TakeTown, code: int) -> Meaning:
        return town_meaning(state, ask.seat, code)

    def why_not(self, state: TerraMystica, ask: TakeTown, code: int) -> Refusal | None:
        return why_not_town(state, code)


def town_meaning(state: TerraMystica, seat: int, tile: int) -> Meaning:
    """What taking a town tile is: the tile, and the structures it is for."""
    found = state.tables.towns[tile]
    return Meaning(f"take the {mark(found.id)}", [found.id, *new_town(state, seat)], found.id, FOUND)


def why_not_town(state: TerraMystica, tile: int) -> Refusal | None:
    if state.towns[tile] > 0:
        return None
    found = state.tables.towns[tile].id
    return refuse("tm.town.tiles", f"no {mark(found)} is left", [found], NEVER)


TILES: Final[Kinds] = [TakeTownTile()]


class TakeTown(TurnAsk):
    """Take a town tile for each new town."""

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final[int] = count

    def own_kinds(self) -> Kinds:
        return TILES

    def may_come_first(self) -> bool:
        return True

    def prompt(self, state: TerraMystica) -> str:
        return "You found a town. Which town tile do you take?"

    def about(self, state: TerraMystica) -> list[str]:
        return new_town(state, self.seat)


def take_town(state: TerraMystica, seat: int, number: int) -> None:
    """Take a town tile: points, goods, the key, then the steps it may open the top for."""
    tile = state.tables.towns[number]
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    if state.log is not None:
        founded = new_town(state, seat)
        where = founded[0] if founded else ""
        tell(state.log, MOVE, NATURE, tile.id, "tm.town.tiles", 1, tile.id, mine(seat), cause=where, partner=seat)
    state.towns = replaced(state.towns, number, state.towns[number] - 1)
    player.towns = [*player.towns, number]
    gain_vp(state, seat, tile.vp, "tm.town.tiles", tile.id)
    scoring = tile_of_round(state)
    if scoring != NOTHING:
        bonus = state.tables.scoring[scoring]
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
    """The keys of a tile come in before its steps; what they make up comes first."""
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

    def __init__(self, seat: int, steps: int, cause: str) -> None:
        self.seat: Final[int] = seat
        self.steps: Final[int] = steps
        self.cause: Final[str] = cause

    def run(self, state: TerraMystica) -> None:
        advance_on_all(state, self.seat, self.steps, "tm.town.tiles", self.cause)


def gain_shipping(state: TerraMystica, seat: int, rule: str, cause: str) -> None:
    """One step of shipping for free, with its points; nothing at the end of the track."""
    player = state.players[seat]
    faction = faction_of(state, seat)
    if faction.gain_range(state, seat, rule, cause):
        return
    if player.shipping < faction.most_shipping and faction.shipping_vp:
        player.shipping += 1
        if state.log is not None:
            tell(state.log, ADVANCE, seat, SHIP_TRACK, rule, 1, after=player.shipping, cause=cause)
        points = faction.shipping_vp[player.shipping - faction.shipping - 1]
        gain_vp(state, seat, points, "tm.shipping", SHIP_TRACK)
    elif state.log is not None:
        tell(state.log, MISS, seat, SHIP_TRACK, rule, 1, cause=cause)
