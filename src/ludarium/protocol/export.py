"""A whole game as one JSON document a line: its header, each answer, and the result if there is one."""

from __future__ import annotations

from typing import Any, Literal

from ludarium.protocol.document import document
from ludarium.protocol.log import Row


@document
class ExportHeader:
    """The first line: which game it is. The `seed` tells what is still hidden, so it is there once the game is over."""

    type: Literal["game"] = "game"
    game: str
    rules: str
    settings: dict[str, Any]
    seats: list[str]
    seed: int | None


@document
class ExportAnswer(Row):
    """A line for each answer."""

    type: Literal["answer"] = "answer"


@document
class ExportResult:
    """The last line of a finished game; `rivals` are the points of those who play without a seat."""

    type: Literal["result"] = "result"
    scores: list[int]
    places: list[int]
    rivals: list[int]


ExportDocument = ExportHeader | ExportAnswer | ExportResult
