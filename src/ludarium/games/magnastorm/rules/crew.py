"""Crew on the two action panels, and crew members that join them."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.events import MOVE, log_event
from ludarium.core.frames import push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionType, ActionTypes, Menu
from ludarium.core.refusals import NOT_NOW, Refusal, refuse
from ludarium.core.rendering import NOBODY
from ludarium.core.util import NOTHING
from ludarium.games.magnastorm.content.constants import LOWER_GROUP, UNIT, UPPER_GROUP, YELLOW
from ludarium.games.magnastorm.content.ids import board_id, crew_id, space_word
from ludarium.games.magnastorm.rules.decline import Decline
from ludarium.games.magnastorm.state import Magnastorm

RULE: Final[str] = "magnastorm.crew"


def free_spaces(panel: list[int]) -> list[int]:
    """The spaces of a panel that hold no crew member."""
    return [space for space, heap in enumerate(panel) if heap == 0]


def open_spaces(state: Magnastorm) -> list[int]:
    """Where crew may be put on the lower panel: on free spaces, on a full panel in the bottom row."""
    return free_spaces(state.lower) or list(range(state.numbers.bottom, state.numbers.spaces))


def is_empty(panel: list[int]) -> bool:
    """Whether no crew member stands on the panel."""
    return all(not heap for heap in panel)


def column_heap(state: Magnastorm, panel: list[int], column: int) -> int:
    """All crew in a column of a panel."""
    spaces, columns = state.numbers.spaces, state.numbers.columns
    heap, space = 0, column
    while space < spaces:
        heap += panel[space]
        space += columns
    return heap


def spaces_below_crew(state: Magnastorm) -> list[int]:
    """Free spaces of the upper panel that lie below a crew member of their column."""
    columns, upper = state.numbers.columns, state.upper
    found: list[int] = []
    for space in range(columns, state.numbers.spaces):
        if upper[space] == 0 and has_crew_above(state, space):
            found.append(space)
    return found


def has_crew_above(state: Magnastorm, space: int) -> bool:
    """Whether a crew member stands higher up in the same column of the upper panel."""
    above = space - state.numbers.columns
    while above >= 0:
        if state.upper[above]:
            return True
        above -= state.numbers.columns
    return False


def owner_of(kind: int) -> int:
    """Whose a crew member is: nobody's if it is yellow."""
    return NOTHING if kind == YELLOW else kind


def move_crew(state: Magnastorm, seat: int, kind: int, upper: int, lower: int, rule: str) -> None:
    """A seat takes a crew member from the upper panel to the lower one."""
    state.upper[upper] -= UNIT[kind]
    state.lower[lower] += UNIT[kind]
    if state.log is not None:
        ids, owner = state.numbers.ids, owner_of(kind)
        partner = NOBODY if owner == seat else seat
        what, origin, place = crew_id(state, kind), ids.upper[upper], ids.lower[lower]
        log_event(state.log, MOVE, owner, what, rule, 1, origin, place, partner=partner)


def log_new_crew(state: Magnastorm, seat: int, place: str, rule: str, cause: str) -> None:
    """A crew member comes from the player board."""
    if state.log is not None:
        log_event(state.log, MOVE, seat, crew_id(state, seat), rule, 1, board_id(seat), place, cause=cause)


def offer_crew(state: Magnastorm, seat: int, rule: str, cause: str) -> None:
    """The crew bonus: asked only where there is crew on the player board and a free space."""
    if state.players[seat].crew and (0 in state.lower or spaces_below_crew(state)):
        push(state, CrewBonus(seat, rule, cause))


class CrewBonus(Menu[Magnastorm]):
    """Put an own crew member from the player board on either panel, or keep it."""

    kind = "crew_bonus"

    def __init__(self, seat: int, rule: str, cause: str) -> None:
        super().__init__(seat)
        self.rule: Final[str] = rule
        self.cause: Final[str] = cause

    def prompt(self, state: Magnastorm) -> str:
        return "Where does another crew member of yours go?"

    def about(self, state: Magnastorm) -> list[str]:
        return [self.cause]

    def action_types(self) -> ActionTypes[Magnastorm]:
        return PLACES_FOR_CREW


class Join(ActionType[Magnastorm, CrewBonus]):
    """The crew member goes to a free space of a panel: codes are spaces."""

    name: ClassVar[str] = ""
    group: ClassVar[str] = ""

    def panel(self, state: Magnastorm) -> list[int]:
        raise NotImplementedError

    def place(self, state: Magnastorm, space: int) -> str:
        raise NotImplementedError

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        return Domain(
            [
                DomainEntry(
                    space,
                    f"crew {cls.name} {space_word(table, space)}",
                    f"put a crew member on <{cls.name}:{space_word(table, space)}>",
                )
                for space in (range(table.numbers.spaces) if cls.name else [])
            ]
        )

    def word(self, state: Magnastorm, ask: CrewBonus, code: int) -> str:
        return f"crew {self.name} {space_word(state, code)}"

    def describe(self, state: Magnastorm, ask: CrewBonus, code: int) -> AnswerLabel:
        place, piece = self.place(state, code), crew_id(state, ask.seat)
        return AnswerLabel(f"put <{piece}|a> on <{place}>", [place, board_id(ask.seat)], piece, self.group)

    def candidates(self, state: Magnastorm, ask: CrewBonus) -> list[int]:
        return list(range(state.numbers.spaces))

    def why_not(self, state: Magnastorm, ask: CrewBonus, code: int) -> Refusal | None:
        place = self.place(state, code)
        return refuse(RULE, f"<{place}> is occupied", [place], NOT_NOW) if self.panel(state)[code] else None

    def do(self, state: Magnastorm, ask: CrewBonus, code: int) -> None:
        state.players[ask.seat].crew -= 1
        self.panel(state)[code] += UNIT[ask.seat]
        log_new_crew(state, ask.seat, self.place(state, code), ask.rule, ask.cause)


class JoinLower(Join):
    """On the lower panel nothing happens; it will be of use in the next round."""

    name = "lower"
    group = LOWER_GROUP

    def panel(self, state: Magnastorm) -> list[int]:
        return state.lower

    def place(self, state: Magnastorm, space: int) -> str:
        return state.numbers.ids.lower[space]

    def codes(self, state: Magnastorm, ask: CrewBonus) -> list[int]:
        return free_spaces(state.lower)


class JoinUpper(Join):
    """On the upper panel, below another crew member, it can still be used in this round."""

    name = "upper"
    group = UPPER_GROUP

    def panel(self, state: Magnastorm) -> list[int]:
        return state.upper

    def place(self, state: Magnastorm, space: int) -> str:
        return state.numbers.ids.upper[space]

    def codes(self, state: Magnastorm, ask: CrewBonus) -> list[int]:
        return spaces_below_crew(state)

    def why_not(self, state: Magnastorm, ask: CrewBonus, code: int) -> Refusal | None:
        if state.upper[code] or has_crew_above(state, code):
            return super().why_not(state, ask, code)
        place, column = self.place(state, code), state.numbers.ids.columns[code % state.numbers.columns]
        return refuse(RULE, f"no crew member stands above <{place}> in its column", [place, column])


class NoCrew(Decline):
    """Place no crew member."""

    text = "no crew"
    label = "keep it on your board"


PLACES_FOR_CREW: Final[ActionTypes[Magnastorm]] = [
    NoCrew(), JoinLower(), JoinUpper(),
]  # fmt: skip
