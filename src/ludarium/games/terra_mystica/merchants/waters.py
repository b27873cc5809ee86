"""How far ships sail: river spaces that touch, and those a canal joins."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludarium.games.terra_mystica.board import FAR, Board, board_of
from ludarium.games.terra_mystica.data import printed_maps
from ludarium.games.terra_mystica.merchants.data import rules_of

COURSES_KEPT: Final[int] = 16


@lru_cache(maxsize=COURSES_KEPT)
def courses_of(map: str, merchants: str) -> list[list[int]]:
    """How many spaces a ship sails from each river space to each other one."""
    board = board_of(map)
    canals = rules_of(merchants).canals.get(map if map in printed_maps() else "own_map", [])
    streams = [list(touching) for touching in board.streams]
    for pair in canals:
        one, other = ends_of(board, pair)
        streams[one].append(other)
        streams[other].append(one)
    return [courses_from(streams, start) for start in range(len(streams))]


def courses_from(streams: list[list[int]], start: int) -> list[int]:
    """How far away every river space is from one of them."""
    found = [FAR] * len(streams)
    found[start] = 0
    wave = [start]
    place = 0
    while place < len(wave):
        here = wave[place]
        place += 1
        for river in streams[here]:
            if found[river] == FAR:
                found[river] = found[here] + 1
                wave.append(river)
    return found


def ends_of(board: Board, pair: str) -> list[int]:
    """The two river spaces of a canal; -1 for one that the map does not have."""
    return [board.river_named(name) for name in pair.split("-")]
