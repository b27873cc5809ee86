"""Crew on the two action panels, and crew members that join them."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import MOVE, note
from ludarium.core.frames import Ask, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.magnastorm.heaps import UNIT
from ludarium.games.magnastorm.names import lower_target, spot, upper_target
from ludarium.games.magnastorm.state import Magnastorm, kind_name

NO_CREW: Final[int] = 0
LOWER: Final[int] = 1
UPPER: Final[int] = 101


def free_spaces(panel: list[int]) -> list[int]:
    """The spaces of a panel that hold no crew member."""
    return [space for space, heap in enumerate(panel) if heap == 0]


def is_empty(panel: list[int]) -> bool:
    """Whether no crew member stands on the panel."""
    return all(not heap for heap in panel)


def column_heap(state: Magnastorm, panel: list[int], column: int) -> int:
    """All crew in a column of a panel."""
    columns = state.tables.columns
    heap = 0
    for space in range(column, state.tables.spaces, columns):
        heap += panel[space]
    return heap


def spaces_below_crew(state: Magnastorm) -> list[int]:
    """Free spaces of the upper panel that lie below a crew member of their column."""
    columns, upper = state.tables.columns, state.upper
    found: list[int] = []
    for space in range(columns, state.tables.spaces):
        if upper[space] == 0 and has_crew_above(state, space):
            found.append(space)
    return found


def has_crew_above(state: Magnastorm, space: int) -> bool:
    """Whether a crew member stands higher up in the same column of the upper panel."""
    above = space - state.tables.columns
    while above >= 0:
        if state.upper[above]:
            return True
        above -= state.tables.columns
    return False


def place_on_lower(state: Magnastorm, seat: int, kind: int, space: int, rule: str) -> None:
    """Put a crew member on the lower panel."""
    state.lower[space] += UNIT[kind]
    if state.log is not None:
        note(state.log, MOVE, seat, f"{kind_name(state, kind)} crew", 1, rule, lower_target(state, space))


def offer_crew(state: Magnastorm, seat: int, rule: str) -> None:
    """The crew bonus: asked only where there is crew on the player board and a free space."""
    if state.players[seat].crew == 0:
        return
    ask = CrewBonus(seat, rule)
    if len(ask.options(state)) > 1:
        push(state, ask)


class CrewBonus(Ask[Magnastorm]):
    """Put an own crew member from the player board on either panel, or keep it."""

    def __init__(self, seat: int, rule: str) -> None:
        super().__init__(seat)
        self.rule: Final[str] = rule

    def prompt(self, state: Magnastorm) -> str:
        return "Where does another crew member of yours go?"

    def options(self, state: Magnastorm) -> list[int]:
        found = [NO_CREW]
        for space, heap in enumerate(state.lower):
            if heap == 0:
                found.append(LOWER + space)
        for space in spaces_below_crew(state):
            found.append(UPPER + space)
        return found

    def word(self, state: Magnastorm, option: int) -> str:
        if option == NO_CREW:
            return "no crew"
        if option < UPPER:
            return f"crew lower {spot(state, option - LOWER)}"
        return f"crew upper {spot(state, option - UPPER)}"

    def label(self, state: Magnastorm, option: int) -> str:
        if option == NO_CREW:
            return "keep it"
        if option < UPPER:
            return f"lower panel, row and column {spot(state, option - LOWER)}"
        return f"upper panel, row and column {spot(state, option - UPPER)}"

    def target(self, state: Magnastorm, option: int) -> str:
        if option == NO_CREW:
            return ""
        return lower_target(state, option - LOWER) if option < UPPER else upper_target(state, option - UPPER)

    def candidates(self, state: Magnastorm) -> list[int]:
        spaces = range(state.tables.spaces)
        return [NO_CREW, *[LOWER + space for space in spaces], *[UPPER + space for space in spaces]]

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if option == NO_CREW:
            return None
        if option < UPPER:
            taken = state.lower[option - LOWER] > 0
        else:
            taken = state.upper[option - UPPER] > 0
            if not taken and not has_crew_above(state, option - UPPER):
                return refuse("magnastorm.crew", "no crew member stands above this space in its column")
        return refuse("magnastorm.crew", "this space is occupied") if taken else None

    def resolve(self, state: Magnastorm, option: int) -> None:
        if option == NO_CREW:
            return
        state.players[self.seat].crew -= 1
        if option < UPPER:
            place_on_lower(state, self.seat, self.seat, option - LOWER, self.rule)
            return
        state.upper[option - UPPER] += UNIT[self.seat]
        if state.log is not None:
            name = f"{kind_name(state, self.seat)} crew"
            note(state.log, MOVE, self.seat, name, 1, self.rule, upper_target(state, option - UPPER))
