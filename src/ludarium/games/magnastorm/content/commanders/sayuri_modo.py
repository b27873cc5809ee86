"""Sayuri Modo."""

from __future__ import annotations

from ludarium.games.magnastorm.content.commanders._commander import Commander


class SayuriModo(Commander):
    number = 17
    name = "Sayuri Modo"
    rule = "magnastorm.sayuri_modo"
    text = "The row of a move costs you {discount:own cube} less, if it costs any."
    discount = 1
    is_administrative = False

    def row_discount(self) -> int:
        return self.discount
