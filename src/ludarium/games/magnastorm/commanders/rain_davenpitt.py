"""Rain Davenpitt."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Frame, Run
from ludarium.games.magnastorm.commanders._commander import Commander
from ludarium.games.magnastorm.research import gain_level_in_one_of, open_areas
from ludarium.games.magnastorm.state import Magnastorm

ID: Final[str] = "commander:12"
NAME: Final[str] = "Rain Davenpitt"
RULE: Final[str] = "magnastorm.rain_davenpitt"


class RainDavenpitt(Commander):
    """With a gain, gain a level in the research area where you are lowest; you choose among equals."""

    number = 12
    key = "12"
    name = NAME
    rule = RULE
    is_administrative = False

    def gain_effect(self, state: Magnastorm, seat: int) -> Frame | None:
        return LowestLevel(seat) if open_areas(state, seat) else None


class LowestLevel(Run[Magnastorm]):
    """A level in the lowest area."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def title(self) -> str:
        return NAME

    def thing(self) -> str:
        return ID

    def run(self, state: Magnastorm) -> None:
        levels = state.players[self.seat].levels
        areas = open_areas(state, self.seat)
        lowest = min(levels[area] for area in areas)
        gain_level_in_one_of(state, self.seat, [area for area in areas if levels[area] == lowest], RULE, ID)
