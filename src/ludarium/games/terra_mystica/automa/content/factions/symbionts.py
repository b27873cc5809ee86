"""The Symbionts."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import MOVE, log_event
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.constants import DONE, NO_OPTION
from ludarium.games.terra_mystica.automa.content.factions._faction import AutomaFaction, Words
from ludarium.games.terra_mystica.automa.content.ids import CUBE
from ludarium.games.terra_mystica.automa.rules.distances import is_next_to_human
from ludarium.games.terra_mystica.automa.rules.filters import filter_chain
from ludarium.games.terra_mystica.automa.rules.icons import Icon, IconKind
from ludarium.games.terra_mystica.automa.rules.scoring import score
from ludarium.games.terra_mystica.automa.rules.trail import log_icon
from ludarium.games.terra_mystica.automa.rules.trail_steps import PRIORITY
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.state import TerraMystica

RULE: Final[str] = "tm.automa.cubes"


class PlaceCube(IconKind):
    """Put a cube of the young on an empty space next to a person."""

    key = "place_cube"
    name = "place a cube"
    about = "put a cube on an empty space next to people, by the terrain priority of her young"
    rule = RULE
    option = "space next to people"
    options = "spaces next to people"
    picture = "cube"

    def do(self, state: TerraMystica, icon: Icon) -> None:
        automa = automa_of(state)
        free = [
            hex
            for hex in range(state.board.land)
            if state.owner[hex] == NOTHING and hex not in automa.cubes and is_next_to_human(state, hex)
        ]
        chain = filter_chain(state, state.board.hex_ids, free, RULE)
        support = automa.support_card()
        chain.keep_by_priority(PRIORITY, RULE, state.terrain, automa.terrains[0], support, automa.numbers)
        chain.keep_by_arrow(support)
        hex = chain.choice()
        log_icon(state, icon, True, DONE if hex != NOTHING else NO_OPTION, chain)
        if hex != NOTHING:
            automa.cubes = [*automa.cubes, hex]
            if state.log is not None:
                log_event(state.log, MOVE, automa.seat, CUBE, RULE, 1, place=state.board.hex_ids[hex])


class Symbionts(AutomaFaction):
    number = 7
    key = "symbionts"
    about = "build; a cube next to people, worth {cube_vp} VP at the end unless something is built there"
    rule = RULE
    rule_title = "Cubes"
    rule_text = (
        "A cube goes on an empty space next to a person by the terrain priority of her young. It blocks "
        "nothing and leaves when something is built there; at the end each cube on the map is worth "
        "{cube_vp:point}."
    )
    reconstructed = "effect and points are reconstructed"
    section = "9.8"
    steps: Words = ("build", "place_cube")
    lands: Words = ("youth",)
    land_texts: Words = ("the terrain of her young, whose priority card places the cubes",)

    def own_icons(self) -> list[IconKind]:
        return [PlaceCube()]

    def find_lands(self, state: TerraMystica) -> list[int]:
        automa = automa_of(state)
        homes = [player.colour for player in state.players]
        row = automa.numbers.priority_row(state.players[automa.seat].home, "A")
        return [next(terrain for terrain in row if terrain not in homes)]

    def score_end(self, state: TerraMystica) -> None:
        score(state, self.number_of(state, "cube_vp") * len(automa_of(state).cubes), self.rule, CUBE)
