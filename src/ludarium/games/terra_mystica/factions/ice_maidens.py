"""The Ice Maidens."""

from __future__ import annotations

from ludarium.core.frames import push
from ludarium.games.terra_mystica.choices import TakeFavor
from ludarium.games.terra_mystica.factions._faction import Row
from ludarium.games.terra_mystica.factions._ice import IceFaction
from ludarium.games.terra_mystica.goods import gain_vp
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import TEMPLE


class IceMaidens(IceFaction):
    """Start with a favor tile; with the stronghold temples bring points when passing."""

    number = 14
    key = "ice_maidens"
    name = "Ice Maidens"
    about = "start with a favor tile of choice"
    stronghold = "when passing 3 VP for each temple"

    bowls: Row = (6, 6, 0)
    cults: Row = (0, 1, 0, 1)

    def on_chosen(self, state: TerraMystica, seat: int) -> None:
        push(state, TakeFavor(seat, 1, 0, False))

    def on_pass(self, state: TerraMystica, seat: int) -> None:
        player = state.players[seat]
        if self.has_stronghold(player):
            gain_vp(state, seat, 3 * player.structures[TEMPLE], "tm.ice_maidens.stronghold")
