"""The Auren."""

from __future__ import annotations

from ludarium.core.frames import push
from ludarium.core.rulings import Refusal
from ludarium.games.terra_mystica.cults import CultTrack
from ludarium.games.terra_mystica.factions._faction import (
    Faction,
    Row,
    Words,
    needs_stronghold,
    special_id,
)
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import FOREST, SANCTUARY, STRONGHOLD, TEMPLE


class Auren(Faction):
    """The stronghold brings a favor tile at once, and an action for 2 steps on one cult track."""

    number = 2
    key = "auren"
    name = "Auren"
    terrain = FOREST
    about = "no ability of their own before the stronghold"
    stronghold = "at once a favor tile; action: 2 steps on one cult track"

    cults: Row = (0, 1, 0, 1)
    coin_costs: Row = (2, 3, 5, 6, 8)
    actions: Words = ("", "ACTA")
    action_names: Words = ("", "the Auren's ascent")
    action_texts: Words = ("", "2 steps on one cult track")

    def favors_for(self, structure: int) -> int:
        return 1 if structure in {TEMPLE, STRONGHOLD, SANCTUARY} else 0

    def can_act(self, state: TerraMystica, seat: int, action: int) -> bool:
        return self.has_stronghold(state.players[seat])

    def why_not_act(self, state: TerraMystica, seat: int, action: int) -> Refusal:
        return needs_stronghold(self, action)

    def act(self, state: TerraMystica, seat: int, action: int) -> None:
        push(state, CultTrack(seat, 2, rule="tm.auren", cause=special_id(self, action), in_turn=True))
