"""The short way of the one request that must be fast: the answer to a question, without FastAPI's machinery.

The ordinary way is the route `answer` in `ludarium.server.api.play`: it describes the request, and it serves whatever
does not come this way. Both call the same function. `fast_path` says what the short way is worth.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from fastapi import FastAPI
from pydantic import ValidationError
from starlette.routing import compile_path

from ludarium.server.api.command_handler import answer_table
from ludarium.server.asgi import Receive, Scope, Send
from ludarium.server.fast_path import RESPONSE_EXTENSION
from ludarium.server.media_types import JSON
from ludarium.server.people.people import Visitor
from ludarium.server.services import Services
from ludarium.tables.errors import error_details, invalid_request
from ludarium.tables.inputs import KEY_PATTERN, LONGEST_KEY
from ludarium.tables.table.commands import NewAnswer

JSON_BYTES: Final[bytes] = JSON.encode()
KEY: Final[re.Pattern[bytes]] = re.compile(KEY_PATTERN.encode())
validate: Final[Callable[[bytes], NewAnswer]] = NewAnswer.__pydantic_validator__.validate_json


class FastAnswers:
    """Serves answers at tables in memory. `head` are the header lines that every good response carries."""

    def __init__(self, api: FastAPI, route: str, head: bytes) -> None:
        self._api: Final[FastAPI] = api
        self._head: Final[bytes] = head
        # The path is that of the ordinary route, asked by its name: it is written down once.
        path = api.url_path_for(route, table_id="{table_id}")
        self._path: Final[re.Pattern[str]] = compile_path(path)[0]

    def table_in(self, scope: Scope) -> str | None:
        """The table that a request answers, if it can be served here; None for the ordinary way."""
        if scope["type"] != "http" or scope["method"] != "POST":
            return None
        found = self._path.match(scope["path"])
        services: Services | None = self._api.state.services
        if found is None or services is None:
            return None
        id = found["table_id"]
        return id if services.lobby.in_memory(id) is not None else None

    async def __call__(self, id: str, scope: Scope, receive: Receive, send: Send) -> None:
        services: Services = self._api.state.services
        visitor: Visitor = scope["state"]["visitor"]
        visitor.actor("play")  # Whoever may not play need not send a body that can be read.
        headers: dict[bytes, bytes] = dict(scope["headers"])
        answer = await read_answer(receive, headers)
        ply = await answer_table(services, visitor, id, answer, idempotency_key(headers))
        body = b'{"ply":%d}' % ply
        extension = scope.get("extensions", {}).get(RESPONSE_EXTENSION)
        if extension is not None and extension["write"](self._head, body):
            services.metrics.requests[200] += 1
        else:
            await respond(send, body)


async def read_answer(receive: Receive, headers: dict[bytes, bytes]) -> NewAnswer:
    """The body of a request, checked."""
    kind = headers.get(b"content-type", b"")
    if kind != JSON_BYTES and kind.partition(b";")[0].strip().lower() != JSON_BYTES:
        raise invalid_request("the body must be application/json")
    message = await receive()
    body: bytes = message.get("body", b"")
    while message.get("more_body"):
        message = await receive()
        body += message.get("body", b"")
    try:
        return validate(body)
    except ValidationError as error:
        raise invalid_request(error_details(error.errors(), "body")) from None


def idempotency_key(headers: dict[bytes, bytes]) -> str | None:
    """The idempotency key of a request."""
    found = headers.get(b"idempotency-key")
    if found is None:
        return None
    if len(found) > LONGEST_KEY or not KEY.match(found):
        raise invalid_request(f"Idempotency-Key: must be 1 to {LONGEST_KEY} printable letters")
    return found.decode()


async def respond(send: Send, body: bytes) -> None:
    headers: list[Any] = [(b"content-type", JSON_BYTES), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})
