"""The Halflings."""

from __future__ import annotations

from ludarium.core.frames import push
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.factions._faction import Faction, Row, faction_id
from ludarium.games.terra_mystica.names import STRUCTURE_IDS
from ludarium.games.terra_mystica.paying import gain_vp
from ludarium.games.terra_mystica.spades import UseSpades
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import PLAINS, STRONGHOLD
from ludarium.games.terra_mystica.terraform import gain_spades

SPADES = 3


class Halflings(Faction):
    """Gain 1 VP for each spade; the stronghold brings three spades for up to three hexes."""

    number = 8
    key = "halflings"
    name = "Halflings"
    terrain = PLAINS
    about = "1 VP for each spade; a cheap exchange track"
    stronghold = "at once 3 spades, and one dwelling where they were used"

    bowls: Row = (3, 9, 0)
    cults: Row = (0, 0, 1, 1)
    coin_costs: Row = (2, 3, 5, 8, 6)
    exchange_cost: Row = (1, 2, 1)

    def on_spades(self, state: TerraMystica, seat: int, spades: int) -> None:
        gain_vp(state, seat, spades, "tm.halflings", faction_id(self))

    def after_stronghold(self, state: TerraMystica, seat: int) -> None:
        push(state, UseSpades(seat, SPADES, hexes=SPADES, may_add=False, paid=False, dug=[], homes=[], leapt=NOTHING))

    def on_stronghold(self, state: TerraMystica, seat: int) -> None:
        gain_spades(state, seat, SPADES, "tm.halflings.stronghold", STRUCTURE_IDS[STRONGHOLD], True)
