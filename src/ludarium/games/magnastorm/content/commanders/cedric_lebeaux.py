"""Cedric J. Lebeaux."""

from __future__ import annotations

from ludarium.games.magnastorm.content.commanders._commander import Commander
from ludarium.games.magnastorm.rules.goods import gain_reputation
from ludarium.games.magnastorm.state import Magnastorm


class CedricLebeaux(Commander):
    number = 15
    name = "Cedric J. Lebeaux"
    rule = "magnastorm.cedric_lebeaux"
    text = "When you receive the card you gain {reputation} reputation."
    reputation = 1
    is_administrative = False

    def on_taken(self, state: Magnastorm, seat: int) -> None:
        gain_reputation(state, seat, self.reputation, self.rule, self.id)
