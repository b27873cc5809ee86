"""The Halflings."""

from __future__ import annotations

from ludarium.core.frames import push
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import PLAINS, STRONGHOLD
from ludarium.games.terra_mystica.content.factions._faction import Faction, Row, faction_id
from ludarium.games.terra_mystica.content.ids import STRUCTURE_IDS
from ludarium.games.terra_mystica.rules.goods import gain_vp
from ludarium.games.terra_mystica.rules.spades import UseSpades
from ludarium.games.terra_mystica.rules.terraform import gain_spades
from ludarium.games.terra_mystica.state import TerraMystica


class Halflings(Faction):
    number = 8
    key = "halflings"
    name = "Halflings"
    terrain = PLAINS
    about = "{spade_vp} VP for each spade; a cheap exchange track"
    stronghold = "at once {stronghold_spades:spade}, and one dwelling where they were used"
    details = "the spades may go on as many hexes"
    good_first_choice = True
    start_vp_2017 = 20

    spade_vp = 1
    stronghold_spades = 3
    bowls: Row = (3, 9, 0)
    cults: Row = (0, 0, 1, 1)
    coin_costs: Row = (2, 3, 5, 8, 6)
    exchange_cost: Row = (1, 2, 1)

    def on_spades(self, state: TerraMystica, seat: int, spades: int) -> None:
        gain_vp(state, seat, self.spade_vp * spades, "tm.halflings", faction_id(self))

    def after_stronghold(self, state: TerraMystica, seat: int) -> None:
        spades = self.stronghold_spades
        push(state, UseSpades(seat, spades, hexes=spades, may_add=False, paid=False, dug=[], homes=[], leapt=NOTHING))

    def on_stronghold(self, state: TerraMystica, seat: int) -> None:
        gain_spades(state, seat, self.stronghold_spades, "tm.halflings.stronghold", STRUCTURE_IDS[STRONGHOLD], True)
