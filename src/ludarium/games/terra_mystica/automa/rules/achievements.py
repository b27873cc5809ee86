"""Achievements: what a faction of hers may reach, each with a token of the round."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.automa.rules.distances import are_connected, is_next_to_human, own_sites
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.content.constants import STRONGHOLD
from ludarium.games.terra_mystica.rules.towns import group_of
from ludarium.games.terra_mystica.state import TerraMystica

NEIGHBORS: Final[int] = 2
GROUP: Final[int] = 4
HEIGHT: Final[int] = 5
TRACKS_NEEDED: Final[int] = 2


class Achievement:
    """Something she may have reached when she passes."""

    about = ""

    def is_reached(self, state: TerraMystica) -> bool:
        raise NotImplementedError


class AtTheEdge(Achievement):
    about = "a structure at the edge of the map"

    def is_reached(self, state: TerraMystica) -> bool:
        return any(state.board.rim[site] for site in own_sites(state))


class BesidePeople(Achievement):
    about = "two structures next to people"

    def is_reached(self, state: TerraMystica) -> bool:
        return sum(1 for site in own_sites(state) if is_next_to_human(state, site)) >= NEIGHBORS


class LargeGroup(Achievement):
    about = "four structures in one group"

    def is_reached(self, state: TerraMystica) -> bool:
        seat = automa_of(state).seat
        return any(len(group_of(state, seat, site)) >= GROUP for site in own_sites(state))


class Joined(Achievement):
    about = "marked and unmarked structures joined"

    def is_reached(self, state: TerraMystica) -> bool:
        return are_connected(state, automa_of(state).difficulty().shipping[state.round - 1])


class LargeStructure(Achievement):
    about = "a stronghold, sanctuary or shipyard"

    def is_reached(self, state: TerraMystica) -> bool:
        return any(state.structure[site] >= STRONGHOLD for site in own_sites(state))


class HighInCults(Achievement):
    about = "space 5 or more on two cult tracks"

    def is_reached(self, state: TerraMystica) -> bool:
        cults = state.players[automa_of(state).seat].cults
        return sum(1 for place in cults if place >= HEIGHT) >= TRACKS_NEEDED


ACHIEVEMENTS: Final[list[Achievement]] = [
    AtTheEdge(), BesidePeople(), LargeGroup(), Joined(), LargeStructure(), HighInCults(),
]  # fmt: skip
