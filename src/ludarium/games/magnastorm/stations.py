"""Transmitter stations are built on the way, and used for a fee."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, LOSE, MOVE, note
from ludarium.core.frames import Ask, Run, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.magnastorm.exchange import kinds_in_play
from ludarium.games.magnastorm.goods import gain_reputation
from ludarium.games.magnastorm.heaps import KINDS, price
from ludarium.games.magnastorm.names import cubes_target, cubes_text, too_dear, transmitter_target
from ludarium.games.magnastorm.paying import BUILD, can_afford, charge
from ludarium.games.magnastorm.state import NONE, Magnastorm, kind_name, replaced

RULE: Final[str] = "magnastorm.station"
FEE_RULE: Final[str] = "magnastorm.station.start"
STATION_REPUTATION: Final[int] = 2
NO_STATION: Final[int] = 0


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
    if transmitter < 0 or state.stations[transmitter] != NONE:
        return
    for slot in range(len(state.players[seat].stations)):
        if can_build(state, seat, slot):
            push(state, BuildStation(seat, transmitter))
            return


class BuildStation(Ask[Magnastorm]):
    """Decide whether to build a station, and which. Options are slots from the top, counted from 1."""

    def __init__(self, seat: int, transmitter: int) -> None:
        super().__init__(seat)
        self.transmitter: Final[int] = transmitter

    def prompt(self, state: Magnastorm) -> str:
        return f"Do you build a station on {state.tables.board.transmitters[self.transmitter]}?"

    def options(self, state: Magnastorm) -> list[int]:
        found = [NO_STATION]
        for slot in range(len(state.players[self.seat].stations)):
            if can_build(state, self.seat, slot):
                found.append(slot + 1)
        return found

    def word(self, state: Magnastorm, option: int) -> str:
        return f"build {option}" if option else "no station"

    def label(self, state: Magnastorm, option: int) -> str:
        if option == NO_STATION:
            return "build nothing"
        cost = cubes_text(state, station_cost(state, self.seat, option - 1))
        return f"build station {option} for {cost}, gain {STATION_REPUTATION} reputation"

    def target(self, state: Magnastorm, option: int) -> str:
        return f"station:{self.seat + 1}:{option}" if option else ""

    def candidates(self, state: Magnastorm) -> list[int]:
        return list(range(len(state.players[self.seat].stations) + 1))

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if option == NO_STATION or can_build(state, self.seat, option - 1):
            return None
        if state.players[self.seat].stations[option - 1] == 0:
            return refuse(RULE, f"station {option} has been built already")
        return too_dear(state, self.seat, RULE, f"station {option}", station_cost(state, self.seat, option - 1))

    def resolve(self, state: Magnastorm, option: int) -> None:
        if option:
            push(state, StationBuilt(self.seat, self.transmitter, option - 1))
            charge(state, self.seat, station_cost(state, self.seat, option - 1), 0, BUILD, RULE)


class StationBuilt(Run[Magnastorm]):
    """A station that has been paid for goes to its transmitter space."""

    def __init__(self, seat: int, transmitter: int, slot: int) -> None:
        self.seat: Final[int] = seat
        self.transmitter: Final[int] = transmitter
        self.slot: Final[int] = slot

    def run(self, state: Magnastorm) -> None:
        player = state.players[self.seat]
        player.stations = replaced(player.stations, self.slot, 0)
        state.stations = replaced(state.stations, self.transmitter, self.seat)
        if state.log is not None:
            place = transmitter_target(state, self.transmitter)
            note(state.log, MOVE, self.seat, "station", 1, RULE, place)
        gain_reputation(state, self.seat, STATION_REPUTATION, RULE)


class StationFee(Ask[Magnastorm]):
    """Choose the cube that the owner of a station gets for its use."""

    def __init__(self, seat: int, transmitter: int) -> None:
        super().__init__(seat)
        self.transmitter: Final[int] = transmitter

    def prompt(self, state: Magnastorm) -> str:
        owner = kind_name(state, state.stations[self.transmitter])
        return f"Which cube do you give for the {owner} station?"

    def options(self, state: Magnastorm) -> list[int]:
        cubes = state.players[self.seat].cubes
        return [kind for kind in range(KINDS) if cubes[kind]]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"fee {kind_name(state, option)}"

    def label(self, state: Magnastorm, option: int) -> str:
        return f"give 1 {kind_name(state, option)} cube to {kind_name(state, state.stations[self.transmitter])}"

    def target(self, state: Magnastorm, option: int) -> str:
        return cubes_target(state, self.seat, option)

    def candidates(self, state: Magnastorm) -> list[int]:
        return kinds_in_play(state)

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if state.players[self.seat].cubes[option]:
            return None
        return refuse(FEE_RULE, f"you have no {kind_name(state, option)} cube")

    def resolve(self, state: Magnastorm, option: int) -> None:
        owner = state.stations[self.transmitter]
        state.players[self.seat].cubes[option] -= 1
        state.players[owner].cubes[option] += 1
        if state.log is not None:
            name = f"{kind_name(state, option)} cube"
            note(state.log, LOSE, self.seat, name, 1, FEE_RULE)
            note(state.log, GAIN, owner, name, 1, FEE_RULE)
