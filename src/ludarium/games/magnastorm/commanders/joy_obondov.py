"""Joy D. Obondov."""

from __future__ import annotations

from ludarium.games.magnastorm.commanders._commander import Commander


class JoyObondov(Commander):
    """Whenever you draw from the bag, draw 2 more cubes if you like."""

    number = 14
    key = "14"
    name = "Joy D. Obondov"
    rule = "magnastorm.joy_obondov"
    is_administrative = False

    def extra_draws(self) -> int:
        return 2
