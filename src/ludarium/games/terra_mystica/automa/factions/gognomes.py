"""The Gognomes."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.automa.factions._rival import BUILD, Rival, Words
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.automa.telling import tell_effect
from ludarium.games.terra_mystica.automa.ways import are_connected, is_next_to_human, own_sites
from ludarium.games.terra_mystica.paying import gain_vp
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import STRONGHOLD
from ludarium.games.terra_mystica.towns import group_of

ROMAN: Final[list[str]] = ["I", "II", "III", "IV", "V", "VI"]
NEIGHBOURS: Final[int] = 2
GROUP: Final[int] = 4
HEIGHT: Final[int] = 5
TRACKS_NEEDED: Final[int] = 2
ACHIEVEMENTS: Final[list[str]] = [
    "a structure at the edge of the map",
    "two structures next to people",
    "four structures in one group",
    "marked and unmarked structures joined",
    "a stronghold, sanctuary or shipyard",
    "space 5 or more on two cult tracks",
]


class Gognomes(Rival):
    """Collect achievements: one in a round at most, worth more the earlier it is reached."""

    number = 9
    key = "gognomes"
    about = "build; an achievement in each round, worth 6 VP in the first and less later"
    rule = "9.10"
    cites = "tm.automa.achievements"
    steps: Words = (BUILD,)

    def on_chosen(self, state: TerraMystica) -> None:
        automa_of(state).tokens = [0] * len(ACHIEVEMENTS)

    def is_reached(self, state: TerraMystica, number: int) -> bool:
        """Whether she has what an achievement asks for."""
        automa = automa_of(state)
        sites = own_sites(state)
        if number == 0:
            return any(state.board.rim[site] for site in sites)
        if number == 1:
            return sum(1 for site in sites if is_next_to_human(state, site)) >= NEIGHBOURS
        if number == 2:  # noqa: PLR2004
            return any(len(group_of(state, automa.seat, site)) >= GROUP for site in sites)
        if number == 3:  # noqa: PLR2004
            return are_connected(state, automa.difficulty().shipping[state.round - 1])
        if number == 4:  # noqa: PLR2004
            return any(state.structure[site] >= STRONGHOLD for site in sites)
        return sum(1 for place in state.players[automa.seat].cults if place >= HEIGHT) >= TRACKS_NEEDED

    def on_pass(self, state: TerraMystica, points: int, is_first: bool) -> None:
        automa = automa_of(state)
        for number, token in enumerate(automa.tokens):
            if token == 0 and self.is_reached(state, number):
                tokens = automa.tokens.copy()
                tokens[number] = state.round
                automa.tokens = tokens
                found = self.values(state)["token_vp"][state.round - 1]
                assert isinstance(found, int)
                if state.log is not None:
                    token_name = ROMAN[state.round - 1]
                    tell_effect(state, "achievement", {"id": number + 1, "token": token_name, "vp": found})
                gain_vp(state, automa.seat, found, "tm.automa.achievements", f"achievement:{number + 1}")
                return
