"""One table: every change from the check of the person to the viewers, one at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final, Protocol

from pydantic_core import to_json
from sqlalchemy import Connection

from ludarium.core.errors import LudariumError
from ludarium.core.session import Session
from ludarium.scenes.common import adapter_of
from ludarium.scenes.messages import Update
from ludarium.server.errors import Refused, not_now, not_yours, refused, stale, store_failed
from ludarium.server.frames import Framed
from ludarium.server.store.rows import ChangeRow
from ludarium.server.store.store import Store, write_seats, write_snapshots, write_table
from ludarium.server.store.writer import Act, Conflict, StoreFailed
from ludarium.server.tables.audience import Audience
from ludarium.server.tables.collecting import handing_out
from ludarium.server.tables.play import Memory, Play, begun_play
from ludarium.server.tables.situation import GAME_KINDS, Seat, Situation

TRIES: Final[int] = 5
SPECTATOR: Final[int] = -2
NOBODY: Final[str] = ""
SEEN_SECONDS: Final[float] = 30.0
# After so many viewers others get their turn.
PUSHED_AT_ONCE: Final[int] = 250


@dataclass(slots=True)
class Draft:
    """A change that is to be kept: what it is and who makes it. A change of the game names the `base` it cuts back to.

    `seats` are written down for lists, `act` does whatever else belongs to it.
    """

    kind: str
    seat: int = -1
    person: str = NOBODY
    data: dict[str, Any] | None = None
    base: int = -1
    seats: tuple[Seat, ...] = ()
    act: Act | None = None


def now() -> int:
    """The time in milliseconds."""
    return time.time_ns() // 1_000_000


class Keeper(Protocol):
    """Whoever looks after tables: bots, clocks, standing orders, notices."""

    def due_after(self, table: Table, seats: list[Seat]) -> int | None:
        """When somebody must look after a table with these people; None where nothing waits."""
        ...

    def follow_up(self, table: Table) -> None:
        """A change was kept: see to what follows from it."""
        ...


class Table:
    """A table in memory. Whoever looks or changes holds its lock, so that nothing is seen that is not kept."""

    def __init__(
        self, store: Store, keeper: Keeper, situation: Situation, play: Play | None = None, due: int | None = None
    ) -> None:
        self.store: Final[Store] = store
        self.situation: Final[Situation] = situation
        self.play: Play | None = play
        self.due: int | None = due
        self.lock: Final[asyncio.Lock] = asyncio.Lock()
        self.audience: Final[Audience] = Audience()
        self.used: float = time.monotonic()
        self.presence = 0
        self.keeper: Final[Keeper] = keeper
        self.seen: Final[dict[str, float]] = {}
        self.told: Final[dict[int, int]] = {}
        self.broken = False
        self._unsure = False
        self._writing = False
        self._news = False
        self._pushing: asyncio.Task[None] | None = None
        self._texts: Final[dict[tuple[int, int], Framed]] = {}
        self._infos: dict[tuple[str, int, int], Framed] = {}

    def __repr__(self) -> str:
        return f"Table({self.id}, {self.situation.setup.game}, change {self.situation.number})"

    @property
    def id(self) -> str:
        return self.situation.id

    @property
    def session(self) -> Session[Any]:
        """The game, which must have begun."""
        if self.play is None:
            raise not_now("the game has not begun yet: seats are still free")
        return self.play.session

    # Looking.

    @asynccontextmanager
    async def held(self) -> AsyncIterator[Table]:
        """Look at a table that does not change meanwhile."""
        self.used = time.monotonic()
        async with self.lock:
            yield self

    def viewer(self, person: str, seat: int | None) -> int:
        """Which seat somebody looks from: their own, the only one they have, or none."""
        own = self.situation.seats_of(person)
        if seat is None:
            return own[0] if len(own) == 1 else SPECTATOR
        if seat == SPECTATOR or seat in own:
            return seat
        raise not_yours("that seat is not yours")

    def check_watch(self, person: str) -> None:
        if not self.situation.may_watch(person):
            raise Refused(404, "not found", "there is no such table, or it is not yours to see: ask for an invitation")

    def text(self, viewer: int, since: int) -> str:
        """The game for a viewer who knows everything before a ply; the caller holds the table."""
        return self.make_framed(viewer, since).text

    def framed(self, viewer: int, since: int) -> Framed | None:
        """The same, if somebody has asked for it since the last change: those who see the same share it."""
        return self._texts.get((viewer, since))

    def make_framed(self, viewer: int, since: int) -> Framed:
        """The same, made where nobody has asked for it yet; the caller holds the table."""
        found = self._texts.get((viewer, since))
        if found is None:
            if self.play is None:
                raise not_now("the game has not begun yet: seats are still free")
            update = self.play.update(self.situation, viewer, since)
            found = self._texts[viewer, since] = Framed(adapter_of(Update).dump_json(update).decode())
        return found

    def framed_info(self, person: str, make: Callable[[], str]) -> Framed:
        """What a person is told beside the game; those who have no part in it share it."""
        key = (person if self.situation.has_part(person) else NOBODY, self.situation.number, self.presence)
        found = self._infos.get(key)
        if found is None:
            self._infos = {known: framed for known, framed in self._infos.items() if known[1:] == key[1:]}
            found = self._infos[key] = Framed(make())
        return found

    # Changing.

    async def change(self, prepare: Callable[[], list[Draft]], key: str | None = None) -> int:
        """Make changes and keep them; returns the ply the table is at then. With the same key they are made once."""
        self.used = time.monotonic()
        async with self.lock:
            for _ in range(TRIES):
                if self._unsure:
                    await self.catch_up()
                if key is not None and key in self.situation.keys:
                    return self.situation.keys[key]
                if await self._attempt(prepare, key):
                    self.keeper.follow_up(self)
                    return self.situation.ply
        raise stale(self.situation.ply)

    async def _attempt(self, prepare: Callable[[], list[Draft]], key: str | None) -> bool:
        """Whether the changes were kept; if another process was faster, the table has caught up with it."""
        play = self.play
        memory = play.remember() if play is not None else None
        try:
            drafts = prepare()
            rows = self._rows(drafts, key)
            self._writing = True
            await self.store.writer.write(rows, self._act(drafts, rows))
        except Conflict:
            self._restore(play, memory)
            self._unsure = True
            return await self.catch_up(rows[0])
        except StoreFailed:
            self._restore(play, memory)
            self._unsure = True
            raise store_failed() from None
        except LudariumError as error:
            self._restore(play, memory)
            raise refused(error, play.session.game if play is not None else None, self.situation.ply) from None
        except Refused:
            self._restore(play, memory)
            raise
        except BaseException:
            self._restore(play, memory)
            self._unsure = True
            raise
        finally:
            self._writing = False
        for row in rows:
            self._taken(row)
        return True

    def _rows(self, drafts: list[Draft], key: str | None) -> list[ChangeRow]:
        number, at = self.situation.number, now()
        rows = [self._row(draft, number + place, at) for place, draft in enumerate(drafts, 1)]
        if key is not None:
            rows[-1] = rows[-1]._replace(key=key)
        return rows

    def _row(self, draft: Draft, number: int, at: int) -> ChangeRow:
        data, entries, asked = draft.data or {}, "[]", self.situation.asked
        if draft.base >= 0:
            assert self.play is not None
            session = self.play.session
            entries, asked = self.play.entries_since(draft.base), session.asked_seats()
            data = {**data, "ply": session.ply, "turn": session.state.turn, "known": self.play.known()}
            if not asked and session.is_over():
                data["result"] = session.result()
        return ChangeRow(
            self.situation.id,
            number,
            at,
            draft.kind,
            draft.seat,
            draft.person,
            max(draft.base, 0),
            entries,
            to_json(data).decode() if data else "",
            ",".join(map(str, asked)),
            None,
        )

    def _act(self, drafts: list[Draft], rows: list[ChangeRow]) -> Act | None:
        """What is written beside the changes: lists, snapshots, the result. Most answers have nothing of the kind."""
        writes: list[Act] = [draft.act for draft in drafts if draft.act is not None]
        seats = [seat.row(self.id) for draft in drafts for seat in draft.seats]
        if seats:
            writes.append(lambda connection: write_seats(connection, seats))
        if drafts[-1].base >= 0 and self.play is not None:
            status = "over" if self.play.session.is_over() else "running"
            if status != self.situation.status:
                writes.append(lambda connection: write_table(connection, self.id, status=status))
            if status == "over":
                handing = handing_out(self.play.session, self.situation.people(), rows[-1].at)
                writes += [handing] if handing is not None else []
            snapshots = self.play.snapshots_since(drafts[-1].base)
            if snapshots:
                writes.append(lambda connection: write_snapshots(connection, self.id, rows[-1].number, snapshots))
        due = self.keeper.due_after(self, _seats_after(self.situation.seats, drafts) if seats else self.situation.seats)
        if due is not None and (self.due is None or due < self.due):
            self.due = due
            writes.append(lambda connection: write_table(connection, self.id, due=due))
        return _together(writes) if writes else None

    def _restore(self, play: Play | None, memory: Memory | None) -> None:
        self.play = play
        if play is not None and memory is not None:
            play.restore(memory)

    def _taken(self, row: ChangeRow) -> None:
        """A change has been kept: by this process, or by another one."""
        self.situation.take(row)
        if row.kind in GAME_KINDS and self.play is not None:
            self.play.progress.follow(self.play.session, row.base)
        if row.kind != "chat":
            self._texts.clear()
        self.wake()

    # Telling.

    def wake(self) -> None:
        """Something has changed: everybody who follows is told."""
        self._news = True
        self.audience.wake()
        if self.audience.resting and self._pushing is None:
            self._pushing = asyncio.create_task(self._push())

    async def _push(self) -> None:
        """Push what is new to those who rest; a text that many see is made once, by the first of them."""
        try:
            async with self.lock:
                while self._news:
                    self._news = False
                    for place, follower in enumerate(list(self.audience.resting)):
                        follower.push()
                        if place % PUSHED_AT_ONCE == PUSHED_AT_ONCE - 1:
                            await asyncio.sleep(0)
        finally:
            self._pushing = None

    # Catching up with other processes.

    def hear(self, number: int) -> bool:
        """Another process has told of a change; whether there is something to catch up with."""
        own = self._writing and number == self.situation.number + 1
        if number > self.situation.number and not own:
            self._unsure = True
        return self._unsure

    async def catch_up(self, own: ChangeRow | None = None) -> bool:
        """Take what other processes have kept, if there may be something; whether `own` was among it after all."""
        if not self._unsure:
            return False
        try:
            rows = await self.store.changes(self.id, self.situation.number)
        except StoreFailed:
            raise store_failed() from None
        for row in rows:
            self._follow(row)
        self._unsure = False
        return own is not None and own in rows

    def _follow(self, row: ChangeRow) -> None:
        """Carry out what another process has kept."""
        try:
            if row.kind == "start":
                self.play = begun_play(self.situation, row)
            elif row.kind in GAME_KINDS and self.play is not None:
                self.play.follow(row)
        except LudariumError:
            self.broken = True
            raise store_failed() from None
        self._taken(row)

    # Who is there.

    def is_looking(self, person: str) -> bool:
        """Whether somebody looks at the table, or has just done something here."""
        return person in self.audience.looking or self.still_seen(person) > 0

    def still_seen(self, person: str) -> int:
        """For how many milliseconds more somebody counts as being here, after having done something."""
        if person not in self.seen:
            return 0
        return max(0, round(1000 * (self.seen[person] + SEEN_SECONDS - time.monotonic())))

    def look(self, person: str, looks: bool) -> None:
        """Somebody looks at the table from now on, or no more."""
        self.seen[person] = time.monotonic()
        if self.audience.look(person, looks) and person in self.situation.people():
            self.presence += 1
            self.wake()


def _together(writes: list[Act]) -> Act:
    def act(connection: Connection) -> None:
        for write in writes:
            write(connection)

    return act


def _seats_after(seats: list[Seat], drafts: list[Draft]) -> list[Seat]:
    """Who sits where once some changes are made."""
    found = {seat.seat: seat for seat in seats}
    for draft in drafts:
        found.update({seat.seat: seat for seat in draft.seats})
    return [found[place] for place in sorted(found)]
