"""A movement begins: on foot, at a station, or with the help of a commander."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.events import CHOOSE, log_event
from ludarium.core.frames import Frame, push
from ludarium.core.labels import AnswerLabel, Shortcut
from ludarium.core.menu import ActionType, ActionTypes
from ludarium.core.refusals import NOT_NOW, Refusal, refuse
from ludarium.core.rendering import possessive_mark
from ludarium.core.util import NOTHING
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.content.constants import JUMP_GROUP, KINDS, RANGE_GROUP, RUNNER, STATION_GROUP, UNIT
from ludarium.games.magnastorm.content.ids import color_domain, color_of, good_id, kinds_in_play, rotate_color
from ludarium.games.magnastorm.rules.goods import is_payable
from ludarium.games.magnastorm.rules.movement.stations import StationFee
from ludarium.games.magnastorm.rules.movement.walking import (
    START_RULE,
    GoNoFurther,
    LeaveStation,
    Walk,
    WalkingMenu,
    in_storm,
    put_runner,
    walk_duty,
)
from ludarium.games.magnastorm.rules.payment import FEE, charge
from ludarium.games.magnastorm.rules.shortcuts import movement_shortcuts
from ludarium.games.magnastorm.state import Magnastorm

HELP_RULE: Final[str] = "magnastorm.help"


class StartOfMove(WalkingMenu):
    """Choose how the movement begins: walk, stay, start at a station, jump, or make the range longer first."""

    kind = "start_of_move"
    figure_names: ClassVar[tuple[str, ...]] = ("steps", "made longer")

    def __init__(self, seat: int, reach: int, is_boosted: int) -> None:
        super().__init__(seat)
        self.reach: Final[int] = reach
        self.is_boosted: Final[int] = is_boosted

    def steps_left(self) -> int:
        return self.reach

    def duty(self, state: Magnastorm) -> int:
        return walk_duty(state, self.area(state), self.reach)

    def figures(self, state: Magnastorm, observer: int) -> list[int]:
        return [self.reach, self.is_boosted]

    def prompt(self, state: Magnastorm) -> str:
        return f"Where does your scout runner go from <{self.place(state)}> (range {self.reach})?"

    def action_types(self) -> ActionTypes[Magnastorm]:
        return BEGINNINGS

    def shortcuts(self, state: Magnastorm) -> list[Shortcut]:
        return movement_shortcuts(state, self.seat)


class Stay(GoNoFurther):
    """Leave the runner where it is."""

    text = "stay"
    label = "stay where the runner stands"
    verb = "stay"


class StartAtStation(ActionType[Magnastorm, StartOfMove]):
    """Start at a station on the planet: codes are transmitter spaces."""

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        ids = table.numbers.ids.transmitters
        names = table.numbers.board.transmitters
        return Domain(
            [
                DomainEntry(place, f"station {name}", f"start at the station on <{ids[place]}>")
                for place, name in enumerate(names)
            ]
        )

    def codes(self, state: Magnastorm, ask: StartOfMove) -> list[int]:
        found: list[int] = []
        for transmitter, owner in enumerate(state.stations):
            if owner != NOTHING and can_start_at(state, ask.seat, transmitter, owner):
                found.append(transmitter)
        return found

    def word(self, state: Magnastorm, ask: StartOfMove, code: int) -> str:
        return f"station {state.numbers.board.transmitters[code]}"

    def describe(self, state: Magnastorm, ask: StartOfMove, code: int) -> AnswerLabel:
        place = state.numbers.ids.transmitters[code]
        phrase = f"start at {possessive_mark(state.stations[code])} station on <{place}>"
        return AnswerLabel(phrase, [place], RUNNER, STATION_GROUP)

    def candidates(self, state: Magnastorm, ask: StartOfMove) -> list[int]:
        return [transmitter for transmitter, owner in enumerate(state.stations) if owner != NOTHING]

    def why_not(self, state: Magnastorm, ask: StartOfMove, code: int) -> Refusal | None:
        owner, place = state.stations[code], state.numbers.ids.transmitters[code]
        if can_start_at(state, ask.seat, code, owner):
            return None
        if not has_quiet_link(state, code):
            return refuse(START_RULE, f"no quiet area lies beside <{place}>", [place])
        return refuse(START_RULE, f"{possessive_mark(owner)} station takes a cube, you have none", [place], 1)

    def do(self, state: Magnastorm, ask: StartOfMove, code: int) -> None:
        frames: list[Frame] = [LeaveStation(ask.seat, code, ask.reach)]
        if state.stations[code] != ask.seat:
            frames.insert(0, StationFee(ask.seat, code))
        push(state, *frames)
        if state.log is not None:
            log_event(state.log, CHOOSE, ask.seat, state.numbers.ids.transmitters[code], START_RULE)


def can_start_at(state: Magnastorm, seat: int, transmitter: int, owner: int) -> bool:
    """Whether a runner may start at a station: its owner wants a cube, and a quiet area must lie beside it."""
    if owner != seat and not any(number > 0 for number in state.players[seat].cubes):
        return False
    return has_quiet_link(state, transmitter)


def has_quiet_link(state: Magnastorm, transmitter: int) -> bool:
    """Whether a quiet area can be entered from a transmitter space."""
    board, storm = state.numbers.board, state.storm()
    return any(board.calm[storm][area] for area in board.links[transmitter])


class Jump(ActionType[Magnastorm, StartOfMove]):
    """A commander puts the runner in an area with a lab: codes are areas."""

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        ids = table.numbers.ids.areas
        names = table.numbers.board.areas
        return Domain([DomainEntry(area, f"jump {name}", f"jump to <{ids[area]}>") for area, name in enumerate(names)])

    def codes(self, state: Magnastorm, ask: StartOfMove) -> list[int]:
        return jump_areas(state) if not ask.is_boosted and jumper(state, ask.seat) else []

    def word(self, state: Magnastorm, ask: StartOfMove, code: int) -> str:
        return f"jump {state.numbers.board.areas[code]}"

    def describe(self, state: Magnastorm, ask: StartOfMove, code: int) -> AnswerLabel:
        place, who = state.numbers.ids.areas[code], COMMANDERS[jumper(state, ask.seat)].id
        return AnswerLabel(f"jump to <{place}> with <{who}>", [place, who], RUNNER, JUMP_GROUP)

    def candidates(self, state: Magnastorm, ask: StartOfMove) -> list[int]:
        return list(range(len(state.numbers.board.areas))) if jumper(state, ask.seat) else []

    def why_not(self, state: Magnastorm, ask: StartOfMove, code: int) -> Refusal | None:
        if code in self.codes(state, ask):
            return None
        place = state.numbers.ids.areas[code]
        if ask.is_boosted:
            return refuse(HELP_RULE, "this movement has been made longer: it is a walk now", [place], NOT_NOW)
        if not state.numbers.board.calm[state.storm()][code]:
            return in_storm(state, code)
        return refuse(HELP_RULE, f"no lab stands in <{place}>", [place])

    def do(self, state: Magnastorm, ask: StartOfMove, code: int) -> None:
        commander = COMMANDERS[jumper(state, ask.seat)]
        put_runner(state, ask.seat, code, commander.rule, commander.id)


class Boost(ActionType[Magnastorm, StartOfMove]):
    """A commander makes the range longer for a cube that is not own: codes are colors."""

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        return color_domain(table, "boost", "give {} for a longer range")

    @classmethod
    def rotate(cls, table: Magnastorm, code: int, by: int) -> int:
        return rotate_color(table, code, by)

    def codes(self, state: Magnastorm, ask: StartOfMove) -> list[int]:
        return boost_kinds(state, ask.seat) if not ask.is_boosted and booster(state, ask.seat) else []

    def word(self, state: Magnastorm, ask: StartOfMove, code: int) -> str:
        return f"boost {color_of(state, code)}"

    def describe(self, state: Magnastorm, ask: StartOfMove, code: int) -> AnswerLabel:
        commander = COMMANDERS[booster(state, ask.seat)]
        phrase = f"make the range {ask.reach + commander.range_for_a_cube()} with <{commander.id}>"
        if state.players[ask.seat].cubes[code] == 0:
            phrase += f", after an exchange for <{good_id(state, code)}|a>"
        return AnswerLabel(phrase, [commander.id, ask.place(state)], good_id(state, code), RANGE_GROUP)

    def candidates(self, state: Magnastorm, ask: StartOfMove) -> list[int]:
        return kinds_in_play(state) if booster(state, ask.seat) else []

    def why_not(self, state: Magnastorm, ask: StartOfMove, code: int) -> Refusal | None:
        if code in self.codes(state, ask):
            return None
        who, good = COMMANDERS[booster(state, ask.seat)].id, good_id(state, code)
        if ask.is_boosted:
            return refuse(HELP_RULE, f"<{who}> has made this movement longer already", [who], NOT_NOW)
        if code == ask.seat:
            return refuse(HELP_RULE, f"<{who}> wants a cube that is not of your color", [who])
        return refuse(HELP_RULE, f"you have no <{good}> for <{who}>", [who], 1)

    def do(self, state: Magnastorm, ask: StartOfMove, code: int) -> None:
        commander = COMMANDERS[booster(state, ask.seat)]
        push(state, StartOfMove(ask.seat, ask.reach + commander.range_for_a_cube(), 1))
        charge(state, ask.seat, 0, UNIT[code], FEE, commander.rule, commander.id)


BEGINNINGS: Final[ActionTypes[Magnastorm]] = [Walk(), Stay(), StartAtStation(), Jump(), Boost()]


def boost_kinds(state: Magnastorm, seat: int) -> list[int]:
    """The cubes that may be spent for range: those held, and the first that an exchange could bring."""
    cubes = state.players[seat].cubes
    found: list[int] = []
    exchanged = False
    for kind in range(KINDS):
        if kind == seat:
            continue
        if cubes[kind]:
            found.append(kind)
        elif not exchanged and is_payable(state, seat, UNIT[kind]):
            exchanged = True
            found.append(kind)
    return found


def jumper(state: Magnastorm, seat: int) -> int:
    """A commander who lets the seat's runner jump, or 0."""
    for number in state.players[seat].commanders:
        if COMMANDERS[number].can_jump():
            return number
    return 0


def booster(state: Magnastorm, seat: int) -> int:
    """A commander who makes the seat's movements longer for a cube, or 0."""
    for number in state.players[seat].commanders:
        if COMMANDERS[number].range_for_a_cube():
            return number
    return 0


def jump_areas(state: Magnastorm) -> list[int]:
    """The areas of quiet sectors that hold a lab of anyone."""
    board, storm = state.numbers.board, state.storm()
    found: list[int] = []
    for area in range(len(board.areas)):
        if board.calm[storm][area]:
            for space in board.spaces_in[area]:
                if state.labs[space]:
                    found.append(area)
                    break
    return found
