"""The bonuses of panel spaces."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Ask, Run, push
from ludarium.games.magnastorm.crew import offer_crew
from ludarium.games.magnastorm.cubes import draw_cubes
from ludarium.games.magnastorm.order import offer_swap
from ludarium.games.magnastorm.research import gain_level
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.games.magnastorm.tables import RESEARCH_BONUS, SPACE_BONUSES

RULE: Final[str] = "magnastorm.bonus"


class SpaceBonus:
    """What a space of the lower panel gives to whoever uses it. Most bonuses come with one of the two actions only."""

    text = ""
    extra_range = 0
    extra_labs = 0

    def give_to_mover(self, state: Magnastorm, seat: int) -> None:
        """The seat has paid for action A here; the movement comes next."""

    def give_to_gainer(self, state: Magnastorm, seat: int) -> None:
        """The seat has taken the cubes of action B here."""


class NewCrew(SpaceBonus):
    """An own crew member may join the panels."""

    text = "place 1 crew member"

    def give_to_mover(self, state: Magnastorm, seat: int) -> None:
        offer_crew(state, seat, RULE)

    def give_to_gainer(self, state: Magnastorm, seat: int) -> None:
        offer_crew(state, seat, RULE)


class TurnOrder(SpaceBonus):
    """The seat may swap with the one before it on the turn order track."""

    text = "swap in turn order"

    def give_to_mover(self, state: Magnastorm, seat: int) -> None:
        offer_swap(state, seat)

    def give_to_gainer(self, state: Magnastorm, seat: int) -> None:
        offer_swap(state, seat)


class Range(SpaceBonus):
    """The scout runner may move up to two areas."""

    text = "range 2 with a move"
    extra_range = 1


class ExtraLab(SpaceBonus):
    """A second lab may be dropped on the same space."""

    text = "extra lab with a move"
    extra_labs = 1


class BagDraw(SpaceBonus):
    """One cube may be drawn from the bag."""

    text = "bag draw with a gain"

    def give_to_gainer(self, state: Magnastorm, seat: int) -> None:
        push(state, BagBonus(seat))


class Level(SpaceBonus):
    """A level in one research area."""

    def __init__(self, area: int) -> None:
        self.area: Final[int] = area

    def give_to_mover(self, state: Magnastorm, seat: int) -> None:
        gain_level(state, seat, self.area, RULE)

    def give_to_gainer(self, state: Magnastorm, seat: int) -> None:
        gain_level(state, seat, self.area, RULE)


# In the order of SPACE_BONUSES, then a level in each research area.
BONUSES: Final[list[SpaceBonus]] = [
    SpaceBonus(), NewCrew(), TurnOrder(), Range(), ExtraLab(), BagDraw(), Level(0), Level(1), Level(2), Level(3),
]  # fmt: skip
assert len(SPACE_BONUSES) == RESEARCH_BONUS


def bonus_text(state: Magnastorm, space: int) -> str:
    """What a panel space gives beside its row, in words."""
    bonus = BONUSES[state.tables.bonus[space]]
    return f"level in {state.tables.research[bonus.area]}" if isinstance(bonus, Level) else bonus.text


class SpaceUsed(Run[Magnastorm]):
    """The bonus of the space is gained."""

    def __init__(self, seat: int, space: int, is_move: int) -> None:
        self.seat: Final[int] = seat
        self.space: Final[int] = space
        self.is_move: Final[int] = is_move

    def run(self, state: Magnastorm) -> None:
        bonus = BONUSES[state.tables.bonus[self.space]]
        if self.is_move:
            bonus.give_to_mover(state, self.seat)
        else:
            bonus.give_to_gainer(state, self.seat)


# The bag.


class BagBonus(Ask[Magnastorm]):
    """Decide whether to draw a cube from the bag."""

    def prompt(self, state: Magnastorm) -> str:
        return "Do you draw a cube from the bag?"

    def options(self, state: Magnastorm) -> list[int]:
        return [0, 1]

    def word(self, state: Magnastorm, option: int) -> str:
        return "draw" if option else "no draw"

    def label(self, state: Magnastorm, option: int) -> str:
        return "draw a cube from the bag" if option else "draw nothing"

    def target(self, state: Magnastorm, option: int) -> str:
        return "bag" if option else ""

    def resolve(self, state: Magnastorm, option: int) -> None:
        if option:
            draw_cubes(state, self.seat, 1, RULE)
