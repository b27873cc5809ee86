"""Transform and build: a dwelling on a home hex, spades for another one, or a volcano."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import push
from ludarium.core.rulings import Refusal, not_offered, refuse
from ludarium.games.terra_mystica.actions._kind import ActionKind
from ludarium.games.terra_mystica.building import can_build_on, can_pay_dwelling, why_not_build_on
from ludarium.games.terra_mystica.dwellings import LoseCult, build_label, offer_building, why_not_settle
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.merchants.giving import has_ship_to_give, settle_on
from ludarium.games.terra_mystica.reach import BY_LEAP, OUT_OF_REACH, reach_of, reach_to
from ludarium.games.terra_mystica.spades import UseSpades
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import DWELLING, NOTHING, TERRAINS, VOLCANO
from ludarium.games.terra_mystica.terraform import (
    DIGITS,
    MOST_SPADES,
    change_terrain,
    counted,
    is_open_land,
    maybe_leap,
    pay_for_spades,
    spades_for,
    usable_digs,
    why_not_free_land,
    why_not_get_to,
)

ERUPT: Final[int] = 200
DIG: Final[int] = 400


class TransformAndBuild(ActionKind):
    """Codes: a hex to build on, 200 + a hex to turn into volcano, 400 + spades to pay for."""

    def codes(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        player = state.players[seat]
        faction = FACTIONS[player.faction]
        found: list[int] = []
        can_pay = can_pay_dwelling(player)
        if can_pay or has_ship_to_give(state, seat):
            leaps = faction.can_skip(player, faction.worker_costs[DWELLING])
            for hex in range(state.board.land):
                if reach[hex] == OUT_OF_REACH or (reach[hex] == BY_LEAP and not leaps):
                    continue
                is_home = state.owner[hex] == NOTHING and faction.builds_on(state, seat, hex)
                if is_home and (can_pay or can_build_on(state, seat, hex)):
                    found.append(hex)
        if faction.erupts:
            for hex in range(state.board.land):
                if reach[hex] != OUT_OF_REACH and is_open_land(state, hex) and faction.can_erupt(state, seat, hex):
                    found.append(ERUPT + hex)
        for count in usable_digs(state, seat, reach, 0, NOTHING):
            found.append(DIG + count)
        return found

    def candidates(self, state: TerraMystica, seat: int) -> list[int]:
        hexes = list(range(state.board.land))
        if faction_of(state, seat).erupts:
            return hexes + [ERUPT + hex for hex in range(state.board.land)]
        return hexes + [DIG + count for count in range(1, 7)]

    def why_not(self, state: TerraMystica, seat: int, code: int) -> Refusal | None:
        if code >= DIG:
            return self.why_not_dig(state, seat, code - DIG)
        if code >= ERUPT:
            return self.why_not_erupt(state, seat, code - ERUPT)
        away = why_not_free_land(state, seat, code) or why_not_get_to(state, seat, code, NOTHING)
        if away is not None:
            return away
        if not faction_of(state, seat).builds_on(state, seat, code):
            return why_not_this_terrain(state, seat, code)
        return why_not_build_on(state, seat, code) or why_not_settle(state, seat, code, NOTHING)

    def why_not_dig(self, state: TerraMystica, seat: int, count: int) -> Refusal | None:
        player = state.players[seat]
        faction = FACTIONS[player.faction]
        if not faction.uses_spades:
            return refuse("tm.spades.none", f"the {faction.name} never use spades")
        if not faction.can_dig(player, count):
            return faction.why_not_dig(player, count)
        if count in usable_digs(state, seat, reach_of(state, seat, True), 0, NOTHING):
            return None
        return refuse("tm.spades.use", "no hex in reach takes exactly {count} spades", count=count)

    def why_not_erupt(self, state: TerraMystica, seat: int, hex: int) -> Refusal | None:
        faction = faction_of(state, seat)
        if not faction.erupts:
            return not_offered()
        taken = why_not_free_land(state, seat, hex) or why_not_get_to(state, seat, hex, NOTHING)
        if taken is not None:
            return taken
        if not is_open_land(state, hex):
            now = TERRAINS[state.terrain[hex]]
            return refuse("tm.terrain.permanent", f"{state.board.names[hex]} is {now}, which nobody transforms")
        return None if faction.can_erupt(state, seat, hex) else faction.why_not_erupt(state, seat, hex)

    def do(self, state: TerraMystica, seat: int, code: int) -> None:
        if code >= DIG:
            count = code - DIG
            push(state, UseSpades(seat, count, 1, True, True, [], [], NOTHING))
            pay_for_spades(state, seat, count)
        elif code >= ERUPT:
            erupt(state, seat, code - ERUPT)
        else:
            maybe_leap(state, seat, code, NOTHING)
            settle_on(state, seat, code)

    def word(self, state: TerraMystica, seat: int, code: int) -> str:
        if code >= DIG:
            return f"dig {code - DIG}"
        if code >= ERUPT:
            return f"transform {state.board.names[code - ERUPT]} to volcano"
        return f"build {state.board.names[code]}"

    def label(self, state: TerraMystica, seat: int, code: int) -> str:
        faction, player = faction_of(state, seat), state.players[seat]
        if code >= DIG:
            return f"{counted(code - DIG, 'spade')} for {faction.dig_price(player, code - DIG)}, to transform a hex"
        if code >= ERUPT:
            name, price = state.board.names[code - ERUPT], faction.eruption_price(state, code - ERUPT)
            return f"turn {name} into volcano for {price}"
        label = build_label(state, seat, code)
        if reach_to(state, seat, code, True) == BY_LEAP:
            label += f", and {faction.skip_price(player)} to get there"
        return label

    def target(self, state: TerraMystica, seat: int, code: int) -> str:
        if code >= DIG:
            return ""
        return f"hex:{state.board.names[code - ERUPT if code >= ERUPT else code]}"

    def find(self, state: TerraMystica, seat: int, words: list[str]) -> int:
        if words[0] == "build" and len(words) == 2:  # noqa: PLR2004
            return state.board.hex_named(words[1])
        if words[0] == "dig" and len(words) == 2 and words[1] in DIGITS[1:]:  # noqa: PLR2004
            return DIG + DIGITS.index(words[1])
        if words[0] == "transform" and len(words) == 4 and words[3] == "volcano":  # noqa: PLR2004
            hex = state.board.hex_named(words[1])
            return ERUPT + hex if hex != NOTHING and faction_of(state, seat).erupts else NOTHING
        return NOTHING


def why_not_this_terrain(state: TerraMystica, seat: int, hex: int) -> Refusal:
    """A hex is not the terrain to build on: say what would make it so."""
    name, now, home = state.board.names[hex], TERRAINS[state.terrain[hex]], state.players[seat].home
    needed = spades_for(state, seat, hex, home, 1, MOST_SPADES) if is_open_land(state, hex) else 0
    if needed == 0:
        return refuse("tm.build.home", f"{name} is {now}, not terrain you build on")
    return refuse("tm.build.home", f"{name} is {now}: {{needed}} spades make it {TERRAINS[home]}", needed=needed)


def erupt(state: TerraMystica, seat: int, hex: int) -> None:
    """Turn a hex into volcano, then maybe build on it. Online the cult steps may be paid after building."""
    loss = faction_of(state, seat).pay_eruption(state, seat, hex)
    change_terrain(state, seat, hex, VOLCANO, "tm.volcano")
    if loss > 0 and not state.variant.online:
        offer_building(state, seat, [hex], NOTHING, 0)
        push(state, LoseCult(seat, loss))
    else:
        offer_building(state, seat, [hex], NOTHING, loss)
