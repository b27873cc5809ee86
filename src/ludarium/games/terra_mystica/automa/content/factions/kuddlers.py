"""The Kuddlers."""

from __future__ import annotations

from ludarium.games.terra_mystica.automa.content.factions._faction import (
    AutomaFaction,
    filter_by_human_terrain,
    filter_closest,
)
from ludarium.games.terra_mystica.automa.rules.filters import FilterChain
from ludarium.games.terra_mystica.state import TerraMystica


class Kuddlers(AutomaFaction):
    number = 1
    key = "kuddlers"
    about = "build as near to people as possible; {vp} VP"
    rule = "tm.automa.kuddlers"
    rule_title = "As near as possible"
    rule_text = (
        "This faction's build goes to the space nearest to people first; then by the terrain priority of the "
        "person's own terrain."
    )
    section = "9.2"
    own_order = True

    def filter_spaces(self, state: TerraMystica, chain: FilterChain) -> None:
        filter_closest(state, chain, self.rule)
        filter_by_human_terrain(state, chain, self.rule)
