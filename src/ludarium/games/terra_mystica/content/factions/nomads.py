"""The Nomads."""

from __future__ import annotations

from typing import Final

from ludarium.core.domains import Domain
from ludarium.core.frames import push
from ludarium.core.labels import AnswerLabel
from ludarium.core.refusals import Refusal, refuse
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import COLORS, DESERT
from ludarium.games.terra_mystica.content.domains import on_hexes
from ludarium.games.terra_mystica.content.factions._faction import Faction, Row, Words, needs_stronghold, special_id
from ludarium.games.terra_mystica.content.factions._hexes import GIVE_UP_THE_ACTION, HexQuestion, OnHex
from ludarium.games.terra_mystica.content.ids import TERRAIN_IDS, mark
from ludarium.games.terra_mystica.rules.dwellings import offer_building
from ludarium.games.terra_mystica.rules.spades import transform_label
from ludarium.games.terra_mystica.rules.terraform import change_terrain, is_open_land, why_not_free_land
from ludarium.games.terra_mystica.rules.turn_menu import ActionTypes
from ludarium.games.terra_mystica.state import TerraMystica


class Nomads(Faction):
    number = 7
    key = "nomads"
    name = "Nomads"
    terrain = DESERT
    about = "{first_dwellings:first dwelling}"
    stronghold = "action: sandstorm, a hex next to you becomes desert"
    details = "the sandstorm needs an empty hex that shares a side with a structure of yours; it is no spade"
    good_first_choice = True
    start_vp_2017 = 19

    workers = 2
    cults: Row = (1, 0, 1, 0)
    first_dwellings = 3
    coin_costs: Row = (2, 3, 5, 8, 6)
    trading_coins: Row = (0, 2, 4, 7, 11)
    trading_power: Row = (0, 1, 2, 3, 4)
    actions: Words = ("", "ACTN")
    action_names: Words = ("", "the sandstorm")
    action_texts: Words = ("", "a hex next to you becomes desert")

    def can_act(self, state: TerraMystica, seat: int, action: int) -> bool:
        if not self.has_stronghold(state.players[seat]):
            return False
        return state.variant.online or bool(storm_hexes(state, seat))

    def why_not_act(self, state: TerraMystica, seat: int, action: int) -> Refusal:
        if not self.has_stronghold(state.players[seat]):
            return needs_stronghold(self, action)
        sentence = "no hex next to your structures can be turned into desert"
        return refuse("tm.nomads", sentence, [special_id(self, action)])

    def act(self, state: TerraMystica, seat: int, action: int) -> None:
        push(state, Sandstorm(seat))


def storm_hexes(state: TerraMystica, seat: int) -> list[int]:
    """Empty hexes that share a side with a structure of the seat and are not desert yet. Ruling R25."""
    found: list[int] = []
    for hex in range(state.board.land):
        if is_open_land(state, hex) and state.terrain[hex] != DESERT:
            for other in state.board.near[hex]:
                if state.owner[other] == seat:
                    found.append(hex)
                    break
    return found


class StormOn(OnHex):
    """Codes: the hex that becomes desert."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return on_hexes(table, "transform {} to yellow", "turn {} into desert by a sandstorm")


STORM: Final[ActionTypes] = [StormOn(), GIVE_UP_THE_ACTION]


class Sandstorm(HexQuestion):
    """Choose the hex that becomes desert."""

    kind = "sandstorm"
    forfeit_word = "-FREE_TF"
    rule = "tm.nomads"

    def own_action_types(self) -> ActionTypes:
        return STORM

    def prompt(self, state: TerraMystica) -> str:
        return "Where does the sandstorm blow?"

    def hexes(self, state: TerraMystica) -> list[int]:
        return storm_hexes(state, self.seat)

    def word_for(self, state: TerraMystica, hex: int) -> str:
        return f"transform {state.board.names[hex]} to {COLORS[DESERT]}"

    def label_for(self, state: TerraMystica, hex: int) -> AnswerLabel:
        return transform_label(state, hex, DESERT)

    def why_not_on(self, state: TerraMystica, hex: int) -> Refusal:
        taken = why_not_free_land(state, self.seat, hex)
        if taken is not None:
            return taken
        where, terrain = state.board.hex_ids[hex], TERRAIN_IDS[state.terrain[hex]]
        if is_open_land(state, hex) and state.terrain[hex] != DESERT:
            sentence = f"{mark(where)} shares no side with a structure of yours; bridges and ships do not count"
            return refuse("tm.nomads", sentence, [where])
        return refuse("tm.nomads", f"{mark(where)} is {mark(terrain)}, which a sandstorm does not change", [where])

    def use_on(self, state: TerraMystica, hex: int) -> None:
        change_terrain(state, self.seat, hex, DESERT, "tm.nomads")
        offer_building(state, self.seat, [hex], NOTHING, 0)

    def forfeit(self, state: TerraMystica) -> None:
        offer_building(state, self.seat, [], NOTHING, 0)
