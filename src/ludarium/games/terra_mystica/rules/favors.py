"""Favor tiles: the questions about them, and what taking one brings."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.events import MOVE, log_event
from ludarium.core.frames import NATURE, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import NO_CODES, ActionType
from ludarium.core.refusals import NEVER, NOT_NOW, Refusal, refuse
from ludarium.core.util import with_item
from ludarium.games.terra_mystica.content.domains import on_hexes
from ludarium.games.terra_mystica.content.ids import CULT_IDS, FOUND, SPECIAL, TOWN, mark, player_area
from ludarium.games.terra_mystica.rules.cults import advance
from ludarium.games.terra_mystica.rules.towns import (
    TakeTown,
    check_town,
    group_of,
    groups_that_found,
    take_town,
    tiles_left,
    town_label,
    town_tiles,
    why_not_town,
)
from ludarium.games.terra_mystica.rules.turn_menu import ActionTypes, TurnAsk
from ludarium.games.terra_mystica.state import TerraMystica


def owe_tiles(state: TerraMystica, seat: int, favors: int, towns: int) -> None:
    """Let a seat take favor tiles, then town tiles."""
    if favors > 0 and takeable_favors(state, seat):
        push(state, TakeFavor(seat, favors, towns, True))
    elif towns > 0:
        push(state, TakeTown(seat, towns))


def takeable_favors(state: TerraMystica, seat: int) -> list[int]:
    """The kinds of favor tiles that are left and that the seat does not own."""
    owned = state.players[seat].favors
    return [tile for tile, count in enumerate(state.favors) if count > 0 and tile not in owned]


def take_favor(state: TerraMystica, seat: int, tile: int) -> None:
    """Take a favor tile and advance on its track."""
    player = state.players[seat]
    taken = state.numbers.favors[tile]
    state.favors = with_item(state.favors, tile, state.favors[tile] - 1)
    player.favors = [*player.favors, tile]
    if state.log is not None:
        log_event(state.log, MOVE, NATURE, taken.id, "tm.favor", 1, taken.id, player_area(seat), partner=seat)
    advance(state, seat, taken.cult, taken.steps, "tm.favor", taken.id)


class TakeTile(ActionType[TerraMystica, "TakeFavor"]):
    """Codes: the kind of favor tile."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        tiles = table.numbers.favors
        return Domain(
            [DomainEntry(number, f"+{tile.key}", f"take the {mark(tile.id)}") for number, tile in enumerate(tiles)]
        )

    def codes(self, state: TerraMystica, ask: TakeFavor) -> list[int]:
        return takeable_favors(state, ask.seat)

    def candidates(self, state: TerraMystica, ask: TakeFavor) -> list[int]:
        return list(range(len(state.favors)))

    def do(self, state: TerraMystica, ask: TakeFavor, code: int) -> None:
        take_favor(state, ask.seat, code)
        towns = ask.towns
        if state.numbers.favors[code].eases_towns > 0:
            groups = groups_that_found(state, ask.seat)
            left = tiles_left(state) - towns
            if len(groups) > left > 0:
                push(state, TownGroup(ask.seat, groups, left=left, favors=ask.count - 1, towns=towns))
                return
            towns += sum(1 for hex in groups if check_town(state, ask.seat, hex, towns))
        owe_tiles(state, ask.seat, ask.count - 1, towns)

    def word(self, state: TerraMystica, ask: TakeFavor, code: int) -> str:
        return f"+{state.numbers.favors[code].key}"

    def describe(self, state: TerraMystica, ask: TakeFavor, code: int) -> AnswerLabel:
        tile = state.numbers.favors[code]
        return AnswerLabel(f"take the {mark(tile.id)}", [tile.id, CULT_IDS[tile.cult]], tile.id, SPECIAL)

    def why_not(self, state: TerraMystica, ask: TakeFavor, code: int) -> Refusal | None:
        tile = state.numbers.favors[code].id
        if code in state.players[ask.seat].favors:
            return refuse("tm.favor", f"you own the {mark(tile)} already", [tile], NEVER)
        if state.favors[code] == 0:
            return refuse("tm.favor", f"no {mark(tile)} is left", [tile], NEVER)
        return None


