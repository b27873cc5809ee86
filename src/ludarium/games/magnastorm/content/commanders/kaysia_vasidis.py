"""Kaysia Vasidis."""

from __future__ import annotations

from ludarium.games.magnastorm.content.commanders._commander import Commander
from ludarium.games.magnastorm.state import Magnastorm


class KaysiaVasidis(Commander):
    number = 18
    name = "Kaysia Vasidis"
    rule = "magnastorm.kaysia_vasidis"
    text = "Once in a turn you may ignore the cost of a lab or a station, not the fees of other commanders."
    is_administrative = False

    def can_waive(self, state: Magnastorm) -> bool:
        return self.is_fresh(state)
