"""The Yetis."""

from __future__ import annotations

from ludarium.games.terra_mystica.content.factions._faction import Row
from ludarium.games.terra_mystica.content.factions._ice import IceFaction
from ludarium.games.terra_mystica.state import Player


class Yetis(IceFaction):
    number = 15
    key = "yetis"
    name = "Yetis"
    about = "power actions cost {power_saved} less; stronghold and sanctuary have power {power_values[3]}"
    stronghold = "power actions may be taken although they are used"
    start_vp_2017 = 22

    power_saved = 1
    bowls: Row = (0, 12, 0)
    cults: Row = (0, 0, 1, 1)
    trading_power: Row = (0, 2, 4, 6, 8)
    power_values: Row = (1, 2, 2, 4, 4, 3)

    def power_price(self, price: int) -> int:
        return price - self.power_saved

    def reuses_power(self, player: Player) -> bool:
        return self.has_stronghold(player)
