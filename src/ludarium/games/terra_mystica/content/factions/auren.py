"""The Auren."""

from __future__ import annotations

from ludarium.core.frames import push
from ludarium.core.refusals import Refusal
from ludarium.games.terra_mystica.content.constants import FOREST, SANCTUARY, STRONGHOLD, TEMPLE
from ludarium.games.terra_mystica.content.factions._faction import (
    Faction,
    Row,
    Words,
    needs_stronghold,
    special_id,
)
from ludarium.games.terra_mystica.rules.cults import CultTrack
from ludarium.games.terra_mystica.state import TerraMystica


class Auren(Faction):
    number = 2
    key = "auren"
    name = "Auren"
    terrain = FOREST
    about = "no ability of their own before the stronghold"
    stronghold = "at once a favor tile; action: {action_steps:step} on one cult track"
    start_vp_2017 = 27

    action_steps = 2
    cults: Row = (0, 1, 0, 1)
    coin_costs: Row = (2, 3, 5, 6, 8)
    actions: Words = ("", "ACTA")
    action_names: Words = ("", "the Auren's ascent")
    action_texts: Words = ("", "{action_steps:step} on one cult track")

    def favors_for(self, structure: int) -> int:
        return 1 if structure in {TEMPLE, STRONGHOLD, SANCTUARY} else 0

    def can_act(self, state: TerraMystica, seat: int, action: int) -> bool:
        return self.has_stronghold(state.players[seat])

    def why_not_act(self, state: TerraMystica, seat: int, action: int) -> Refusal:
        return needs_stronghold(self, action)

    def act(self, state: TerraMystica, seat: int, action: int) -> None:
        push(state, CultTrack(seat, self.action_steps, rule="tm.auren", cause=special_id(self, action), in_turn=True))
