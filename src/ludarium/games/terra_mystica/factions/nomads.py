"""The Nomads."""

from __future__ import annotations

from ludarium.core.frames import push
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import Refusal, refuse
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.dwellings import offer_building
from ludarium.games.terra_mystica.factions._faction import Faction, Row, Words, needs_stronghold, special_id
from ludarium.games.terra_mystica.factions._hexes import HexQuestion
from ludarium.games.terra_mystica.names import TERRAIN_IDS, mark
from ludarium.games.terra_mystica.spades import turning
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import COLOURS, DESERT
from ludarium.games.terra_mystica.terraform import change_terrain, is_open_land, why_not_free_land


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
    """Empty hexes that share a side with a structure of the seat and are not desert yet."""
    found: list[int] = []
    for hex in range(state.board.land):
        if is_open_land(state, hex) and state.terrain[hex] != DESERT:
            for other in state.board.near[hex]:
                if state.owner[other] == seat:
                    found.append(hex)
                    break
    return found


class Sandstorm(HexQuestion):
    """Choose the hex that becomes desert."""

    forfeit_word = "-FREE_TF"
    rule = "tm.nomads"

    def prompt(self, state: TerraMystica) -> str:
        return "Where does the sandstorm blow?"

    def hexes(self, state: TerraMystica) -> list[int]:
        return storm_hexes(state, self.seat)

    def word_for(self, state: TerraMystica, hex: int) -> str:
        return f"transform {state.board.names[hex]} to {COLOURS[DESERT]}"

    def meaning_of(self, state: TerraMystica, hex: int) -> Meaning:
        return turning(state, hex, DESERT)

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
