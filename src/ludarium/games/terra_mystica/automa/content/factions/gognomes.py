"""The Gognomes."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import MOVE, log_event
from ludarium.games.terra_mystica.automa.content.factions._faction import AutomaFaction, Words
from ludarium.games.terra_mystica.automa.content.ids import ACHIEVEMENT_IDS, TOKEN_IDS
from ludarium.games.terra_mystica.automa.rules.achievements import ACHIEVEMENTS
from ludarium.games.terra_mystica.automa.rules.scoring import score
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.state import TerraMystica

RULE: Final[str] = "tm.automa.achievements"


class Gognomes(AutomaFaction):
    number = 9
    key = "gognomes"
    about = "build; an achievement in each round, worth {token_vp[0]} VP in the first and less later"
    rule = RULE
    rule_title = "Achievements"
    rule_text = (
        "When she passes, the first open achievement she has reached gets the token of the round and its "
        "points; one in each round."
    )
    origin = "Terra Mystica: Automa"
    reconstructed = "conditions and points are reconstructed"
    section = "9.10"
    steps: Words = ("build",)

    def on_chosen(self, state: TerraMystica) -> None:
        automa_of(state).tokens = [0] * len(ACHIEVEMENTS)

    def on_pass(self, state: TerraMystica, points: int, is_first: bool) -> None:
        automa = automa_of(state)
        for number, token in enumerate(automa.tokens):
            if token == 0 and ACHIEVEMENTS[number].is_reached(state):
                self.reach(state, number)
                return

    def reach(self, state: TerraMystica, number: int) -> None:
        """The token of the round goes on an achievement."""
        automa = automa_of(state)
        tokens = automa.tokens.copy()
        tokens[number] = state.round
        automa.tokens = tokens
        points = self.values(state)["token_vp"][state.round - 1]
        assert isinstance(points, int)
        if state.log is not None:
            token, where = TOKEN_IDS[state.round - 1], ACHIEVEMENT_IDS[number]
            log_event(state.log, MOVE, automa.seat, token, RULE, 1, place=where)
        score(state, points, RULE, ACHIEVEMENT_IDS[number])
