"""What a viewer is sent after every change: the whole table, never a patch."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from ludarium.core.log_rows import log_rows
from ludarium.core.progress import Progress
from ludarium.core.scene import make_scene
from ludarium.core.session import AnySession
from ludarium.protocol.log import Row
from ludarium.protocol.update import Possible, Update

NO_PLAYER: Final[str] = "only players take answers back"


def make_update(
    session: AnySession,
    viewer: int,
    since: int,
    *,
    number: int = 0,
    held: int = -1,
    closed: bool = False,
    bots: Collection[int] = (),
    deciders: Sequence[str] = (),
    progress: Progress | None = None,
) -> Update:
    """Everything one viewer may know of a game, and what happened since a ply."""
    is_player = viewer >= 0
    asked = is_player and held < 0 and not closed and viewer in session.asked_seats()
    return Update(
        number=number,
        ply=session.ply,
        since=since,
        scene=make_scene(session.history, viewer, bots, progress),
        question=session.question(viewer) if asked else None,
        undo=_possible(session.why_no_undo(viewer) if is_player else NO_PLAYER),
        redo=_possible(session.why_no_redo(viewer) if is_player else NO_PLAYER),
        restart=_possible(session.why_no_restart(viewer) if is_player else NO_PLAYER),
        held=held,
        rows=log_rows(session.history, viewer, since, deciders, Row),
    )


def _possible(reason: str) -> Possible:
    return Possible(possible=not reason, reason=reason)
