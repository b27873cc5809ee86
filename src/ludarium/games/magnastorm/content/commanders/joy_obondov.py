"""Joy D. Obondov."""

from __future__ import annotations

from ludarium.games.magnastorm.content.commanders._commander import Commander


class JoyObondov(Commander):
    number = 14
    name = "Joy D. Obondov"
    rule = "magnastorm.joy_obondov"
    text = "Whenever you draw from the bag you may draw {extra_cubes:more cube}, or none."
    extra_cubes = 2
    is_administrative = False

    def extra_draws(self) -> int:
        return self.extra_cubes
