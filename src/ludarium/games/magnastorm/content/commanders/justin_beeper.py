"""Justin B. Beeper."""

from __future__ import annotations

from ludarium.games.magnastorm.content.commanders._commander import Commander


class JustinBeeper(Commander):
    number = 2
    name = "Justin B. Beeper"
    rule = "magnastorm.justin_beeper"
    text = (
        "With a move you may spend 1 cube that is not of your color for {extra_range} more range, once in a "
        "movement, before the first step."
    )
    extra_range = 1

    def range_for_a_cube(self) -> int:
        return self.extra_range
