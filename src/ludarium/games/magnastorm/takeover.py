"""Commanders are taken over, and the first player token is bought."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, LOSE, MOVE, note
from ludarium.core.frames import Ask, Run, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.magnastorm.commanders._commander import COMMANDERS, controller
from ludarium.games.magnastorm.crew import column_heap, place_on_lower
from ludarium.games.magnastorm.cubes import gain_any_cube
from ludarium.games.magnastorm.goods import gain_reputation, lose_reputation
from ludarium.games.magnastorm.heaps import ORDER, UNIT, YELLOW, count, size
from ludarium.games.magnastorm.names import cubes_text, lower_target, spot, too_dear
from ludarium.games.magnastorm.paying import TAKEOVER, can_afford, charge
from ludarium.games.magnastorm.research import gain_level_anywhere
from ludarium.games.magnastorm.state import NONE, Magnastorm, kind_name

RULE: Final[str] = "magnastorm.takeover"
TOKEN_RULE: Final[str] = "magnastorm.token"
CREW_RULE: Final[str] = "magnastorm.takeover.crew"
TOKEN_COLUMN: Final[int] = 0


def commander_of(state: Magnastorm, column: int) -> int:
    """The commander above a column; 0 above the column of the first player token."""
    return state.administrative[column - 1] if column != TOKEN_COLUMN else 0


def takeover_cost(state: Magnastorm, column: int) -> int:
    """A cube for each crew member of the column, and one for whoever controls the commander; 0 where no crew stands."""
    crew = column_heap(state, state.upper, column)
    if crew == 0 or column == TOKEN_COLUMN:
        return crew
    owner = controller(state, commander_of(state, column))
    return crew + UNIT[owner] if owner != NONE else crew


def can_take_over(state: Magnastorm, seat: int, column: int) -> bool:
    """Whether the seat may take over what stands above a column."""
    crew = column_heap(state, state.upper, column)
    if crew == 0:
        return False
    if column == TOKEN_COLUMN:
        return can_afford(state, seat, crew, 0, TAKEOVER)
    owner = controller(state, commander_of(state, column))
    return owner != seat and can_afford(state, seat, crew + UNIT[owner] if owner != NONE else crew, 0, TAKEOVER)


def why_no_takeover(state: Magnastorm, seat: int, column: int) -> Refusal | None:
    """The rule that keeps the seat from taking over what stands above a column."""
    if can_take_over(state, seat, column):
        return None
    if column != TOKEN_COLUMN and commander_of(state, column) in state.players[seat].commanders:
        return refuse(RULE, f"you control {COMMANDERS[commander_of(state, column)].name} already")
    cost = takeover_cost(state, column)
    rule = TOKEN_RULE if column == TOKEN_COLUMN else RULE
    if cost == 0:
        return refuse(rule, f"no crew stands in column {column + 1} of the upper panel")
    what = "the token" if column == TOKEN_COLUMN else COMMANDERS[commander_of(state, column)].name
    return too_dear(state, seat, rule, what, cost)


def take_over(state: Magnastorm, seat: int, column: int) -> None:
    """Pay, move the crew of the column, then receive the commander or the token."""
    if column == TOKEN_COLUMN:
        push(state, MoveCrew(seat, column, NONE, NONE), TokenTaken(seat))
    else:
        push(state, MoveCrew(seat, column, NONE, NONE), CommanderTaken(seat, commander_of(state, column)))
    charge(state, seat, takeover_cost(state, column), 0, TAKEOVER, RULE)


class MoveCrew(Ask[Magnastorm]):
    """Choose a space of the lower panel for the next crew member of a column.

    Crew of one colour is alike, so it is placed from the first space to the last: `kind` and `space` are the last one
    placed, -1 at the beginning and when the last free space has been filled. Where crew outnumbers the free spaces,
    each of these is filled in turn with a colour of the seat's choice, and the rest goes to the bottom row. An option
    is a colour and a space: 100 for each colour, plus the space.
    """

    def __init__(self, seat: int, column: int, kind: int, space: int) -> None:
        super().__init__(seat)
        self.column: Final[int] = column
        self.kind: Final[int] = kind
        self.space: Final[int] = space

    def prompt(self, state: Magnastorm) -> str:
        left = cubes_text(state, column_heap(state, state.upper, self.column))
        return f"Where does the crew of column {self.column + 1} go ({left} left)?"

    def options(self, state: Magnastorm) -> list[int]:
        heap = column_heap(state, state.upper, self.column)
        free = [space for space, crew in enumerate(state.lower) if crew == 0]
        if 0 < len(free) < size(heap):
            return [100 * kind + free[0] for kind in ORDER if count(heap, kind)]
        kind = next_kind(heap)
        if not free:
            first = self.space if kind == self.kind else 0
            return [100 * kind + space for space in range(state.tables.bottom, state.tables.spaces) if space >= first]
        after = self.space if kind == self.kind else NONE
        last = len(free) - count(heap, kind)
        later = [space for space in free if space > after]
        last -= len(free) - len(later)
        return [100 * kind + space for place, space in enumerate(later) if place <= last]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"{kind_name(state, option // 100)} to {spot(state, option % 100)}"

    def label(self, state: Magnastorm, option: int) -> str:
        return f"{kind_name(state, option // 100)} crew to row and column {spot(state, option % 100)}"

    def target(self, state: Magnastorm, option: int) -> str:
        return lower_target(state, option % 100)

    def candidates(self, state: Magnastorm) -> list[int]:
        kinds = sorted({option // 100 for option in self.options(state)}, key=ORDER.index)
        return [100 * kind + space for kind in kinds for space in range(state.tables.spaces)]

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if option in self.options(state):
            return None
        space = option % 100
        if 0 not in state.lower:
            if space < state.tables.bottom:
                return refuse("magnastorm.full", "the panel is full, so the rest goes to the bottom row")
        elif state.lower[space]:
            return refuse("magnastorm.space", f"space {spot(state, space)} is occupied")
        return refuse(
            CREW_RULE, "crew of one colour is placed from the first space to the last, and all of it must fit"
        )

    def resolve(self, state: Magnastorm, option: int) -> None:
        kind, space = option // 100, option % 100
        was_free = state.lower[space] == 0
        leave_column(state, self.column, kind)
        place_on_lower(state, self.seat, kind, space, CREW_RULE)
        if column_heap(state, state.upper, self.column):
            if was_free and 0 not in state.lower:
                kind = space = NONE
            push(state, MoveCrew(self.seat, self.column, kind, space))


def next_kind(heap: int) -> int:
    """The colour of the crew that is placed next."""
    for kind in ORDER:
        if count(heap, kind):
            return kind
    return YELLOW


def leave_column(state: Magnastorm, column: int, kind: int) -> None:
    """The topmost crew member of a colour leaves a column of the upper panel."""
    for space in range(column, state.tables.spaces, state.tables.columns):
        if count(state.upper[space], kind):
            state.upper[space] -= UNIT[kind]
            return


class TokenTaken(Run[Magnastorm]):
    """The seat receives the first player token: a level anywhere, then a cube of any player colour."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Magnastorm) -> None:
        state.first = self.seat
        note(state.log, MOVE, self.seat, "first player token", 1, TOKEN_RULE, "token")
        push(state, TokenCube(self.seat))
        gain_level_anywhere(state, self.seat, TOKEN_RULE)


