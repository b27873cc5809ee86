"""Cedric J. Lebeaux."""

from __future__ import annotations

from ludarium.games.magnastorm.commanders._commander import Commander
from ludarium.games.magnastorm.goods import gain_reputation
from ludarium.games.magnastorm.state import Magnastorm


class CedricLebeaux(Commander):
    """When you receive the card, gain 1 reputation."""

    number = 15
    key = "15"
    name = "Cedric J. Lebeaux"
    rule = "magnastorm.cedric_lebeaux"
    is_administrative = False

    def on_taken(self, state: Magnastorm, seat: int) -> None:
        gain_reputation(state, seat, 1, self.rule, self.id)
