"""Yuul Mbado."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Frame, Run
from ludarium.games.magnastorm.commanders._commander import Commander
from ludarium.games.magnastorm.cubes import gain_any_cube
from ludarium.games.magnastorm.state import Magnastorm

ID: Final[str] = "commander:13"
NAME: Final[str] = "Yuul Mbado"
RULE: Final[str] = "magnastorm.yuul_mbado"


class YuulMbado(Commander):
    """With a gain, gain 1 cube of any player colour."""

    number = 13
    key = "13"
    name = NAME
    rule = RULE
    is_administrative = False

    def gain_effect(self, state: Magnastorm, seat: int) -> Frame | None:
        return MoreCubes(seat)


class MoreCubes(Run[Magnastorm]):
    """A cube of any player colour."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def title(self) -> str:
        return NAME

    def thing(self) -> str:
        return ID

    def run(self, state: Magnastorm) -> None:
        gain_any_cube(state, self.seat, RULE, ID)
