"""Sayuri Modo."""

from __future__ import annotations

from ludarium.games.magnastorm.commanders._commander import Commander


class SayuriModo(Commander):
    """The row of a move costs 1 own cube less."""

    number = 17
    key = "17"
    name = "Sayuri Modo"
    rule = "magnastorm.sayuri_modo"
    is_administrative = False

    def own_cubes_off_the_row(self) -> int:
        return 1
