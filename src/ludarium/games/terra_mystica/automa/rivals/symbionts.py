"""The Symbionts."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import MOVE, tell
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.automa.distances import is_next_to_human
from ludarium.games.terra_mystica.automa.icons import Icon, IconKind
from ludarium.games.terra_mystica.automa.names import CUBE
from ludarium.games.terra_mystica.automa.rivals._rival import Rival, Words
from ludarium.games.terra_mystica.automa.scoring import score
from ludarium.games.terra_mystica.automa.sieve import sieve_of
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.automa.steps import PRIORITY
from ludarium.games.terra_mystica.automa.terms import DONE, NO_OPTION
from ludarium.games.terra_mystica.automa.trail import tell_icon
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
        sieve = sieve_of(state, state.board.hex_ids, free, RULE)
        support = automa.support_card()
        sieve.priority(PRIORITY, RULE, state.terrain, automa.terrains[0], support, automa.tables)
        sieve.directional(support)
        hex = sieve.choice()
        tell_icon(state, icon, True, DONE if hex != NOTHING else NO_OPTION, sieve)
        if hex != NOTHING:
            automa.cubes = [*automa.cubes, hex]
            if state.log is not None:
                tell(state.log, MOVE, automa.seat, CUBE, RULE, 1, place=state.board.hex_ids[hex])


class Symbionts(Rival):
    """Leave cubes of their young next to people; a structure built there drives them away."""

    number = 7
    key = "symbionts"
    about = "build; a cube next to people, worth 2 VP at the end unless something is built there"
    rule = RULE
    section = "9.8"
    steps: Words = ("build", "place_cube")
    lands: Words = ("youth",)
    land_texts: Words = ("the terrain of her young, whose priority card places the cubes",)

    def own_icons(self) -> list[IconKind]:
        return [PlaceCube()]

    def find_lands(self, state: TerraMystica) -> list[int]:
        automa = automa_of(state)
        homes = [player.colour for player in state.players]
        row = automa.tables.priority_row(state.players[automa.seat].home, "A")
        return [next(terrain for terrain in row if terrain not in homes)]

    def score_end(self, state: TerraMystica) -> None:
        score(state, self.number_of(state, "cube_vp") * len(automa_of(state).cubes), self.rule, CUBE)
