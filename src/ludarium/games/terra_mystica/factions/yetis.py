"""The Yetis."""

from __future__ import annotations

from ludarium.games.terra_mystica.factions._faction import Row
from ludarium.games.terra_mystica.factions._ice import IceFaction
from ludarium.games.terra_mystica.state import Player


class Yetis(IceFaction):
    """Power actions cost 1 less, and with the stronghold may be taken although they are used."""

    number = 15
    key = "yetis"
    name = "Yetis"
    about = "power actions cost 1 less; stronghold and sanctuary have power 4"
    stronghold = "power actions may be taken although they are used"

    bowls: Row = (0, 12, 0)
    cults: Row = (0, 0, 1, 1)
    trading_power: Row = (0, 2, 4, 6, 8)
    power_values: Row = (1, 2, 2, 4, 4, 3)

    def power_price(self, price: int) -> int:
        return price - 1

    def reuses_power(self, player: Player) -> bool:
        return self.has_stronghold(player)
