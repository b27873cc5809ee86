"""Yuul Mbado."""

from __future__ import annotations

from ludarium.games.magnastorm.content.commanders._commander import Commander
from ludarium.games.magnastorm.rules.cubes import gain_any_cube
from ludarium.games.magnastorm.state import Magnastorm


class YuulMbado(Commander):
    number = 13
    name = "Yuul Mbado"
    rule = "magnastorm.yuul_mbado"
    text = "With a gain you gain 1 cube of any player color."
    is_administrative = False

    def acts_on_gain(self, state: Magnastorm, seat: int) -> bool:
        return True

    def on_gain(self, state: Magnastorm, seat: int) -> None:
        gain_any_cube(state, seat, self.rule, self.id)
