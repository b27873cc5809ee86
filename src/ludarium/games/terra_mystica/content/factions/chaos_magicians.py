"""The Chaos Magicians."""

from __future__ import annotations

from ludarium.core.frames import push
from ludarium.core.refusals import Refusal
from ludarium.games.terra_mystica.content.constants import SANCTUARY, TEMPLE, WASTELAND
from ludarium.games.terra_mystica.content.factions._faction import Faction, Row, Words, needs_stronghold
from ludarium.games.terra_mystica.rules.turns import Action, AnotherAction
from ludarium.games.terra_mystica.state import TerraMystica


class ChaosMagicians(Faction):
    number = 4
    key = "chaos_magicians"
    name = "Chaos Magicians"
    terrain = WASTELAND
    about = "{favors:favor tile} for each temple and the sanctuary; only {first_dwellings:first dwelling}, placed last"
    stronghold = "action: two actions one after the other"
    start_vp_2017 = 19

    favors = 2
    workers = 4
    cults: Row = (2, 0, 0, 0)
    first_dwellings = 1
    places_last = True
    coin_costs: Row = (2, 3, 5, 4, 8)
    stronghold_workers = 2
    stronghold_power = 0
    actions: Words = ("", "ACTC")
    action_names: Words = ("", "the double action")
    action_texts: Words = ("", "two actions one after the other")

    def favors_for(self, structure: int) -> int:
        return self.favors if structure in {TEMPLE, SANCTUARY} else 0

    def can_act(self, state: TerraMystica, seat: int, action: int) -> bool:
        return self.has_stronghold(state.players[seat])

    def why_not_act(self, state: TerraMystica, seat: int, action: int) -> Refusal:
        return needs_stronghold(self, action)

    def act(self, state: TerraMystica, seat: int, action: int) -> None:
        push(state, Action(seat), AnotherAction(seat))
