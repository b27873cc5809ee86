"""The Powermongers."""

from __future__ import annotations

from ludarium.games.terra_mystica.automa.cults import CULT_FREE, open_tracks
from ludarium.games.terra_mystica.automa.distances import power_given
from ludarium.games.terra_mystica.automa.icons import Icon
from ludarium.games.terra_mystica.automa.rivals._rival import Rival, sift_as_usual
from ludarium.games.terra_mystica.automa.sieve import Sieve
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.automa.steps import MOST_POWER
from ludarium.games.terra_mystica.automa.terms import ONGOING
from ludarium.games.terra_mystica.state import TerraMystica


class Powermongers(Rival):
    """Build where people gain most power, and rise in the cults when they take much of it."""

    number = 6
    key = "powermongers"
    about = "build where people gain most power; 2 VP; a cult step whenever they take 2 power or more"
    rule = "tm.automa.power"
    section = "9.7"
    own_order = True
    minds_power = True

    def sift(self, state: TerraMystica, sieve: Sieve) -> None:
        if sieve.is_open():
            given = [power_given(state, hex) for hex in range(state.board.land)]
            sieve.most(MOST_POWER, self.rule, given)
        sift_as_usual(state, sieve)

    def on_power_gained(self, state: TerraMystica, depth: int) -> None:
        if automa_of(state).gained >= self.number_of(state, "threshold") and open_tracks(state):
            CULT_FREE.do(state, Icon(CULT_FREE, depth, ONGOING, rule=self.rule))
