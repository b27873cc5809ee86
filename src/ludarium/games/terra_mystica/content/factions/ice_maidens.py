"""The Ice Maidens."""

from __future__ import annotations

from ludarium.core.frames import push
from ludarium.games.terra_mystica.content.constants import TEMPLE
from ludarium.games.terra_mystica.content.factions._faction import Row
from ludarium.games.terra_mystica.content.factions._ice import IceFaction
from ludarium.games.terra_mystica.rules.favors import TakeFavor
from ludarium.games.terra_mystica.state import TerraMystica


class IceMaidens(IceFaction):
    number = 14
    key = "ice_maidens"
    name = "Ice Maidens"
    about = "start with a favor tile of choice"
    stronghold = "when passing {temple_vp} VP for each temple"
    start_vp_2017 = 20

    temple_vp = 3
    bowls: Row = (6, 6, 0)
    cults: Row = (0, 1, 0, 1)
    passing_rule = "tm.ice_maidens.stronghold"

    def on_chosen(self, state: TerraMystica, seat: int) -> None:
        """The first favor tile comes with the faction, and its steps bring power. Ruling R41."""
        push(state, TakeFavor(seat, 1, 0, False))

    def passing_points(self, state: TerraMystica, seat: int) -> int:
        """Temples only, no sanctuary. Ruling R59."""
        player = state.players[seat]
        return self.temple_vp * player.structures[TEMPLE] if self.has_stronghold(player) else 0
