"""What endpoints send back: made without FastAPI's machinery, described in the OpenAPI document all the same.

FastAPI would build a validator for every endpoint when the program starts, and check our own answers on every request.
"""

from __future__ import annotations

from typing import Any, Final, get_args, get_origin

from fastapi import Response

from ludarium.scenes.common import adapter_of
from ludarium.server.errors import JSON, PROBLEM_JSON, Problem

REF: Final[str] = "#/components/schemas/{model}"
# Every kind of answer, for the document.
TOLD: Final[dict[str, Any]] = {Problem.__name__: Problem}
SENTENCES: Final[dict[int, str]] = {
    401: "nobody in particular may do this",
    403: "not yours to do",
    404: "not there, or not yours to see",
    405: "not in this way",
    409: "not now: the table has moved on, or something stands in the way",
    413: "too large",
    414: "too long an address",
    422: "cannot be read, or is not allowed",
    429: "too often",
    503: "cannot be kept right now",
}
ALWAYS: Final[frozenset[int]] = frozenset({413, 414, 422, 429, 503})
NO_CONTENT: Final[int] = 204


def tell(kind: Any, value: object, status: int = 200, cookie: str = "") -> Response:
    """A value as JSON."""
    headers = {"Set-Cookie": cookie} if cookie else None
    return Response(adapter_of(kind).dump_json(value), status, headers, JSON)


def nothing(cookie: str = "") -> Response:
    """Done, and nothing to tell."""
    return Response(status_code=NO_CONTENT, headers={"Set-Cookie": cookie} if cookie else None)


def tells(kind: Any, *refusals: int, status: int = 200, media: str = JSON) -> dict[str, Any]:
    """How an endpoint is described: what it sends back, and how it may refuse."""
    content = {media: {"schema": _schema(kind)}} if kind is not None else {}
    described: dict[int | str, dict[str, Any]] = {
        status: {"description": "Done", **({"content": content} if content else {})}
    }
    return {"response_model": None, "status_code": status, "responses": {**described, **problems(*refusals)}}


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals an endpoint documents; some come with every endpoint."""
    content = {PROBLEM_JSON: {"schema": _schema(Problem)}}
    return {status: {"description": SENTENCES[status], "content": content} for status in sorted({*ALWAYS, *statuses})}


def _schema(kind: Any) -> dict[str, Any]:
    if get_origin(kind) is list:
        return {"type": "array", "items": _schema(get_args(kind)[0])}
    if get_origin(kind) is dict:
        return {"type": "object"}
    if kind is str:
        return {"type": "string"}
    TOLD[kind.__name__] = kind
    return {"$ref": REF.format(model=kind.__name__)}
