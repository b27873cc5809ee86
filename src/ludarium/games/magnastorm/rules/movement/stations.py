"""Transmitter stations are built on the way, and used for a fee."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import seat_id
from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.events import MOVE, log_event
from ludarium.core.frames import Ask, Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionType, ActionTypes, Menu
from ludarium.core.refusals import Refusal, refuse
from ludarium.core.rendering import possessive_mark, seat_mark
from ludarium.core.util import NOTHING, with_item
from ludarium.games.magnastorm.content.constants import KINDS, STATION, STATIONS, price
from ludarium.games.magnastorm.content.ids import color_domain, color_of, good_id, kinds_in_play, rotate_color
from ludarium.games.magnastorm.rules.decline import Decline
from ludarium.games.magnastorm.rules.goods import gain_reputation, give_cube
from ludarium.games.magnastorm.rules.payment import BUILD, can_afford, charge, help_text, refuse_price
from ludarium.games.magnastorm.state import Magnastorm

RULE: Final[str] = "magnastorm.station"
FEE_RULE: Final[str] = "magnastorm.station.start"
STATION_REPUTATION: Final[int] = 2


def station_cost(state: Magnastorm, seat: int, slot: int) -> int:
    """What the station of a slot costs."""
    return price(seat, state.numbers.station_own[slot], state.numbers.station_yellow[slot])


def can_build(state: Magnastorm, seat: int, slot: int) -> bool:
    """Whether the station of a slot is still there and can be paid for."""
    if state.players[seat].stations[slot] == 0:
        return False
    return can_afford(state, seat, station_cost(state, seat, slot), 0, BUILD)


def offer_station(state: Magnastorm, seat: int, transmitter: int) -> None:
    """A step has led past a transmitter space: if it is empty, the seat may build there."""
    if transmitter < 0 or state.stations[transmitter] != NOTHING:
        return
    for slot in range(len(state.players[seat].stations)):
        if can_build(state, seat, slot):
            push(state, BuildStation(seat, transmitter))
            return


class BuildStation(Menu[Magnastorm]):
    """Decide whether to build a station, and which."""

    kind = "build_station"

    def __init__(self, seat: int, transmitter: int) -> None:
        super().__init__(seat)
        self.transmitter: Final[int] = transmitter

    def place(self, state: Magnastorm) -> str:
        return state.numbers.ids.transmitters[self.transmitter]

    def prompt(self, state: Magnastorm) -> str:
        return f"Do you build a station on <{self.place(state)}>?"

    def about(self, state: Magnastorm) -> list[str]:
        return [self.place(state)]

    def action_types(self) -> ActionTypes[Magnastorm]:
        return BUILDINGS


class NoStation(Decline):
    """Walk past the transmitter space."""

    text = "no station"
    label = "build nothing"

    def targets(self, state: Magnastorm, ask: BuildStation) -> list[str]:
        return [ask.place(state)]


class Build(ActionType[Magnastorm, BuildStation]):
    """Build the station of a slot: codes are slots from the top, counted from 1."""

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        slots = range(1, STATIONS + 1)
        return Domain([DomainEntry(slot, f"build {slot}", f"build the station of slot {slot}") for slot in slots])

    def codes(self, state: Magnastorm, ask: BuildStation) -> list[int]:
        slots = range(len(state.players[ask.seat].stations))
        return [slot + 1 for slot in slots if can_build(state, ask.seat, slot)]

    def word(self, state: Magnastorm, ask: BuildStation, code: int) -> str:
        return f"build {code}"

    def describe(self, state: Magnastorm, ask: BuildStation, code: int) -> AnswerLabel:
        slot, place = state.numbers.ids.stations[ask.seat][code - 1], ask.place(state)
        how = help_text(state, ask.seat, station_cost(state, ask.seat, code - 1), 0, BUILD)
        return AnswerLabel(f"build <{slot}> on <{place}>{how}", [place, slot], STATION)

    def candidates(self, state: Magnastorm, ask: BuildStation) -> list[int]:
        return list(range(1, len(state.players[ask.seat].stations) + 1))

    def why_not(self, state: Magnastorm, ask: BuildStation, code: int) -> Refusal | None:
        if can_build(state, ask.seat, code - 1):
            return None
        slot = state.numbers.ids.stations[ask.seat][code - 1]
        if state.players[ask.seat].stations[code - 1] == 0:
            return refuse(RULE, f"<{slot}> has been built already", [slot])
        cost = station_cost(state, ask.seat, code - 1)
        return refuse_price(state, ask.seat, RULE, f"<{slot}>", cost, BUILD, [slot, ask.place(state)])

    def do(self, state: Magnastorm, ask: BuildStation, code: int) -> None:
        push(state, StationBuilt(ask.seat, ask.transmitter, code - 1))
        cost, cause = station_cost(state, ask.seat, code - 1), state.numbers.ids.stations[ask.seat][code - 1]
        charge(state, ask.seat, cost, 0, BUILD, RULE, cause)


BUILDINGS: Final[ActionTypes[Magnastorm]] = [NoStation(), Build()]


class StationBuilt(Run[Magnastorm]):
    """A station that has been paid for goes to its transmitter space."""

    kind = "station_built"

    def __init__(self, seat: int, transmitter: int, slot: int) -> None:
        self.seat: Final[int] = seat
        self.transmitter: Final[int] = transmitter
        self.slot: Final[int] = slot

    def run(self, state: Magnastorm) -> None:
        player, ids = state.players[self.seat], state.numbers.ids
        player.stations = with_item(player.stations, self.slot, 0)
        state.stations = with_item(state.stations, self.transmitter, self.seat)
        place = ids.transmitters[self.transmitter]
        if state.log is not None:
            log_event(state.log, MOVE, self.seat, STATION, RULE, 1, ids.stations[self.seat][self.slot], place)
        gain_reputation(state, self.seat, STATION_REPUTATION, RULE, place)


class StationFee(Ask[Magnastorm]):
    """Choose the cube that the owner of a station gets for its use."""

    kind = "station_fee"

    def __init__(self, seat: int, transmitter: int) -> None:
        super().__init__(seat)
        self.transmitter: Final[int] = transmitter

    def prompt(self, state: Magnastorm) -> str:
        return f"Which cube do you give for {possessive_mark(state.stations[self.transmitter])} station?"

    def about(self, state: Magnastorm) -> list[str]:
        return [state.numbers.ids.transmitters[self.transmitter], seat_id(state.stations[self.transmitter])]

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        return color_domain(table, "fee", "give {} for the use of the station")

    @classmethod
    def rotate(cls, table: Magnastorm, option: int, by: int) -> int:
        return rotate_color(table, option, by)

    def options(self, state: Magnastorm) -> list[int]:
        cubes = state.players[self.seat].cubes
        return [kind for kind in range(KINDS) if cubes[kind]]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"fee {color_of(state, option)}"

    def describe(self, state: Magnastorm, option: int) -> AnswerLabel:
        owner, good = state.stations[self.transmitter], good_id(state, option)
        cube = "{price}" if state.players[self.seat].cubes[option] else f"<{good}|a>"
        targets = [seat_id(owner), state.numbers.ids.transmitters[self.transmitter]]
        return AnswerLabel(f"give {cube} to {seat_mark(owner)}", targets, good)

    def candidates(self, state: Magnastorm) -> list[int]:
        return kinds_in_play(state)

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if state.players[self.seat].cubes[option]:
            return None
        return refuse(FEE_RULE, f"you have no <{good_id(state, option)}>", [seat_id(self.seat)], 1)

    def resolve(self, state: Magnastorm, option: int) -> None:
        owner, place = state.stations[self.transmitter], state.numbers.ids.transmitters[self.transmitter]
        give_cube(state, self.seat, owner, option, FEE_RULE, place)
