"""Azrea Bonsmai."""

from __future__ import annotations

from ludarium.games.magnastorm.content.commanders._commander import Commander


class AzreaBonsmai(Commander):
    number = 7
    name = "Azrea Bonsmai"
    rule = "magnastorm.azrea_bonsmai"
    text = "After dropping a lab you may spend {fee:own cube} to drop another on the same space, at its usual cost."
    fee = 1

    def extra_lab_fee(self) -> int:
        return self.fee
