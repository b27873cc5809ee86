"""What the volcano factions have in common."""

from __future__ import annotations

from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import FIERY, VOLCANO
from ludarium.games.terra_mystica.content.factions._faction import Faction, Row, faction_by_number
from ludarium.games.terra_mystica.state import TerraMystica


class VolcanoFaction(Faction):
    """Builds on volcano only, pays a price of its own to make it, and never uses spades."""

    kind = FIERY
    chooses_terrain_last = True
    has_home = False
    uses_spades = False
    erupts = True

    coin_costs: Row = (2, 3, 5, 8, 8)
    spade_price: Row = (0,)
    dwelling_workers: Row = (0, 1, 2, 3, 3, 4, 5, 6, 6)

    def home_for(self, terrain: int) -> int:
        return VOLCANO


def is_home_of_somebody(state: TerraMystica, terrain: int) -> bool:
    """Whether a terrain is the home terrain of a player: ice, volcano and river factions have none.

    Rulings R42 and R43.
    """
    for player in state.players:
        if player.faction != NOTHING and player.home == terrain and faction_by_number(player.faction).has_home:
            return True
    return False
