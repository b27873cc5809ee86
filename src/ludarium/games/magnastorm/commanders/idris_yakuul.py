"""Idris Yakuul."""

from __future__ import annotations

from ludarium.games.magnastorm.commanders._commander import Commander
from ludarium.games.magnastorm.state import Magnastorm


class IdrisYakuul(Commander):
    """With a move or a takeover, pay 1 own cube for 1 yellow one or the other way round, once in the action."""

    number = 5
    key = "05"
    name = "Idris Yakuul"
    rule = "magnastorm.idris_yakuul"

    def can_replace(self, state: Magnastorm) -> bool:
        return self.is_fresh(state)
