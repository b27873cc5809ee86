"""The Symbionts."""

from __future__ import annotations

from ludarium.core.events import MOVE, tell
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.automa.factions._rival import BUILD, OWN, Rival, Words
from ludarium.games.terra_mystica.automa.sieve import NO_PARAM, Sieve
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.automa.telling import Icon, is_told, tell_effect, tell_icon
from ludarium.games.terra_mystica.automa.ways import is_next_to_human
from ludarium.games.terra_mystica.paying import gain_vp
from ludarium.games.terra_mystica.state import TerraMystica


class Symbionts(Rival):
    """Leave cubes of their young next to people; a structure built there drives them away."""

    number = 7
    key = "symbionts"
    about = "build; a cube next to you, worth 2 VP at the end unless something is built there"
    rule = "9.8"
    cites = "tm.automa.cubes"
    icon = "place_cube"
    icon_words = "place a cube"
    option_words = "space next to you"
    steps: Words = (BUILD, OWN)

    def on_chosen(self, state: TerraMystica) -> None:
        automa = automa_of(state)
        homes = [player.colour for player in state.players]
        row = automa.book.priority_row(state.players[automa.seat].home, "A")
        automa.terrains = [next(terrain for terrain in row if terrain not in homes)]

    def own_step(self, state: TerraMystica) -> None:
        automa = automa_of(state)
        free = [
            hex
            for hex in range(state.board.land)
            if state.owner[hex] == NOTHING and hex not in automa.cubes and is_next_to_human(state, hex)
        ]
        icon = Icon(self.icon, 1, "faction", "", self.rule)
        sieve = Sieve(state.board.names, free, is_told(state), self.rule, NO_PARAM)
        support = automa.support_card()
        sieve.priority("atp", state.terrain, automa.terrains[0], support, automa.book, self.rule)
        sieve.directional(support)
        hex = sieve.choice()
        tell_icon(state, icon, True, "done" if hex != NOTHING else "no_option", sieve)
        if hex == NOTHING:
            return
        automa.cubes = [*automa.cubes, hex]
        if state.log is not None:
            name = state.board.names[hex]
            where = state.board.hex_ids[hex]
            tell(state.log, MOVE, automa.seat, "piece:cube", "tm.automa.cubes", 1, place=where)
            tell_effect(state, "cube", {"hex": name})

    def score_end(self, state: TerraMystica) -> None:
        automa = automa_of(state)
        left = sum(1 for hex in automa.cubes if state.owner[hex] == NOTHING)
        gain_vp(state, automa.seat, self.number_of(state, "cube_vp") * left, "tm.automa.cubes", "piece:cube")
