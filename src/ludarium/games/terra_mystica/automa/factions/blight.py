"""The Blight."""

from __future__ import annotations

from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.automa.factions._rival import (
    BUILD,
    GAIN_VP,
    OWN,
    Rival,
    Words,
    human_colour,
    sift_closest,
)
from ludarium.games.terra_mystica.automa.sieve import NO_PARAM, Sieve
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.automa.telling import Icon, is_told, tell_effect, tell_icon
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import TERRAINS, ring_distance
from ludarium.games.terra_mystica.terraform import change_terrain


class Blight(Rival):
    """Turn the land that would be easiest for the person into land that is hardest."""

    number = 8
    key = "blight"
    about = "build; two spaces of your easiest terrain become a hard one; 1 VP"
    rule = "9.9"
    cites = "tm.automa.blight"
    icon = "blight"
    icon_words = "spoil land"
    option_words = "fallow space"
    steps: Words = (BUILD, OWN, GAIN_VP)

    def on_chosen(self, state: TerraMystica) -> None:
        fallow = self.terrain_at(state, self.number_of(state, "fallow"))
        blighted = self.terrain_at(state, self.number_of(state, "blighted"))
        automa_of(state).terrains = [fallow, blighted]

    def terrain_at(self, state: TerraMystica, distance: int) -> int:
        """The terrain so far from the person's own that comes first on that person's card and is not hers."""
        automa = automa_of(state)
        colour = human_colour(state)
        for terrain in automa.book.priority_row(colour, "A"):
            if ring_distance(terrain, colour) == distance and terrain != state.players[automa.seat].home:
                return terrain
        raise ValueError("two terrains lie at every distance, and she has one home")

    def own_step(self, state: TerraMystica) -> None:
        for _ in range(self.number_of(state, "times")):
            self.blight_once(state)

    def blight_once(self, state: TerraMystica) -> None:
        automa = automa_of(state)
        fallow, blighted = automa.terrains
        options = [
            hex for hex in range(state.board.land) if state.owner[hex] == NOTHING and state.terrain[hex] == fallow
        ]
        icon = Icon(self.icon, 1, "faction", "", self.rule)
        sieve = Sieve(state.board.names, options, is_told(state), self.rule, NO_PARAM)
        sift_closest(state, sieve, self.rule)
        sieve.directional(automa.support_card())
        hex = sieve.choice()
        tell_icon(state, icon, True, "done" if hex != NOTHING else "no_option", sieve)
        if hex == NOTHING:
            return
        change_terrain(state, automa.seat, hex, blighted, "tm.automa.blight")
        if state.log is not None:
            name = state.board.names[hex]
            tell_effect(state, "terrain", {"hex": name, "from": TERRAINS[fallow], "to": TERRAINS[blighted]})
