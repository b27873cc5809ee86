"""The Powermongers."""

from __future__ import annotations

from ludarium.games.terra_mystica.automa.cults import advance_freely, open_tracks
from ludarium.games.terra_mystica.automa.factions._rival import Rival, sift_as_usual
from ludarium.games.terra_mystica.automa.sieve import Sieve
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.automa.telling import Icon
from ludarium.games.terra_mystica.automa.ways import power_given
from ludarium.games.terra_mystica.state import TerraMystica


class Powermongers(Rival):
    """Build where people gain most power, and rise in the cults when they take much of it."""

    number = 6
    key = "powermongers"
    about = "build where you gain most power; 2 VP; a cult step whenever you take 2 power or more"
    rule = "9.7"
    cites = "tm.automa.power"
    own_order = True
    minds_power = True

    def sift(self, state: TerraMystica, sieve: Sieve) -> None:
        if sieve.is_open():
            given = [power_given(state, hex) for hex in range(state.board.land)]
            sieve.most("faction_most_power", given, self.rule)
        sift_as_usual(state, sieve)

    def on_power_gained(self, state: TerraMystica, depth: int) -> None:
        if automa_of(state).gained >= self.number_of(state, "threshold") and open_tracks(state):
            icon = Icon("cult_free", depth, "ongoing", "", self.rule)
            advance_freely(state, icon, self.number_of(state, "steps"), "tm.automa.power")
