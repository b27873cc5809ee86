"""The Blight."""

from __future__ import annotations

from typing import Final

from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.constants import DONE, NO_OPTION
from ludarium.games.terra_mystica.automa.content.factions._faction import (
    AutomaFaction,
    Words,
    automa_faction,
    filter_closest,
    human_color,
)
from ludarium.games.terra_mystica.automa.rules.filters import filter_chain
from ludarium.games.terra_mystica.automa.rules.icons import Icon, IconKind
from ludarium.games.terra_mystica.automa.rules.trail import log_icon
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.content.constants import ring_distance
from ludarium.games.terra_mystica.rules.terraform import change_terrain
from ludarium.games.terra_mystica.state import TerraMystica

RULE: Final[str] = "tm.automa.blight"


class SpoilLand(IconKind):
    """Turn spaces of fallow land into blighted land, one after the other."""

    key = "blight"
    name = "spoil land"
    about = "turn the fallow land nearest to people into blighted land, as often as her faction card says"
    rule = RULE
    option = "fallow space"
    options = "fallow spaces"
    picture = "spade"

    def do(self, state: TerraMystica, icon: Icon) -> None:
        for _ in range(automa_faction(state).number_of(state, "times")):
            self.spoil_once(state, icon)

    def spoil_once(self, state: TerraMystica, icon: Icon) -> None:
        automa = automa_of(state)
        fallow, blighted = automa.terrains
        options = [
            hex for hex in range(state.board.land) if state.owner[hex] == NOTHING and state.terrain[hex] == fallow
        ]
        chain = filter_chain(state, state.board.hex_ids, options, RULE)
        filter_closest(state, chain, RULE)
        chain.keep_by_arrow(automa.support_card())
        hex = chain.choice()
        log_icon(state, icon, True, DONE if hex != NOTHING else NO_OPTION, chain)
        if hex != NOTHING:
            change_terrain(state, automa.seat, hex, blighted, RULE)


class Blight(AutomaFaction):
    number = 8
    key = "blight"
    about = "build; spoil {times:space} of people's easiest terrain; {vp} VP"
    rule = RULE
    rule_title = "Spoilt land"
    rule_text = (
        "An empty space of the terrain {fallow:step} from the person's on the ring, the nearest to people, "
        "becomes a terrain {blighted:step} away. She does so to {times:space}."
    )
    reconstructed = "the terrains are reconstructed"
    section = "9.9"
    steps: Words = ("build", "blight", "gain_vp")
    lands: Words = ("fallow", "blighted")
    land_texts: Words = (
        "the land that she spoils, {fallow:step} from people's own",
        "what it becomes, {blighted:step} away",
    )

    def own_icons(self) -> list[IconKind]:
        return [SpoilLand()]

    def find_lands(self, state: TerraMystica) -> list[int]:
        distances = [self.number_of(state, land) for land in self.lands]
        return [self.terrain_at(state, distance) for distance in distances]

    def terrain_at(self, state: TerraMystica, distance: int) -> int:
        """The terrain so far from the person's own that comes first on that person's card and is not hers."""
        automa = automa_of(state)
        color = human_color(state)
        for terrain in automa.numbers.priority_row(color, "A"):
            if ring_distance(terrain, color) == distance and terrain != state.players[automa.seat].home:
                return terrain
        raise ValueError("two terrains lie at every distance, and she has one home")
