"""The Druids."""

from __future__ import annotations

from ludarium.games.terra_mystica.automa.cults import advance_freely
from ludarium.games.terra_mystica.automa.factions._rival import BUILD, OWN, Rival, Words
from ludarium.games.terra_mystica.automa.telling import Icon
from ludarium.games.terra_mystica.state import TerraMystica


class Druids(Rival):
    """After building they advance on a cult track without a priest."""

    number = 2
    key = "druids"
    about = "build; 2 cult steps on one track"
    rule = "9.3"
    cites = "tm.automa.steps"
    steps: Words = (BUILD, OWN)

    def own_step(self, state: TerraMystica) -> None:
        steps = self.number_of(state, "steps")
        advance_freely(state, Icon("cult_free", 1, "faction", "", self.rule), steps, "tm.automa.steps")
