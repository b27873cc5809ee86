"""The Witches."""

from __future__ import annotations

from typing import Final

from ludarium.core.domains import Domain
from ludarium.core.frames import push
from ludarium.core.labels import AnswerLabel
from ludarium.core.refusals import Refusal, refuse
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import DWELLING, FOREST, SUPPLY
from ludarium.games.terra_mystica.content.domains import on_hexes
from ludarium.games.terra_mystica.content.factions._faction import (
    Faction,
    Row,
    Words,
    faction_id,
    needs_stronghold,
    special_id,
)
from ludarium.games.terra_mystica.content.factions._hexes import GIVE_UP_THE_ACTION, HexQuestion, OnHex
from ludarium.games.terra_mystica.content.ids import STRUCTURE_IDS, TERRAIN_IDS, mark
from ludarium.games.terra_mystica.rules.building import build_dwelling
from ludarium.games.terra_mystica.rules.dwellings import build_label, offer_building
from ludarium.games.terra_mystica.rules.goods import gain_vp
from ludarium.games.terra_mystica.rules.terraform import why_not_free_land
from ludarium.games.terra_mystica.rules.turn_menu import ActionTypes
from ludarium.games.terra_mystica.state import TerraMystica


class Witches(Faction):
    number = 3
    key = "witches"
    name = "Witches"
    terrain = FOREST
    about = "{town_vp} VP for each town"
    stronghold = "action: a free dwelling on any empty forest hex"
    good_first_choice = True
    start_vp_2017 = 19

    town_vp = 5
    cults: Row = (0, 0, 0, 2)
    actions: Words = ("", "ACTW")
    action_names: Words = ("", "the Witches' ride")
    action_texts: Words = ("", "a free dwelling on any forest hex")

    def on_town(self, state: TerraMystica, seat: int) -> None:
        gain_vp(state, seat, self.town_vp, "tm.witches", faction_id(self))

    def can_act(self, state: TerraMystica, seat: int, action: int) -> bool:
        player = state.players[seat]
        if not self.has_stronghold(player):
            return False
        return state.variant.online or (player.structures[DWELLING] < SUPPLY[DWELLING] and bool(forests(state)))

    def why_not_act(self, state: TerraMystica, seat: int, action: int) -> Refusal:
        if not self.has_stronghold(state.players[seat]):
            return needs_stronghold(self, action)
        sentence = "the ride needs a dwelling in your supply and an empty forest hex"
        return refuse("tm.witches.stronghold", sentence, [special_id(self, action), STRUCTURE_IDS[DWELLING]])

    def act(self, state: TerraMystica, seat: int, action: int) -> None:
        push(state, Ride(seat))


def forests(state: TerraMystica) -> list[int]:
    """The empty forest hexes of the map. Ruling R26."""
    return [hex for hex in range(state.board.land) if state.terrain[hex] == FOREST and state.owner[hex] == NOTHING]


class RideTo(OnHex):
    """Codes: the hex of the new dwelling."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return on_hexes(table, "build {}", "build a free dwelling on {}")


RIDES: Final[ActionTypes] = [RideTo(), GIVE_UP_THE_ACTION]


class Ride(HexQuestion):
    """Choose the forest to ride to."""

    kind = "ride"
    forfeit_word = "-FREE_D"
    rule = "tm.witches.stronghold"

    def own_action_types(self) -> ActionTypes:
        return RIDES

    def prompt(self, state: TerraMystica) -> str:
        return "To which forest do you ride?"

    def hexes(self, state: TerraMystica) -> list[int]:
        has_dwelling = state.players[self.seat].structures[DWELLING] < SUPPLY[DWELLING]
        return forests(state) if has_dwelling else []

    def word_for(self, state: TerraMystica, hex: int) -> str:
        return f"build {state.board.names[hex]}"

    def label_for(self, state: TerraMystica, hex: int) -> AnswerLabel:
        return build_label(state, hex)

    def why_not_on(self, state: TerraMystica, hex: int) -> Refusal:
        taken = why_not_free_land(state, self.seat, hex)
        if taken is not None:
            return taken
        where, terrain = state.board.hex_ids[hex], TERRAIN_IDS[state.terrain[hex]]
        return refuse("tm.witches.stronghold", f"{mark(where)} is {mark(terrain)}, the ride leads to forest", [where])

    def use_on(self, state: TerraMystica, hex: int) -> None:
        build_dwelling(state, self.seat, hex, False)

    def forfeit(self, state: TerraMystica) -> None:
        offer_building(state, self.seat, [], NOTHING, 0)
