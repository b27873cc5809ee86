"""The Powermongers."""

from __future__ import annotations

from ludarium.games.terra_mystica.automa.content.constants import ONGOING
from ludarium.games.terra_mystica.automa.content.factions._faction import AutomaFaction, filter_as_usual
from ludarium.games.terra_mystica.automa.rules.cults import CULT_FREE, open_tracks
from ludarium.games.terra_mystica.automa.rules.distances import power_given
from ludarium.games.terra_mystica.automa.rules.filters import FilterChain
from ludarium.games.terra_mystica.automa.rules.icons import Icon
from ludarium.games.terra_mystica.automa.rules.trail_steps import MOST_POWER
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.state import TerraMystica


class Powermongers(AutomaFaction):
    number = 6
    key = "powermongers"
    about = (
        "build where people gain most power; {vp} VP; {steps:cult step} whenever they take {threshold} power or more"
    )
    rule = "tm.automa.power"
    rule_title = "Power for people, steps for her"
    rule_text = (
        "Whenever a person gains {threshold} power or more from one structure of hers she advances "
        "{steps:step} on the track where she catches up."
    )
    section = "9.7"
    own_order = True
    minds_power = True

    def filter_spaces(self, state: TerraMystica, chain: FilterChain) -> None:
        if chain.is_undecided():
            given = [power_given(state, hex) for hex in range(state.board.land)]
            chain.keep_most(MOST_POWER, self.rule, given)
        filter_as_usual(state, chain)

    def on_power_gained(self, state: TerraMystica, depth: int) -> None:
        if automa_of(state).gained >= self.number_of(state, "threshold") and open_tracks(state):
            CULT_FREE.do(state, Icon(CULT_FREE, depth, ONGOING, rule=self.rule))
