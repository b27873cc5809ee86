"""Commanders are taken over, and the first player token is bought."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import seat_id
from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.events import MOVE, log_event
from ludarium.core.frames import Ask, Run, push
from ludarium.core.labels import AnswerLabel, Shortcut
from ludarium.core.refusals import NOT_NOW, Refusal, refuse
from ludarium.core.rendering import NOBODY, seat_mark
from ludarium.core.util import NOTHING
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS, controller
from ludarium.games.magnastorm.content.constants import KINDS_BY_DIGIT, MARKER, TAKEOVER_GROUP, TOKEN, UNIT, count, size
from ludarium.games.magnastorm.content.ids import board_id, color_of, crew_id, kinds_in_play, rotate_color, space_word
from ludarium.games.magnastorm.rules.crew import column_heap, free_spaces, move_crew, open_spaces
from ludarium.games.magnastorm.rules.cubes import gain_any_cube
from ludarium.games.magnastorm.rules.exchange import cubes_held
from ludarium.games.magnastorm.rules.goods import gain_reputation, lose_reputation
from ludarium.games.magnastorm.rules.payment import TAKEOVER, can_afford, charge, help_text, refuse_price
from ludarium.games.magnastorm.rules.research import gain_level_anywhere
from ludarium.games.magnastorm.state import Magnastorm

RULE: Final[str] = "magnastorm.takeover"
TOKEN_RULE: Final[str] = "magnastorm.token"
CREW_RULE: Final[str] = "magnastorm.takeover.crew"
TOKEN_COLUMN: Final[int] = 0
# An option of MoveCrew is a color and a space.
COLOR: Final[int] = 100


def commander_above(state: Magnastorm, column: int) -> int:
    """The commander above a column; 0 above the column of the first player token."""
    return state.administrative[column - 1] if column != TOKEN_COLUMN else 0


def column_below(state: Magnastorm, commander: int) -> int:
    """The column below a commander, or below the first player token: 0."""
    return state.administrative.index(commander) + 1 if commander else TOKEN_COLUMN


def id_above_column(state: Magnastorm, column: int) -> str:
    """What stands above a column: a commander, or the first player token."""
    return TOKEN if column == TOKEN_COLUMN else COMMANDERS[commander_above(state, column)].id


def takeover_cost(state: Magnastorm, column: int) -> int:
    """A cube for each crew member of the column, and one for whoever controls the commander; 0 where no crew stands."""
    crew = column_heap(state, state.upper, column)
    if crew == 0 or column == TOKEN_COLUMN:
        return crew
    owner = controller(state, commander_above(state, column))
    return crew + UNIT[owner] if owner != NOTHING else crew


def can_take_over(state: Magnastorm, seat: int, column: int, held: int) -> bool:
    """Whether the seat, which holds so many cubes, may take over what stands above a column."""
    cost = column_heap(state, state.upper, column)
    if cost == 0 or size(cost) > held:
        return False
    if column != TOKEN_COLUMN:
        owner = controller(state, commander_above(state, column))
        if owner == seat:
            return False
        if owner != NOTHING:
            cost += UNIT[owner]
    return can_afford(state, seat, cost, 0, TAKEOVER)


def why_no_takeover(state: Magnastorm, seat: int, column: int) -> Refusal | None:
    """The rule that keeps the seat from taking over what stands above a column."""
    if can_take_over(state, seat, column, cubes_held(state, seat)):
        return None
    what, place = id_above_column(state, column), state.numbers.ids.columns[column]
    if column != TOKEN_COLUMN and commander_above(state, column) in state.players[seat].commanders:
        return refuse(RULE, f"you control <{what}> already", [what])
    cost = takeover_cost(state, column)
    rule = TOKEN_RULE if column == TOKEN_COLUMN else RULE
    if cost == 0:
        return refuse(rule, f"no crew stands in <{place}> of the upper panel", [place, what], NOT_NOW)
    name = f"the <{what}>" if column == TOKEN_COLUMN else f"<{what}>"
    return refuse_price(state, seat, rule, name, cost, TAKEOVER, [what, place])


def takeover_label(state: Magnastorm, seat: int, column: int, more: str) -> AnswerLabel:
    """What a takeover is about, with some words more."""
    what, place = id_above_column(state, column), state.numbers.ids.columns[column]
    how = help_text(state, seat, takeover_cost(state, column), 0, TAKEOVER)
    if column == TOKEN_COLUMN:
        return AnswerLabel(f"buy the <{what}>{how}{more}", [what, place], what, TAKEOVER_GROUP)
    owner = controller(state, commander_above(state, column))
    former = f" from {seat_mark(owner)}" if owner not in {NOTHING, seat} else ""
    return AnswerLabel(f"take over <{what}>{former}{how}{more}", [what, place], MARKER, TAKEOVER_GROUP)


def take_over(state: Magnastorm, seat: int, column: int) -> None:
    """Pay, move the crew of the column, then receive the commander or the token."""
    if column == TOKEN_COLUMN:
        push(state, MoveCrew(seat, column), TokenTaken(seat))
    else:
        push(state, MoveCrew(seat, column), CommanderTaken(seat, commander_above(state, column)))
    charge(state, seat, takeover_cost(state, column), 0, TAKEOVER, RULE, id_above_column(state, column))


class MoveCrew(Ask[Magnastorm]):
    """Choose a space of the lower panel for a crew member of a column: one after the other, in any order.

    Where the free spaces run out the rest goes to the bottom row. An option is a color and a space.
    Ruling (rulebook, "Action panel full"): whoever takes over chooses which crew fills the free spaces.
    """

    kind = "move_crew"

    def __init__(self, seat: int, column: int) -> None:
        super().__init__(seat)
        self.column: Final[int] = column

    def prompt(self, state: Magnastorm) -> str:
        left = size(column_heap(state, state.upper, self.column))
        return f"Where does the crew of <{state.numbers.ids.columns[self.column]}> go ({left} left)?"

    def about(self, state: Magnastorm) -> list[str]:
        return [state.numbers.ids.columns[self.column], id_above_column(state, self.column)]

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        ids = table.numbers.ids.lower
        return Domain(
            [
                DomainEntry(
                    COLOR * kind + space,
                    crew_word(table, kind, space),
                    f"put the <{crew_id(table, kind)}> on <{ids[space]}>",
                )
                for kind in kinds_in_play(table)
                for space in range(table.numbers.spaces)
            ]
        )

    @classmethod
    def rotate(cls, table: Magnastorm, option: int, by: int) -> int:
        return COLOR * rotate_color(table, option // COLOR, by) + option % COLOR

    def options(self, state: Magnastorm) -> list[int]:
        heap, spaces = column_heap(state, state.upper, self.column), open_spaces(state)
        found: list[int] = []
        for kind in KINDS_BY_DIGIT:
            if count(heap, kind):
                for space in spaces:
                    found.append(COLOR * kind + space)
        return found

    def word(self, state: Magnastorm, option: int) -> str:
        return crew_word(state, option // COLOR, option % COLOR)

    def describe(self, state: Magnastorm, option: int) -> AnswerLabel:
        piece, place = crew_id(state, option // COLOR), state.numbers.ids.lower[option % COLOR]
        return AnswerLabel(f"put the <{piece}> on <{place}>", [place, self.origin(state, option // COLOR)], piece)

    def origin(self, state: Magnastorm, kind: int) -> str:
        """Where a crew member of a color comes from."""
        return state.numbers.ids.upper[topmost(state, self.column, kind)]

    def shortcuts(self, state: Magnastorm) -> list[Shortcut]:
        """All that is left of the crew at once."""
        if size(column_heap(state, state.upper, self.column)) == 1:
            return []
        found: list[Shortcut] = []
        for place in crew_places(state, self.column):
            phrase = f"put all of the crew in <{place}> of the lower panel"
            found.append(Shortcut(crew_words(state, self.column, place), AnswerLabel(phrase, [place])))
        return found

    def candidates(self, state: Magnastorm) -> list[int]:
        kinds = [kind for kind in KINDS_BY_DIGIT if count(column_heap(state, state.upper, self.column), kind)]
        return [COLOR * kind + space for kind in kinds for space in range(state.numbers.spaces)]

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        space = option % COLOR
        if space in open_spaces(state):
            return None
        place = state.numbers.ids.lower[space]
        if 0 not in state.lower:
            return refuse("magnastorm.full", "the panel is full, so the rest goes to the bottom row", [place])
        return refuse("magnastorm.space", f"<{place}> is occupied", [place], NOT_NOW)

    def resolve(self, state: Magnastorm, option: int) -> None:
        kind, space = option // COLOR, option % COLOR
        move_crew(state, self.seat, kind, topmost(state, self.column, kind), space, CREW_RULE)
        if column_heap(state, state.upper, self.column):
            push(state, self)


def topmost(state: Magnastorm, column: int, kind: int) -> int:
    """The highest space of a column of the upper panel with crew of a color."""
    space = column
    while not count(state.upper[space], kind):
        space += state.numbers.columns
    return space


# Where all crew of a column could go at once.


def crew_places(state: Magnastorm, column: int) -> list[str]:
    """The rows and columns of the lower panel with enough free spaces for the crew of a column above."""
    ids, needed = state.numbers.ids, size(column_heap(state, state.upper, column))
    return [place for place in [*ids.rows, *ids.columns] if len(free_in(state, place)) >= needed]


def free_in(state: Magnastorm, place: str) -> list[int]:
    """The free spaces in a row or column of the lower panel."""
    ids, columns = state.numbers.ids, state.numbers.columns
    return [
        space
        for space in free_spaces(state.lower)
        if place in {ids.rows[space // columns], ids.columns[space % columns]}
    ]


def crew_words(state: Magnastorm, column: int, place: str) -> list[str]:
    """The words that put the crew of a column into a row or column of the lower panel, yellow crew first."""
    heap = column_heap(state, state.upper, column)
    kinds = [kind for kind in KINDS_BY_DIGIT for _ in range(count(heap, kind))]
    return [crew_word(state, kind, space) for kind, space in zip(kinds, free_in(state, place))]


def crew_word(state: Magnastorm, kind: int, space: int) -> str:
    return f"{color_of(state, kind)} to {space_word(state, space)}"


def takeover_shortcuts(state: Magnastorm, seat: int, column: int, word: str) -> list[Shortcut]:
    """A takeover with its crew put into one row or column."""
    found: list[Shortcut] = []
    for place in crew_places(state, column):
        label = takeover_label(state, seat, column, f", with its crew in <{place}> of the lower panel")
        targets = [*label.targets, place]
        words = [word, *crew_words(state, column, place)]
        found.append(Shortcut(words, AnswerLabel(label.phrase, targets, label.piece, label.group)))
    return found


# What is taken.


class TokenTaken(Run[Magnastorm]):
    """The seat receives the first player token: a level anywhere, then a cube of any player color."""

    kind = "token_taken"

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Magnastorm) -> None:
        state.first = self.seat
        if state.log is not None:
            home = state.numbers.ids.columns[TOKEN_COLUMN]
            log_event(state.log, MOVE, NOTHING, TOKEN, TOKEN_RULE, 1, home, seat_id(self.seat), partner=self.seat)
        push(state, TokenCube(self.seat))
        gain_level_anywhere(state, self.seat, TOKEN_RULE, TOKEN)


class TokenCube(Run[Magnastorm]):
    """The cube of the first player token."""

    kind = "token_cube"

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Magnastorm) -> None:
        gain_any_cube(state, self.seat, TOKEN_RULE, TOKEN)


class CommanderTaken(Run[Magnastorm]):
    """The seat receives a commander: the former controller takes the marker back."""

    kind = "commander_taken"

    def __init__(self, seat: int, commander: int) -> None:
        self.seat: Final[int] = seat
        self.commander: Final[int] = commander

    def run(self, state: Magnastorm) -> None:
        former = controller(state, self.commander)
        if former != NOTHING:
            state.players[former].markers += 1
            self.log_marker(state, former, COMMANDERS[self.commander].id, board_id(former))
            lose_commander(state, former, self.commander, RULE, self.seat)
        state.players[self.seat].markers -= 1
        self.log_marker(state, self.seat, board_id(self.seat), COMMANDERS[self.commander].id)
        receive_commander(state, self.seat, self.commander, RULE)

    def log_marker(self, state: Magnastorm, seat: int, origin: str, place: str) -> None:
        """A marker goes below the tile, or back to the player board."""
        if state.log is not None:
            log_event(state.log, MOVE, seat, MARKER, RULE, 1, origin, place)


def lose_commander(state: Magnastorm, seat: int, number: int, rule: str, partner: int = NOBODY) -> None:
    """The seat hands a commander over, to `partner` if that is how it is lost, and loses the red number."""
    player, commander = state.players[seat], COMMANDERS[number]
    player.commanders = [other for other in player.commanders if other != number]
    if state.log is not None:
        log_event(state.log, MOVE, seat, commander.id, rule, 1, seat_id(seat), partner=partner)
    lose_reputation(state, seat, state.numbers.commander_lose[number], rule, commander.id, partner)


def receive_commander(state: Magnastorm, seat: int, number: int, rule: str) -> None:
    """The seat takes a commander, gains the green number, and may use what happens at once."""
    player, commander = state.players[seat], COMMANDERS[number]
    player.commanders = sorted([*player.commanders, number])
    if state.log is not None:
        log_event(state.log, MOVE, seat, commander.id, rule, 1, place=seat_id(seat))
    gain_reputation(state, seat, state.numbers.commander_gain[number], rule, commander.id)
    commander.on_taken(state, seat)
