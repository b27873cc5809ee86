"""Ozgül Yilmark."""

from __future__ import annotations

from ludarium.games.magnastorm.content.commanders._commander import Commander


class OzgulYilmark(Commander):
    number = 8
    name = "Ozgül Yilmark"
    rule = "magnastorm.ozgul_yilmark"
    text = "Each majority brings you {extra_reputation} reputation more."
    extra_reputation = 1

    def majority_bonus(self) -> int:
        return self.extra_reputation
