"""The Wanderers."""

from __future__ import annotations

from ludarium.games.terra_mystica.automa.distances import own_sites
from ludarium.games.terra_mystica.automa.rivals._rival import Rival
from ludarium.games.terra_mystica.automa.scoring import score
from ludarium.games.terra_mystica.state import TerraMystica


class Wanderers(Rival):
    """Build anywhere on the map; every structure counts at the end."""

    number = 4
    key = "wanderers"
    about = "build anywhere; 1 VP; at the end 1 VP for each structure"
    rule = "tm.automa.end.structures"
    section = "9.5"
    own_order = True
    ignores_range = True

    def score_end(self, state: TerraMystica) -> None:
        score(state, self.number_of(state, "end_vp") * len(own_sites(state)), self.rule, self.id)
