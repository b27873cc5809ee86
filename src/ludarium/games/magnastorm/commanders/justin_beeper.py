"""Justin B. Beeper."""

from __future__ import annotations

from ludarium.games.magnastorm.commanders._commander import Commander


class JustinBeeper(Commander):
    """With a move, spend 1 cube that is not of your colour for 1 more range, once in a movement."""

    number = 2
    key = "02"
    name = "Justin B. Beeper"
    rule = "magnastorm.justin_beeper"

    def range_for_a_cube(self) -> int:
        return 1
