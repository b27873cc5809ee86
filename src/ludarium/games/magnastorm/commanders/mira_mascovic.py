"""Mira Mascovic."""

from __future__ import annotations

from ludarium.games.magnastorm.commanders._commander import Commander


class MiraMascovic(Commander):
    """With a move, put the scout runner in any quiet area with a lab of anyone instead of moving it."""

    number = 6
    key = "06"
    name = "Mira Mascovic"
    rule = "magnastorm.mira_mascovic"

    def can_jump(self) -> bool:
        return True
