"""Rain Davenpitt."""

from __future__ import annotations

from ludarium.games.magnastorm.content.commanders._commander import Commander
from ludarium.games.magnastorm.rules.research import gain_level_in_one_of, open_areas
from ludarium.games.magnastorm.state import Magnastorm


class RainDavenpitt(Commander):
    number = 12
    name = "Rain Davenpitt"
    rule = "magnastorm.rain_davenpitt"
    text = "With a gain you gain a level in the research area where you are lowest; you choose among equals."
    is_administrative = False

    def acts_on_gain(self, state: Magnastorm, seat: int) -> bool:
        return len(open_areas(state, seat)) > 0

    def on_gain(self, state: Magnastorm, seat: int) -> None:
        levels = state.players[seat].levels
        areas = open_areas(state, seat)
        lowest = min(levels[area] for area in areas)
        gain_level_in_one_of(state, seat, [area for area in areas if levels[area] == lowest], self.rule, self.id)
