"""Domains that many answers share: a hex, a river space, a terrain, a cult track, a card, a tile."""

from __future__ import annotations

from ludarium.core.domains import Domain, DomainEntry
from ludarium.games.terra_mystica.content.constants import COLORS, CULTS, ICE, ICY, RING, TRACKS
from ludarium.games.terra_mystica.content.ids import CULT_IDS, TERRAIN_IDS, mark
from ludarium.games.terra_mystica.state import TerraMystica

# In place of the name of a thing in a word, and of the thing itself in a label.
NAME = "{}"


def on_hexes(table: TerraMystica, word: str, label: str) -> Domain:
    """Any hex of the map that is no river."""
    board = table.board
    return Domain(
        [
            DomainEntry(hex, word.replace(NAME, board.names[hex]), label.replace(NAME, mark(board.hex_ids[hex])))
            for hex in range(board.land)
        ]
    )


def on_rivers(table: TerraMystica, word: str, label: str) -> Domain:
    """Any river space."""
    board = table.board
    return Domain(
        [
            DomainEntry(river, word.replace(NAME, name), label.replace(NAME, mark(board.river_ids[river])))
            for river, name in enumerate(board.river_names)
        ]
    )


def on_tracks(word: str, label: str) -> Domain:
    """Any cult track."""
    return Domain(
        [
            DomainEntry(track, word.replace(NAME, CULTS[track]), label.replace(NAME, mark(CULT_IDS[track])))
            for track in TRACKS
        ]
    )


def to_terrains(names: list[str], word: str, label: str) -> Domain:
    """Any terrain of the ring, by the names that the word uses."""
    return Domain(
        [
            DomainEntry(terrain, word.replace(NAME, names[terrain]), label.replace(NAME, mark(TERRAIN_IDS[terrain])))
            for terrain in range(RING)
        ]
    )


def diggable_terrains(table: TerraMystica) -> list[int]:
    """The terrains that spades can make: those of the ring, and ice where a faction of the ice may be chosen."""
    return [*range(RING), *([ICE] if ICY in table.variant.kinds else [])]


def dug_entry(table: TerraMystica, code: int, hex: int, terrain: int) -> DomainEntry:
    """A hex becomes a terrain."""
    word = f"transform {table.board.names[hex]} to {COLORS[terrain]}"
    return DomainEntry(code, word, f"turn {mark(table.board.hex_ids[hex])} into {mark(TERRAIN_IDS[terrain])}")
