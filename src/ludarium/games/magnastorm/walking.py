"""The scout runner walks from area to area, and out of the storm."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import MOVE, note
from ludarium.core.frames import Ask, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.magnastorm.board import Board
from ludarium.games.magnastorm.names import area_target
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.games.magnastorm.stations import offer_station

# Options below are areas to step into; this one is to go no further.
STAY: Final[int] = 100

# What a runner that walks through the storm still owes: nothing, a quiet area, or an area that is closer to one.
FREE: Final[int] = 0
QUIET: Final[int] = -1


def duty_of(state: Magnastorm, area: int, reach: int) -> int:
    """What a walk of so many steps from an area owes; a positive number: to end with fewer clockwise steps left."""
    board, storm = state.tables.board, state.storm()
    if board.calm[storm][area]:
        return FREE
    return QUIET if board.steps_out[storm][area] <= reach else board.steps_clockwise[storm][area]


def can_end(board: Board, storm: int, area: int, duty: int) -> bool:
    """Whether a walk with this duty may end in an area."""
    if duty == FREE:
        return True
    return board.calm[storm][area] if duty == QUIET else board.steps_clockwise[storm][area] < duty


def can_step(board: Board, storm: int, area: int, steps: int, duty: int) -> bool:
    """Whether a walk may enter an area when it has so many steps left afterwards: a legal end must stay in reach."""
    if board.calm[storm][area]:
        return True
    if duty <= FREE:
        return duty == QUIET and board.steps_out[storm][area] <= steps
    if board.steps_clockwise[storm][area] < duty:
        return True
    return steps > 0 and any(can_step(board, storm, other, steps - 1, duty) for other in board.neighbours[area])


def legal_steps(state: Magnastorm, area: int, steps: int, duty: int) -> list[int]:
    """The neighbouring areas a walk with so many steps left may enter."""
    board, storm = state.tables.board, state.storm()
    return [other for other in board.neighbours[area] if can_step(board, storm, other, steps - 1, duty)]


def why_no_step(state: Magnastorm, area: int, duty: int) -> Refusal:
    """Why a walk must not enter a neighbouring area."""
    board, storm = state.tables.board, state.storm()
    if duty == FREE:
        return refuse("magnastorm.storm", f"{board.areas[area]} lies in a storm sector")
    if duty == QUIET:
        out = board.steps_out[storm][area]
        return refuse(
            "magnastorm.storm.leave", "you must reach a quiet sector; from there it takes {out} more steps", out=out
        )
    away = board.steps_clockwise[storm][area]
    return refuse(
        "magnastorm.storm.leave",
        "you must come closer to the next quiet sector clockwise; it is {duty} steps away, from there {away}",
        duty=duty,
        away=away,
    )


def put_runner(state: Magnastorm, seat: int, area: int, rule: str) -> None:
    """The scout runner stands in an area."""
    state.players[seat].runner = area
    if state.log is not None:
        note(state.log, MOVE, seat, "scout runner", 1, rule, area_target(state, area))


def walk_to(state: Magnastorm, seat: int, area: int, steps: int, duty: int) -> None:
    """Step into a neighbouring area: past an empty transmitter space a station may be built at once."""
    before = state.players[seat].runner
    put_runner(state, seat, area, "magnastorm.move")
    go_on_walking(state, seat, steps - 1, duty)
    offer_station(state, seat, state.tables.board.transmitter_on(before, area))


def go_on_walking(state: Magnastorm, seat: int, steps: int, duty: int) -> None:
    """Ask for the next step if any are left; a runner that has reached a quiet area owes nothing more."""
    if steps > 0:
        calm = state.tables.board.calm[state.storm()][state.players[seat].runner]
        push(state, Step(seat, steps, FREE if calm else duty))


class Step(Ask[Magnastorm]):
    """Choose the next step of a walk, or stop."""

    def __init__(self, seat: int, steps: int, duty: int) -> None:
        super().__init__(seat)
        self.steps: Final[int] = steps
        self.duty: Final[int] = duty

    def prompt(self, state: Magnastorm) -> str:
        where = state.tables.board.areas[state.players[self.seat].runner]
        return f"Does your scout runner walk on from {where} ({self.steps} more)?"

    def options(self, state: Magnastorm) -> list[int]:
        area = state.players[self.seat].runner
        found = legal_steps(state, area, self.steps, self.duty)
        if can_end(state.tables.board, state.storm(), area, self.duty):
            found.append(STAY)
        return found

    def word(self, state: Magnastorm, option: int) -> str:
        return "stop" if option == STAY else f"walk {state.tables.board.areas[option]}"

    def label(self, state: Magnastorm, option: int) -> str:
        areas = state.tables.board.areas
        return f"stop in {areas[state.players[self.seat].runner]}" if option == STAY else f"walk to {areas[option]}"

    def target(self, state: Magnastorm, option: int) -> str:
        return area_target(state, state.players[self.seat].runner if option == STAY else option)

    def candidates(self, state: Magnastorm) -> list[int]:
        return [*state.tables.board.neighbours[state.players[self.seat].runner], STAY]

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if option in self.options(state):
            return None
        if option == STAY:
            return refuse("magnastorm.storm.leave", "the movement must not end here, in the storm")
        return why_no_step(state, option, self.duty)

    def resolve(self, state: Magnastorm, option: int) -> None:
        if option != STAY:
            walk_to(state, self.seat, option, self.steps, self.duty)
