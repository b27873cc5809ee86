"""Mira Mascovic."""

from __future__ import annotations

from ludarium.games.magnastorm.content.commanders._commander import Commander


class MiraMascovic(Commander):
    number = 6
    name = "Mira Mascovic"
    rule = "magnastorm.mira_mascovic"
    text = (
        "With a move you may put the scout runner in any area of a quiet sector that holds a lab of anyone, "
        "instead of moving."
    )

    def can_jump(self) -> bool:
        return True
