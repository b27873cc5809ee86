"""Snapshots of games that were begun under other rules. Nothing proves them, so nothing in them is taken on trust."""

from __future__ import annotations

from typing import Any, Final, cast

from ludarium.core.codec import dump, is_deeper, load
from ludarium.core.engine import apply, random_option, settle
from ludarium.core.errors import BadRecord
from ludarium.core.format1 import is_hash_of, with_kinds
from ludarium.core.frames import NATURE
from ludarium.core.game import G, Game
from ludarium.core.nature import random_stream
from ludarium.core.record import Record

# What no state of a game comes near to.
DEEPEST: Final[int] = 50
MOST_VALUES: Final[int] = 20_000
MOST_FRAMES: Final[int] = 200
LARGEST_VALUE: Final[int] = 10**11
LARGEST_AMOUNT: Final[int] = 10_000
LONGEST_WORD: Final[int] = 60
MOST_SEATS: Final[int] = 10
# How many games are played on from a snapshot before it is trusted.
TRIALS: Final[int] = 3
MOST_ANSWERS: Final[int] = 1000


def load_snapshot(game: Game[G], record: Record, ply: int, opening: G) -> G:
    """The state of a snapshot, if it is the one that was written and can be played on."""
    saved = record.snapshots[ply]
    try:
        _check_bounds(saved, ply, _long_texts(dump(opening)))
        classes = game.classes()
        state: G = load(with_kinds(saved, classes), classes)
        if type(state) is not type(opening) or not is_hash_of(record.entries[ply - 1].hash, state):
            raise BadRecord(ply, "the snapshot is not the state that was recorded")
        _check_pieces(game, state, opening, ply, len(record.seats))
        settle(state)
        for number in range(TRIALS):
            _play_on(game, state, number)
        return state
    except BadRecord:
        raise
    except Exception as error:  # a state that cannot be may break any rule
        raise BadRecord(ply, f"the snapshot cannot be read: {error}") from error


def _check_pieces(game: Game[G], state: G, opening: G, ply: int, seats: int) -> None:
    """It must count what the opening counts, and be something that can be looked at."""
    if game.conserved_counts(state) != game.conserved_counts(opening):
        raise BadRecord(ply, "the snapshot holds other pieces than the game")
    if len(state.stack) > MOST_FRAMES:
        raise BadRecord(ply, "the snapshot holds more questions than any game asks")
    for listed in game.seat_lists(state):
        if len(set(listed)) < len(listed) or not set(listed) <= set(range(MOST_SEATS)):
            raise BadRecord(ply, "the snapshot has a seat twice in one order")
    for seat in range(seats):
        dump(game.view(state, seat))
    for seat in range(NATURE, seats):
        if any(abs(count) > LARGEST_AMOUNT for count in game.amounts(state, seat).values()):
            raise BadRecord(ply, "the snapshot holds more than a game has")


def _play_on(game: Game[G], state: G, number: int) -> None:
    """Play a copy at random: rules that break on the way would break in front of the players."""
    trial, rng = cast("G", state.clone()), random_stream(number, "snapshot")
    for _ in range(MOST_ANSWERS):
        if not trial.stack:
            break
        apply(trial, random_option(trial, rng))
    game.scores(trial)


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
