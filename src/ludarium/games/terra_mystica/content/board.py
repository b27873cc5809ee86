"""The map: where the hexes lie, which ones touch, how far ships and tunnels reach, where bridges fit.

Land hexes are numbered from 0 in reading order, river hexes from 0 on their own. Everything here is worked out once
for each map and shared by all games on it.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import RING
from ludarium.games.terra_mystica.content.loading import LETTERS, RIVER, printed_maps

FARTHEST_SHIP: Final[int] = 6
FARTHEST_SKIP: Final[int] = 4
FAR: Final[int] = 99
# How many maps are kept worked out: the printed ones, and the last ones from users' files.
MAPS_KEPT: Final[int] = 16


class Board:
    """One map. `near` are land hexes that share a side; `sail[n]` those across up to n river hexes;
    `skips[n]` those reached by leaping over up to n hexes; `spans` the places for bridges. Lists of ids run like
    the names."""

    def __init__(self, name: str, rows: list[str], shifted: bool, letter: str) -> None:
        self.name: Final[str] = name
        self.rows: Final[list[list[str]]] = [row.split() for row in rows]
        self.shift: Final[int] = 1 if shifted else 0
        self.letter: Final[str] = letter
        self.names: list[str] = []
        self.river_names: list[str] = []
        self.printed: list[int] = []
        self.spots: list[tuple[int, int]] = []
        self.river_spots: list[tuple[int, int]] = []
        self.numbered: dict[str, int] = {}
        self.rivers_numbered: dict[str, int] = {}
        self._land_at: dict[tuple[int, int], int] = {}
        self._river_at: dict[tuple[int, int], int] = {}
        self._name_hexes()
        self.land: Final[int] = len(self.names)
        self.near: Final[list[list[int]]] = [self._touching(spot, self._land_at) for spot in self.spots]
        self.shores: Final[list[list[int]]] = [self._touching(spot, self._river_at) for spot in self.spots]
        self.banks: Final[list[list[int]]] = [self._touching(spot, self._land_at) for spot in self.river_spots]
        self.streams: Final[list[list[int]]] = [self._touching(spot, self._river_at) for spot in self.river_spots]
        self.distance: Final[list[list[int]]] = [[_distance(one, other) for other in self.spots] for one in self.spots]
        self.by_ship: Final[list[list[int]]] = [self._by_ship(hex) for hex in range(self.land)]
        self.sail: Final[list[list[list[int]]]] = [self._sail(level) for level in range(FARTHEST_SHIP + 1)]
        self.skips: Final[list[list[list[int]]]] = [self._skips(most) for most in range(FARTHEST_SKIP + 1)]
        self.spans: Final[list[tuple[int, int]]] = self._spans()
        self.span_names: Final[list[str]] = [f"{self.names[one]}-{self.names[other]}" for one, other in self.spans]
        self.rim: Final[list[bool]] = [self._is_on_rim(spot) for spot in self.spots]
        self.at_rivers: Final[list[int]] = [self._at_rivers(terrain) for terrain in range(RING)]
        self.hex_ids: Final[list[str]] = [f"hex:{name}" for name in self.names]
        self.river_ids: Final[list[str]] = [f"river:{name}" for name in self.river_names]
        self.span_ids: Final[list[str]] = [f"bridge:{name}" for name in self.span_names]

    def hex_named(self, name: str) -> int:
        """The land hex of a name, or -1."""
        return self.numbered.get(name.upper(), NOTHING)

    def river_named(self, name: str) -> int:
        return self.rivers_numbered.get(name.lower(), NOTHING)

    def span_between(self, one: int, other: int) -> int:
        """The place for a bridge between two hexes, or -1."""
        for span, ends in enumerate(self.spans):
            if ends in {(one, other), (other, one)}:
                return span
        return NOTHING

    # Working it out.

    def _at_rivers(self, terrain: int) -> int:
        """How many hexes of a terrain lie at a river."""
        return sum(1 for hex in range(self.land) if self.printed[hex] == terrain and self.shores[hex])

    def _name_hexes(self) -> None:
        for number, row in enumerate(self.rows):
            place = 0
            for column, letter in enumerate(row):
                spot = (number + self.shift, column)
                if letter == RIVER:
                    self._river_at[spot] = len(self.river_spots)
                    self.river_names.append(f"r{len(self.river_spots)}")
                    self.river_spots.append(spot)
                else:
                    place += 1
                    self._land_at[spot] = len(self.spots)
                    self.names.append(f"{chr(ord(self.letter) + number)}{place}")
                    self.printed.append(LETTERS.index(letter))
                    self.spots.append(spot)
        self.numbered = {name: hex for hex, name in enumerate(self.names)}
        self.rivers_numbered = {name: river for river, name in enumerate(self.river_names)}

    def _touching(self, spot: tuple[int, int], where: dict[tuple[int, int], int]) -> list[int]:
        return sorted([where[other] for other in _around(spot) if other in where])

    def _by_ship(self, start: int) -> list[int]:
        """How many river hexes lie on the way to every other hex."""
        found = [FAR] * self.land
        seen = set(self.shores[start])
        wave, length = self.shores[start], 1
        while wave:
            for river in wave:
                for bank in self.banks[river]:
                    found[bank] = min(found[bank], length)
            ahead = {river for here in wave for river in self.streams[here]} - seen
            seen |= ahead
            wave, length = sorted(ahead), length + 1
        found[start] = FAR
        return found

    def _sail(self, level: int) -> list[list[int]]:
        return [[to for to in range(self.land) if self.by_ship[hex][to] <= level] for hex in range(self.land)]

    def _skips(self, most: int) -> list[list[int]]:
        """Hexes that are not next to a hex, but with no more than so many between."""
        return [[to for to in range(self.land) if 1 < self.distance[hex][to] <= most + 1] for hex in range(self.land)]

    def _spans(self) -> list[tuple[int, int]]:
        """Two hexes with river on both sides between them; at the rim one side may be off the map."""
        found = [
            (one, other)
            for one in range(self.land)
            for other in range(one + 1, self.land)
            if self.distance[one][other] == 2 and self._river_between(one, other)  # noqa: PLR2004
        ]
        return sorted(found)

    def _river_between(self, one: int, other: int) -> bool:
        between = set(_around(self.spots[one])) & set(_around(self.spots[other]))
        rivers = [spot for spot in between if spot in self._river_at]
        land = [spot for spot in between if spot in self._land_at]
        upright = self.spots[one][1] == self.spots[other][1] and self.spots[one][0] != self.spots[other][0]
        if len(between) != 2 or land:  # noqa: PLR2004
            return False
        return len(rivers) == 2 or (len(rivers) == 1 and upright)  # noqa: PLR2004

    def _is_on_rim(self, spot: tuple[int, int]) -> bool:
        row, column = spot[0] - self.shift, spot[1]
        return row in {0, len(self.rows) - 1} or column in {0, len(self.rows[row]) - 1}


def _around(spot: tuple[int, int]) -> list[tuple[int, int]]:
    """The six places around a place; odd rows lie half a hex to the right."""
    row, column = spot
    left = column - 1 if row % 2 == 0 else column
    above = [(row - 1, left), (row - 1, left + 1)]
    below = [(row + 1, left), (row + 1, left + 1)]
    return [*above, (row, column - 1), (row, column + 1), *below]


def _distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    rows = abs(one[0] - other[0])
    columns = abs(2 * one[1] + one[0] % 2 - 2 * other[1] - other[0] % 2)
    return rows if columns < rows else rows + (columns - rows) // 2


@lru_cache(maxsize=MAPS_KEPT)
def board_of(map: str) -> Board:
    """A board by its key, or by the JSON text of a map from a user's file."""
    table: dict[str, Any] = json.loads(map) if map.startswith("{") else printed_maps()[map]
    return Board(table.get("name", "own map"), table["rows"], table.get("shifted", False), table.get("letter", "A"))
