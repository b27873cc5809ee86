"""Franzkarl Huber."""

from __future__ import annotations

from ludarium.games.magnastorm.content.commanders._commander import Commander


class FranzkarlHuber(Commander):
    number = 11
    name = "Franzkarl Huber"
    rule = "magnastorm.franzkarl_huber"
    text = "Every level you gain may be gained in any research area instead."
    is_administrative = False

    def redirects_levels(self) -> bool:
        return True
