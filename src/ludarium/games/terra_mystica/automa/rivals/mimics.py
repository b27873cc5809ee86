"""The Mimics."""

from __future__ import annotations

from ludarium.games.terra_mystica.automa.rivals._rival import Rival, sift_by_human_terrain, sift_closest
from ludarium.games.terra_mystica.automa.sieve import Sieve
from ludarium.games.terra_mystica.state import TerraMystica


class Mimics(Rival):
    """Build on the terrain the person would like best, then as near as possible."""

    number = 5
    key = "mimics"
    about = "build where people would; 2 VP"
    rule = "tm.automa.mimics"
    section = "9.6"
    own_order = True

    def sift(self, state: TerraMystica, sieve: Sieve) -> None:
        sift_by_human_terrain(state, sieve, self.rule)
        sift_closest(state, sieve, self.rule)
