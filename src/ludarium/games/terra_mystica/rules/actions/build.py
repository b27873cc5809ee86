"""Transform and build: a dwelling on a home hex, spades for another one, or a volcano."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.frames import push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import NO_CODES
from ludarium.core.refusals import Refusal, not_offered, refuse
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import DWELLING, SPADES_ID, VOLCANO
from ludarium.games.terra_mystica.content.domains import on_hexes
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.content.ids import DIG, DIG_TRACK, TERRAIN_IDS, mark
from ludarium.games.terra_mystica.rules.actions._action import TurnAction
from ludarium.games.terra_mystica.rules.building import (
    can_build_on,
    can_pay_dwelling,
    can_settle,
    settle_on,
    why_not_build_on,
)
from ludarium.games.terra_mystica.rules.dwellings import LoseCult, offer_building, paid_build_label, why_not_settle
from ludarium.games.terra_mystica.rules.reach import BY_LEAP, OUT_OF_REACH, reach_of
from ludarium.games.terra_mystica.rules.spades import UseSpades, transform_label
from ludarium.games.terra_mystica.rules.terraform import (
    MOST_SPADES,
    change_terrain,
    is_open_land,
    maybe_leap,
    parse_spade_count,
    pay_for_spades,
    spades_for,
    usable_digs,
    why_not_free_land,
    why_not_get_to,
    why_not_permanent,
)
from ludarium.games.terra_mystica.state import TerraMystica

if TYPE_CHECKING:
    from ludarium.games.terra_mystica.rules.turns import Action


class Build(TurnAction):
    """Build a dwelling on a hex that is home terrain already. Codes: the hex."""

    verb = "build"

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return on_hexes(table, "build {}", "build a dwelling on {}")

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        player = state.players[seat]
        can_pay = can_pay_dwelling(player)
        if not can_pay and not can_settle(state, seat):
            return NO_CODES
        faction = FACTIONS[player.faction]
        leaps = faction.can_skip(player, faction.worker_costs[DWELLING])
        found: list[int] = []
        for hex in range(state.board.land):
            if reach[hex] == OUT_OF_REACH or (reach[hex] == BY_LEAP and not leaps):
                continue
            is_home = state.owner[hex] == NOTHING and faction.can_build_on(state, seat, hex)
            if is_home and (can_pay or can_build_on(state, seat, hex)):
                found.append(hex)
        return found

    def candidates(self, state: TerraMystica, ask: Action) -> list[int]:
        return list(range(state.board.land))

    def why_not(self, state: TerraMystica, ask: Action, code: int) -> Refusal | None:
        seat = ask.seat
        away = why_not_free_land(state, seat, code) or why_not_get_to(state, seat, code, NOTHING)
        if away is not None:
            return away
        if not faction_of(state, seat).can_build_on(state, seat, code):
            return why_not_this_terrain(state, seat, code)
        return why_not_build_on(state, seat, code) or why_not_settle(state, seat, code, NOTHING)

    def do(self, state: TerraMystica, ask: Action, code: int) -> None:
        maybe_leap(state, ask.seat, code, NOTHING)
        settle_on(state, ask.seat, code)

    def word(self, state: TerraMystica, ask: Action, code: int) -> str:
        return f"build {state.board.names[code]}"

    def find(self, state: TerraMystica, ask: Action, word: str) -> int:
        return state.board.hex_named(word[6:]) if word.startswith("build ") else NOTHING

    def describe(self, state: TerraMystica, ask: Action, code: int) -> AnswerLabel:
        return paid_build_label(state, ask.seat, code)


def why_not_this_terrain(state: TerraMystica, seat: int, hex: int) -> Refusal:
    """A hex is not the terrain to build on: say what would make it so."""
    where, now, home = state.board.hex_ids[hex], TERRAIN_IDS[state.terrain[hex]], state.players[seat].home
    needed = spades_for(state, seat, hex, home, 1, MOST_SPADES) if is_open_land(state, hex) else 0
    if needed == 0:
        return refuse("tm.build.home", f"{mark(where)} is {mark(now)}, not terrain you build on", [where])
    sentence = f"{mark(where)} is {mark(now)}: <{SPADES_ID}|some {{needed}}> would make it {mark(TERRAIN_IDS[home])}"
    return refuse("tm.build.home", sentence, [where, DIG_TRACK], needed, needed=needed)


class Erupt(TurnAction):
    """Turn a hex into volcano, then maybe build there. Codes: the hex."""

    verb = "transform"

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        erupts = any(faction.erupts and faction.kind in table.variant.kinds for faction in FACTIONS)
        return on_hexes(table, "transform {} to volcano", "turn {} into a volcano") if erupts else Domain([])

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        faction = FACTIONS[state.players[seat].faction]
        if not faction.erupts:
            return NO_CODES
        found: list[int] = []
        for hex in range(state.board.land):
            if reach[hex] != OUT_OF_REACH and is_open_land(state, hex) and faction.can_erupt(state, seat, hex):
                found.append(hex)
        return found

    def candidates(self, state: TerraMystica, ask: Action) -> list[int]:
        return list(range(state.board.land)) if faction_of(state, ask.seat).erupts else NO_CODES

    def why_not(self, state: TerraMystica, ask: Action, code: int) -> Refusal | None:
        seat = ask.seat
        faction = faction_of(state, seat)
        if not faction.erupts:
            return not_offered()
        taken = why_not_free_land(state, seat, code) or why_not_get_to(state, seat, code, NOTHING)
        if taken is not None:
            return taken
        if not is_open_land(state, code):
            return why_not_permanent(state, code)
        return None if faction.can_erupt(state, seat, code) else faction.why_not_erupt(state, seat, code)

    def do(self, state: TerraMystica, ask: Action, code: int) -> None:
        """Online the cult steps may be paid after building."""
        loss = faction_of(state, ask.seat).pay_eruption(state, ask.seat, code)
        change_terrain(state, ask.seat, code, VOLCANO, "tm.volcano")
        if loss > 0 and not state.variant.online:
            offer_building(state, ask.seat, [code], NOTHING, 0)
            push(state, LoseCult(ask.seat, loss))
        else:
            offer_building(state, ask.seat, [code], NOTHING, loss)

    def word(self, state: TerraMystica, ask: Action, code: int) -> str:
        return f"transform {state.board.names[code]} to volcano"

    def find(self, state: TerraMystica, ask: Action, word: str) -> int:
        if not word.startswith("transform ") or not word.endswith(" to volcano"):
            return NOTHING
        return state.board.hex_named(word[10:-11]) if faction_of(state, ask.seat).erupts else NOTHING

    def describe(self, state: TerraMystica, ask: Action, code: int) -> AnswerLabel:
        return transform_label(state, code, VOLCANO)


class Dig(TurnAction):
    """Pay for spades, to transform a hex. Codes: how many."""

    verb = "dig"

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        counts = range(1, MOST_SPADES + 1)
        return Domain([DomainEntry(count, f"dig {count}", f"pay for <{SPADES_ID}|some {count}>") for count in counts])

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        return usable_digs(state, seat, reach, 0, NOTHING)

    def candidates(self, state: TerraMystica, ask: Action) -> list[int]:
        return NO_CODES if faction_of(state, ask.seat).erupts else list(range(1, MOST_SPADES + 1))

    def why_not(self, state: TerraMystica, ask: Action, code: int) -> Refusal | None:
        seat = ask.seat
        player = state.players[seat]
        faction = FACTIONS[player.faction]
        if not faction.uses_spades:
            return refuse("tm.spades.none", f"the <faction:{faction.key}> never use spades", [DIG_TRACK])
        if not faction.can_dig(player, code):
            return faction.why_not_dig(player, code)
        if code in usable_digs(state, seat, reach_of(state, seat, True), 0, NOTHING):
            return None
        sentence = f"no hex in reach takes exactly <{SPADES_ID}|{{count}}>"
        return refuse("tm.spades.use", sentence, [DIG_TRACK], count=code)

    def do(self, state: TerraMystica, ask: Action, code: int) -> None:
        push(state, UseSpades(ask.seat, code, hexes=1, may_add=True, paid=True, dug=[], homes=[], leapt=NOTHING))
        pay_for_spades(state, ask.seat, code)

    def word(self, state: TerraMystica, ask: Action, code: int) -> str:
        return f"dig {code}"

    def find(self, state: TerraMystica, ask: Action, word: str) -> int:
        return parse_spade_count(word, "dig ")

    def describe(self, state: TerraMystica, ask: Action, code: int) -> AnswerLabel:
        return AnswerLabel("dig, to transform a hex", [DIG_TRACK], group=DIG)
