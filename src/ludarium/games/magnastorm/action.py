"""A crew member is used: it goes to the lower panel for a move or for cubes."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Ask, Frame, Run, push, push_in_chosen_order
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.magnastorm.bonuses import BONUSES, SpaceUsed, bonus_text
from ludarium.games.magnastorm.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.crew import free_spaces, place_on_lower
from ludarium.games.magnastorm.goods import gain_cubes
from ludarium.games.magnastorm.heaps import UNIT, YELLOW, price
from ludarium.games.magnastorm.labs import MaybeDrop
from ludarium.games.magnastorm.movement import StartOfMove
from ludarium.games.magnastorm.names import cubes_text, lower_target, spot, too_dear
from ludarium.games.magnastorm.paying import ROW, can_afford, charge
from ludarium.games.magnastorm.state import Magnastorm, kind_name

GAIN_CUBES: Final[int] = 0
MOVE_RUNNER: Final[int] = 1
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
        return f"Where does the {kind_name(state, self.kind)} crew member go?"

    def options(self, state: Magnastorm) -> list[int]:
        if space_sharer(state, self.seat):
            return list(range(state.tables.spaces))
        return free_spaces(state.lower) or list(range(state.tables.bottom, state.tables.spaces))

    def word(self, state: Magnastorm, option: int) -> str:
        return f"place {spot(state, option)}"

    def label(self, state: Magnastorm, option: int) -> str:
        row = option // state.tables.columns
        bonus = bonus_text(state, option)
        cost = cubes_text(state, row_cost(state, self.seat, row))
        text = f"move for {cost}, or gain {row_gain_text(state, self.seat, row)}"
        return f"{text}, bonus {bonus}" if bonus else text

    def target(self, state: Magnastorm, option: int) -> str:
        return lower_target(state, option)

    def candidates(self, state: Magnastorm) -> list[int]:
        return list(range(state.tables.spaces))

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if option in self.options(state):
            return None
        if not free_spaces(state.lower):
            return refuse("magnastorm.full", "the panel is full, so only spaces of the bottom row can be used")
        return refuse("magnastorm.space", f"space {spot(state, option)} is occupied")

    def resolve(self, state: Magnastorm, option: int) -> None:
        if state.lower[option] and (option < state.tables.bottom or free_spaces(state.lower)):
            COMMANDERS[space_sharer(state, self.seat)].use(state, self.seat)
        state.upper[self.upper] -= UNIT[self.kind]
        place_on_lower(state, self.seat, self.kind, option, "magnastorm.use")
        push(state, ChooseAction(self.seat, option))


def row_cost(state: Magnastorm, seat: int, row: int) -> int:
    """What action A costs the seat in a row, after what commanders take off."""
    own = state.tables.move_own[row]
    for number in state.players[seat].commanders:
        own -= COMMANDERS[number].own_cubes_off_the_row()
    return price(seat, max(0, own), state.tables.move_yellow[row])


def row_gain_text(state: Magnastorm, seat: int, row: int) -> str:
    return cubes_text(state, price(seat, state.tables.gain_own[row], state.tables.gain_yellow[row]))


class ChooseAction(Ask[Magnastorm]):
    """Choose between moving the scout runner and gaining cubes."""

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space: Final[int] = space

    def prompt(self, state: Magnastorm) -> str:
        return "Do you move your scout runner or gain cubes?"

    def options(self, state: Magnastorm) -> list[int]:
        return [GAIN_CUBES, MOVE_RUNNER] if self.can_move(state) else [GAIN_CUBES]

    def row(self, state: Magnastorm) -> int:
        return self.space // state.tables.columns

    def can_move(self, state: Magnastorm) -> bool:
        return can_afford(state, self.seat, row_cost(state, self.seat, self.row(state)), 0, ROW)

    def word(self, state: Magnastorm, option: int) -> str:
        return "move" if option == MOVE_RUNNER else "gain"

    def label(self, state: Magnastorm, option: int) -> str:
        row = self.row(state)
        if option == MOVE_RUNNER:
            return f"move the scout runner for {cubes_text(state, row_cost(state, self.seat, row))}"
        return f"gain {row_gain_text(state, self.seat, row)}"

    def candidates(self, state: Magnastorm) -> list[int]:
        return [GAIN_CUBES, MOVE_RUNNER]

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if option == GAIN_CUBES or self.can_move(state):
            return None
        return too_dear(state, self.seat, "magnastorm.row", "the move", row_cost(state, self.seat, self.row(state)))

    def resolve(self, state: Magnastorm, option: int) -> None:
        if option == MOVE_RUNNER:
            begin_move(state, self.seat, self.space)
        else:
            gain_row(state, self.seat, self.space)


def begin_move(state: Magnastorm, seat: int, space: int) -> None:
    """Action A: pay the row, gain bonuses of commanders, then of the space; move; drop labs."""
    bonus = BONUSES[state.tables.bonus[space]]
    push(
        state,
        MovePaid(seat, space),
        StartOfMove(seat, BASE_RANGE + bonus.extra_range, 0),
        MaybeDrop(seat, bonus.extra_labs),
    )
    charge(state, seat, row_cost(state, seat, space // state.tables.columns), 0, ROW, "magnastorm.row")


class MovePaid(Run[Magnastorm]):
    """The row is paid: commanders may act before the bonus of the space is gained."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat: Final[int] = seat
        self.space: Final[int] = space

    def run(self, state: Magnastorm) -> None:
        push(state, SpaceUsed(self.seat, self.space, 1))
        for number in state.players[self.seat].commanders:
            COMMANDERS[number].on_move(state, self.seat)


def gain_row(state: Magnastorm, seat: int, space: int) -> None:
    """Action B: take the cubes of the row, then gain bonuses of commanders, then of the space."""
    row = space // state.tables.columns
    push(state, SpaceUsed(seat, space, 0))
    gain_cubes(state, seat, seat, state.tables.gain_own[row], "magnastorm.gain")
    gain_cubes(state, seat, YELLOW, state.tables.gain_yellow[row], "magnastorm.gain")
    effects: list[Frame] = []
    for number in state.players[seat].commanders:
        effect = COMMANDERS[number].gain_effect(state, seat)
        if effect is not None:
            effects.append(effect)
    push_in_chosen_order(state, seat, effects)
