"""Positions that a game can begin with, apart from how they came about.

Of the way to a position nothing is kept but which rounds and turns have begun: whoever looks for a secret in it finds
none.
"""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random

from ludarium.core.codec import dump, load
from ludarium.core.events import BEGIN, log_event
from ludarium.core.frames import State
from ludarium.core.game import AnyGame
from ludarium.core.history import PLAYER, AnyHistory, Entry, History
from ludarium.core.rendering import NOBODY
from ludarium.core.settings import Settings
from ludarium.core.validation import ObjectReader

# An answer of which nothing is known but that it was given.
UNKNOWN: Final[Entry] = Entry(NOBODY, "", PLAYER, 0, "", "", NOBODY, False, False, False)


def guess_opening(history: AnyHistory, ply: int, viewer: int, rng: Random) -> dict[str, Any]:
    """A position as a seat saw it, with one consistent guess of what it could not see."""
    game = history.game
    return write_opening(history, ply, game.sample(game.view(history.state_at(ply), viewer), rng), viewer)


def write_opening(history: AnyHistory, ply: int, state: State, viewer: int) -> dict[str, Any]:
    """A state after so many answers of a game, as JSON values."""
    begun = [
        [number, event.seat, event.what, event.amount, event.rule]
        for number, events in enumerate(history.events[:ply])
        for event in [each.seen_by(viewer) for each in events if each.verb == BEGIN]
    ]
    return {"plies": ply, "begun": begun, "state": dump(state)}


def read_opening(game: AnyGame, names: list[str], settings: Settings, data: dict[str, Any]) -> AnyHistory:
    """The history that begins there: the answers that led to it are counted, but nobody knows them."""
    reader = ObjectReader(data)
    plies, begun, state = reader.number("plies"), reader.value("begun"), load(reader.value("state"), game.classes())
    history: AnyHistory = History(game, names, settings, state)
    history.start_from(state, [UNKNOWN] * plies)
    for ply, seat, what, amount, rule in begun:
        log_event(history.events[ply], BEGIN, seat, what, rule, amount)
    return history
