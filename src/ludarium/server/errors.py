"""Everything that is refused, as `application/problem+json`."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.errors import (
    BadSetting,
    ForeignAnswer,
    IllegalAnswer,
    LudariumError,
    NothingToUndo,
    StaleAnswer,
)
from ludarium.core.game import Game
from ludarium.scenes.common import Refusal, adapter_of, model
from ludarium.scenes.telling import refusal_of

JSON: Final[str] = "application/json"
PROBLEM_JSON: Final[str] = "application/problem+json"


@model
class Problem:
    """Why a request was refused: `type` tells kinds of problems apart, `detail` is a sentence for people.

    `ply` is where the table stands, `refusal` the rule that forbids an answer, `wait` the seconds until it is worth
    another try.
    """

    type: str
    title: str
    status: int
    detail: str
    ply: int | None = None
    refusal: Refusal | None = None
    wait: int | None = None


class Refused(Exception):
    """A request that is not carried out; nothing has changed."""

    def __init__(self, status: int, title: str, detail: str, **more: Any) -> None:
        super().__init__(detail)
        detail = detail.encode(errors="replace").decode()
        kind = f"/problems/{title.replace(' ', '-')}"
        self.problem: Final[Problem] = Problem(type=kind, title=title, status=status, detail=detail, **more)

    def body(self) -> bytes:
        return adapter_of(Problem).dump_json(self.problem)


def not_found(what: str) -> Refused:
    return Refused(404, "not found", f"there is no {what}")


def not_yours(detail: str) -> Refused:
    return Refused(403, "not yours", detail)


def nobody() -> Refused:
    return Refused(401, "who are you", "say who you are first: come in as a guest, log in, or send a token")


def stale(ply: int) -> Refused:
    return Refused(409, "stale", f"the table has moved on to ply {ply}", ply=ply)


def not_now(detail: str, ply: int | None = None) -> Refused:
    return Refused(409, "not now", detail, ply=ply)


def unreadable(detail: str) -> Refused:
    return Refused(422, "unreadable", detail)


def store_failed() -> Refused:
    detail = "the server cannot keep anything right now, and has changed nothing: try again in a moment"
    return Refused(503, "store failed", detail, wait=2)


def broken() -> Refused:
    return Refused(500, "broken", "something is wrong with the server: it has been noted")


def too_fast(wait: int) -> Refused:
    return Refused(429, "too fast", f"too many requests: try again in {wait} s", wait=wait)


STATUS: Final[dict[type[LudariumError], tuple[int, str]]] = {
    StaleAnswer: (409, "stale"),
    ForeignAnswer: (409, "not asked"),
    NothingToUndo: (409, "nothing to take back"),
    BadSetting: (422, "bad setting"),
}


def refused(error: LudariumError, game: Game[Any] | None = None, ply: int | None = None) -> Refused:
    """What the engine refuses, with the rule where there is one."""
    if isinstance(error, IllegalAnswer) and game is not None:
        refusal = refusal_of(game, error.refusal)
        return Refused(422, "not allowed", refusal.sentence, ply=ply, refusal=refusal)
    status, title = next((row for kind, row in STATUS.items() if isinstance(error, kind)), (422, "refused"))
    return Refused(status, title, str(error), ply=ply)
