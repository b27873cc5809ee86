"""The bonuses of panel spaces."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionTypes, Menu, SingleAction
from ludarium.games.magnastorm.content.constants import BAG
from ludarium.games.magnastorm.content.numbers import RESEARCH_BONUS
from ludarium.games.magnastorm.rules.crew import offer_crew
from ludarium.games.magnastorm.rules.cubes import draw_cubes
from ludarium.games.magnastorm.rules.decline import Decline
from ludarium.games.magnastorm.rules.research import gain_level
from ludarium.games.magnastorm.rules.turn_order import offer_swap
from ludarium.games.magnastorm.state import Magnastorm

RULE: Final[str] = "magnastorm.bonus"


class SpaceBonus:
    """What a space of the lower panel gives to whoever uses it. Some bonuses come with one of the two actions only."""

    text = ""
    icon = ""
    extra_range = 0
    extra_labs = 0

    def give_to_mover(self, state: Magnastorm, seat: int, cause: str) -> None:
        """The seat has paid for a move on the space `cause`; the movement comes next."""

    def give_to_gainer(self, state: Magnastorm, seat: int, cause: str) -> None:
        """The seat has taken the cubes of a gain on the space `cause`."""


class CrewSpace(SpaceBonus):
    """An own crew member may join the panels."""

    text = "place 1 crew member"
    icon = "crew"

    def give_to_mover(self, state: Magnastorm, seat: int, cause: str) -> None:
        offer_crew(state, seat, RULE, cause)

    def give_to_gainer(self, state: Magnastorm, seat: int, cause: str) -> None:
        offer_crew(state, seat, RULE, cause)


class SwapSpace(SpaceBonus):
    """The seat may swap with the one before it on the turn order track."""

    text = "swap in turn order"
    icon = "swap"

    def give_to_mover(self, state: Magnastorm, seat: int, cause: str) -> None:
        offer_swap(state, seat, cause)

    def give_to_gainer(self, state: Magnastorm, seat: int, cause: str) -> None:
        offer_swap(state, seat, cause)


class RangeSpace(SpaceBonus):
    """The scout runner may move up to two areas."""

    text = "range 2 with a move"
    icon = "range"
    extra_range = 1


class LabSpace(SpaceBonus):
    """A second lab may be dropped on the same space."""

    text = "extra lab with a move"
    icon = "extra-lab"
    extra_labs = 1


class BagSpace(SpaceBonus):
    """One cube may be drawn from the bag."""

    text = "bag draw with a gain"
    icon = "bag"

    def give_to_gainer(self, state: Magnastorm, seat: int, cause: str) -> None:
        push(state, BagBonus(seat, cause))


class LevelSpace(SpaceBonus):
    """A level in one research area."""

    def __init__(self, area: int) -> None:
        self.area: Final[int] = area

    def give_to_mover(self, state: Magnastorm, seat: int, cause: str) -> None:
        gain_level(state, seat, self.area, RULE, cause)

    def give_to_gainer(self, state: Magnastorm, seat: int, cause: str) -> None:
        gain_level(state, seat, self.area, RULE, cause)


# In the order of SPACE_BONUSES, then a level in each research area.
BONUSES: Final[list[SpaceBonus]] = [
    SpaceBonus(), CrewSpace(), SwapSpace(), RangeSpace(), LabSpace(), BagSpace(),
    LevelSpace(0), LevelSpace(1), LevelSpace(2), LevelSpace(3),
]  # fmt: skip
assert isinstance(BONUSES[RESEARCH_BONUS], LevelSpace)


def bonus_of_space(state: Magnastorm, space: int) -> SpaceBonus:
    """What a panel space gives beside its row."""
    return BONUSES[state.numbers.bonus[space]]


def bonus_text(state: Magnastorm, space: int) -> str:
    """What a panel space gives beside its row, in words."""
    bonus = bonus_of_space(state, space)
    return f"level in {state.numbers.research[bonus.area]}" if isinstance(bonus, LevelSpace) else bonus.text


class SpaceUsed(Run[Magnastorm]):
    """The bonus of the space is gained."""

    kind = "space_used"

    def __init__(self, seat: int, space: int, is_move: int) -> None:
        self.seat: Final[int] = seat
        self.space: Final[int] = space
        self.is_move: Final[int] = is_move

    def run(self, state: Magnastorm) -> None:
        bonus, cause = bonus_of_space(state, self.space), state.numbers.ids.lower[self.space]
        if self.is_move:
            bonus.give_to_mover(state, self.seat, cause)
        else:
            bonus.give_to_gainer(state, self.seat, cause)


# The bag.


class BagBonus(Menu[Magnastorm]):
    """Decide whether to draw a cube from the bag."""

    kind = "bag_bonus"

    def __init__(self, seat: int, cause: str) -> None:
        super().__init__(seat)
        self.cause: Final[str] = cause

    def prompt(self, state: Magnastorm) -> str:
        return "Do you draw a cube from the bag?"

    def about(self, state: Magnastorm) -> list[str]:
        return [self.cause]

    def action_types(self) -> ActionTypes[Magnastorm]:
        return DRAWS


class DrawOne(SingleAction[Magnastorm, BagBonus]):
    """Draw a cube."""

    text = "draw"
    label = "draw a cube from the bag"

    def describe(self, state: Magnastorm, ask: BagBonus, code: int) -> AnswerLabel:
        return AnswerLabel(self.label, [BAG, ask.cause])

    def do(self, state: Magnastorm, ask: BagBonus, code: int) -> None:
        draw_cubes(state, ask.seat, 1, RULE, ask.cause)


class NoDraw(Decline):
    """Draw no cube."""

    text = "no draw"
    label = "leave the bag alone"


DRAWS: Final[ActionTypes[Magnastorm]] = [NoDraw(), DrawOne()]
