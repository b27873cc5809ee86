"""The Giants."""

from __future__ import annotations

from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.actions.power import dig_for_free, spades_are_of_use
from ludarium.games.terra_mystica.factions._faction import (
    NOWHERE,
    Faction,
    Row,
    Words,
    needs_stronghold,
    special_id,
)
from ludarium.games.terra_mystica.reach import reach_of
from ludarium.games.terra_mystica.state import Player, TerraMystica
from ludarium.games.terra_mystica.terms import WASTELAND


class Giants(Faction):
    """Every transformation takes exactly two spades and ends at home; the stronghold brings two a round."""

    number = 5
    key = "giants"
    name = "Giants"
    terrain = WASTELAND
    about = "every transformation takes exactly 2 spades and makes wasteland"
    stronghold = "action: 2 free spades for one hex"

    cults: Row = (1, 0, 0, 1)
    stronghold_power = 4
    spades_at_once = 2
    actions: Words = ("", "ACTG")
    action_names: Words = ("", "the Giants' spades")
    action_texts: Words = ("", "2 free spades for one hex")

    def makes(self, player: Player, terrain: int, spades: int) -> list[int]:
        return [player.home] if spades == self.spades_at_once and terrain != player.home else NOWHERE

    def can_act(self, state: TerraMystica, seat: int, action: int) -> bool:
        if not self.has_stronghold(state.players[seat]):
            return False
        return spades_are_of_use(state, seat, reach_of(state, seat, True), 2)

    def why_not_act(self, state: TerraMystica, seat: int, action: int) -> Refusal:
        if not self.has_stronghold(state.players[seat]):
            return needs_stronghold(self, action)
        return refuse("tm.spades.use", "no hex in reach could be transformed", [special_id(self, action)])

    def act(self, state: TerraMystica, seat: int, action: int) -> None:
        dig_for_free(state, seat, 2, 1, "tm.giants", special_id(self, action))
