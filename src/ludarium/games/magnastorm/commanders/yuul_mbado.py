"""Yuul Mbado."""

from __future__ import annotations

from ludarium.games.magnastorm.commanders._commander import Commander
from ludarium.games.magnastorm.cubes import gain_any_cube
from ludarium.games.magnastorm.state import Magnastorm


class YuulMbado(Commander):
    """With a gain, gain 1 cube of any player colour."""

    number = 13
    key = "13"
    name = "Yuul Mbado"
    rule = "magnastorm.yuul_mbado"
    is_administrative = False

    def acts_on_gain(self, state: Magnastorm, seat: int) -> bool:
        return True

    def on_gain(self, state: Magnastorm, seat: int) -> None:
        gain_any_cube(state, seat, self.rule, self.id)
