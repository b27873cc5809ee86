"""Idris Yakuul."""

from __future__ import annotations

from ludarium.games.magnastorm.content.commanders._commander import Commander
from ludarium.games.magnastorm.state import Magnastorm


class IdrisYakuul(Commander):
    number = 5
    name = "Idris Yakuul"
    rule = "magnastorm.idris_yakuul"
    text = (
        "In each move or takeover you may once pay an own cube where a yellow one is due, or the other way round: "
        "for the row, a lab, a station or the takeover."
    )

    def can_replace(self, state: Magnastorm) -> bool:
        return self.is_fresh(state)
