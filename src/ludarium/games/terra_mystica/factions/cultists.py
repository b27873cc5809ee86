"""The Cultists."""

from __future__ import annotations

from ludarium.core.events import NOTE, note
from ludarium.games.terra_mystica.automa.reserve import turn_up_reserve
from ludarium.games.terra_mystica.choices import CultTrack
from ludarium.games.terra_mystica.factions._faction import Faction, Row
from ludarium.games.terra_mystica.goods import gain_power, gain_vp
from ludarium.games.terra_mystica.online import owe
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import PLAINS


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
    minds_automa = True

    def beside_automa(self, state: TerraMystica, seat: int) -> None:
        turn_up_reserve(state, seat, "tm.cultists.automa")

    def on_power_taken(self, state: TerraMystica, seat: int) -> None:
        if not state.players[seat].dropped:
            owe(state, CultTrack(seat, 1, "tm.cultists", False))

    def on_power_declined(self, state: TerraMystica, seat: int) -> None:
        if gain_power(state, seat, 1, "tm.cultists") == 0:
            note(state.log, NOTE, seat, "no room for power", 0, "tm.cultists")

    def on_stronghold(self, state: TerraMystica, seat: int) -> None:
        gain_vp(state, seat, 7, "tm.cultists.stronghold")
