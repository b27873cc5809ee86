"""The Racelings."""

from __future__ import annotations

from ludarium.games.terra_mystica.automa.content.factions._faction import AutomaFaction, Words
from ludarium.games.terra_mystica.automa.rules.scoring import score
from ludarium.games.terra_mystica.state import TerraMystica, tile_of_round


class Racelings(AutomaFaction):
    number = 3
    key = "racelings"
    about = "build; the points of the scoring tile twice when she passes first"
    rule = "tm.automa.race"
    rule_title = "First to pass"
    rule_text = "If she is the first to pass she scores the scoring tile a second time."
    section = "9.4"
    steps: Words = ("build",)

    def on_pass(self, state: TerraMystica, points: int, is_first: bool) -> None:
        if is_first:
            score(state, points, self.rule, state.numbers.scoring[tile_of_round(state)].id)
