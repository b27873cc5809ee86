"""The Alchemists."""

from __future__ import annotations

from ludarium.games.terra_mystica.factions._faction import Faction, Row
from ludarium.games.terra_mystica.names import STRUCTURE_IDS
from ludarium.games.terra_mystica.paying import gain_power
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import STRONGHOLD, SWAMP


class Alchemists(Faction):
    """Trade points for coins and back; with the stronghold, gain 2 power for every spade."""

    number = 0
    key = "alchemists"
    name = "Alchemists"
    terrain = SWAMP
    about = "1 VP for 1 coin and 2 coins for 1 VP at any time"
    stronghold = "at once 12 power; from then on 2 power for each spade"

    cults: Row = (1, 1, 0, 0)
    trading_coins: Row = (0, 2, 4, 7, 11)
    trading_power: Row = (0, 1, 2, 3, 4)
    stronghold_coins = 6
    stronghold_power = 0
    coins_per_vp = 2
    trades_points = True

    def on_stronghold(self, state: TerraMystica, seat: int) -> None:
        gain_power(state, seat, 12, "tm.alchemists.stronghold", STRUCTURE_IDS[STRONGHOLD])

    def on_spades(self, state: TerraMystica, seat: int, spades: int) -> None:
        if self.has_stronghold(state.players[seat]):
            gain_power(state, seat, 2 * spades, "tm.alchemists.stronghold", STRUCTURE_IDS[STRONGHOLD])