class TakeTownFirst(ActionType[TerraMystica, "TakeFavor"]):
    """Online, the town tile of the same action may be taken before the favor tiles. Codes: the kind of town tile."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return town_tiles(table) if table.variant.online else Domain([])

    def codes(self, state: TerraMystica, ask: TakeFavor) -> list[int]:
        if ask.towns == 0 or not state.variant.online:
            return NO_CODES
        return [tile for tile, count in enumerate(state.towns) if count > 0]

    def do(self, state: TerraMystica, ask: TakeFavor, code: int) -> None:
        push(state, TakeFavor(ask.seat, ask.count, ask.towns - 1, ask.in_turn))
        take_town(state, ask.seat, code)

    def word(self, state: TerraMystica, ask: TakeFavor, code: int) -> str:
        return f"+{state.numbers.towns[code].key}"

    def describe(self, state: TerraMystica, ask: TakeFavor, code: int) -> AnswerLabel:
        return town_label(state, ask.seat, code)

    def why_not(self, state: TerraMystica, ask: TakeFavor, code: int) -> Refusal | None:
        return why_not_town(state, code)


TILES: Final[ActionTypes] = [TakeTile(), TakeTownFirst()]


class TakeFavor(TurnAsk):
    """Take a favor tile. `count` are to be taken, then `towns` town tiles."""

    kind = "take_favor"
    figure_names: ClassVar[tuple[str, ...]] = ("favor tiles", "town tiles")

    def __init__(self, seat: int, count: int, towns: int, in_turn: bool) -> None:
        super().__init__(seat)
        self.count: Final[int] = count
        self.towns: Final[int] = towns
        self.in_turn: Final[bool] = in_turn

    def own_action_types(self) -> ActionTypes:
        return TILES

    def is_free(self) -> bool:
        return self.in_turn

    def figures(self, state: TerraMystica, observer: int) -> list[int]:
        return [self.count, self.towns]

    def prompt(self, state: TerraMystica) -> str:
        return "Which favor tile do you take?"


class FoundThere(ActionType[TerraMystica, "TownGroup"]):
    """Codes: a hex of the group."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return on_hexes(table, "town {}", "found a town with the group around {}")

    def codes(self, state: TerraMystica, ask: TownGroup) -> list[int]:
        return ask.groups

    def do(self, state: TerraMystica, ask: TownGroup, code: int) -> None:
        check_town(state, ask.seat, code, ask.towns)
        groups = [hex for hex in ask.groups if hex != code]
        if ask.left > 1:
            push(state, TownGroup(ask.seat, groups, left=ask.left - 1, favors=ask.favors, towns=ask.towns + 1))
        else:
            owe_tiles(state, ask.seat, ask.favors, ask.towns + 1)

    def word(self, state: TerraMystica, ask: TownGroup, code: int) -> str:
        return f"town {state.board.names[code]}"

    def describe(self, state: TerraMystica, ask: TownGroup, code: int) -> AnswerLabel:
        hexes = [state.board.hex_ids[hex] for hex in group_of(state, ask.seat, code)]
        return AnswerLabel(f"found a town with the group around {mark(hexes[0])}", hexes, TOWN, FOUND)

    def why_not(self, state: TerraMystica, ask: TownGroup, code: int) -> Refusal | None:
        if code in ask.groups:
            return None
        where = state.board.hex_ids[code]
        return refuse("tm.town", f"no group around {mark(where)} becomes a town now", [where], NOT_NOW)


GROUPS: Final[ActionTypes] = [FoundThere()]


class TownGroup(TurnAsk):
    """Choose which group founds a town when there are more groups than town tiles left."""

    kind = "town_group"
    figure_names: ClassVar[tuple[str, ...]] = ("towns left", "favor tiles", "town tiles")

    def __init__(self, seat: int, groups: list[int], left: int, favors: int, towns: int) -> None:
        super().__init__(seat)
        self.groups: Final[list[int]] = groups
        self.left: Final[int] = left
        self.favors: Final[int] = favors
        self.towns: Final[int] = towns

    def own_action_types(self) -> ActionTypes:
        return GROUPS

    def figures(self, state: TerraMystica, observer: int) -> list[int]:
        return [self.left, self.favors, self.towns]

    def prompt(self, state: TerraMystica) -> str:
        return "Which group becomes a town? There are not enough town tiles for all."

    def about(self, state: TerraMystica) -> list[str]:
        return [state.board.hex_ids[hex] for hex in self.groups]
