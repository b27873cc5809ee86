"""The Cultists."""

from __future__ import annotations

from ludarium.games.terra_mystica.content.constants import PLAINS, STRONGHOLD
from ludarium.games.terra_mystica.content.factions._faction import Faction, FurtherRules, Row, gain_consolation_power
from ludarium.games.terra_mystica.content.ids import STRUCTURE_IDS
from ludarium.games.terra_mystica.rules.async_play import ask_outside_turn
from ludarium.games.terra_mystica.rules.cults import CultTrack
from ludarium.games.terra_mystica.rules.goods import gain_vp
from ludarium.games.terra_mystica.state import TerraMystica


class Cultists(Faction):
    number = 9
    key = "cultists"
    name = "Cultists"
    terrain = PLAINS
    about = "a cult step when an opponent takes power from your building, 1 power if all decline"
    stronghold = "at once {stronghold_vp} VP"
    further_rules: FurtherRules = (
        (
            "automa",
            "Cultists beside the Automa",
            "When Cultists build or upgrade next to her, the top card of her reserve is turned up: its 1 or 2 points "
            "for the Cultists, or a cult step of their choice. The card is set aside; an empty reserve is made of such "
            "cards.",
            "Terra Mystica: Automa [11]; which icons count is reconstructed",
        ),
    )
    start_vp_2017 = 16

    stronghold_vp = 7
    cults: Row = (1, 0, 1, 0)
    coin_costs: Row = (2, 3, 5, 8, 8)
    minds_automatic_players = True
    gains_by_power_taken = True

    def on_building_beside_automatic_player(self, state: TerraMystica, seat: int, hex: int) -> None:
        for expansion in state.expansions:
            expansion.instead_of_power(state, seat, "tm.cultists.automa")

    def on_power_taken(self, state: TerraMystica, seat: int, hex: int) -> None:
        if not state.players[seat].dropped:
            ask_outside_turn(
                state, CultTrack(seat, 1, rule="tm.cultists", cause=state.board.hex_ids[hex], in_turn=False)
            )

    def on_power_declined(self, state: TerraMystica, seat: int, hex: int) -> None:
        gain_consolation_power(state, seat, hex, "tm.cultists")

    def on_stronghold(self, state: TerraMystica, seat: int) -> None:
        gain_vp(state, seat, self.stronghold_vp, "tm.cultists.stronghold", STRUCTURE_IDS[STRONGHOLD])
