"""Ozgül Yilmark."""

from __future__ import annotations

from ludarium.games.magnastorm.commanders._commander import Commander


class OzgulYilmark(Commander):
    """Each majority in the administration brings 1 reputation more."""

    number = 8
    key = "08"
    name = "Ozgül Yilmark"
    rule = "magnastorm.ozgul_yilmark"

    def majority_bonus(self) -> int:
        return 1
