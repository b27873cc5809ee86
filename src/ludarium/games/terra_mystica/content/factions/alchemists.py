"""The Alchemists."""

from __future__ import annotations

from ludarium.games.terra_mystica.content.constants import STRONGHOLD, SWAMP
from ludarium.games.terra_mystica.content.factions._faction import Faction, Row
from ludarium.games.terra_mystica.content.ids import STRUCTURE_IDS
from ludarium.games.terra_mystica.rules.goods import gain_power
from ludarium.games.terra_mystica.state import TerraMystica


class Alchemists(Faction):
    number = 0
    key = "alchemists"
    name = "Alchemists"
    terrain = SWAMP
    about = "1 VP for 1 coin and {coins_per_vp:coin} for 1 VP at any time"
    stronghold = "at once {stronghold_gain} power; from then on {power_per_spade} power for each spade"
    start_vp_2017 = 27

    stronghold_gain = 12
    power_per_spade = 2
    cults: Row = (1, 1, 0, 0)
    trading_coins: Row = (0, 2, 4, 7, 11)
    trading_power: Row = (0, 1, 2, 3, 4)
    stronghold_coins = 6
    stronghold_power = 0
    coins_per_vp = 2
    trades_points = True

    def on_stronghold(self, state: TerraMystica, seat: int) -> None:
        gain_power(state, seat, self.stronghold_gain, "tm.alchemists.stronghold", STRUCTURE_IDS[STRONGHOLD])

    def on_spades(self, state: TerraMystica, seat: int, spades: int) -> None:
        if self.has_stronghold(state.players[seat]):
            gain_power(
                state, seat, self.power_per_spade * spades, "tm.alchemists.stronghold", STRUCTURE_IDS[STRONGHOLD]
            )
