"""The Chaos Magicians."""

from __future__ import annotations

from ludarium.core.frames import push
from ludarium.core.rulings import Refusal
from ludarium.games.terra_mystica.factions._faction import Faction, Row, Words, needs_stronghold
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import SANCTUARY, TEMPLE, WASTELAND
from ludarium.games.terra_mystica.turns import Action, AnotherAction


class ChaosMagicians(Faction):
    """Start with one dwelling, placed last; take two favor tiles at a time; with the stronghold act twice in a turn."""

    number = 4
    key = "chaos_magicians"
    name = "Chaos Magicians"
    terrain = WASTELAND
    about = "two favor tiles for each temple and the sanctuary; only one first dwelling, placed last"
    stronghold = "action: two actions one after the other"

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
        return 2 if structure in {TEMPLE, SANCTUARY} else 0

    def can_act(self, state: TerraMystica, seat: int, action: int) -> bool:
        return self.has_stronghold(state.players[seat])

    def why_not_act(self, state: TerraMystica, seat: int, action: int) -> Refusal:
        return needs_stronghold(self, action)

    def act(self, state: TerraMystica, seat: int, action: int) -> None:
        push(state, Action(seat), AnotherAction(seat))
