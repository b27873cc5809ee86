"""The Blight."""

from __future__ import annotations

from typing import Final

from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.automa.icons import Icon, IconKind
from ludarium.games.terra_mystica.automa.rivals._rival import Rival, Words, human_colour, rival_of, sift_closest
from ludarium.games.terra_mystica.automa.sieve import sieve_of
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.automa.terms import DONE, NO_OPTION
from ludarium.games.terra_mystica.automa.trail import tell_icon
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import ring_distance
from ludarium.games.terra_mystica.terraform import change_terrain

RULE: Final[str] = "tm.automa.blight"


class SpoilLand(IconKind):
    """Turn spaces of fallow land into blighted land, one after the other."""

    key = "blight"
    name = "spoil land"
    about = "turn the fallow land nearest to people into blighted land, twice"
    rule = RULE
    option = "fallow space"
    options = "fallow spaces"
    picture = "spade"

    def do(self, state: TerraMystica, icon: Icon) -> None:
        for _ in range(rival_of(state).number_of(state, "times")):
            self.spoil_once(state, icon)

    def spoil_once(self, state: TerraMystica, icon: Icon) -> None:
        automa = automa_of(state)
        fallow, blighted = automa.terrains
        options = [
            hex for hex in range(state.board.land) if state.owner[hex] == NOTHING and state.terrain[hex] == fallow
        ]
        sieve = sieve_of(state, state.board.hex_ids, options, RULE)
        sift_closest(state, sieve, RULE)
        sieve.directional(automa.support_card())
        hex = sieve.choice()
        tell_icon(state, icon, True, DONE if hex != NOTHING else NO_OPTION, sieve)
        if hex != NOTHING:
            change_terrain(state, automa.seat, hex, blighted, RULE)


class Blight(Rival):
    """Turn the land that would be easiest for the person into land that is hardest."""

    number = 8
    key = "blight"
    about = "build; two spaces of people's easiest terrain become a hard one; 1 VP"
    rule = RULE
    section = "9.9"
    steps: Words = ("build", "blight", "gain_vp")
    lands: Words = ("fallow", "blighted")
    land_texts: Words = ("the land that she spoils, one step from people's own", "what it becomes, three steps away")

    def own_icons(self) -> list[IconKind]:
        return [SpoilLand()]

    def find_lands(self, state: TerraMystica) -> list[int]:
        distances = [self.number_of(state, land) for land in self.lands]
        return [self.terrain_at(state, distance) for distance in distances]

    def terrain_at(self, state: TerraMystica, distance: int) -> int:
        """The terrain so far from the person's own that comes first on that person's card and is not hers."""
        automa = automa_of(state)
        colour = human_colour(state)
        for terrain in automa.tables.priority_row(colour, "A"):
            if ring_distance(terrain, colour) == distance and terrain != state.players[automa.seat].home:
                return terrain
        raise ValueError("two terrains lie at every distance, and she has one home")
