"""Why a request was refused: a problem document (RFC 9457)."""

from __future__ import annotations

from dataclasses import field

from ludarium.protocol.document import document
from ludarium.protocol.question import Refusal


@document
class Problem:
    """Why a request was refused: `type` tells kinds of problems apart, `detail` is a sentence for people.

    `ply` is where the table stands, `refusal` the rule that forbids an answer, `wait` the seconds until it is worth
    another try. `setting` is the key of a setting that was refused, `faults` are what is wrong with it, one by one.
    """

    type: str
    title: str
    status: int
    detail: str
    ply: int | None = None
    refusal: Refusal | None = None
    wait: int | None = None
    setting: str = ""
    faults: list[str] = field(default_factory=list)
