"""Transmitter stations are built on the way, and used for a fee."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.events import MOVE, tell
from ludarium.core.frames import Ask, Run, push
from ludarium.core.kinds import Kind, Menu
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import Refusal, refuse
from ludarium.core.speech import of, whose
from ludarium.core.terms import NOTHING, replaced
from ludarium.core.things import seat_id
from ludarium.games.magnastorm.declining import Decline
from ludarium.games.magnastorm.exchange import kinds_in_play
from ludarium.games.magnastorm.goods import gain_reputation, give_cube
from ludarium.games.magnastorm.names import color_of, good_id
from ludarium.games.magnastorm.paying import BUILD, can_afford, charge, help_text, too_dear
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.games.magnastorm.terms import KINDS, STATION, price

RULE: Final[str] = "magnastorm.station"
FEE_RULE: Final[str] = "magnastorm.station.start"
STATION_REPUTATION: Final[int] = 2


def station_cost(state: Magnastorm, seat: int, slot: int) -> int:
    """What the station of a slot costs."""
    return price(seat, state.tables.station_own[slot], state.tables.station_yellow[slot])


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

    def __init__(self, seat: int, transmitter: int) -> None:
        super().__init__(seat)
        self.transmitter: Final[int] = transmitter

    def place(self, state: Magnastorm) -> str:
        return state.tables.ids.transmitters[self.transmitter]

    def prompt(self, state: Magnastorm) -> str:
        return f"Do you build a station on <{self.place(state)}>?"

    def about(self, state: Magnastorm) -> list[str]:
        return [self.place(state)]

    def kinds(self) -> list[Kind[Magnastorm, Any]]:
        return BUILDINGS


class NoStation(Decline):
    """Walk past the transmitter space."""

    def targets(self, state: Magnastorm, ask: BuildStation) -> list[str]:
        return [ask.place(state)]


class Build(Kind[Magnastorm, BuildStation]):
    """Build the station of a slot: codes are slots from the top, counted from 1."""

    def codes(self, state: Magnastorm, ask: BuildStation) -> list[int]:
        slots = range(len(state.players[ask.seat].stations))
        return [slot + 1 for slot in slots if can_build(state, ask.seat, slot)]

    def word(self, state: Magnastorm, ask: BuildStation, code: int) -> str:
        return f"build {code}"

    def meaning(self, state: Magnastorm, ask: BuildStation, code: int) -> Meaning:
        slot, place = state.tables.ids.stations[ask.seat][code - 1], ask.place(state)
        how = help_text(state, ask.seat, station_cost(state, ask.seat, code - 1), 0, BUILD)
        return Meaning(f"build <{slot}> on <{place}>{how}", [place, slot], STATION)

    def candidates(self, state: Magnastorm, ask: BuildStation) -> list[int]:
        return list(range(1, len(state.players[ask.seat].stations) + 1))

    def why_not(self, state: Magnastorm, ask: BuildStation, code: int) -> Refusal | None:
        if can_build(state, ask.seat, code - 1):
            return None
        slot = state.tables.ids.stations[ask.seat][code - 1]
        if state.players[ask.seat].stations[code - 1] == 0:
            return refuse(RULE, f"<{slot}> has been built already", [slot])
        cost = station_cost(state, ask.seat, code - 1)
        return too_dear(state, ask.seat, RULE, f"<{slot}>", cost, BUILD, [slot, ask.place(state)])

    def do(self, state: Magnastorm, ask: BuildStation, code: int) -> None:
        push(state, StationBuilt(ask.seat, ask.transmitter, code - 1))
        cost, cause = station_cost(state, ask.seat, code - 1), state.tables.ids.stations[ask.seat][code - 1]
        charge(state, ask.seat, cost, 0, BUILD, RULE, cause)


BUILDINGS: Final[list[Kind[Magnastorm, Any]]] = [NoStation("no station", "build nothing"), Build()]


class StationBuilt(Run[Magnastorm]):
    """A station that has been paid for goes to its transmitter space."""

    def __init__(self, seat: int, transmitter: int, slot: int) -> None:
        self.seat: Final[int] = seat
        self.transmitter: Final[int] = transmitter
        self.slot: Final[int] = slot

    def run(self, state: Magnastorm) -> None:
        player, ids = state.players[self.seat], state.tables.ids
        player.stations = replaced(player.stations, self.slot, 0)
        state.stations = replaced(state.stations, self.transmitter, self.seat)
        place = ids.transmitters[self.transmitter]
        if state.log is not None:
            tell(state.log, MOVE, self.seat, STATION, RULE, 1, ids.stations[self.seat][self.slot], place)
        gain_reputation(state, self.seat, STATION_REPUTATION, RULE, place)


class StationFee(Ask[Magnastorm]):
    """Choose the cube that the owner of a station gets for its use."""

    def __init__(self, seat: int, transmitter: int) -> None:
        super().__init__(seat)
        self.transmitter: Final[int] = transmitter

    def prompt(self, state: Magnastorm) -> str:
        return f"Which cube do you give for {whose(state.stations[self.transmitter])} station?"

    def about(self, state: Magnastorm) -> list[str]:
        return [state.tables.ids.transmitters[self.transmitter], seat_id(state.stations[self.transmitter])]

    def options(self, state: Magnastorm) -> list[int]:
        cubes = state.players[self.seat].cubes
        return [kind for kind in range(KINDS) if cubes[kind]]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"fee {color_of(state, option)}"

    def meaning(self, state: Magnastorm, option: int) -> Meaning:
        owner, good = state.stations[self.transmitter], good_id(state, option)
        cube = "{price}" if state.players[self.seat].cubes[option] else f"<{good}|a>"
        targets = [seat_id(owner), state.tables.ids.transmitters[self.transmitter]]
        return Meaning(f"give {cube} to {of(owner)}", targets, good)

    def candidates(self, state: Magnastorm) -> list[int]:
        return kinds_in_play(state)

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if state.players[self.seat].cubes[option]:
            return None
        return refuse(FEE_RULE, f"you have no <{good_id(state, option)}>", [seat_id(self.seat)], 1)

    def resolve(self, state: Magnastorm, option: int) -> None:
        owner, place = state.stations[self.transmitter], state.tables.ids.transmitters[self.transmitter]
        give_cube(state, self.seat, owner, option, FEE_RULE, place)
