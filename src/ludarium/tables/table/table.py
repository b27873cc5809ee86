"""One table in memory: it makes changes one at a time, stores them, and tells its subscribers.

A change goes through `Table.change`: the command checks the actor and plays on the session (`prepare`), the change is
written, and only then applied to the state and announced. If it cannot be stored, the session goes back.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import asdict, dataclass
from typing import Any, Final, NoReturn, Protocol

from pydantic_core import to_json

from ludarium.core.errors import LudariumError
from ludarium.core.session import AnySession
from ludarium.core.standing import make_standing
from ludarium.protocol.serialization import adapter
from ludarium.protocol.update import Update
from ludarium.tables.collections import collection_changes
from ludarium.tables.errors import RequestError, engine_error, forbidden, not_now, stale, store_unavailable
from ludarium.tables.rows import BranchRow, ChangeRow, TableRow
from ludarium.tables.shared_text import SharedText
from ludarium.tables.store import Conflict, Store, StoreFailed, TableWrites
from ludarium.tables.table.session import SessionBackup, TableSession, session_from_start
from ludarium.tables.table.state import GAME_KINDS, Seat, TableState
from ludarium.tables.table.subscribers import Subscribers
from ludarium.tables.uninterrupted import uninterrupted

log: Final[logging.Logger] = logging.getLogger("ludarium.tables")
# How often a change is prepared anew because another process was faster.
TRIES: Final[int] = 5
SPECTATOR: Final[int] = -2
NOBODY: Final[str] = ""
# Whoever has just done something counts as present for a while, with or without an open page.
PRESENCE_SECONDS: Final[float] = 30.0
# After a store has failed, whoever only reads does not ask it again for so long.
RETRY_SECONDS: Final[float] = 1.0
# After so many viewers other tasks get their turn.
PUSHED_AT_ONCE: Final[int] = 250
# How many texts are kept for viewers who ask for the same: one may ask for the log from any ply on.
MOST_UPDATES: Final[int] = 50


@dataclass(slots=True)
class PendingChange:
    """A change that is to be stored: what is done, at which seat, by whom, and the `data` of its row.

    A change of the game names the ply it cuts the game back to (`base`); others have -1. `seats` are the seats that
    change hands. `new_table` and `status` are for the row of the table: when it is set up, and when it is closed;
    `branch` for what is known of one that lies beside a game.
    """

    kind: str
    seat: int = -1
    person: str = NOBODY
    data: dict[str, Any] | None = None
    base: int = -1
    seats: tuple[Seat, ...] = ()
    new_table: TableRow | None = None
    status: str | None = None
    branch: BranchRow | None = None


def now_ms() -> int:
    """The time in milliseconds since 1970, as all rows have it."""
    return time.time_ns() // 1_000_000


class Scheduler(Protocol):
    """What a table needs of the scheduler, which looks after bots, clocks, standing orders and notices.

    `shared` says whether other processes change the same tables. While this process is `cut_off` from them it hears
    nothing of their changes, and tables ask the store each time.
    """

    cut_off: bool

    @property
    def shared(self) -> bool: ...

    def due_after(self, table: Table, seats: list[Seat]) -> int | None:
        """When somebody must look after a table with these people at it; None where nothing waits."""
        ...

    def follow_up(self, table: Table) -> None:
        """A change was stored, or the table was loaded: let bots and standing orders answer that are asked."""
        ...

    def presence_left(self, table: Table, person: str) -> int:
        """For how many milliseconds somebody counts as present at a table, here or elsewhere; 0 if they are absent."""
        ...

    def hurry(self, table: Table) -> None:
        """Let the bots that think at a table answer at once, wherever they think."""
        ...


class Table:
    """A table in memory, with its state, its session and its subscribers.

    Whoever reads the session or makes a change holds the lock (`locked`, `change`): while a change is being written
    the session is ahead of the store, and nobody may see what is not stored yet.
    """

    def __init__(
        self,
        store: Store,
        scheduler: Scheduler,
        state: TableState,
        table_session: TableSession | None = None,
        due: int | None = None,
    ) -> None:
        self.store: Final[Store] = store
        self.scheduler: Final[Scheduler] = scheduler
        self.state: Final[TableState] = state
        # None until the game begins.
        self.table_session: TableSession | None = table_session
        # When the scheduler must look after the table, as it is stored; other processes may have stored something else.
        self.due: int | None = due
        self.lock: Final[asyncio.Lock] = asyncio.Lock()
        self.subscribers: Final[Subscribers] = Subscribers()
        self.last_used: float = time.monotonic()
        # Counts how often somebody at the table has begun or ceased to look.
        self.presence_version = 0
        # When each person last did something here.
        self.last_seen: Final[dict[str, float]] = {}
        # By seat, the last question (number of a change) that its player was notified of.
        self.notified: Final[dict[int, int]] = {}
        # The store does not hold what is in memory, or not in that way: the table must be loaded anew.
        self.broken = False
        self._may_be_behind = False
        self._next_try = 0.0
        self._writing = False
        self._has_news = False
        self._pushing: asyncio.Task[None] | None = None
        self._updates: Final[dict[tuple[int, int], SharedText]] = {}
        self._infos: dict[tuple[str, int, int], SharedText] = {}

    def __repr__(self) -> str:
        return f"Table({self.id}, {self.state.setup.game}, change {self.state.number})"

    @property
    def id(self) -> str:
        return self.state.id

    @property
    def session(self) -> AnySession:
        """The game, which must have begun."""
        return self._begun().session

    def _begun(self) -> TableSession:
        if self.table_session is None:
            raise not_now("the game has not begun yet: seats are still free")
        return self.table_session

    # Reading.

    @contextlib.asynccontextmanager
    async def locked(self) -> AsyncIterator[Table]:
        """The table, which does not change meanwhile. It has caught up with other processes, if the store answers."""
        self.last_used = time.monotonic()
        async with self.lock:
            if self.may_be_behind() and self.last_used >= self._next_try:
                with contextlib.suppress(RequestError):
                    await self.catch_up()
            yield self

    def viewing_seat(self, person: str, seat: int | None) -> int:
        """The seat a person sees the game from: the one they ask for, their only one, or none (-2)."""
        own = self.state.seats_of(person)
        if seat is None:
            return own[0] if len(own) == 1 else SPECTATOR
        if seat == SPECTATOR or seat in own:
            return seat
        raise forbidden("that seat is not yours")

    def require_may_watch(self, person: str) -> None:
        if not self.state.may_watch(person):
            raise RequestError(
                404, "not found", "there is no such table, or it is not yours to see: ask for an invitation"
            )

    def cached_update(self, seat: int, since: int) -> SharedText | None:
        """What `shared_update` returns, if somebody has asked for it since the last change. Needs no lock."""
        return self._updates.get((seat, since))

    def shared_update(self, seat: int, since: int) -> SharedText:
        """The game as a seat sees it, with the log from a ply on. Viewers who see the same share it.

        The caller has locked the table.
        """
        found = self._updates.get((seat, since))
        if found is None:
            if len(self._updates) >= MOST_UPDATES:
                self._updates.clear()
            update = self._begun().update(self.state, seat, since)
            found = self._updates[seat, since] = SharedText(adapter(Update).dump_json(update).decode())
        return found

    def shared_info(self, person: str, make: Callable[[], str]) -> SharedText:
        """What a person is told beside the game; all who have no part in the table share it."""
        key = (person if self.state.is_participant(person) else NOBODY, self.state.number, self.presence_version)
        found = self._infos.get(key)
        if found is None:
            self._infos = {known: text for known, text in self._infos.items() if known[1:] == key[1:]}
            found = self._infos[key] = SharedText(make())
        return found

    # Changing.

    async def change(self, prepare: Callable[[], list[PendingChange]], key: str | None = None) -> int:
        """Make changes and store them; returns the ply the table is at then. It is durable when this returns.

        `prepare` checks whether the changes may be made, plays them on the session, and says what to store; it may be
        called again if another process was faster. With the same idempotency key the changes are made once.
        """
        self.last_used = time.monotonic()
        async with self.lock:
            for _ in range(TRIES):
                await self.catch_up()
                if key is not None and key in self.state.keys:
                    return self.state.keys[key]
                if await self._try_change(prepare, key):
                    self.scheduler.follow_up(self)
                    return self.state.ply
        raise stale(self.state.ply)

    async def _try_change(self, prepare: Callable[[], list[PendingChange]], key: str | None) -> bool:
        """Whether the changes were stored; if another process was faster, the table has caught up with it."""
        before = self.table_session
        backup = before.backup() if before is not None else None
        try:
            pending = prepare()
            rows = self._rows(pending, key)
            writes = self._writes(pending, rows)
            self._writing = True
            await uninterrupted(self.store.write(rows, None if writes.is_empty() else writes))
        except Conflict:
            self._restore(before, backup)
            self._may_be_behind = True
            return await self.catch_up(rows[0])
        except StoreFailed:
            self._restore(before, backup)
            self._may_be_behind = True
            raise store_unavailable() from None
        except LudariumError as error:
            self._restore(before, backup)
            raise engine_error(error, self.state.ply) from None
        except RequestError:
            self._restore(before, backup)
            raise
        except BaseException:
            self._restore(before, backup)
            self._may_be_behind = True
            raise
        finally:
            self._writing = False
        if writes.due is not None:
            self.due = writes.due
        for row in rows:
            self._apply(row)
        return True

    def _rows(self, pending: list[PendingChange], key: str | None) -> list[ChangeRow]:
        at = now_ms()
        rows = [self._row(change, number, at) for number, change in enumerate(pending, self.state.number + 1)]
        if key is not None:
            rows[-1] = rows[-1]._replace(key=key)
        return rows

    def _row(self, change: PendingChange, number: int, at: int) -> ChangeRow:
        data, entries, asked = change.data or {}, "[]", self.state.asked_seats
        if change.base >= 0:
            assert self.table_session is not None
            session = self.table_session.session
            entries, asked = self.table_session.entries_since(change.base), session.asked_seats()
            settled = self.table_session.settled_plies()
            if "held" in data:
                asked = [data["held"]]
            data = {**data, "ply": session.ply, "turn": session.state.turn, "known": settled}
            standing = make_standing(session)
            if standing != self.state.standing:
                data["standing"] = asdict(standing)
            if not asked and session.is_over():
                data["result"] = session.result()
        elif change.kind == "confirm":
            asked = self.session.asked_seats()
        return ChangeRow(
            self.state.id,
            number,
            at,
            change.kind,
            change.seat,
            change.person,
            max(change.base, 0),
            entries,
            to_json(data).decode() if data else "",
            ",".join(map(str, asked)),
            None,
        )

    def _writes(self, pending: list[PendingChange], rows: list[ChangeRow]) -> TableWrites:
        """What is written beside the changes: lists, snapshots, the result. Most answers have nothing of the kind."""
        writes = TableWrites()
        for change in pending:
            if change.seats:
                writes.seats = [*writes.seats, *(seat.row(self.id) for seat in change.seats)]
            writes.new_table = change.new_table or writes.new_table
            writes.status = change.status or writes.status
            writes.branch = change.branch or writes.branch
        base = max(change.base for change in pending)
        if base >= 0 and self.table_session is not None:
            session = self.table_session.session
            status = "over" if session.is_over() else "running"
            if status != self.state.status:
                writes.status = status
            # Of a game that was played elsewhere, or is only tried out, nobody keeps anything.
            if status == "over" and self.state.origin is None:
                writes.collections = collection_changes(session, self.state.people(), rows[-1].at)
            writes.snapshots = self.table_session.snapshots_since(base)
        seats = _seats_after(self.state.seats, pending) if writes.seats else self.state.seats
        due = self.scheduler.due_after(self, seats)
        # Another process may have put off what this one knows to be due: only a store of one's own is remembered.
        if due is not None and (self.scheduler.shared or self.due is None or due < self.due):
            writes.due = due
        return writes

    def _restore(self, table_session: TableSession | None, backup: SessionBackup | None) -> None:
        self.table_session = table_session
        if table_session is not None and backup is not None:
            table_session.restore(backup)

    def _apply(self, row: ChangeRow) -> None:
        """A change has been stored, by this process or by another one."""
        self.state.apply(row)
        if row.kind in GAME_KINDS and self.table_session is not None:
            self.table_session.progress.update(self.table_session.session.history, row.base)
        if row.kind == "hurry":
            self.scheduler.hurry(self)
        if row.kind != "chat":
            self._updates.clear()
        self.announce()

    # Telling subscribers.

    def announce(self) -> None:
        """Something has changed: those who wait for it are sent it, by a task of its own."""
        self._has_news = True
        if self.subscribers.waiting and self._pushing is None:
            self._pushing = asyncio.create_task(self._push())

    async def _push(self) -> None:
        """Push what is new to all who wait; a text that many see is made once, for the first of them."""
        try:
            async with self.lock:
                while self._has_news:
                    self._has_news = False
                    for count, subscriber in enumerate(list(self.subscribers.waiting), 1):
                        subscriber.push()
                        if count % PUSHED_AT_ONCE == 0:
                            await asyncio.sleep(0)
        finally:
            self._pushing = None

    # Catching up with other processes.

    def note_remote_change(self, number: int) -> bool:
        """Another process has stored a change with this number; whether there is something to catch up with."""
        is_own = self._writing and number == self.state.number + 1
        if number > self.state.number and not is_own:
            self._may_be_behind = True
        return self._may_be_behind

    def may_be_behind(self) -> bool:
        """Whether other processes may have stored changes that this one does not know."""
        return self._may_be_behind or self.scheduler.cut_off

    async def catch_up(self, own: ChangeRow | None = None) -> bool:
        """Carry out what other processes have stored, if there may be something; the caller has locked the table.

        Returns whether `own` was among it: a change that the store had kept, although it seemed to fail.
        """
        if not self.may_be_behind():
            return False
        # What is heard of while the store is read may be missing from what was read.
        self._may_be_behind = False
        known = self.state.number
        try:
            rows = await self.store.changes(self.id, known - 1)
        except BaseException as error:
            self._may_be_behind = True
            self._next_try = time.monotonic() + RETRY_SECONDS
            if isinstance(error, StoreFailed):
                raise store_unavailable() from None
            raise
        # A store that was restored may hold another change under the same number.
        if known >= 0 and (not rows or rows[0] != self.state.last_change):
            self._give_up("the store has lost a change")
        new = [row for row in rows if row.number > known]
        for row in new:
            self._apply_remote(row)
        return own is not None and own in new

    def _apply_remote(self, row: ChangeRow) -> None:
        try:
            if row.kind == "start":
                self.table_session = session_from_start(self.state, row)
            elif row.kind in GAME_KINDS and self.table_session is not None:
                self.table_session.replay(row)
            self._apply(row)
        except Exception:
            log.exception("a change of another process cannot be carried out")
            self._give_up("a change does not fit")

    def _give_up(self, reason: str) -> NoReturn:
        """Memory and store disagree: nothing is answered from memory any more, and viewers must come back."""
        log.error("a table must be loaded anew", extra={"table": self.id, "reason": reason})
        self.broken = True
        self.announce()
        raise store_unavailable()

    # Who is there.

    def is_present(self, person: str) -> bool:
        """Whether somebody looks at the table, or has just done something here."""
        return person in self.subscribers.looking or self.presence_left(person) > 0

    def presence_left(self, person: str) -> int:
        """For how many milliseconds more somebody counts as present after having done something."""
        if person not in self.last_seen:
            return 0
        return max(0, round(1000 * (self.last_seen[person] + PRESENCE_SECONDS - time.monotonic())))

    def mark_seen(self, person: str) -> None:
        """Somebody has just done something here."""
        self.last_seen[person] = time.monotonic()

    def set_looking(self, person: str, looks: bool) -> None:
        """A connection begins to show the table to somebody, or ceases to."""
        self.mark_seen(person)
        if self.subscribers.set_looking(person, looks) and person in self.state.people():
            self.presence_version += 1
            self.announce()


def _seats_after(seats: list[Seat], pending: list[PendingChange]) -> list[Seat]:
    """Who sits where once some changes are made."""
    found = {seat.seat: seat for seat in seats}
    for change in pending:
        found.update({seat.seat: seat for seat in change.seats})
    return [found[seat] for seat in sorted(found)]
