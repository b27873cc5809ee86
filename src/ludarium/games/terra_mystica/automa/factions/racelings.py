"""The Racelings."""

from __future__ import annotations

from ludarium.games.terra_mystica.automa.factions._rival import BUILD, Rival, Words
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.automa.telling import tell_effect
from ludarium.games.terra_mystica.paying import gain_vp
from ludarium.games.terra_mystica.state import TerraMystica


class Racelings(Rival):
    """Score the scoring tile twice when they are the first to pass."""

    number = 3
    key = "racelings"
    about = "build; the points of the scoring tile twice when she passes first"
    rule = "9.4"
    cites = "tm.automa.race"
    steps: Words = (BUILD,)

    def on_pass(self, state: TerraMystica, points: int, is_first: bool) -> None:
        if is_first:
            gain_vp(state, automa_of(state).seat, points, "tm.automa.race", "")
            tell_effect(state, "vp", {"amount": points, "why": "first_to_pass"})
