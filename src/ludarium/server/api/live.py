"""The live connection: a WebSocket that sends the whole table after every change, and takes answers.

What a viewer is sent, and when, is decided by `TableFollower`; here are the messages and the socket.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from pydantic import Field, StringConstraints, ValidationError
from starlette.websockets import WebSocketDisconnected

from ludarium.protocol.document import document
from ludarium.protocol.problem import Problem
from ludarium.protocol.serialization import adapter
from ludarium.protocol.update import Update
from ludarium.server.api.command_handler import handle
from ludarium.server.api.dependencies import TableContext, TableContextDep
from ludarium.server.fast_path import WEBSOCKET_EXTENSION
from ludarium.tables.errors import RequestError, error_details, invalid_request, rate_limited
from ludarium.tables.follower import TableFollower, Write
from ludarium.tables.inputs import KEY_PATTERN, LONGEST_KEY, LiveQuery
from ludarium.tables.messages import ChatMessage, TableInfo
from ludarium.tables.shared_text import SharedText
from ludarium.tables.store import StoreFailed
from ludarium.tables.table.commands import NewAnswer, ViewingSeat
from ludarium.tables.table.setup import ClientInput

router = APIRouter(prefix="/tables/{table_id}", tags=["live"])

LARGEST_MESSAGE: Final[int] = 16_384
# The code by which a WebSocket is told to connect again: the server restarts, or loads the table anew.
COME_BACK: Final[int] = 1012
# How it is told that the client has gone: while something is received, and while something is sent.
GONE: Final[tuple[type[Exception], ...]] = (WebSocketDisconnect, WebSocketDisconnected)


class LiveCommand(ClientInput):
    """A command over the live connection: a `Command` with a type and a key."""

    type: str
    key: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_KEY, pattern=KEY_PATTERN)]


class SendAnswer(NewAnswer, LiveCommand):
    """An answer; the reply comes with the same key, and the same key again is carried out once."""

    type: Literal["answer"]


class Look(ClientInput):
    """Look from another of my seats (-2: from none), or look away and back again."""

    type: Literal["look"]
    seat: ViewingSeat | None = None
    looking: bool = True


LiveIn = Annotated[SendAnswer | Look, Field(discriminator="type")]


@document
class Reply:
    """What became of something that was sent: the ply the table is at, or the problem."""

    type: Literal["reply"] = "reply"
    key: str
    ply: int | None
    problem: Problem | None


LiveOut = Annotated[Update | TableInfo | ChatMessage | Reply, Field(discriminator="type")]


@router.websocket("/live")
async def live(
    socket: WebSocket,
    context: TableContextDep,
    query: Annotated[LiveQuery, Query()],
) -> None:
    """Follow a table; `number` in the query is the last change that was seen."""
    viewing_seat = context.table.viewing_seat(context.visitor.id, query.seat)
    with context.services.quotas.connection(context.visitor.id, context.address):
        await socket.accept()
        await LiveConnection(socket, context).run(viewing_seat, query.number)


class LiveConnection:
    """One WebSocket: sends what its follower takes, and carries out what the client sends.

    The follower is passed along, not kept: it refers to this object, and a cycle would keep the table in memory.
    """

    def __init__(self, socket: WebSocket, context: TableContext) -> None:
        self._socket: Final[WebSocket] = socket
        self._context: Final[TableContext] = context
        extension = socket.scope.get("extensions", {}).get(WEBSOCKET_EXTENSION)
        self._fast_write: Final[Write | None] = extension["write"] if extension is not None else None

    async def run(self, seat: int, number: int) -> None:
        """Send and receive until the connection ends."""
        table, services, person = self._context.table, self._context.services, self._context.visitor.id
        write = self._write if self._fast_write is not None else None
        services.metrics.viewers += 1
        try:
            with (
                TableFollower(table, person, seat, number, write=write) as follower,
                services.people.connections.open(self._context.visitor, follower),
            ):
                await self._until_disconnected(follower)
        finally:
            services.metrics.viewers -= 1
            if person and person not in table.subscribers.looking:
                with contextlib.suppress(RequestError, StoreFailed):
                    await services.scheduler.connection_lost(table, person)

    async def _until_disconnected(self, follower: TableFollower) -> None:
        tasks = [asyncio.create_task(self._send_all(follower)), asyncio.create_task(self._receive_all(follower))]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            # Raised again here, a WebSocketDisconnect would keep this viewer and the table in memory until somebody
            # looks for cycles.
            failed = [task.exception() for task in done if not isinstance(task.exception(), GONE)]
            for error in failed:
                if isinstance(error, RequestError):
                    await self._socket.close(COME_BACK)
                elif error is not None:
                    raise error
        finally:
            for task in tasks:
                task.cancel()

    # Sending.

    async def _send_all(self, follower: TableFollower) -> None:
        while True:
            message = await follower.take()
            if message is None:
                await follower.wait()
            elif not self._write([message]):
                self._context.services.metrics.messages += 1
                await self._socket.send_text(message.text)

    def _write(self, messages: list[SharedText]) -> bool:
        """Write messages without waiting; False where there is no fast path, or the viewer is behind."""
        if self._fast_write is None or not self._fast_write(messages):
            return False
        self._context.services.metrics.messages += len(messages)
        return True

    # Receiving.

    async def _receive_all(self, follower: TableFollower) -> None:
        while True:
            await self._receive(follower)

    async def _receive(self, follower: TableFollower) -> None:
        text = await self._receive_text()
        ended = follower.why_ended()
        if ended is not None:
            raise ended
        context, key = self._context, ""
        wait = context.services.limits.take("any", context.address)
        try:
            message = _read(text)
            key = message.key if isinstance(message, SendAnswer) else ""
            if wait:
                raise rate_limited(wait)
            if isinstance(message, Look):
                await self._look(follower, message)
                return
            result = await handle(context.services, context.visitor, context.table, message, key)
            await self._reply(key, result.ply)
        except RequestError as error:
            await self._reply(key, problem=error.problem)
        # Nothing more is read meanwhile, and the client is held up like the messages it sends.
        await asyncio.sleep(wait)

    async def _receive_text(self) -> str:
        """The next message. Bytes are no text that could be read, and so refused like any nonsense."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        return message.get("text") or ""

    async def _look(self, follower: TableFollower, message: Look) -> None:
        follower.set_looking(message.looking)
        if not message.looking:
            await self._context.services.scheduler.viewer_left(self._context.table, self._context.visitor.id)
        if message.seat is not None:
            follower.look_from(message.seat)

    async def _reply(self, key: str, ply: int | None = None, problem: Problem | None = None) -> None:
        reply = Reply(key=key, ply=ply, problem=problem)
        await self._socket.send_text(adapter(Reply).dump_json(reply).decode())


def _read(text: str) -> SendAnswer | Look:
    """What the client has sent."""
    if len(text) > LARGEST_MESSAGE:
        raise invalid_request("this message is too long")
    try:
        message: SendAnswer | Look = adapter(LiveIn).validate_json(text)
    except ValidationError as error:
        raise invalid_request(error_details(error.errors())) from None
    return message
