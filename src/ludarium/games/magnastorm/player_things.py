"""Pieces and player boards as things."""

from __future__ import annotations

from typing import Final

from ludarium.core.rulings import rule_book
from ludarium.core.things import Spot, Thing, seat_id
from ludarium.games.magnastorm.data import LABS, PACKAGE, STATIONS
from ludarium.games.magnastorm.names import board_id, own_cubes
from ludarium.games.magnastorm.tables import Tables
from ludarium.games.magnastorm.terms import LAB, MARKER, NEUTRAL, RUNNER, STATION, TOKEN

CREW: Final[int] = 5
MARKERS: Final[int] = 8
# The published rules say what these cost.
PRINTED_LABS: Final[int] = 2
PRINTED_STATIONS: Final[int] = 1


def player_things(tables: Tables, colors: list[str], rebuilt: list[str]) -> list[Thing]:
    """Crew, labs, stations, runners, markers, the token, and the slots where they wait."""
    found = [crew(color, "Its own player may use it, others only when nothing else is left.") for color in colors]
    found.append(crew(NEUTRAL, "Everybody may use it."))
    found += pieces()
    for seat in range(len(colors)):
        text = "Where crew and markers wait."
        found.append(Thing(board_id(seat), "player board", text, icon="user", links={"seat": [seat_id(seat)]}))
        found += labs(tables, seat, "lab_costs" in rebuilt)
        found += stations(tables, seat, "station_costs" in rebuilt)
    return found


def crew(color: str, text: str) -> Thing:
    name = f"{color} crew member"
    numbers = {"each": CREW} if color != NEUTRAL else {}
    return Thing(f"crew:{color}", name, text, "magnastorm.use", "crew", plural=f"{name}s", numbers=numbers)


def pieces() -> list[Thing]:
    token = rule_book(PACKAGE)["magnastorm.token"].text
    return [
        piece(
            LAB, "lab", "Counts for income, majorities and objectives where it stands.", "magnastorm.lab", "lab", LABS
        ),
        piece(STATION, "station", "A place where movements may start.", "magnastorm.station", "transmitter", STATIONS),
        piece(RUNNER, "scout runner", "Walks from area to area and drops labs.", "magnastorm.move", "runner", 1),
        piece(
            MARKER,
            "marker",
            "Shows control, positions and objectives fulfilled.",
            "magnastorm.objective",
            "flag",
            MARKERS,
        ),
        Thing(TOKEN, "first player token", token, "magnastorm.token", "first"),
    ]


def piece(id: str, name: str, text: str, rule: str, icon: str, each: int) -> Thing:
    """A piece that everybody has so many of."""
    return Thing(id, name, text, rule, icon, plural=f"{name}s", numbers={"each": each})


def labs(tables: Tables, seat: int, is_rebuilt: bool) -> list[Thing]:
    """The slots of the labs, called by the labs that wait there."""
    found: list[Thing] = []
    for slot, id in enumerate(tables.ids.labs[seat]):
        numbers = {"own": tables.lab_own[slot], "yellow": tables.lab_yellow[slot]}
        rebuilt = is_rebuilt and slot >= PRINTED_LABS
        found.append(
            slot_thing(
                id, f"lab {slot + 1}", "magnastorm.lab", "lab", numbers, board_id(seat), Spot(slot, 0.0), rebuilt
            )
        )
    return found


def stations(tables: Tables, seat: int, is_rebuilt: bool) -> list[Thing]:
    """The slots of the stations, called by the stations that wait there."""
    found: list[Thing] = []
    for slot, id in enumerate(tables.ids.stations[seat]):
        numbers = {"own": tables.station_own[slot], "yellow": tables.station_yellow[slot]}
        name, rebuilt = f"station {slot + 1}", is_rebuilt and slot >= PRINTED_STATIONS
        found.append(
            slot_thing(id, name, "magnastorm.station", "transmitter", numbers, board_id(seat), Spot(0.0, slot), rebuilt)
        )
    return found


def slot_thing(
    id: str, name: str, rule: str, icon: str, numbers: dict[str, int], board: str, spot: Spot, is_rebuilt: bool
) -> Thing:
    """A slot of a player board with what its piece costs."""
    text, links = f"Costs {own_cubes(numbers['own'], numbers['yellow'])}.", {"board": [board]}
    return Thing(id, name, text, rule, icon, numbers=numbers, links=links, spot=spot, reconstructed=is_rebuilt)
