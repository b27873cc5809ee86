"""A crew member is used: it goes to the lower panel for a move or for cubes."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.frames import Ask, Frame, Run, push, push_in_chosen_order
from ludarium.core.kinds import Kind, Menu, Single
from ludarium.core.meaning import Gesture, Meaning
from ludarium.core.rulings import NOT_NOW, Refusal, refuse
from ludarium.games.magnastorm.bonuses import SpaceUsed, bonus_of_space, bonus_text
from ludarium.games.magnastorm.commanders._commander import COMMANDERS, GainEffect
from ludarium.games.magnastorm.crew import free_spaces, move_crew, open_spaces
from ludarium.games.magnastorm.goods import gain_cubes
from ludarium.games.magnastorm.labs import MaybeDrop
from ludarium.games.magnastorm.movement import StartOfMove
from ludarium.games.magnastorm.names import crew_id, spot
from ludarium.games.magnastorm.paying import ROW, can_afford, charge, help_text, too_dear
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.games.magnastorm.terms import GAIN_GROUP, MOVE_GROUP, RUNNER, YELLOW, price

BASE_RANGE: Final[int] = 1


def space_sharer(state: Magnastorm, seat: int) -> int:
    """A commander who lets the seat use an occupied space now, or 0."""
    for number in state.players[seat].commanders:
        if COMMANDERS[number].can_share_space(state):
            return number
    return 0


class PlaceCrew(Ask[Magnastorm]):
    """Choose the space of the lower panel for a crew member that leaves the upper one."""

    def __init__(self, seat: int, upper: int, kind: int) -> None:
        super().__init__(seat)
        self.upper: Final[int] = upper
        self.kind: Final[int] = kind

    def prompt(self, state: Magnastorm) -> str:
        return f"Where does the <{crew_id(state, self.kind)}> go?"

    def about(self, state: Magnastorm) -> list[str]:
        return [state.tables.ids.upper[self.upper]]

    def options(self, state: Magnastorm) -> list[int]:
        if space_sharer(state, self.seat):
            return list(range(state.tables.spaces))
        return open_spaces(state)

    def word(self, state: Magnastorm, option: int) -> str:
        return f"place {spot(state, option)}"

    def meaning(self, state: Magnastorm, option: int) -> Meaning:
        ids, columns = state.tables.ids, state.tables.columns
        place, bonus = ids.lower[option], bonus_text(state, option)
        phrase = f"place it on <{place}> ({bonus})" if bonus else f"place it on <{place}>"
        if is_shared(state, option) and space_sharer(state, self.seat):
            phrase += f" with <{COMMANDERS[space_sharer(state, self.seat)].id}>"
        targets = [place, ids.rows[option // columns], ids.columns[option % columns]]
        return Meaning(phrase, targets, crew_id(state, self.kind))

    def gestures(self, state: Magnastorm) -> list[Gesture]:
        return errands(state, self)

    def candidates(self, state: Magnastorm) -> list[int]:
        return list(range(state.tables.spaces))

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if option in self.options(state):
            return None
        place = state.tables.ids.lower[option]
        if not free_spaces(state.lower):
            return refuse("magnastorm.full", "the panel is full, so only its bottom row can be used", [place])
        return refuse("magnastorm.space", f"<{place}> is occupied", [place], NOT_NOW)

    def resolve(self, state: Magnastorm, option: int) -> None:
        if is_shared(state, option):
            COMMANDERS[space_sharer(state, self.seat)].use(state, self.seat)
        move_crew(state, self.seat, self.kind, self.upper, option, "magnastorm.use")
        push(state, ChooseAction(self.seat, option))


def is_shared(state: Magnastorm, space: int) -> bool:
    """Whether a commander must help to use a space: it is occupied, and not because the whole panel is full."""
    return state.lower[space] > 0 and (space < state.tables.bottom or 0 in state.lower)


def errands(state: Magnastorm, place: PlaceCrew) -> list[Gesture]:
    """Every space with either action as one gesture."""
    found: list[Gesture] = []
    upper, piece = state.tables.ids.upper[place.upper], crew_id(state, place.kind)
    for space in place.options(state):
        ask, lower = ChooseAction(place.seat, space), state.tables.ids.lower[space]
        for option in ask.options(state):
            words = [place.word(state, space), ask.word(state, option)]
            meaning = ask.meaning(state, option)
            phrase = f"use the <{piece}> on <{lower}>: {meaning.phrase}"
            found.append(Gesture(words, Meaning(phrase, [lower, upper], piece, meaning.group)))
    return found


def row_cost(state: Magnastorm, seat: int, row: int) -> int:
    """What a move costs the seat in a row, after what commanders take off."""
    own = state.tables.move_own[row]
    for number in state.players[seat].commanders:
        own -= COMMANDERS[number].own_cubes_off_the_row()
    return price(seat, max(0, own), state.tables.move_yellow[row])


class ChooseAction(Menu[Magnastorm]):
    """Choose between moving the scout runner and gaining cubes."""

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space: Final[int] = space

    def prompt(self, state: Magnastorm) -> str:
        return "Do you move your scout runner or gain cubes?"

    def about(self, state: Magnastorm) -> list[str]:
        return [self.place(state)]

    def row(self, state: Magnastorm) -> int:
        return self.space // state.tables.columns

    def cost(self, state: Magnastorm) -> int:
        """What a move costs here."""
        return row_cost(state, self.seat, self.row(state))

    def place(self, state: Magnastorm) -> str:
        return state.tables.ids.lower[self.space]

    def kinds(self) -> list[Kind[Magnastorm, Any]]:
        return ACTIONS


class Gain(Single[Magnastorm, ChooseAction]):
    """Take the cubes of the row, then gain bonuses of commanders, then of the space."""

    text = "gain"

    def meaning(self, state: Magnastorm, ask: ChooseAction, code: int) -> Meaning:
        targets = [ask.place(state), state.tables.ids.rows[ask.row(state)]]
        return Meaning("gain the cubes of the row", targets, group=GAIN_GROUP)

    def do(self, state: Magnastorm, ask: ChooseAction, code: int) -> None:
        seat, row, cause = ask.seat, ask.row(state), ask.place(state)
        push(state, SpaceUsed(seat, ask.space, 0))
        gain_cubes(state, seat, seat, state.tables.gain_own[row], "magnastorm.gain", cause)
        gain_cubes(state, seat, YELLOW, state.tables.gain_yellow[row], "magnastorm.gain", cause)
        effects: list[Frame] = []
        for number in state.players[seat].commanders:
            if COMMANDERS[number].acts_on_gain(state, seat):
                effects.append(GainEffect(seat, number))
        push_in_chosen_order(state, seat, effects)


class Move(Single[Magnastorm, ChooseAction]):
    """Pay the row, gain bonuses of commanders, then of the space; move; drop labs."""

    text = "move"

    def is_possible(self, state: Magnastorm, ask: ChooseAction) -> bool:
        return can_afford(state, ask.seat, ask.cost(state), 0, ROW)

    def meaning(self, state: Magnastorm, ask: ChooseAction, code: int) -> Meaning:
        runner = state.tables.ids.areas[state.players[ask.seat].runner]
        phrase = f"move the scout runner{help_text(state, ask.seat, ask.cost(state), 0, ROW)}"
        targets = [ask.place(state), state.tables.ids.rows[ask.row(state)], runner]
        return Meaning(phrase, targets, RUNNER, MOVE_GROUP)

    def why_not(self, state: Magnastorm, ask: ChooseAction, code: int) -> Refusal | None:
        if self.is_possible(state, ask):
            return None
        places = [ask.place(state), state.tables.ids.rows[ask.row(state)]]
        return too_dear(state, ask.seat, "magnastorm.row", "the move", ask.cost(state), ROW, places)

    def do(self, state: Magnastorm, ask: ChooseAction, code: int) -> None:
        bonus = bonus_of_space(state, ask.space)
        push(
            state,
            MovePaid(ask.seat, ask.space),
            StartOfMove(ask.seat, BASE_RANGE + bonus.extra_range, 0),
            MaybeDrop(ask.seat, bonus.extra_labs),
        )
        charge(state, ask.seat, ask.cost(state), 0, ROW, "magnastorm.row", ask.place(state))


ACTIONS: Final[list[Kind[Magnastorm, Any]]] = [Gain(), Move()]


class MovePaid(Run[Magnastorm]):
    """The row is paid: commanders may act before the bonus of the space is gained."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat: Final[int] = seat
        self.space: Final[int] = space

    def run(self, state: Magnastorm) -> None:
        push(state, SpaceUsed(self.seat, self.space, 1))
        for number in state.players[self.seat].commanders:
            COMMANDERS[number].on_move(state, self.seat)
