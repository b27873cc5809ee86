"""The answer to a question: the one request that must be fast.

It is read by hand, without FastAPI's machinery; the OpenAPI document describes it like all others.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Annotated, Any, Final

from pydantic import Field, StringConstraints, ValidationError

from ludarium.server.door import Receive, Scope, Send
from ludarium.server.errors import JSON, Refused, too_fast, unreadable
from ludarium.server.people.people import Visitor
from ludarium.server.replies import EXTENSION
from ludarium.server.services import Services
from ludarium.server.tables import playing
from ludarium.server.tables.setup import Sent

PLAIN_JSON: Final[bytes] = JSON.encode()
KEY: Final[re.Pattern[bytes]] = re.compile(rb"^[\x21-\x7e]{1,60}$")
PATH: Final[re.Pattern[str]] = re.compile(r"/api/v1/tables/([\w-]{1,40})/answers", re.ASCII)
Word = Annotated[str, StringConstraints(max_length=300)]


class NewAnswer(Sent):
    """A word that is on offer to a seat, and the ply it answers."""

    seat: int = Field(ge=0, le=20)
    word: Word
    ply: int = Field(ge=0, le=1_000_000)


validate: Final[Callable[[bytes], NewAnswer]] = NewAnswer.__pydantic_validator__.validate_json


async def answer(services: Services, id: str, head: bytes, scope: Scope, receive: Receive, send: Send) -> None:
    """`POST /tables/{table_id}/answers`: the answer is on the disk when this returns.

    `head` are the header lines that every good answer carries.
    """
    start = time.perf_counter()
    if scope["method"] != "POST":
        raise Refused(405, "refused", "answers are posted")
    visitor: Visitor = scope["state"]["visitor"]
    who = visitor.who("play")
    wait = services.limits.take("answer", who.id)
    if wait:
        raise too_fast(wait)
    headers: dict[bytes, bytes] = dict(scope["headers"])
    new = await read(receive, headers)
    table = services.lobby.in_memory(id) or await services.lobby.table(id)
    table.check_watch(who.id)
    ply = await playing.answer(table, who, new.seat, new.word, new.ply, key_in(headers))
    metrics, body = services.metrics, b'{"ply":%d}' % ply
    metrics.answers.add(time.perf_counter() - start)
    replies = scope.get("extensions", {}).get(EXTENSION)
    if replies is not None and replies["write"](head, body):
        metrics.requests[200] += 1
    else:
        await reply(send, body)


async def read(receive: Receive, headers: dict[bytes, bytes]) -> NewAnswer:
    """The body of a request, checked."""
    kind = headers.get(b"content-type", b"")
    if kind != PLAIN_JSON and kind.partition(b";")[0].strip().lower() != PLAIN_JSON:
        raise unreadable("the body must be application/json")
    message = await receive()
    body: bytes = message.get("body", b"")
    while message.get("more_body"):
        message = await receive()
        body += message.get("body", b"")
    try:
        return validate(body)
    except ValidationError as error:
        raise unreadable(faults(error.errors())) from None


def key_in(headers: dict[bytes, bytes]) -> str | None:
    """The idempotency key of a request."""
    found = headers.get(b"idempotency-key")
    if found is None:
        return None
    if not KEY.match(found):
        raise unreadable("Idempotency-Key: must be 1 to 60 printable letters")
    return found.decode()


async def reply(send: Send, body: bytes) -> None:
    headers = [(b"content-type", PLAIN_JSON), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def faults(errors: Any) -> str:
    """What cannot be read, each with its place."""
    rows = [f"{'.'.join(str(part) for part in row['loc'])}: {row['msg']}".removeprefix(": ") for row in errors]
    return "; ".join(rows)[:1000]
