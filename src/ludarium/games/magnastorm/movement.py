"""A movement begins: on foot, at a station, or with the help of a commander."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import NOTE, note
from ludarium.core.frames import Ask, Frame, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.magnastorm.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.exchange import kinds_in_play
from ludarium.games.magnastorm.goods import is_payable
from ludarium.games.magnastorm.heaps import KINDS, UNIT
from ludarium.games.magnastorm.names import area_target, cubes_target, transmitter_target
from ludarium.games.magnastorm.paying import FEE, charge
from ludarium.games.magnastorm.state import NONE, Magnastorm, kind_name
from ludarium.games.magnastorm.stations import StationFee
from ludarium.games.magnastorm.walking import (
    FREE,
    STAY,
    duty_of,
    go_on_walking,
    legal_steps,
    put_runner,
    walk_to,
    why_no_step,
)

# Options below STAY are areas to step into.
STATION: Final[int] = 101
JUMP: Final[int] = 200
BOOST: Final[int] = 300


class StartOfMove(Ask[Magnastorm]):
    """Choose how the movement begins: walk, stay, start at a station, jump, or make the range longer first."""

    def __init__(self, seat: int, reach: int, is_boosted: int) -> None:
        super().__init__(seat)
        self.reach: Final[int] = reach
        self.is_boosted: Final[int] = is_boosted

    def prompt(self, state: Magnastorm) -> str:
        where = state.tables.board.areas[state.players[self.seat].runner]
        return f"Where does your scout runner go from {where} (range {self.reach})?"

    def options(self, state: Magnastorm) -> list[int]:
        area = state.players[self.seat].runner
        duty = duty_of(state, area, self.reach)
        found = legal_steps(state, area, self.reach, duty)
        if duty == FREE:
            found.append(STAY)
        for transmitter, owner in enumerate(state.stations):
            if owner != NONE and self.why_not_start_at(state, transmitter, owner) == "":
                found.append(STATION + transmitter)
        if not self.is_boosted:
            if can_jump(state, self.seat):
                found += [JUMP + other for other in jump_areas(state)]
            if booster(state, self.seat):
                found += [BOOST + kind for kind in self.boost_kinds(state)]
        return found

    def why_not_start_at(self, state: Magnastorm, transmitter: int, owner: int) -> str:
        """What keeps the runner from starting at a station; nothing if it can."""
        if owner != self.seat and not any(number > 0 for number in state.players[self.seat].cubes):
            return "you have no cube for its owner"
        board, storm = state.tables.board, state.storm()
        for area in board.links[transmitter]:
            if board.calm[storm][area]:
                return ""
        return "no quiet area lies beside it"

    def boost_kinds(self, state: Magnastorm) -> list[int]:
        """The cubes that may be spent: those held, and the first that an exchange could bring."""
        cubes = state.players[self.seat].cubes
        found: list[int] = []
        exchanged = False
        for kind in range(KINDS):
            if kind == self.seat:
                continue
            if cubes[kind]:
                found.append(kind)
            elif not exchanged and is_payable(state, self.seat, UNIT[kind]):
                exchanged = True
                found.append(kind)
        return found

    def word(self, state: Magnastorm, option: int) -> str:
        board = state.tables.board
        if option < STAY:
            return f"walk {board.areas[option]}"
        if option == STAY:
            return "stay"
        if option < JUMP:
            return f"station {board.transmitters[option - STATION]}"
        if option < BOOST:
            return f"jump {board.areas[option - JUMP]}"
        return f"boost {kind_name(state, option - BOOST)}"

    def label(self, state: Magnastorm, option: int) -> str:
        board = state.tables.board
        if option < STAY:
            return f"walk to {board.areas[option]}"
        if option == STAY:
            return f"stay in {board.areas[state.players[self.seat].runner]}"
        if option < JUMP:
            owner, place = state.stations[option - STATION], board.transmitters[option - STATION]
            if owner == self.seat:
                return f"start at your station on {place}"
            return f"start at the {kind_name(state, owner)} station on {place} for 1 cube"
        if option < BOOST:
            return f"put the runner in {board.areas[option - JUMP]}, where a lab stands"
        return f"spend 1 {kind_name(state, option - BOOST)} cube for range {self.reach + 1}"

    def target(self, state: Magnastorm, option: int) -> str:
        if option < STAY:
            return area_target(state, option)
        if option == STAY:
            return area_target(state, state.players[self.seat].runner)
        if option < JUMP:
            return transmitter_target(state, option - STATION)
        if option < BOOST:
            return area_target(state, option - JUMP)
        return cubes_target(state, self.seat, option - BOOST)

    def candidates(self, state: Magnastorm) -> list[int]:
        board = state.tables.board
        found = [*board.neighbours[state.players[self.seat].runner], STAY]
        found += [STATION + spot for spot, owner in enumerate(state.stations) if owner != NONE]
        if can_jump(state, self.seat):
            found += [JUMP + area for area in range(len(board.areas))]
        if booster(state, self.seat):
            found += [BOOST + kind for kind in kinds_in_play(state)]
        return found

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if option in self.options(state):
            return None
        board, area = state.tables.board, state.players[self.seat].runner
        if option < STAY:
            return why_no_step(state, option, duty_of(state, area, self.reach))
        if option == STAY:
            return refuse("magnastorm.storm.leave", f"{board.areas[area]} lies in a storm sector: you must move")
        if option < JUMP:
            transmitter = option - STATION
            reason = self.why_not_start_at(state, transmitter, state.stations[transmitter])
            return refuse("magnastorm.station.start", f"at {board.transmitters[transmitter]}: {reason}")
        return refuse("magnastorm.help", self.why_no_help(state, option))

    def why_no_help(self, state: Magnastorm, option: int) -> str:
        """What keeps a commander from helping."""
        if self.is_boosted:
            return "the range of this movement has been made longer already"
        if option < BOOST:
            return f"{state.tables.board.areas[option - JUMP]} is not a quiet area with a lab"
        return f"you cannot spend a {kind_name(state, option - BOOST)} cube for this"

    def resolve(self, state: Magnastorm, option: int) -> None:
        seat = self.seat
        if option < STAY:
            walk_to(state, seat, option, self.reach, duty_of(state, state.players[seat].runner, self.reach))
        elif option == STAY:
            return
        elif option < JUMP:
            begin_at_station(state, seat, option - STATION, self.reach)
        elif option < BOOST:
            number = jumper(state, seat)
            put_runner(state, seat, option - JUMP, COMMANDERS[number].rule)
        else:
            number = booster(state, seat)
            push(state, StartOfMove(seat, self.reach + COMMANDERS[number].range_for_a_cube(), 1))
            charge(state, seat, 0, UNIT[option - BOOST], FEE, COMMANDERS[number].rule)


def jumper(state: Magnastorm, seat: int) -> int:
    """A commander who lets the seat's runner jump, or 0."""
    for number in state.players[seat].commanders:
        if COMMANDERS[number].can_jump():
            return number
    return 0


