"""A crew member is used: it goes to the lower panel for a move or for cubes."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.frames import Ask, Frame, Run, push, push_in_chosen_order
from ludarium.core.labels import AnswerLabel, Shortcut
from ludarium.core.menu import ActionTypes, Menu, SingleAction
from ludarium.core.refusals import NOT_NOW, Refusal, refuse
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS, GainEffect
from ludarium.games.magnastorm.content.constants import GAIN_GROUP, MOVE_GROUP, RUNNER, YELLOW, price
from ludarium.games.magnastorm.content.ids import crew_id, space_word
from ludarium.games.magnastorm.rules.bonuses import SpaceUsed, bonus_of_space, bonus_text
from ludarium.games.magnastorm.rules.crew import free_spaces, move_crew, open_spaces
from ludarium.games.magnastorm.rules.goods import gain_cubes
from ludarium.games.magnastorm.rules.movement.labs import MaybeDrop
from ludarium.games.magnastorm.rules.movement.start import StartOfMove
from ludarium.games.magnastorm.rules.payment import ROW, can_afford, charge, help_text, refuse_price
from ludarium.games.magnastorm.state import Magnastorm

BASE_RANGE: Final[int] = 1


def space_sharer(state: Magnastorm, seat: int) -> int:
    """A commander who lets the seat use an occupied space now, or 0."""
    for number in state.players[seat].commanders:
        if COMMANDERS[number].can_share_space(state):
            return number
    return 0


class PlaceCrew(Ask[Magnastorm]):
    """Choose the space of the lower panel for a crew member that leaves the upper one."""

    kind = "place_crew"
    fields_in_format_1: ClassVar[dict[str, str]] = {"color": "kind"}

    def __init__(self, seat: int, upper: int, color: int) -> None:
        super().__init__(seat)
        self.upper: Final[int] = upper
        self.color: Final[int] = color

    def prompt(self, state: Magnastorm) -> str:
        return f"Where does the <{crew_id(state, self.color)}> go?"

    def about(self, state: Magnastorm) -> list[str]:
        return [state.numbers.ids.upper[self.upper]]

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        ids = table.numbers.ids.lower
        spaces = range(table.numbers.spaces)
        return Domain(
            [DomainEntry(space, f"place {space_word(table, space)}", f"place it on <{ids[space]}>") for space in spaces]
        )

    def options(self, state: Magnastorm) -> list[int]:
        if space_sharer(state, self.seat):
            return list(range(state.numbers.spaces))
        return open_spaces(state)

    def word(self, state: Magnastorm, option: int) -> str:
        return f"place {space_word(state, option)}"

    def describe(self, state: Magnastorm, option: int) -> AnswerLabel:
        ids, columns = state.numbers.ids, state.numbers.columns
        place, bonus = ids.lower[option], bonus_text(state, option)
        phrase = f"place it on <{place}> ({bonus})" if bonus else f"place it on <{place}>"
        if is_shared(state, option) and space_sharer(state, self.seat):
            phrase += f" with <{COMMANDERS[space_sharer(state, self.seat)].id}>"
        targets = [place, ids.rows[option // columns], ids.columns[option % columns]]
        return AnswerLabel(phrase, targets, crew_id(state, self.color))

    def shortcuts(self, state: Magnastorm) -> list[Shortcut]:
        return action_shortcuts(state, self, f"<{crew_id(state, self.color)}>")

    def candidates(self, state: Magnastorm) -> list[int]:
        return list(range(state.numbers.spaces))

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if option in self.options(state):
            return None
        place = state.numbers.ids.lower[option]
        if not free_spaces(state.lower):
            return refuse("magnastorm.full", "the panel is full, so only its bottom row can be used", [place])
        return refuse("magnastorm.space", f"<{place}> is occupied", [place], NOT_NOW)

    def resolve(self, state: Magnastorm, option: int) -> None:
        if is_shared(state, option):
            COMMANDERS[space_sharer(state, self.seat)].use(state, self.seat)
        move_crew(state, self.seat, self.color, self.upper, option, "magnastorm.use")
        push(state, ChooseAction(self.seat, option))


def is_shared(state: Magnastorm, space: int) -> bool:
    """Whether a commander must help to use a space: it is occupied, and not because the whole panel is full."""
    return state.lower[space] > 0 and (space < state.numbers.bottom or 0 in state.lower)


def action_shortcuts(state: Magnastorm, place: PlaceCrew, crew: str) -> list[Shortcut]:
    """Every space with either action as one shortcut; `crew` is what a label calls the crew member."""
    found: list[Shortcut] = []
    upper, piece = state.numbers.ids.upper[place.upper], crew_id(state, place.color)
    for space in place.options(state):
        ask, lower = ChooseAction(place.seat, space), state.numbers.ids.lower[space]
        for option in ask.options(state):
            words = [place.word(state, space), ask.word(state, option)]
            label = ask.describe(state, option)
            phrase = f"use the {crew} on <{lower}>: {label.phrase}"
            found.append(Shortcut(words, AnswerLabel(phrase, [lower, upper], piece, label.group)))
    return found


def row_cost(state: Magnastorm, seat: int, row: int) -> int:
    """What a move costs the seat in a row, after what commanders take off."""
    own = state.numbers.move_own[row]
    for number in state.players[seat].commanders:
        own -= COMMANDERS[number].row_discount()
    return price(seat, max(0, own), state.numbers.move_yellow[row])


class ChooseAction(Menu[Magnastorm]):
    """Choose between moving the scout runner and gaining cubes."""

    kind = "choose_action"

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space: Final[int] = space

    def prompt(self, state: Magnastorm) -> str:
        return "Do you move your scout runner or gain cubes?"

    def about(self, state: Magnastorm) -> list[str]:
        return [self.place(state)]

    def row(self, state: Magnastorm) -> int:
        return self.space // state.numbers.columns

    def cost(self, state: Magnastorm) -> int:
        """What a move costs here."""
        return row_cost(state, self.seat, self.row(state))

    def place(self, state: Magnastorm) -> str:
        return state.numbers.ids.lower[self.space]

    def action_types(self) -> ActionTypes[Magnastorm]:
        return ACTIONS


class Gain(SingleAction[Magnastorm, ChooseAction]):
    """Take the cubes of the row, then gain bonuses of commanders, then of the space."""

    text = "gain"
    label = "gain the cubes of the row"

    def describe(self, state: Magnastorm, ask: ChooseAction, code: int) -> AnswerLabel:
        targets = [ask.place(state), state.numbers.ids.rows[ask.row(state)]]
        return AnswerLabel(self.label, targets, group=GAIN_GROUP)

    def do(self, state: Magnastorm, ask: ChooseAction, code: int) -> None:
        seat, row, cause = ask.seat, ask.row(state), ask.place(state)
        push(state, SpaceUsed(seat, ask.space, 0))
        gain_cubes(state, seat, seat, state.numbers.gain_own[row], "magnastorm.gain", cause)
        gain_cubes(state, seat, YELLOW, state.numbers.gain_yellow[row], "magnastorm.gain", cause)
        effects: list[Frame] = []
        for number in state.players[seat].commanders:
            if COMMANDERS[number].acts_on_gain(state, seat):
                effects.append(GainEffect(seat, number))
        push_in_chosen_order(state, seat, effects)


class Move(SingleAction[Magnastorm, ChooseAction]):
    """Pay the row, gain bonuses of commanders, then of the space; move; drop labs.

    Ruling (rulebook, "Perform an action"; "Bonus spaces"): the order of the parts is fixed.
    """

    text = "move"
    label = "pay the row and move the scout runner"

    def is_possible(self, state: Magnastorm, ask: ChooseAction) -> bool:
        return can_afford(state, ask.seat, ask.cost(state), 0, ROW)

    def describe(self, state: Magnastorm, ask: ChooseAction, code: int) -> AnswerLabel:
        runner = state.numbers.ids.areas[state.players[ask.seat].runner]
        phrase = f"move the scout runner{help_text(state, ask.seat, ask.cost(state), 0, ROW)}"
        targets = [ask.place(state), state.numbers.ids.rows[ask.row(state)], runner]
        return AnswerLabel(phrase, targets, RUNNER, MOVE_GROUP)

    def why_not(self, state: Magnastorm, ask: ChooseAction, code: int) -> Refusal | None:
        if self.is_possible(state, ask):
            return None
        places = [ask.place(state), state.numbers.ids.rows[ask.row(state)]]
        return refuse_price(state, ask.seat, "magnastorm.row", "the move", ask.cost(state), ROW, places)

    def do(self, state: Magnastorm, ask: ChooseAction, code: int) -> None:
        bonus = bonus_of_space(state, ask.space)
        push(
            state,
            MovePaid(ask.seat, ask.space),
            StartOfMove(ask.seat, BASE_RANGE + bonus.extra_range, 0),
            MaybeDrop(ask.seat, bonus.extra_labs),
        )
        charge(state, ask.seat, ask.cost(state), 0, ROW, "magnastorm.row", ask.place(state))


ACTIONS: Final[ActionTypes[Magnastorm]] = [Gain(), Move()]


class MovePaid(Run[Magnastorm]):
    """The row is paid: commanders may act before the bonus of the space is gained."""

    kind = "move_paid"

    def __init__(self, seat: int, space: int) -> None:
        self.seat: Final[int] = seat
        self.space: Final[int] = space

    def run(self, state: Magnastorm) -> None:
        push(state, SpaceUsed(self.seat, self.space, 1))
        for number in state.players[self.seat].commanders:
            COMMANDERS[number].on_move(state, self.seat)
