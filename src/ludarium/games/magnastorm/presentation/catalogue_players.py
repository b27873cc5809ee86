"""Catalogue entries of pieces and player boards."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import BoardPosition, CatalogueEntry, seat_id
from ludarium.core.refusals import rule_book
from ludarium.games.magnastorm.content.constants import LAB, LABS, MARKER, NEUTRAL, RUNNER, STATION, STATIONS, TOKEN
from ludarium.games.magnastorm.content.ids import board_id, own_cubes_text
from ludarium.games.magnastorm.content.loading import PACKAGE
from ludarium.games.magnastorm.content.numbers import Numbers

CREW: Final[int] = 5
MARKERS: Final[int] = 8
# The published rules say what these cost.
PRINTED_LABS: Final[int] = 2
PRINTED_STATIONS: Final[int] = 1


def player_entries(numbers: Numbers, colors: list[str], rebuilt: list[str]) -> list[CatalogueEntry]:
    """Crew, labs, stations, runners, markers, the token, and the slots where they wait."""
    found = [crew(color, "Its own player may use it, others only when nothing else is left.") for color in colors]
    found.append(crew(NEUTRAL, "Everybody may use it."))
    found += pieces()
    for seat in range(len(colors)):
        text = "Where crew and markers wait."
        found.append(CatalogueEntry(board_id(seat), "player board", text, icon="user", links={"seat": [seat_id(seat)]}))
        found += labs(numbers, seat, "lab_costs" in rebuilt)
        found += stations(numbers, seat, "station_costs" in rebuilt)
    return found


def crew(color: str, text: str) -> CatalogueEntry:
    name = f"{color} crew member"
    numbers = {"each": CREW} if color != NEUTRAL else {}
    return CatalogueEntry(f"crew:{color}", name, text, "magnastorm.use", "crew", plural=f"{name}s", numbers=numbers)


def pieces() -> list[CatalogueEntry]:
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
        CatalogueEntry(TOKEN, "first player token", token, "magnastorm.token", "first", short="first"),
    ]


def piece(id: str, name: str, text: str, rule: str, icon: str, each: int) -> CatalogueEntry:
    """A piece that everybody has so many of."""
    return CatalogueEntry(id, name, text, rule, icon, plural=f"{name}s", numbers={"each": each})


def labs(game_numbers: Numbers, seat: int, is_rebuilt: bool) -> list[CatalogueEntry]:
    """The slots of the labs, called by the labs that wait there."""
    found: list[CatalogueEntry] = []
    for slot, id in enumerate(game_numbers.ids.labs[seat]):
        numbers = {"own": game_numbers.lab_own[slot], "yellow": game_numbers.lab_yellow[slot]}
        rebuilt = is_rebuilt and slot >= PRINTED_LABS
        found.append(
            slot_entry(
                id,
                f"lab {slot + 1}",
                "magnastorm.lab",
                "lab",
                numbers,
                board_id(seat),
                BoardPosition(slot, 0.0),
                rebuilt,
            )
        )
    return found


def stations(game_numbers: Numbers, seat: int, is_rebuilt: bool) -> list[CatalogueEntry]:
    """The slots of the stations, called by the stations that wait there."""
    found: list[CatalogueEntry] = []
    for slot, id in enumerate(game_numbers.ids.stations[seat]):
        numbers = {"own": game_numbers.station_own[slot], "yellow": game_numbers.station_yellow[slot]}
        name, rebuilt = f"station {slot + 1}", is_rebuilt and slot >= PRINTED_STATIONS
        found.append(
            slot_entry(
                id,
                name,
                "magnastorm.station",
                "transmitter",
                numbers,
                board_id(seat),
                BoardPosition(0.0, slot),
                rebuilt,
            )
        )
    return found


def slot_entry(
    id: str, name: str, rule: str, icon: str, numbers: dict[str, int], board: str, spot: BoardPosition, is_rebuilt: bool
) -> CatalogueEntry:
    """A slot of a player board with what its piece costs."""
    text, links = f"Costs {own_cubes_text(numbers['own'], numbers['yellow'])}.", {"board": [board]}
    return CatalogueEntry(id, name, text, rule, icon, numbers=numbers, links=links, spot=spot, reconstructed=is_rebuilt)
