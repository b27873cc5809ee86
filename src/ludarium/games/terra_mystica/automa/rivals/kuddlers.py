"""The Kuddlers."""

from __future__ import annotations

from ludarium.games.terra_mystica.automa.rivals._rival import Rival, sift_by_human_terrain, sift_closest
from ludarium.games.terra_mystica.automa.sieve import Sieve
from ludarium.games.terra_mystica.state import TerraMystica


class Kuddlers(Rival):
    """Build as near to the person as possible, then on what is best for that person."""

    number = 1
    key = "kuddlers"
    about = "build as near to people as possible; 2 VP"
    rule = "tm.automa.kuddlers"
    section = "9.2"
    own_order = True

    def sift(self, state: TerraMystica, sieve: Sieve) -> None:
        sift_closest(state, sieve, self.rule)
        sift_by_human_terrain(state, sieve, self.rule)
