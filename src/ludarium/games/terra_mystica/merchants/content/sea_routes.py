"""How far ships sail: river spaces that touch, and those a canal joins."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludarium.games.terra_mystica.content.board import FAR, Board, board_of
from ludarium.games.terra_mystica.content.loading import printed_maps
from ludarium.games.terra_mystica.merchants.content.loading import merchants_numbers

MOST_CACHED: Final[int] = 16


@lru_cache(maxsize=MOST_CACHED)
def sea_distances(map: str, merchants: str) -> list[list[int]]:
    """How many spaces a ship sails from each river space to each other one."""
    board = board_of(map)
    canals = merchants_numbers(merchants).canals.get(map if map in printed_maps() else "own_map", [])
    streams = [list(touching) for touching in board.streams]
    for pair in canals:
        one, other = canal_ends(board, pair)
        streams[one].append(other)
        streams[other].append(one)
    return [distances_from(streams, start) for start in range(len(streams))]


def distances_from(streams: list[list[int]], start: int) -> list[int]:
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


def canal_ends(board: Board, pair: str) -> list[int]:
    """The two river spaces of a canal; -1 for one that the map does not have."""
    return [board.river_named(name) for name in pair.split("-")]
