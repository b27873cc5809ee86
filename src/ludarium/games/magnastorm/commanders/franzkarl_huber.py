"""Franzkarl Huber."""

from __future__ import annotations

from ludarium.games.magnastorm.commanders._commander import Commander


class FranzkarlHuber(Commander):
    """Every level you gain may be gained in any research area instead."""

    number = 11
    key = "11"
    name = "Franzkarl Huber"
    rule = "magnastorm.franzkarl_huber"
    is_administrative = False

    def redirects_levels(self) -> bool:
        return True
