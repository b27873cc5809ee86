"""The Ice Maidens."""

from __future__ import annotations

from ludarium.core.frames import push
from ludarium.games.terra_mystica.factions._faction import Row
from ludarium.games.terra_mystica.factions._ice import IceFaction
from ludarium.games.terra_mystica.favors import TakeFavor
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
    passing_rule = "tm.ice_maidens.stronghold"

    def on_chosen(self, state: TerraMystica, seat: int) -> None:
        push(state, TakeFavor(seat, 1, 0, False))

    def passing_points(self, state: TerraMystica, seat: int) -> int:
        player = state.players[seat]
        return 3 * player.structures[TEMPLE] if self.has_stronghold(player) else 0
