"""The Mimics."""

from __future__ import annotations

from ludarium.games.terra_mystica.automa.content.factions._faction import (
    AutomaFaction,
    filter_by_human_terrain,
    filter_closest,
)
from ludarium.games.terra_mystica.automa.rules.filters import FilterChain
from ludarium.games.terra_mystica.state import TerraMystica


class Mimics(AutomaFaction):
    number = 5
    key = "mimics"
    about = "build where people would; {vp} VP"
    rule = "tm.automa.mimics"
    rule_title = "Where people would build"
    rule_text = (
        "This faction's build goes by the terrain priority of the person's own terrain first; then to the "
        "space nearest to people."
    )
    section = "9.6"
    own_order = True

    def filter_spaces(self, state: TerraMystica, chain: FilterChain) -> None:
        filter_by_human_terrain(state, chain, self.rule)
        filter_closest(state, chain, self.rule)
