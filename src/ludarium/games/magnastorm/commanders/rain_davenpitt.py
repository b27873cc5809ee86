"""Rain Davenpitt."""

from __future__ import annotations

from ludarium.games.magnastorm.commanders._commander import Commander
from ludarium.games.magnastorm.research import gain_level_in_one_of, open_areas
from ludarium.games.magnastorm.state import Magnastorm


class RainDavenpitt(Commander):
    """With a gain, gain a level in the research area where you are lowest; you choose among equals."""

    number = 12
    key = "12"
    name = "Rain Davenpitt"
    rule = "magnastorm.rain_davenpitt"
    is_administrative = False

    def acts_on_gain(self, state: Magnastorm, seat: int) -> bool:
        return len(open_areas(state, seat)) > 0

    def on_gain(self, state: Magnastorm, seat: int) -> None:
        levels = state.players[seat].levels
        areas = open_areas(state, seat)
        lowest = min(levels[area] for area in areas)
        gain_level_in_one_of(state, seat, [area for area in areas if levels[area] == lowest], self.rule, self.id)
