"""The Witches."""

from __future__ import annotations

from ludarium.core.events import NOTE, note
from ludarium.core.frames import push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.building import build_dwelling
from ludarium.games.terra_mystica.dwellings import offer_building
from ludarium.games.terra_mystica.factions._faction import Faction, Row, Words, needs_stronghold
from ludarium.games.terra_mystica.free import TurnAsk
from ludarium.games.terra_mystica.goods import gain_vp
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import DWELLING, FOREST, NOTHING, SUPPLY, TERRAINS
from ludarium.games.terra_mystica.terraform import why_not_free_land

FORFEIT = 500


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

    def on_town(self, state: TerraMystica, seat: int) -> None:
        gain_vp(state, seat, 5, "tm.witches")

    def can_act(self, state: TerraMystica, seat: int, action: int) -> bool:
        player = state.players[seat]
        if not self.has_stronghold(player):
            return False
        return state.variant.online or (player.structures[DWELLING] < SUPPLY[DWELLING] and bool(forests(state)))

    def why_not_act(self, state: TerraMystica, seat: int, action: int) -> Refusal:
        if not self.has_stronghold(state.players[seat]):
            return needs_stronghold()
        return refuse("tm.witches.ride", "the ride needs a dwelling in your supply and an empty forest hex")

    def action_label(self, action: int) -> str:
        return "a free dwelling on any forest hex"

    def act(self, state: TerraMystica, seat: int, action: int) -> None:
        push(state, Ride(seat))


def forests(state: TerraMystica) -> list[int]:
    """The empty forest hexes of the map."""
    return [hex for hex in range(state.board.land) if state.terrain[hex] == FOREST and state.owner[hex] == NOTHING]


class Ride(TurnAsk):
    """Choose the forest to ride to."""

    def prompt(self, state: TerraMystica) -> str:
        return "To which forest do you ride?"

    def choices(self, state: TerraMystica) -> list[int]:
        has_dwelling = state.players[self.seat].structures[DWELLING] < SUPPLY[DWELLING]
        found = forests(state) if has_dwelling else []
        return [*found, FORFEIT] if state.variant.online else found

    def choice_word(self, state: TerraMystica, option: int) -> str:
        return "-FREE_D" if option == FORFEIT else f"build {state.board.names[option]}"

    def choice_label(self, state: TerraMystica, option: int) -> str:
        return "build nothing" if option == FORFEIT else f"a free dwelling on {state.board.names[option]}"

    def choice_target(self, state: TerraMystica, option: int) -> str:
        return "" if option == FORFEIT else f"hex:{state.board.names[option]}"

    def choice_find(self, state: TerraMystica, word: str) -> int:
        if word == "-FREE_D":
            return FORFEIT
        return state.board.hex_named(word[6:]) if word.startswith("build ") else NOTHING

    def choice_candidates(self, state: TerraMystica) -> list[int]:
        hexes = list(range(state.board.land))
        return [*hexes, FORFEIT] if state.variant.online else hexes

    def choice_refusal(self, state: TerraMystica, option: int) -> Refusal | None:
        if option in self.choices(state):
            return None
        if option == FORFEIT:
            return refuse("tm.witches.ride", "a dwelling must be built")
        taken = why_not_free_land(state, self.seat, option)
        name, terrain = state.board.names[option], TERRAINS[state.terrain[option]]
        return taken or refuse("tm.witches.ride", f"{name} is {terrain}, the ride leads to forest")

    def choose(self, state: TerraMystica, option: int) -> None:
        if option == FORFEIT:
            note(state.log, NOTE, self.seat, "forfeited a dwelling", 0, "tm.witches.ride")
            offer_building(state, self.seat, [], NOTHING, 0)
        else:
            build_dwelling(state, self.seat, option, False)
