"""The Witches."""

from __future__ import annotations

from ludarium.core.frames import push
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import Refusal, refuse
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.building import build_dwelling
from ludarium.games.terra_mystica.dwellings import building_on, offer_building
from ludarium.games.terra_mystica.factions._faction import (
    Faction,
    Row,
    Words,
    faction_id,
    needs_stronghold,
    special_id,
)
from ludarium.games.terra_mystica.factions._hexes import HexQuestion
from ludarium.games.terra_mystica.names import STRUCTURE_IDS, TERRAIN_IDS, mark
from ludarium.games.terra_mystica.paying import gain_vp
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import DWELLING, FOREST, SUPPLY
from ludarium.games.terra_mystica.terraform import why_not_free_land


class Witches(Faction):
    """Gain 5 VP for each town; with the stronghold, ride to any forest and build there for free."""

    number = 3
    key = "witches"
    name = "Witches"
    terrain = FOREST
    about = "5 VP for each town"
    stronghold = "action: a free dwelling on any empty forest hex"

    cults: Row = (0, 0, 0, 2)
    actions: Words = ("", "ACTW")
    action_names: Words = ("", "the Witches' ride")
    action_texts: Words = ("", "a free dwelling on any forest hex")

    def on_town(self, state: TerraMystica, seat: int) -> None:
        gain_vp(state, seat, 5, "tm.witches", faction_id(self))

    def can_act(self, state: TerraMystica, seat: int, action: int) -> bool:
        player = state.players[seat]
        if not self.has_stronghold(player):
            return False
        return state.variant.online or (player.structures[DWELLING] < SUPPLY[DWELLING] and bool(forests(state)))

    def why_not_act(self, state: TerraMystica, seat: int, action: int) -> Refusal:
        if not self.has_stronghold(state.players[seat]):
            return needs_stronghold(self, action)
        sentence = "the ride needs a dwelling in your supply and an empty forest hex"
        return refuse("tm.witches.ride", sentence, [special_id(self, action), STRUCTURE_IDS[DWELLING]])

    def act(self, state: TerraMystica, seat: int, action: int) -> None:
        push(state, Ride(seat))


def forests(state: TerraMystica) -> list[int]:
    """The empty forest hexes of the map."""
    return [hex for hex in range(state.board.land) if state.terrain[hex] == FOREST and state.owner[hex] == NOTHING]


class Ride(HexQuestion):
    """Choose the forest to ride to."""

    forfeit_word = "-FREE_D"
    rule = "tm.witches.ride"

    def prompt(self, state: TerraMystica) -> str:
        return "To which forest do you ride?"

    def hexes(self, state: TerraMystica) -> list[int]:
        has_dwelling = state.players[self.seat].structures[DWELLING] < SUPPLY[DWELLING]
        return forests(state) if has_dwelling else []

    def word_for(self, state: TerraMystica, hex: int) -> str:
        return f"build {state.board.names[hex]}"

    def meaning_of(self, state: TerraMystica, hex: int) -> Meaning:
        return building_on(state, hex)

    def why_not_on(self, state: TerraMystica, hex: int) -> Refusal:
        taken = why_not_free_land(state, self.seat, hex)
        if taken is not None:
            return taken
        where, terrain = state.board.hex_ids[hex], TERRAIN_IDS[state.terrain[hex]]
        return refuse("tm.witches.ride", f"{mark(where)} is {mark(terrain)}, the ride leads to forest", [where])

    def use_on(self, state: TerraMystica, hex: int) -> None:
        build_dwelling(state, self.seat, hex, False)

    def forfeit(self, state: TerraMystica) -> None:
        offer_building(state, self.seat, [], NOTHING, 0)
