"""Azrea Bonsmai."""

from __future__ import annotations

from ludarium.games.magnastorm.commanders._commander import Commander


class AzreaBonsmai(Commander):
    """When you have dropped a lab, spend 1 own cube to drop another there, at its cost."""

    number = 7
    key = "07"
    name = "Azrea Bonsmai"
    rule = "magnastorm.azrea_bonsmai"

    def extra_lab_fee(self) -> int:
        return 1
