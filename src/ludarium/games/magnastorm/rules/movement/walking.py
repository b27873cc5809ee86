"""The scout runner walks from area to area, and out of the storm."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.events import MOVE, log_event
from ludarium.core.frames import Ask, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionType, ActionTypes, Menu, SingleAction
from ludarium.core.refusals import Refusal, refuse
from ludarium.games.magnastorm.content.board import Board
from ludarium.games.magnastorm.content.constants import RUNNER, WALK_GROUP
from ludarium.games.magnastorm.content.ids import sector_id
from ludarium.games.magnastorm.rules.movement.stations import offer_station
from ludarium.games.magnastorm.state import Magnastorm

RULE: Final[str] = "magnastorm.move"
STORM_RULE: Final[str] = "magnastorm.storm"
LEAVE_RULE: Final[str] = "magnastorm.storm.leave"
START_RULE: Final[str] = "magnastorm.station.start"

# What a runner that walks through the storm still owes: nothing, a quiet area, or an area that is closer to one.
FREE: Final[int] = 0
QUIET: Final[int] = -1


def walk_duty(state: Magnastorm, area: int, reach: int) -> int:
    """What a walk of so many steps from an area owes; a positive number: to end with fewer clockwise steps left.

    Ruling (rulebook, "Movement details"): a runner that cannot leave the storm comes closer to the next quiet sector.
    Closer is counted in steps that cross no border counter-clockwise.
    """
    board, storm = state.numbers.board, state.storm()
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
    return steps > 0 and any(can_step(board, storm, other, steps - 1, duty) for other in board.neighbors[area])


def legal_steps(state: Magnastorm, area: int, steps: int, duty: int) -> list[int]:
    """The neighboring areas a walk with so many steps left may enter."""
    board, storm = state.numbers.board, state.storm()
    return [other for other in board.neighbors[area] if can_step(board, storm, other, steps - 1, duty)]


def in_storm(state: Magnastorm, area: int) -> Refusal:
    """The refusal of a step into the storm."""
    place, sector = state.numbers.ids.areas[area], sector_id(state.numbers.board.sector_of[area])
    return refuse(STORM_RULE, f"<{place}> lies in the storm, in the <{sector}>", [place, sector])


def why_no_step(state: Magnastorm, area: int, duty: int) -> Refusal:
    """Why a walk must not enter a neighboring area."""
    if duty == FREE:
        return in_storm(state, area)
    board, storm, place = state.numbers.board, state.storm(), state.numbers.ids.areas[area]
    if duty == QUIET:
        sentence = f"you must reach a quiet sector; from <{place}> it takes {{out:more step}}"
        return refuse(LEAVE_RULE, sentence, [place], out=board.steps_out[storm][area])
    sentence = "you must come closer to the next quiet sector clockwise; it is {duty:step} away, from there {away}"
    return refuse(LEAVE_RULE, sentence, [place], duty=duty, away=board.steps_clockwise[storm][area])


def put_runner(state: Magnastorm, seat: int, area: int, rule: str, cause: str) -> None:
    """The scout runner stands in an area."""
    player = state.players[seat]
    if state.log is not None:
        ids = state.numbers.ids
        log_event(state.log, MOVE, seat, RUNNER, rule, 1, ids.areas[player.runner], ids.areas[area], cause=cause)
    player.runner = area


def walk_to(state: Magnastorm, seat: int, area: int, steps: int, duty: int) -> None:
    """Step into a neighboring area: past an empty transmitter space a station may be built at once."""
    before = state.players[seat].runner
    put_runner(state, seat, area, RULE, "")
    go_on_walking(state, seat, steps - 1, duty)
    offer_station(state, seat, state.numbers.board.transmitter_on(before, area))


def go_on_walking(state: Magnastorm, seat: int, steps: int, duty: int) -> None:
    """Ask for the next step if any are left; a runner that has reached a quiet area owes nothing more."""
    if steps > 0:
        calm = state.numbers.board.calm[state.storm()][state.players[seat].runner]
        push(state, Step(seat, steps, FREE if calm else duty))


def walking_domain(table: Magnastorm) -> Domain:
    """A step into any area."""
    ids, names = table.numbers.ids.areas, table.numbers.board.areas
    return Domain([DomainEntry(area, f"walk {name}", f"walk to <{ids[area]}>") for area, name in enumerate(names)])


class WalkingMenu(Menu[Magnastorm]):
    """A question in which the scout runner may walk."""

    def steps_left(self) -> int:
        """How many areas it may still walk."""
        raise NotImplementedError

    def duty(self, state: Magnastorm) -> int:
        """What the walk owes."""
        raise NotImplementedError

    def area(self, state: Magnastorm) -> int:
        """Where the runner stands."""
        return state.players[self.seat].runner

    def place(self, state: Magnastorm) -> str:
        return state.numbers.ids.areas[self.area(state)]

    def about(self, state: Magnastorm) -> list[str]:
        return [self.place(state)]


class Walk(ActionType[Magnastorm, WalkingMenu]):
    """Walk into a neighboring area: codes are areas."""

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        return walking_domain(table)

    def codes(self, state: Magnastorm, ask: WalkingMenu) -> list[int]:
        return legal_steps(state, ask.area(state), ask.steps_left(), ask.duty(state))

    def word(self, state: Magnastorm, ask: WalkingMenu, code: int) -> str:
        return f"walk {state.numbers.board.areas[code]}"

    def describe(self, state: Magnastorm, ask: WalkingMenu, code: int) -> AnswerLabel:
        ids, place = state.numbers.ids, state.numbers.ids.areas[code]
        transmitter = state.numbers.board.transmitter_on(ask.area(state), code)
        if transmitter < 0:
            return AnswerLabel(f"walk to <{place}>", [place], RUNNER, WALK_GROUP)
        beside = ids.transmitters[transmitter]
        return AnswerLabel(f"walk to <{place}>, past <{beside}>", [place, beside], RUNNER, WALK_GROUP)

    def candidates(self, state: Magnastorm, ask: WalkingMenu) -> list[int]:
        return list(state.numbers.board.neighbors[ask.area(state)])

    def why_not(self, state: Magnastorm, ask: WalkingMenu, code: int) -> Refusal | None:
        return None if code in self.codes(state, ask) else why_no_step(state, code, ask.duty(state))

    def do(self, state: Magnastorm, ask: WalkingMenu, code: int) -> None:
        walk_to(state, ask.seat, code, ask.steps_left(), ask.duty(state))


class GoNoFurther(SingleAction[Magnastorm, WalkingMenu]):
    """The movement ends where the runner stands."""

    verb = ""

    def is_possible(self, state: Magnastorm, ask: WalkingMenu) -> bool:
        return can_end(state.numbers.board, state.storm(), ask.area(state), ask.duty(state))

    def describe(self, state: Magnastorm, ask: WalkingMenu, code: int) -> AnswerLabel:
        place = ask.place(state)
        return AnswerLabel(f"{self.verb} in <{place}>", [place], RUNNER, WALK_GROUP, ends=True)

    def why_not(self, state: Magnastorm, ask: WalkingMenu, code: int) -> Refusal | None:
        if self.is_possible(state, ask):
            return None
        place = ask.place(state)
        return refuse(LEAVE_RULE, f"<{place}> lies in the storm: the movement must not end there", [place])

    def do(self, state: Magnastorm, ask: WalkingMenu, code: int) -> None:
        pass


class Stop(GoNoFurther):
    """Leave the steps that are left."""

    text = "stop"
    label = "stop where the runner stands"
    verb = "stop"


class Step(WalkingMenu):
    """Choose the next step of a walk, or stop."""

    kind = "step"
    figure_names: ClassVar[tuple[str, ...]] = ("steps", "owed")

    def __init__(self, seat: int, steps: int, owed: int) -> None:
        super().__init__(seat)
        self.steps: Final[int] = steps
        self.owed: Final[int] = owed

    def steps_left(self) -> int:
        return self.steps

    def duty(self, state: Magnastorm) -> int:
        return self.owed

    def figures(self, state: Magnastorm, observer: int) -> list[int]:
        return [self.steps, self.owed]

    def prompt(self, state: Magnastorm) -> str:
        return f"Does your scout runner walk on from <{self.place(state)}> ({self.steps} more)?"

    def action_types(self) -> ActionTypes[Magnastorm]:
        return STEPS


STEPS: Final[ActionTypes[Magnastorm]] = [Walk(), Stop()]


class LeaveStation(Ask[Magnastorm]):
    """Choose the quiet area beside a station that the first step enters."""

    kind = "leave_station"
    figure_names: ClassVar[tuple[str, ...]] = ("steps",)

    def __init__(self, seat: int, transmitter: int, reach: int) -> None:
        super().__init__(seat)
        self.transmitter: Final[int] = transmitter
        self.reach: Final[int] = reach

    def figures(self, state: Magnastorm, observer: int) -> list[int]:
        return [self.reach]

    def prompt(self, state: Magnastorm) -> str:
        place = state.numbers.ids.transmitters[self.transmitter]
        return f"Where does your scout runner go from the station on <{place}>?"

    def about(self, state: Magnastorm) -> list[str]:
        return [state.numbers.ids.transmitters[self.transmitter]]

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        return walking_domain(table)

    def options(self, state: Magnastorm) -> list[int]:
        board, storm = state.numbers.board, state.storm()
        return [area for area in board.links[self.transmitter] if board.calm[storm][area]]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"walk {state.numbers.board.areas[option]}"

    def describe(self, state: Magnastorm, option: int) -> AnswerLabel:
        place = state.numbers.ids.areas[option]
        return AnswerLabel(f"walk to <{place}>", [place, state.numbers.ids.transmitters[self.transmitter]], RUNNER)

    def candidates(self, state: Magnastorm) -> list[int]:
        return list(state.numbers.board.links[self.transmitter])

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        return None if option in self.options(state) else in_storm(state, option)

    def resolve(self, state: Magnastorm, option: int) -> None:
        put_runner(state, self.seat, option, START_RULE, state.numbers.ids.transmitters[self.transmitter])
        go_on_walking(state, self.seat, self.reach - 1, FREE)
