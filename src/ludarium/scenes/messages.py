"""What a viewer of a game receives: the whole table after every change, never a patch."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Literal

from ludarium.core.session import Session
from ludarium.scenes.common import Possible, Question, Row, model
from ludarium.scenes.progress import Progress
from ludarium.scenes.scene import Scene, scene_of
from ludarium.scenes.telling import question_of, rows_of

NO_PLAYER = "only players take answers back"


@model
class Update:
    """The game at a ply: `question` is the viewer's own; `rows` are the answers from `since` on.

    Rows that a viewer already has from there on were taken back or have become known: these take their place.
    `number` counts the changes of the table. `held` is the seat that has not confirmed its turn yet, or -1.
    """

    type: Literal["update"] = "update"
    number: int
    ply: int
    since: int
    scene: Scene
    question: Question | None
    undo: Possible
    redo: Possible
    restart: Possible
    held: int
    rows: list[Row]


def update_of(
    session: Session[Any],
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
        scene=scene_of(session, viewer, bots, progress),
        question=question_of(session, viewer) if asked else None,
        undo=_possible(session.why_no_undo(viewer) if is_player else NO_PLAYER),
        redo=_possible(session.why_no_redo(viewer) if is_player else NO_PLAYER),
        restart=_possible(session.why_no_restart(viewer) if is_player else NO_PLAYER),
        held=held,
        rows=rows_of(session, viewer, since, deciders),
    )


def _possible(reason: str) -> Possible:
    return Possible(possible=not reason, reason=reason)
