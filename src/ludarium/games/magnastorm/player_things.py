"""Pieces and player boards as things."""

from __future__ import annotations

from typing import Final

from ludarium.core.rulings import rule_book
from ludarium.core.things import Spot, Thing, seat_id
from ludarium.games.magnastorm.data import LABS, PACKAGE, STATIONS
from ludarium.games.magnastorm.names import board_id, own_text
from ludarium.games.magnastorm.stations import STATION_REPUTATION
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
    return [
        Thing(
            tables.ids.labs[seat][slot],
            f"lab {slot + 1}",
            f"Costs {own_text(own, yellow)}.",
            "magnastorm.lab",
            "lab",
            numbers={"own": own, "yellow": yellow},
            links={"board": [board_id(seat)]},
            spot=Spot(slot, 0.0),
            reconstructed=is_rebuilt and slot >= PRINTED_LABS,
        )
        for slot, (own, yellow) in enumerate(zip(tables.lab_own, tables.lab_yellow))
    ]


def stations(tables: Tables, seat: int, is_rebuilt: bool) -> list[Thing]:
    """The slots of the stations, called by the stations that wait there."""
    return [
        Thing(
            tables.ids.stations[seat][slot],
            f"station {slot + 1}",
            f"Costs {own_text(own, yellow)}.",
            "magnastorm.station",
            "transmitter",
            numbers={"own": own, "yellow": yellow, "reputation": STATION_REPUTATION},
            links={"board": [board_id(seat)]},
            spot=Spot(0.0, slot),
            reconstructed=is_rebuilt and slot >= PRINTED_STATIONS,
        )
        for slot, (own, yellow) in enumerate(zip(tables.station_own, tables.station_yellow))
    ]
