"""The live connection: the whole game after every change, what goes on beside it, and answers the other way.

A viewer is never sent more than the newest of each: slow ones miss what lies between, never the last.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from pydantic import AfterValidator, Field, StringConstraints, ValidationError

from ludarium.scenes.common import adapter_of, model
from ludarium.scenes.messages import Update
from ludarium.server.api.answers import Word, faults
from ludarium.server.api.deps import AsSeat, AtTable, Here
from ludarium.server.api.shapes import Said, TableInfo, info_of, said_of
from ludarium.server.errors import Problem, Refused, too_fast, unreadable
from ludarium.server.frames import EXTENSION, Framed, Write
from ludarium.server.store.writer import StoreFailed
from ludarium.server.tables import playing
from ludarium.server.tables.setup import Sent, printable
from ludarium.server.tables.table import Draft

router = APIRouter(prefix="/tables/{table_id}", tags=["live"])

log: Final[logging.Logger] = logging.getLogger("ludarium.server")
LARGEST_MESSAGE: Final[int] = 16_384
STOPPED: Final[int] = 1012
Key = Annotated[str, StringConstraints(min_length=1, max_length=60, pattern=r"^[\x21-\x7e]+$")]
SeatIn = Annotated[int, Field(ge=0, le=20)]
Ply = Annotated[int, Field(ge=0, le=1_000_000)]


class SendAnswer(Sent):
    """An answer; the reply comes with the same key, and the same key again is carried out once."""

    type: Literal["answer"]
    key: Key
    seat: SeatIn
    word: Word
    ply: Ply


class SendPlan(Sent):
    """Several answers as one change."""

    type: Literal["plan"]
    key: Key
    seat: SeatIn
    words: Annotated[list[Word], Field(min_length=1, max_length=30)]
    ply: Ply


class SendTakeBack(Sent):
    """Take back, bring back, begin the turn again, or confirm that it is over."""

    type: Literal["undo", "redo", "restart", "confirm"]
    key: Key
    seat: SeatIn
    ply: Ply


class SendMessage(Sent):
    """Say something at the table."""

    type: Literal["say"]
    key: Key
    text: Annotated[
        str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500), AfterValidator(printable)
    ]


class Look(Sent):
    """Look from another of my seats (-2: from none), or look away and back again."""

    type: Literal["look"]
    seat: Annotated[int, Field(ge=-2, le=20)] | None = None
    looking: bool = True


LiveIn = Annotated[SendAnswer | SendPlan | SendTakeBack | SendMessage | Look, Field(discriminator="type")]


@model
class Reply:
    """What became of something that was sent: the ply the table is at, what is left of a plan, or the problem."""

    type: Literal["reply"] = "reply"
    key: str
    ply: int | None
    left: list[str]
    surprise: str
    problem: Problem | None


LiveOut = Annotated[Update | TableInfo | Said | Reply, Field(discriminator="type")]


@router.websocket("/live")
async def live(
    socket: WebSocket,
    here: Here,
    seat: AsSeat = None,
    number: Annotated[int, Query(ge=-1, le=10_000_000)] = -1,
) -> None:
    """Follow a table; `number` is the last change that was seen, if one was."""
    await Viewer(socket, here, here.table.viewer(here.visitor.id, seat), number).follow()


def _never(_: list[Framed]) -> bool:
    """A connection that cannot take frames made before."""
    return False


class Viewer:
    """One connection: what it has been sent, and what it looks at."""

    def __init__(self, socket: WebSocket, here: AtTable, seat: int, number: int) -> None:
        self._socket: Final[WebSocket] = socket
        self._here: Final[AtTable] = here
        self._person: Final[str] = here.visitor.id
        self._seat = seat
        self._number = number if number <= here.table.situation.number else -1
        self._game = -1
        self._info: tuple[int, int] = (-1, -1)
        self._said = here.table.situation.said
        self._looking = False
        self._again = asyncio.Event()
        self._left: list[Framed] = []
        self._write: Write = _never

    async def follow(self) -> None:
        table, metrics = self._here.table, self._here.services.metrics
        await self._socket.accept()
        self._write = self._socket.scope.get("extensions", {}).get(EXTENSION, {}).get("write", _never)
        metrics.viewers += 1
        table.audience.viewers += 1
        self._look(True)
        tasks = [asyncio.create_task(self._send_all()), asyncio.create_task(self._receive_all())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            # Raised again here, it would keep this viewer and the table in memory until somebody looks for cycles.
            failed = [task.exception() for task in done if not isinstance(task.exception(), WebSocketDisconnect)]
            for error in failed:
                if error is not None:
                    raise error
        finally:
            for task in tasks:
                task.cancel()
            metrics.viewers -= 1
            table.audience.viewers -= 1
            self._look(False)
            if self._person and self._person not in table.audience.looking:
                with contextlib.suppress(Refused, StoreFailed):
                    await self._here.services.attendant.lost(table, self._person)

    def _look(self, looking: bool) -> None:
        if looking != self._looking and self._person:
            self._here.table.look(self._person, looking)
        self._looking = looking

    # Sending.

    async def _send_all(self) -> None:
        while True:
            framed = self._left.pop(0) if self._left else await self._next()
            if framed is not None:
                await self._send(framed)
            else:
                await self._rest()

    async def _rest(self) -> None:
        """Wait for something that cannot be pushed."""
        resting = self._here.table.audience.resting
        self._again.clear()
        resting[self] = None
        try:
            await self._again.wait()
        finally:
            resting.pop(self, None)

    def push(self) -> None:
        """Send what is new at once, if the connection takes it; the caller holds the table."""
        if self._again.is_set():
            return  # What is left goes first, or the viewer would see the game go backwards.
        frames: list[Framed] = []
        try:
            while (framed := self._take()) is not None:
                frames.append(framed)
            if not frames:
                return
            if self._write(frames):
                self._here.services.metrics.messages += len(frames)
                return
        except Exception:
            log.exception("a viewer could not be told")
        self._left = frames
        self._again.set()

    async def _next(self) -> Framed | None:
        """What this viewer has not been sent yet, the most urgent first; None when it has everything."""
        table = self._here.table
        if self._wants_update() and table.framed(self._seat, self._since()) is None:
            async with table.held():
                return self._take()
        return self._take()

    def _wants_update(self) -> bool:
        table = self._here.table
        return table.play is not None and table.situation.game_number > self._game

    def _since(self) -> int:
        return self._here.table.situation.known_since(self._number)

    def _take(self) -> Framed | None:
        """The same where the text is there, or the caller holds the table."""
        table = self._here.table
        situation = table.situation
        if self._wants_update():
            framed = table.make_framed(self._seat, self._since())
            self._number, self._game = situation.number, situation.game_number
            return framed
        if (situation.info_number, table.presence) != self._info:
            self._info = situation.info_number, table.presence
            return table.framed_info(
                self._person, lambda: adapter_of(TableInfo).dump_json(info_of(table, self._person)).decode()
            )
        if situation.said > self._said:
            lines = situation.chat[-(situation.said - self._said) :]
            self._said = situation.said - len(lines) + 1
            return Framed(adapter_of(Said).dump_json(said_of(lines[0])).decode())
        return None

    async def _send(self, framed: Framed) -> None:
        self._here.services.metrics.messages += 1
        if not self._write([framed]):
            await self._socket.send_text(framed.text)

    # Receiving.

    async def _receive_all(self) -> None:
        while True:
            await self._receive()

    async def _receive(self) -> None:
        text = await self._socket.receive_text()
        try:
            if len(text) > LARGEST_MESSAGE:
                raise unreadable("this message is too long")
            message = adapter_of(LiveIn).validate_json(text)
        except ValidationError as error:
            await self._reply("", problem=unreadable(faults(error.errors())).problem)
            return
        except Refused as refused:
            await self._reply("", problem=refused.problem)
            return
        if isinstance(message, Look):
            await self._look_from(message)
            return
        try:
            await self._reply(message.key, *await self._carry_out(message))
        except Refused as refused:
            await self._reply(message.key, problem=refused.problem)

    async def _look_from(self, message: Look) -> None:
        """Look from another seat: the whole game again, as that seat sees it."""
        self._look(message.looking)
        if not message.looking:
            await self._here.services.attendant.looked_away(self._here.table, self._person)
        if message.seat is None:
            return
        try:
            self._seat = self._here.table.viewer(self._person, message.seat)
        except Refused as refused:
            await self._reply("", problem=refused.problem)
            return
        self._number, self._game = -1, -1
        self._here.table.wake()

    async def _carry_out(
        self, message: SendAnswer | SendPlan | SendTakeBack | SendMessage
    ) -> tuple[int, list[str], str]:
        here = self._here
        who, table = here.visitor.who("play"), here.table
        wait = here.services.limits.take("talk" if isinstance(message, SendMessage) else "answer", who.id)
        if wait:
            raise too_fast(wait)
        if isinstance(message, SendAnswer):
            return await playing.answer(table, who, message.seat, message.word, message.ply, message.key), [], ""
        if isinstance(message, SendPlan):
            return await playing.plan(table, who, message.seat, message.words, message.ply, message.key)
        if isinstance(message, SendMessage):
            seats = table.situation.seats_of(who.id)
            seat = seats[0] if seats else -1
            name = table.situation.seats[seat].name if seats else who.name
            data: dict[str, Any] = {"name": name, "text": message.text}
            key = f"{who.id} {message.key}"
            return await table.change(lambda: [Draft("chat", seat, who.id, data)], key), [], ""
        if message.type == "confirm":
            return await playing.confirm(table, who, message.seat, message.ply, message.key), [], ""
        return await playing.take_back(table, who, message.type, message.seat, message.ply, message.key), [], ""

    async def _reply(
        self,
        key: str,
        ply: int | None = None,
        left: list[str] | None = None,
        surprise: str = "",
        problem: Problem | None = None,
    ) -> None:
        reply = Reply(key=key, ply=ply, left=left or [], surprise=surprise, problem=problem)
        await self._socket.send_text(adapter_of(Reply).dump_json(reply).decode())
