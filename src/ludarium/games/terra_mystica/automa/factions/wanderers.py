"""The Wanderers."""

from __future__ import annotations

from ludarium.games.terra_mystica.automa.factions._rival import Rival
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.automa.ways import own_sites
from ludarium.games.terra_mystica.paying import gain_vp
from ludarium.games.terra_mystica.state import TerraMystica


class Wanderers(Rival):
    """Build anywhere on the map; every structure counts at the end."""

    number = 4
    key = "wanderers"
    about = "build anywhere; 1 VP; at the end 1 VP for each structure"
    rule = "9.5"
    cites = "tm.automa.end.structures"
    own_order = True
    ignores_range = True

    def score_end(self, state: TerraMystica) -> None:
        points = self.number_of(state, "end_vp") * len(own_sites(state))
        gain_vp(state, automa_of(state).seat, points, "tm.automa.end.structures", "")
