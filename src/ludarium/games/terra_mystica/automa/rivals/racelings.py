"""The Racelings."""

from __future__ import annotations

from ludarium.games.terra_mystica.automa.rivals._rival import Rival, Words
from ludarium.games.terra_mystica.automa.scoring import score
from ludarium.games.terra_mystica.state import TerraMystica, tile_of_round


class Racelings(Rival):
    """Score the scoring tile twice when they are the first to pass."""

    number = 3
    key = "racelings"
    about = "build; the points of the scoring tile twice when she passes first"
    rule = "tm.automa.race"
    section = "9.4"
    steps: Words = ("build",)

    def on_pass(self, state: TerraMystica, points: int, is_first: bool) -> None:
        if is_first:
            score(state, points, self.rule, state.tables.scoring[tile_of_round(state)].id)
