"""The Cultists."""

from __future__ import annotations

from ludarium.games.terra_mystica.cults import CultTrack
from ludarium.games.terra_mystica.factions._faction import Faction, Row, comfort
from ludarium.games.terra_mystica.names import STRUCTURE_IDS
from ludarium.games.terra_mystica.online import owe
from ludarium.games.terra_mystica.paying import gain_vp
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import PLAINS, STRONGHOLD


class Cultists(Faction):
    """Gain a cult step when a neighbour takes power from their building, 1 power if all decline."""

    number = 9
    key = "cultists"
    name = "Cultists"
    terrain = PLAINS
    about = "a cult step when an opponent takes power from your building, 1 power if all decline"
    stronghold = "at once 7 VP"

    cults: Row = (1, 0, 1, 0)
    coin_costs: Row = (2, 3, 5, 8, 8)
    minds_the_seatless = True

    def beside_the_seatless(self, state: TerraMystica, seat: int, hex: int) -> None:
        for expansion in state.expansions:
            expansion.instead_of_power(state, seat, "tm.cultists.automa")

    def on_power_taken(self, state: TerraMystica, seat: int, hex: int) -> None:
        if not state.players[seat].dropped:
            owe(state, CultTrack(seat, 1, rule="tm.cultists", cause=state.board.hex_ids[hex], in_turn=False))

    def on_power_declined(self, state: TerraMystica, seat: int, hex: int) -> None:
        comfort(state, seat, hex, "tm.cultists")

    def on_stronghold(self, state: TerraMystica, seat: int) -> None:
        gain_vp(state, seat, 7, "tm.cultists.stronghold", STRUCTURE_IDS[STRONGHOLD])