class TokenCube(Run[Magnastorm]):
    """The cube of the first player token."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Magnastorm) -> None:
        gain_any_cube(state, self.seat, TOKEN_RULE)


class CommanderTaken(Run[Magnastorm]):
    """The seat receives a commander: the former controller takes the marker back."""

    def __init__(self, seat: int, commander: int) -> None:
        self.seat: Final[int] = seat
        self.commander: Final[int] = commander

    def run(self, state: Magnastorm) -> None:
        former = controller(state, self.commander)
        if former != NONE:
            state.players[former].markers += 1
            lose_commander(state, former, self.commander, RULE)
        state.players[self.seat].markers -= 1
        receive_commander(state, self.seat, self.commander, RULE)


def lose_commander(state: Magnastorm, seat: int, number: int, rule: str) -> None:
    """The seat hands a commander over and loses the red number."""
    player = state.players[seat]
    player.commanders = [other for other in player.commanders if other != number]
    if state.log is not None:
        note(state.log, LOSE, seat, COMMANDERS[number].name, 1, rule, f"commander:{COMMANDERS[number].key}")
    lose_reputation(state, seat, state.tables.commander_lose[number], rule)


def receive_commander(state: Magnastorm, seat: int, number: int, rule: str) -> None:
    """The seat takes a commander, gains the green number, and may use what happens at once."""
    player = state.players[seat]
    player.commanders = sorted([*player.commanders, number])
    if state.log is not None:
        note(state.log, GAIN, seat, COMMANDERS[number].name, 1, rule, f"commander:{COMMANDERS[number].key}")
    gain_reputation(state, seat, state.tables.commander_gain[number], rule)
    COMMANDERS[number].on_taken(state, seat)


def takeover_text(state: Magnastorm, column: int) -> str:
    """What a takeover is about, and what it costs."""
    cost = cubes_text(state, takeover_cost(state, column))
    if column == TOKEN_COLUMN:
        return f"buy the first player token for {cost}"
    number = commander_of(state, column)
    owner = controller(state, number)
    former = f" from {kind_name(state, owner)}" if owner != NONE else ""
    return f"take over {COMMANDERS[number].name}{former} for {cost}"
