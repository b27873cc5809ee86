"""Following a table: what one viewer has been sent, and what comes next.

Every transport uses the same class: the WebSocket, the NDJSON stream, and a worker in a browser.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from types import TracebackType
from typing import Final, Self

from ludarium.protocol.serialization import adapter
from ludarium.tables.errors import RequestError, not_found, store_unavailable
from ludarium.tables.messages import ChatMessage, TableInfo, chat_document, table_info
from ludarium.tables.shared_text import SharedText
from ludarium.tables.table.table import SPECTATOR, Table

log: Final[logging.Logger] = logging.getLogger("ludarium.tables")
Write = Callable[[list[SharedText]], bool]


class TableFollower:
    """Follows a table for one viewer, while the block lasts that it is used in.

        with TableFollower(table, person, seat) as follower:
            while True:
                message = await follower.take()
                if message is None:
                    await follower.wait()
                else:
                    await send(message.text)

    There is one update of the game at most between two calls of `take`: a slow viewer misses what lies between, never
    the newest. A transport that can write without waiting passes `write`, which says whether the viewer could take the
    messages; then they are written while `wait` goes on, for a thousand viewers by one task of the table.

    Seats change hands and logins end while somebody follows: what may be seen is decided anew for every message.
    """

    def __init__(
        self,
        table: Table,
        person: str,
        seat: int,
        number: int = -1,
        *,
        updates_only: bool = False,
        write: Write | None = None,
    ) -> None:
        self._table: Final[Table] = table
        self._person: Final[str] = person
        # The seat the viewer wants to look from, and the one they do: none, while the first is not theirs.
        self._wanted = self._seat = seat
        self._end: RequestError | None = None
        self._updates_only: Final[bool] = updates_only
        self._write: Final[Write | None] = write
        self._looking = False
        self._woken: Final[asyncio.Event] = asyncio.Event()
        # What the viewer has been sent: the last change whose log it has, the change of the last update, change and
        # presence of the last table document, and how many chat messages. A number that the table has not reached
        # comes from a history that is gone (a restored backup): then everything is sent.
        self._number = number if number <= table.state.number else -1
        self._game_number = -1
        self._info = (-1, -1)
        self._chat_count = table.state.chat_count

    def __enter__(self) -> Self:
        self._table.subscribers.viewers += 1
        self.set_looking(True)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._table.subscribers.viewers -= 1
        self.set_looking(False)

    # What the viewer does.

    def set_looking(self, looking: bool) -> None:
        """Whether the viewer has the table before their eyes, and need not be notified."""
        if looking != self._looking and self._person:
            self._table.set_looking(self._person, looking)
        self._looking = looking

    def look_from(self, seat: int) -> None:
        """See the game from another seat: the whole of it comes again, as that seat sees it."""
        self._wanted = self._table.viewing_seat(self._person, seat)
        self._look_from(self._wanted)
        self._woken.set()

    def _look_from(self, seat: int) -> None:
        self._seat = seat
        self._number = self._game_number = -1

    # What the viewer may see.

    def end(self, reason: RequestError) -> None:
        """The viewer is not who they were any more: nothing more is sent, and `take` raises the reason."""
        self._end = reason
        self._woken.set()

    def why_ended(self) -> RequestError | None:
        """Why the table is not to be followed any more by this viewer; None while it is."""
        if self._end is not None:
            return self._end
        if self._table.broken:
            return store_unavailable()
        if not self._table.state.may_watch(self._person):
            return not_found("such table, or it is not yours to see any more")
        return None

    def _check(self) -> None:
        reason = self.why_ended()
        if reason is not None:
            raise reason
        self._keep_to_own_seat()

    def _keep_to_own_seat(self) -> None:
        """Whoever has left a seat sees the game as all others do, until they are back."""
        is_own = self._wanted == SPECTATOR or self._table.state.is_seat_of(self._person, self._wanted)
        seat = self._wanted if is_own else SPECTATOR
        if seat != self._seat:
            self._look_from(seat)

    # What the viewer is sent.

    async def take(self) -> SharedText | None:
        """The next message, the most urgent first; None when the viewer has everything.

        A `RequestError` where the table is not to be followed any more: the viewer must come back.
        """
        self._check()
        if self._is_behind() and self._table.cached_update(self._seat, self._since()) is None:
            async with self._table.locked():
                self._check()
                return self._next()
        return self._next()

    async def wait(self) -> None:
        """Wait until there is something to take that could not be written at once."""
        waiting = self._table.subscribers.waiting
        self._woken.clear()
        waiting[self] = None
        try:
            await self._woken.wait()
        finally:
            waiting.pop(self, None)

    def push(self) -> None:
        """The table has something new: write it at once, or wake up. The caller has locked the table."""
        if self._woken.is_set():
            return  # The viewer has yet to take something: if newer things overtook it, the game would go backwards.
        if self._write is None or self.why_ended() is not None:
            self._woken.set()
            return
        self._keep_to_own_seat()
        before = (self._number, self._game_number, self._info, self._chat_count)
        messages: list[SharedText] = []
        try:
            while (message := self._next()) is not None:
                messages.append(message)
            if not messages or self._write(messages):
                return
        except Exception:
            log.exception("a viewer could not be sent what is new")
        self._number, self._game_number, self._info, self._chat_count = before
        self._woken.set()

    def _is_behind(self) -> bool:
        """Whether there is an update of the game to send."""
        return self._table.table_session is not None and self._table.state.game_number > self._game_number

    def _since(self) -> int:
        return self._table.state.resend_from(self._number)

    def _next(self) -> SharedText | None:
        """The next message. If it is an update, the text is there already or the caller has locked the table."""
        table, state = self._table, self._table.state
        if self._is_behind():
            message = table.shared_update(self._seat, self._since())
            self._number, self._game_number = state.number, state.game_number
            return message
        if self._updates_only:
            return None
        info = (state.info_number, table.presence_version)
        if info != self._info:
            self._info = info
            return table.shared_info(self._person, self._info_text)
        if state.chat_count > self._chat_count:
            lines = state.chat[-(state.chat_count - self._chat_count) :]
            self._chat_count = state.chat_count - len(lines) + 1
            return SharedText(adapter(ChatMessage).dump_json(chat_document(lines[0])).decode())
        return None

    def _info_text(self) -> str:
        return adapter(TableInfo).dump_json(table_info(self._table, self._person)).decode()
