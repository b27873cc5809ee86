"""What a viewer of a game receives: the whole table after every change, never a patch."""

from __future__ import annotations

from typing import Literal

from ludarium.protocol.document import document
from ludarium.protocol.log import Row
from ludarium.protocol.question import Question
from ludarium.protocol.scene import Scene


@document
class Possible:
    """Whether something can be done now, and what stands in the way."""

    possible: bool
    reason: str


@document
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
