"""What a commander may do: the closed list of hooks."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import FREE, USE, log_event
from ludarium.core.frames import Run
from ludarium.core.templates import fill_from
from ludarium.core.util import NOTHING, with_item
from ludarium.games.magnastorm.content.ids import ability_id, commander_id
from ludarium.games.magnastorm.state import Magnastorm

NO_EXTRA_LAB: Final[int] = -1


class Commander:
    """A commander. Each hook is called for the seat that controls the commander.

    The printed number is also the number in the code; `key` is that number with two digits, `id` the thing of the
    catalogue, `rule` the id of its rule, whose title is the name and whose text is `text`: a template over the numbers
    of the commander. `gain` and `lose` are the green and the red number of the card, where a table does not replace
    them; every example of the published rules shows 2 and 1. What the memory holds is forgotten when the controller's
    next turn begins, or with `lasts_a_round` when the next round does.
    """

    number = 0
    name = ""
    rule = ""
    text = ""
    gain = 2
    lose = 1
    is_administrative = True
    lasts_a_round = False

    def __init__(self) -> None:
        self.key: Final[str] = f"{self.number:02}" if self.number else ""
        self.id: Final[str] = commander_id(self.number)
        self.text = fill_from(self.text, self)

    # Moments.

    def on_taken(self, state: Magnastorm, seat: int) -> None:
        """The seat has just received the card."""

    def on_objective(self, state: Magnastorm, seat: int) -> None:
        """The seat has fulfilled an objective."""

    def on_move(self, state: Magnastorm, seat: int) -> None:
        """The seat has paid for a move; the bonus of the space comes next."""

    def acts_on_gain(self, state: Magnastorm, seat: int) -> bool:
        """Whether `on_gain` does anything for the seat now."""
        return False

    def on_gain(self, state: Magnastorm, seat: int) -> None:
        """The seat has taken the cubes of a gain; the bonus of the space comes next."""

    # Costs.

    def row_discount(self) -> int:
        """How many own cubes less the row costs for a move."""
        return 0

    def can_replace(self, state: Magnastorm) -> bool:
        """Whether one own cube may now be paid for a yellow one, or the other way round."""
        return False

    def can_waive(self, state: Magnastorm) -> bool:
        """Whether the cost of a lab or a station may now be ignored."""
        return False

    # Actions.

    def can_share_space(self, state: Magnastorm) -> bool:
        """Whether the crew member of an action may now be placed on an occupied space."""
        return False

    def range_for_a_cube(self) -> int:
        """By how many areas a movement gets longer for one cube that is not of the own color."""
        return 0

    def can_jump(self) -> bool:
        """Whether the scout runner may be put beside any lab of a quiet sector instead of moving."""
        return False

    def extra_lab_fee(self) -> int:
        """How many own cubes another lab on the same space takes beside its cost."""
        return NO_EXTRA_LAB

    # Gains.

    def redirects_levels(self) -> bool:
        """Whether every level may be gained in any research area."""
        return False

    def extra_draws(self) -> int:
        """How many more cubes may be drawn whenever some are drawn from the bag."""
        return 0

    def majority_bonus(self) -> int:
        """How much more reputation each majority is worth."""
        return 0

    # Memory.

    def is_fresh(self, state: Magnastorm) -> bool:
        """Whether the commander has not been used since the memory was last cleared."""
        return state.memory[self.number] == 0

    def use(self, state: Magnastorm, seat: int) -> None:
        """Remember that the commander has been used."""
        state.memory = with_item(state.memory, self.number, 1)
        if state.log is not None:
            log_event(state.log, USE, seat, ability_id(self.number), self.rule, 1, after=1, cause=self.id)

    def forget(self, state: Magnastorm) -> None:
        """The commander may be used again."""
        if state.memory[self.number]:
            state.memory = with_item(state.memory, self.number, 0)
            if state.log is not None:
                log_event(state.log, FREE, -1, ability_id(self.number), self.rule, 1, after=0, cause=self.id)


# Every commander by printed number; nobody stands at the numbers that were never printed. Filled by ``_registry``.
COMMANDERS: Final[list[Commander]] = []


class GainEffect(Run[Magnastorm]):
    """A commander does its part of a gain."""

    kind = "gain_effect"

    def __init__(self, seat: int, commander: int) -> None:
        self.seat: Final[int] = seat
        self.commander: Final[int] = commander

    def title(self) -> str:
        return COMMANDERS[self.commander].name

    def catalogue_id(self) -> str:
        return COMMANDERS[self.commander].id

    def effect_number(self) -> int:
        return self.commander

    def run(self, state: Magnastorm) -> None:
        COMMANDERS[self.commander].on_gain(state, self.seat)


def controller(state: Magnastorm, number: int) -> int:
    """The seat that controls a commander, or -1."""
    for seat, player in enumerate(state.players):
        for held in player.commanders:
            if held == number:
                return seat
    return NOTHING