def can_jump(state: Magnastorm, seat: int) -> bool:
    return jumper(state, seat) > 0


def booster(state: Magnastorm, seat: int) -> int:
    """A commander who makes the seat's movements longer for a cube, or 0."""
    for number in state.players[seat].commanders:
        if COMMANDERS[number].range_for_a_cube():
            return number
    return 0


def jump_areas(state: Magnastorm) -> list[int]:
    """The areas of quiet sectors that hold a lab of anyone."""
    board, storm = state.tables.board, state.storm()
    found: list[int] = []
    for area in range(len(board.areas)):
        if board.calm[storm][area]:
            for space in board.spaces_in[area]:
                if state.labs[space]:
                    found.append(area)
                    break
    return found


def begin_at_station(state: Magnastorm, seat: int, transmitter: int, reach: int) -> None:
    """The movement starts at a station; its owner gets a cube for that."""
    frames: list[Frame] = [LeaveStation(seat, transmitter, reach)]
    if state.stations[transmitter] != seat:
        frames.insert(0, StationFee(seat, transmitter))
    push(state, *frames)
    if state.log is not None:
        place = transmitter_target(state, transmitter)
        note(state.log, NOTE, seat, "a start at a station", 0, "magnastorm.station.start", place)


class LeaveStation(Ask[Magnastorm]):
    """Choose the quiet area beside a station that the first step enters."""

    def __init__(self, seat: int, transmitter: int, reach: int) -> None:
        super().__init__(seat)
        self.transmitter: Final[int] = transmitter
        self.reach: Final[int] = reach

    def prompt(self, state: Magnastorm) -> str:
        return (
            f"Where does your scout runner go from the station on {state.tables.board.transmitters[self.transmitter]}?"
        )

    def options(self, state: Magnastorm) -> list[int]:
        board, storm = state.tables.board, state.storm()
        return [area for area in board.links[self.transmitter] if board.calm[storm][area]]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"walk {state.tables.board.areas[option]}"

    def label(self, state: Magnastorm, option: int) -> str:
        return f"walk to {state.tables.board.areas[option]}"

    def target(self, state: Magnastorm, option: int) -> str:
        return area_target(state, option)

    def candidates(self, state: Magnastorm) -> list[int]:
        return state.tables.board.links[self.transmitter]

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if option in self.options(state):
            return None
        return refuse("magnastorm.storm", f"{state.tables.board.areas[option]} lies in a storm sector")

    def resolve(self, state: Magnastorm, option: int) -> None:
        put_runner(state, self.seat, option, "magnastorm.station.start")
        go_on_walking(state, self.seat, self.reach - 1, FREE)
