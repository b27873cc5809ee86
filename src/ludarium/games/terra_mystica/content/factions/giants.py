"""The Giants."""

from __future__ import annotations

from ludarium.core.refusals import Refusal, refuse
from ludarium.games.terra_mystica.content.constants import WASTELAND
from ludarium.games.terra_mystica.content.factions._faction import (
    NOWHERE,
    Faction,
    Row,
    Words,
    needs_stronghold,
    special_id,
)
from ludarium.games.terra_mystica.rules.actions.power import dig_for_free, spades_are_of_use
from ludarium.games.terra_mystica.rules.reach import reach_of
from ludarium.games.terra_mystica.state import Player, TerraMystica


class Giants(Faction):
    number = 5
    key = "giants"
    name = "Giants"
    terrain = WASTELAND
    about = "every transformation takes exactly {spades_at_once:spade} and makes wasteland"
    stronghold = "action: {action_spades:free spade} for one hex"
    start_vp_2017 = 25

    action_spades = 2
    cults: Row = (1, 0, 0, 1)
    stronghold_power = 4
    spades_at_once = 2
    actions: Words = ("", "ACTG")
    action_names: Words = ("", "the Giants' spades")
    action_texts: Words = ("", "{action_spades:free spade} for one hex")

    def terrains_made_by(self, player: Player, terrain: int, spades: int) -> list[int]:
        return [player.home] if spades == self.spades_at_once and terrain != player.home else NOWHERE

    def can_act(self, state: TerraMystica, seat: int, action: int) -> bool:
        if not self.has_stronghold(state.players[seat]):
            return False
        return spades_are_of_use(state, seat, reach_of(state, seat, True), self.action_spades)

    def why_not_act(self, state: TerraMystica, seat: int, action: int) -> Refusal:
        if not self.has_stronghold(state.players[seat]):
            return needs_stronghold(self, action)
        return refuse("tm.spades.use", "no hex in reach could be transformed", [special_id(self, action)])

    def act(self, state: TerraMystica, seat: int, action: int) -> None:
        dig_for_free(state, seat, self.action_spades, 1, "tm.giants", special_id(self, action))
