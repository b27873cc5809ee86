"""The planet: areas, spaces, lines and transmitter spaces, with everything that can be worked out beforehand."""

from __future__ import annotations

from typing import Any, Final, TypeVar

SECTORS: Final[list[str]] = ["NE", "E", "SE", "SW", "W", "NW"]
QUIET_SECTORS: Final[int] = 3
WHITE: Final[int] = -1
FAR: Final[int] = 99

T = TypeVar("T")


def frozen_rows(rows: list[list[T]]) -> tuple[tuple[T, ...], ...]:
    """Rows that nobody can write into: all games share them, and a view leads to them."""
    return tuple(tuple(row) for row in rows)


class Board:
    """One side of the planet board.

    Areas, spaces and transmitter spaces are numbers here. `calm[storm]` says for each area whether it is quiet while
    the first quiet sector is `storm`; `steps_out[storm]` how many steps it is away from the next quiet area; and
    `steps_clockwise[storm]` the same without ever crossing a border counter-clockwise.
    """

    def __init__(self, data: dict[str, Any], research: list[str]) -> None:
        areas: list[dict[str, Any]] = data["areas"]
        self.areas: Final[tuple[str, ...]] = tuple(area["id"] for area in areas)
        self.sector_of: Final[tuple[int, ...]] = tuple(SECTORS.index(area["sector"]) for area in areas)
        self.spaces: Final[tuple[str, ...]] = tuple(space["id"] for area in areas for space in area["spaces"])
        self.color_of: Final[tuple[int, ...]] = tuple(
            [
                WHITE if space["color"] == "white" else research.index(space["color"])
                for area in areas
                for space in area["spaces"]
            ]
        )
        self.area_of: Final[tuple[int, ...]] = tuple(
            number for number, area in enumerate(areas) for _ in area["spaces"]
        )
        self.spaces_in: Final[tuple[tuple[int, ...], ...]] = frozen_rows(
            [[space for space, home in enumerate(self.area_of) if home == area] for area in range(len(areas))]
        )
        self.sector_spaces: Final[tuple[tuple[int, ...], ...]] = frozen_rows(
            [
                [space for space, home in enumerate(self.area_of) if self.sector_of[home] == sector]
                for sector in range(len(SECTORS))
            ]
        )
        lines = [(self.areas.index(line[0]), self.areas.index(line[1])) for line in data["lines"]]
        self.neighbors: Final[tuple[tuple[int, ...], ...]] = frozen_rows(
            [
                sorted([b for a, b in lines if a == area] + [a for a, b in lines if b == area])
                for area in range(len(areas))
            ]
        )
        transmitters: list[dict[str, Any]] = data["transmitters"]
        self.transmitters: Final[tuple[str, ...]] = tuple(spot["id"] for spot in transmitters)
        self.links: Final[tuple[tuple[int, ...], ...]] = frozen_rows(
            [sorted([self.areas.index(link) for link in spot["links"]]) for spot in transmitters]
        )
        self.beside: Final[tuple[int, ...]] = tuple(self._transmitter_beside_each_line(transmitters))
        self.start: Final[tuple[int, ...]] = (self.areas.index(data["start_1"]), self.areas.index(data["start_2"]))
        storms = range(len(SECTORS))
        self.calm: Final[tuple[tuple[bool, ...], ...]] = frozen_rows(
            [[self.is_calm(area, storm) for area in range(len(areas))] for storm in storms]
        )
        self.steps_out: Final[tuple[tuple[int, ...], ...]] = frozen_rows(
            [self._distances(storm, False) for storm in storms]
        )
        self.steps_clockwise: Final[tuple[tuple[int, ...], ...]] = frozen_rows(
            [self._distances(storm, True) for storm in storms]
        )

    def is_calm(self, area: int, storm: int) -> bool:
        """Whether an area lies in one of the three quiet sectors."""
        return (self.sector_of[area] - storm) % len(SECTORS) < QUIET_SECTORS

    def transmitter_on(self, area: int, other: int) -> int:
        """The transmitter space beside the line between two areas, or -1."""
        return self.beside[area * len(self.areas) + other]

    def _transmitter_beside_each_line(self, transmitters: list[dict[str, Any]]) -> list[int]:
        size = len(self.areas)
        beside = [-1] * (size * size)
        for number, spot in enumerate(transmitters):
            one, other = self.areas.index(spot["line"][0]), self.areas.index(spot["line"][1])
            beside[one * size + other] = beside[other * size + one] = number
        return beside

    def _distances(self, storm: int, clockwise: bool) -> list[int]:
        """Steps from each area to the next quiet one: rings of areas around the quiet ones."""
        found = [0 if calm else FAR for calm in self.calm[storm]]
        ring = [area for area, steps in enumerate(found) if steps == 0]
        steps = 0
        while ring:
            steps += 1
            further: list[int] = []
            for area in ring:
                for before in self.neighbors[area]:
                    if found[before] == FAR and not (clockwise and self._is_counter_clockwise(before, area)):
                        found[before] = steps
                        further.append(before)
            ring = further
        return found

    def _is_counter_clockwise(self, area: int, other: int) -> bool:
        """Whether a step from one area to another crosses a border against the clock."""
        return (self.sector_of[area] - self.sector_of[other]) % len(SECTORS) == 1
