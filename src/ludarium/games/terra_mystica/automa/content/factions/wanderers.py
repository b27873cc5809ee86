"""The Wanderers."""

from __future__ import annotations

from ludarium.games.terra_mystica.automa.content.factions._faction import AutomaFaction
from ludarium.games.terra_mystica.automa.rules.distances import own_sites
from ludarium.games.terra_mystica.automa.rules.scoring import score
from ludarium.games.terra_mystica.state import TerraMystica


class Wanderers(AutomaFaction):
    number = 4
    key = "wanderers"
    about = "build anywhere; {vp} VP; at the end {end_vp} VP for each structure"
    rule = "tm.automa.end.structures"
    rule_title = "Her structures at the end"
    rule_text = "At the end she scores {end_vp:point} for each structure of hers on the map."
    section = "9.5"
    own_order = True
    ignores_range = True

    def score_end(self, state: TerraMystica) -> None:
        score(state, self.number_of(state, "end_vp") * len(own_sites(state)), self.rule, self.id)
