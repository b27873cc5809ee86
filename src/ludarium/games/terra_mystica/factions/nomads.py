"""The Nomads."""

from __future__ import annotations

from ludarium.core.events import NOTE, note
from ludarium.core.frames import push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.dwellings import offer_building
from ludarium.games.terra_mystica.factions._faction import Faction, Row, Words, needs_stronghold
from ludarium.games.terra_mystica.free import TurnAsk
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import COLOURS, DESERT, NOTHING, TERRAINS
from ludarium.games.terra_mystica.terraform import change_terrain, is_open_land, why_not_free_land

FORFEIT = 500


class Nomads(Faction):
    """Start with three dwellings; with the stronghold a sandstorm turns a neighbouring hex into desert."""

    number = 7
    key = "nomads"
    name = "Nomads"
    terrain = DESERT
    about = "three first dwellings"
    stronghold = "action: sandstorm, a hex next to you becomes desert"

    workers = 2
    cults: Row = (1, 0, 1, 0)
    first_dwellings = 3
    coin_costs: Row = (2, 3, 5, 8, 6)
    trading_coins: Row = (0, 2, 4, 7, 11)
    trading_power: Row = (0, 1, 2, 3, 4)
    actions: Words = ("", "ACTN")

    def can_act(self, state: TerraMystica, seat: int, action: int) -> bool:
        if not self.has_stronghold(state.players[seat]):
            return False
        return state.variant.online or bool(storm_hexes(state, seat))

    def why_not_act(self, state: TerraMystica, seat: int, action: int) -> Refusal:
        if not self.has_stronghold(state.players[seat]):
            return needs_stronghold()
        return refuse("tm.nomads", "no hex next to your structures can be turned into desert")

    def action_label(self, action: int) -> str:
        return "sandstorm: a hex next to you becomes desert"

    def act(self, state: TerraMystica, seat: int, action: int) -> None:
        push(state, Sandstorm(seat))


def storm_hexes(state: TerraMystica, seat: int) -> list[int]:
    """Empty hexes that share a side with a structure of the seat and are not desert yet."""
    found: list[int] = []
    for hex in range(state.board.land):
        if is_open_land(state, hex) and state.terrain[hex] != DESERT:
            for other in state.board.near[hex]:
                if state.owner[other] == seat:
                    found.append(hex)
                    break
    return found


class Sandstorm(TurnAsk):
    """Choose the hex that becomes desert."""

    def prompt(self, state: TerraMystica) -> str:
        return "Where does the sandstorm blow?"

    def choices(self, state: TerraMystica) -> list[int]:
        found = storm_hexes(state, self.seat)
        return [*found, FORFEIT] if state.variant.online else found

    def choice_word(self, state: TerraMystica, option: int) -> str:
        return "-FREE_TF" if option == FORFEIT else f"transform {state.board.names[option]} to {COLOURS[DESERT]}"

    def choice_label(self, state: TerraMystica, option: int) -> str:
        if option == FORFEIT:
            return "no sandstorm"
        return f"{state.board.names[option]} from {TERRAINS[state.terrain[option]]} to desert"

    def choice_target(self, state: TerraMystica, option: int) -> str:
        return "" if option == FORFEIT else f"hex:{state.board.names[option]}"

    def choice_find(self, state: TerraMystica, word: str) -> int:
        if word == "-FREE_TF":
            return FORFEIT
        name, _, colour = word[10:].partition(" to ")
        is_desert = word.startswith("transform ") and colour == COLOURS[DESERT]
        return state.board.hex_named(name) if is_desert else NOTHING

    def choice_candidates(self, state: TerraMystica) -> list[int]:
        hexes = list(range(state.board.land))
        return [*hexes, FORFEIT] if state.variant.online else hexes

    def choice_refusal(self, state: TerraMystica, option: int) -> Refusal | None:
        if option in self.choices(state):
            return None
        if option == FORFEIT:
            return refuse("tm.nomads", "the sandstorm must be used")
        name, terrain = state.board.names[option], TERRAINS[state.terrain[option]]
        taken = why_not_free_land(state, self.seat, option)
        if taken is not None:
            return taken
        if is_open_land(state, option) and state.terrain[option] != DESERT:
            return refuse(
                "tm.nomads", f"{name} shares no side with a structure of yours; bridges and ships do not count"
            )
        return refuse("tm.nomads", f"{name} is {terrain}, which a sandstorm does not change")

    def choose(self, state: TerraMystica, option: int) -> None:
        if option == FORFEIT:
            note(state.log, NOTE, self.seat, "forfeited a sandstorm", 0, "tm.nomads")
            offer_building(state, self.seat, [], NOTHING, 0)
        else:
            change_terrain(state, self.seat, option, DESERT, "tm.nomads")
            offer_building(state, self.seat, [option], NOTHING, 0)
