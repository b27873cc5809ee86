"""Kaysia Vasidis."""

from __future__ import annotations

from ludarium.games.magnastorm.commanders._commander import Commander
from ludarium.games.magnastorm.state import Magnastorm


class KaysiaVasidis(Commander):
    """Once in a turn, ignore the cost of a lab or a station."""

    number = 18
    key = "18"
    name = "Kaysia Vasidis"
    rule = "magnastorm.kaysia_vasidis"
    is_administrative = False

    def can_waive(self, state: Magnastorm) -> bool:
        return self.is_fresh(state)
