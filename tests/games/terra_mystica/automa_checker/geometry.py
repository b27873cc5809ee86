"""The hexes of a map: names, neighbors and rim, worked out from its rows alone."""

from __future__ import annotations

from functools import cache

RIVER = "I"


class Grid:
    """All spaces in reading order; land spaces are numbered in their row, river spaces over the whole map."""

    def __init__(self, rows: tuple[tuple[str, ...], ...], shifted: bool, letter: str) -> None:
        self.land: list[str] = []
        self.rivers: list[str] = []
        self.rim: set[str] = set()
        at: dict[tuple[int, int], str] = {}
        for number, row in enumerate(rows):
            in_row = 0
            for column, code in enumerate(row):
                if code == RIVER:
                    name = f"r{len(self.rivers)}"
                    self.rivers.append(name)
                else:
                    in_row += 1
                    name = f"{chr(ord(letter) + number)}{in_row}"
                    self.land.append(name)
                    if number in {0, len(rows) - 1} or column in {0, len(row) - 1}:
                        self.rim.add(name)
                # Doubled columns: a row that lies half a hex to the right is one further.
                at[number, 2 * column + (number + int(shifted)) % 2] = name
        steps = [(0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1)]
        self.sides: dict[str, list[str]] = {
            name: [at[row + down, column + along] for down, along in steps if (row + down, column + along) in at]
            for (row, column), name in at.items()
        }
        self.place: dict[str, int] = {name: number for number, name in enumerate(self.land)}

    def in_reading_order(self, names: set[str]) -> list[str]:
        return sorted(names, key=self.place.__getitem__)

    def is_river(self, name: str) -> bool:
        return name not in self.place


@cache
def grid_of(rows: tuple[tuple[str, ...], ...], shifted: bool, letter: str) -> Grid:
    return Grid(rows, shifted, letter)
