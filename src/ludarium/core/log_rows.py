"""The log: each answer with what it brought, as one reader may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, cast

from ludarium.core.events import TRAIL, Event
from ludarium.core.game import AnyGame
from ludarium.core.history import PLAYER, AnyHistory
from ludarium.core.rendering import NOBODY, TextRenderer
from ludarium.protocol.log import By, Fact, Row

R = TypeVar("R", bound=Row)


def log_rows(
    history: AnyHistory,
    viewer: int | None,
    since: int,
    deciders: Sequence[str],
    row_type: type[R],
    uncovered: bool = False,
) -> list[R]:
    """The answers from a ply on, as a seat or a spectator may know them; None knows everything, and nobody is called
    you. `uncovered` rows hold what was hidden from their reader, too.

    `deciders` tells by ply who decided for a player.
    """
    reader, knows_all = NOBODY if viewer is None else viewer, uncovered or viewer is None
    renderer = history.renderer(reader)
    found: list[R] = []
    for ply in range(since, history.ply):
        entry, events = history.entries[ply], history.events[ply]
        by = deciders[ply] if entry.by == PLAYER and ply < len(deciders) else entry.by
        seen = events if knows_all else [event.seen_by(reader) for event in events]
        found.append(
            row_type(
                ply=ply,
                seat=entry.seat,
                word=entry.pick if knows_all else history.word_seen_by(ply, reader),
                by=cast("By", by),
                turn=entry.turn,
                facts=facts_for(history.game, seen, renderer),
            )
        )
    return found


def facts_for(game: AnyGame, events: list[Event], renderer: TextRenderer) -> list[Fact]:
    """Events with their sentences; why rules decided something is for those who ask."""
    told = [event for event in events if event.verb != TRAIL]
    return [event.as_fact(*renderer.render_with_subject(game.event_template(event))) for event in told]
