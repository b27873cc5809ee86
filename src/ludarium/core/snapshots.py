"""Snapshots of games that were begun under other rules. Nothing proves them, so nothing in them is taken on trust."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.codec import dump, is_deeper, load, state_hash
from ludarium.core.engine import question, settle
from ludarium.core.errors import BadRecord
from ludarium.core.frames import NATURE
from ludarium.core.game import G, Game
from ludarium.core.record import Record

# What no state of a game comes near to.
DEEPEST: Final[int] = 50
MOST_VALUES: Final[int] = 20_000
MOST_FRAMES: Final[int] = 200
LARGEST_VALUE: Final[int] = 10**11
LARGEST_AMOUNT: Final[int] = 10_000
LONGEST_WORD: Final[int] = 60


def loaded(game: Game[G], record: Record, ply: int, opening: G) -> G:
    """The state of a snapshot, if it is the one that was written and can be played on."""
    saved = record.snapshots[ply]
    try:
        _check_bounds(saved, ply, _long_texts(dump(opening)))
        state: G = load(saved, game.classes())
        if type(state) is not type(opening) or state_hash(state) != record.entries[ply - 1].hash:
            raise BadRecord(ply, "the snapshot is not the state that was recorded")
        _check_pieces(game, state, opening, ply, len(record.seats))
        settle(state)
        if state.stack:
            question(state).options(state)
        return state
    except BadRecord:
        raise
    except Exception as error:  # a state that cannot be may break any rule
        raise BadRecord(ply, f"the snapshot cannot be read: {error}") from error


def _check_pieces(game: Game[G], state: G, opening: G, ply: int, seats: int) -> None:
    """It must count what the opening counts, and be something that can be looked at."""
    if game.conserved(state) != game.conserved(opening):
        raise BadRecord(ply, "the snapshot holds other pieces than the game")
    if len(state.stack) > MOST_FRAMES:
        raise BadRecord(ply, "the snapshot holds more questions than any game asks")
    for seat in range(seats):
        dump(game.view(state, seat))
    for seat in range(NATURE, seats):
        if any(abs(count) > LARGEST_AMOUNT for count in game.amounts(state, seat).values()):
            raise BadRecord(ply, "the snapshot holds more than a game has")


def _check_bounds(saved: Any, ply: int, known: set[str]) -> None:
    """Neither huge numbers nor endless lists; long texts only where the settings have brought them in."""
    if is_deeper(saved, DEEPEST):
        raise BadRecord(ply, "the snapshot is nested deeper than any state")
    left = [saved]
    for _ in range(MOST_VALUES):
        if not left:
            return
        value = left.pop()
        if isinstance(value, int) and abs(value) > LARGEST_VALUE:
            raise BadRecord(ply, "the snapshot holds a number that no game reaches")
        if isinstance(value, str) and len(value) > LONGEST_WORD and value not in known:
            raise BadRecord(ply, "the snapshot holds a text that is not in the settings")
        if isinstance(value, (list, dict)):
            left += value.values() if isinstance(value, dict) else value
    raise BadRecord(ply, "the snapshot is larger than any state")


def _long_texts(data: Any) -> set[str]:
    """The long texts in JSON values."""
    if isinstance(data, str):
        return {data} if len(data) > LONGEST_WORD else set()
    inner = list(data.values()) if isinstance(data, dict) else data if isinstance(data, list) else []
    return {text for value in inner for text in _long_texts(value)}
