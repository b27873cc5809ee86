"""Errors of requests, as problem documents (RFC 9457). Statuses are those of HTTP, whichever way a request came."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.errors import (
    BadData,
    BadSetting,
    ForeignAnswer,
    IllegalAnswer,
    LudariumError,
    NothingToUndo,
    StaleAnswer,
)
from ludarium.protocol.problem import Problem
from ludarium.protocol.serialization import adapter


class RequestError(Exception):
    """A request that was not carried out, and why; nothing has changed."""

    def __init__(self, status: int, title: str, detail: str, **more: Any) -> None:
        super().__init__(detail)
        detail = detail.encode(errors="replace").decode()
        kind = f"/problems/{title.replace(' ', '-')}"
        self.problem: Final[Problem] = Problem(type=kind, title=title, status=status, detail=detail, **more)

    def body(self) -> bytes:
        """The problem document as JSON."""
        return adapter(Problem).dump_json(self.problem)


def not_found(what: str) -> RequestError:
    return RequestError(404, "not found", f"there is no {what}")


def forbidden(detail: str) -> RequestError:
    return RequestError(403, "not yours", detail)


def unauthenticated() -> RequestError:
    return RequestError(401, "not logged in", "say who you are first: come in as a guest, log in, or send a token")


def stale(ply: int) -> RequestError:
    return RequestError(409, "stale", f"the table has moved on to ply {ply}", ply=ply)


def not_now(detail: str, ply: int | None = None) -> RequestError:
    return RequestError(409, "not now", detail, ply=ply)


def invalid_request(detail: str) -> RequestError:
    return RequestError(422, "unreadable", detail)


def store_unavailable() -> RequestError:
    detail = "nothing can be kept right now, so nothing has changed: try again in a moment"
    return RequestError(503, "store failed", detail, wait=2)


def internal_error() -> RequestError:
    return RequestError(500, "broken", "something is wrong with the server: it has been noted")


def rate_limited(wait: int) -> RequestError:
    return RequestError(429, "too fast", f"too many requests: try again in {wait} s", wait=wait)


def too_many(detail: str) -> RequestError:
    """More than one person or address may hold at a time: something must be given up first."""
    return RequestError(429, "too many", detail)


STATUS: Final[dict[type[LudariumError], tuple[int, str]]] = {
    StaleAnswer: (409, "stale"),
    ForeignAnswer: (409, "not asked"),
    NothingToUndo: (409, "nothing to take back"),
    BadData: (422, "bad data"),
}


def engine_error(error: LudariumError, ply: int | None = None) -> RequestError:
    """What the engine does not allow, with the rule where there is one."""
    if isinstance(error, IllegalAnswer):
        return RequestError(422, "not allowed", error.refusal.sentence, ply=ply, refusal=error.refusal)
    if isinstance(error, BadSetting):
        return RequestError(422, "bad setting", str(error), ply=ply, setting=error.setting, faults=error.faults)
    status, title = next((row for kind, row in STATUS.items() if isinstance(error, kind)), (422, "refused"))
    return RequestError(status, title, str(error), ply=ply)


def error_details(errors: Any, *where: str) -> str:
    """What pydantic could not read, each fault with its place in the request: `where` the whole of it stands."""
    rows = [f"{'.'.join(map(str, (*where, *row['loc'])))}: {row['msg']}".removeprefix(": ") for row in errors]
    return "; ".join(rows)[:1000]
