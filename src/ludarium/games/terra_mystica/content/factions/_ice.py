"""What the ice factions have in common."""

from __future__ import annotations

from ludarium.games.terra_mystica.content.constants import ICE, ICY
from ludarium.games.terra_mystica.content.factions._faction import NOWHERE, Faction, Row
from ludarium.games.terra_mystica.state import Player


class IceFaction(Faction):
    """Builds on ice only: a hex that reaches the starting terrain becomes ice, and stays so for good."""

    kind = ICY
    has_home = False

    exchange_cost: Row = (1, 1, 5)
    dwelling_workers: Row = (1, 2, 3, 4, 5, 6, 7, 8, 9)
    stronghold_power = 4

    def home_for(self, terrain: int) -> int:
        return ICE

    def terrains_made_by(self, player: Player, terrain: int, spades: int) -> list[int]:
        if terrain == player.colour:
            return [ICE] if spades == 1 else NOWHERE
        return [ICE if made == player.colour else made for made in super().terrains_made_by(player, terrain, spades)]
