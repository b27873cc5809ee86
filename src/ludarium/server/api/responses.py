"""The responses of endpoints: made without FastAPI's machinery, described in the OpenAPI document all the same.

FastAPI would build a validator for every endpoint when the program starts, and validate our own objects every time.
"""

from __future__ import annotations

from typing import Any, Final, get_args, get_origin

from fastapi import Response

from ludarium.protocol.problem import Problem
from ludarium.protocol.serialization import adapter
from ludarium.server.media_types import JSON, PROBLEM_JSON

REF: Final[str] = "#/components/schemas/{model}"
# Every model that an endpoint sends back, for the document.
RESPONSE_MODELS: Final[dict[str, Any]] = {Problem.__name__: Problem}
PROBLEM_DESCRIPTIONS: Final[dict[int, str]] = {
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
POSSIBLE_EVERYWHERE: Final[frozenset[int]] = frozenset({413, 414, 422, 429, 503})
NO_CONTENT: Final[int] = 204


def json_response(kind: Any, value: object, status: int = 200, cookie: str = "") -> Response:
    """A value as JSON."""
    headers = {"Set-Cookie": cookie} if cookie else None
    return Response(adapter(kind).dump_json(value), status, headers, JSON)


def empty_response(cookie: str = "") -> Response:
    """Done, and there is nothing to send back."""
    return Response(status_code=NO_CONTENT, headers={"Set-Cookie": cookie} if cookie else None)


def describe(kind: Any, *refusals: int, status: int = 200, media: str = JSON) -> dict[str, Any]:
    """The description of an endpoint for its decorator: what it sends back, and with which problems it may refuse."""
    content = {media: {"schema": _schema(kind)}} if kind is not None else {}
    described: dict[int | str, dict[str, Any]] = {
        status: {"description": "Done", **({"content": content} if content else {})}
    }
    return {"response_model": None, "status_code": status, "responses": {**described, **problem_responses(*refusals)}}


def problem_responses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The problems of an endpoint; some are possible everywhere."""
    content = {PROBLEM_JSON: {"schema": _schema(Problem)}}
    return {
        status: {"description": PROBLEM_DESCRIPTIONS[status], "content": content}
        for status in sorted({*POSSIBLE_EVERYWHERE, *statuses})
    }


def _schema(kind: Any) -> dict[str, Any]:
    if get_origin(kind) is list:
        return {"type": "array", "items": _schema(get_args(kind)[0])}
    if get_origin(kind) is dict:
        return {"type": "object"}
    if kind is str:
        return {"type": "string"}
    RESPONSE_MODELS[kind.__name__] = kind
    return {"$ref": REF.format(model=kind.__name__)}
