"""Looking after tables: bots and standing orders that answer, clocks that run out, notices that are due.

Most of it happens right after a change. What must not be forgotten even if this process dies is written down with the
table (`due`), and some process takes it up when its time has come.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol

from sqlalchemy import Connection, update

from ludarium.server.errors import Refused
from ludarium.server.store import schema
from ludarium.server.store.store import write_table
from ludarium.server.store.writer import StoreFailed
from ludarium.server.tables import orders as standing
from ludarium.server.tables.bots import Bots
from ludarium.server.tables.playing import decide
from ludarium.server.tables.seating import replaced
from ludarium.server.tables.situation import Seat
from ludarium.server.tables.table import Draft, Table, now

if TYPE_CHECKING:
    from ludarium.server.tables.lobby import Lobby

log: Final[logging.Logger] = logging.getLogger("ludarium.tables")
SWEEP_SECONDS: Final[float] = 1.0
FORGET_SECONDS: Final[float] = 30.0
MOST_DUE: Final[int] = 200
# How long a process has to let a bot answer before another one may try; how long a taken-up table is left alone.
SAFETY: Final[int] = 5_000
LEASE: Final[int] = 30_000
AFTER_START: Final[int] = 60_000
GONE_ON: Final[int] = 409


class Leases(Protocol):
    """Only one process thinks for a table; `shared` where there may be others."""

    shared: bool

    async def take(self, table: str) -> bool: ...

    async def release(self, table: str) -> None: ...

    async def close(self) -> None: ...


class Teller(Protocol):
    """Tells people that they are asked."""

    delay: int

    async def tell(self, table: Table, seat: int, question: int) -> None: ...


class Attendant:
    """Looks after the tables of a lobby."""

    def __init__(self, lobby: Lobby, bots: Bots, leases: Leases, teller: Teller) -> None:
        self.lobby: Final[Lobby] = lobby
        self.bots: Final[Bots] = bots
        self.leases: Final[Leases] = leases
        self.teller: Final[Teller] = teller
        self._started: Final[int] = now()
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._thinking: Final[set[tuple[str, int, int]]] = set()

    # What follows from a change.

    def due_after(self, table: Table, seats: list[Seat]) -> int | None:
        """When a table must be looked after at the latest; the caller writes that down with its change."""
        if table.play is None:
            return None
        moment = now()
        dues = [due for seat in table.play.session.asked_seats() for due in self._dues(table, seats[seat], moment)]
        return min(dues, default=None)

    def _dues(self, table: Table, sitting: Seat, moment: int) -> Iterator[int]:
        """When a seat that is asked needs somebody: to answer for it, to tell it, to stop its clock."""
        situation, seat = table.situation, sitting.seat
        if sitting.kind == "bot" or situation.orders.get(seat):
            yield moment + SAFETY
        if sitting.kind != "person":
            return
        wait, clocks = situation.clocks.waits.get(seat), situation.clocks
        if sitting.person not in table.audience.looking and (wait is None or table.told.get(seat) != wait.number):
            yield moment + max(self.teller.delay, table.still_seen(sitting.person))
        clock = situation.setup.clock
        if clock is not None and seat not in clocks.flagged:
            deadline = clocks.deadline(seat)
            bank = clocks.banks[seat] if clocks.banks else clock.bank * 1000
            yield deadline if deadline is not None else moment + clock.move * 1000 + bank

    def follow_up(self, table: Table) -> None:
        """Let whoever answers by itself answer."""
        situation = table.situation
        if situation.status != "running" or situation.held >= 0 or table.play is None:
            return
        for seat in situation.asked:
            if situation.seats[seat].kind == "bot":
                self._start(table, seat, self._let_bot_answer(table, seat))
            elif situation.orders.get(seat):
                self._start(table, seat, self._follow_orders(table, seat))

    def _start(self, table: Table, seat: int, doing: Coroutine[Any, Any, None]) -> None:
        key = (table.id, seat, table.situation.game_number)
        if key in self._thinking:
            doing.close()
            return
        self._thinking.add(key)
        task = asyncio.create_task(self._carefully(doing))
        self._tasks.add(task)

        def done(task: asyncio.Task[None]) -> None:
            self._tasks.discard(task)
            self._thinking.discard(key)

        task.add_done_callback(done)

    async def _carefully(self, doing: Coroutine[Any, Any, None]) -> None:
        """What goes wrong here concerns nobody else; the table is still due, and is taken up again."""
        try:
            await doing
        except Refused as refused:
            if refused.problem.status != GONE_ON:
                log.warning("attending failed", extra={"problem": refused.problem.title})
        except Exception:
            log.exception("attending failed")

    async def _let_bot_answer(self, table: Table, seat: int) -> None:
        if not await self.leases.take(table.id):
            return
        try:
            async with table.held():
                if self.leases.shared:
                    table.hear(table.situation.number + 1)
                    await table.catch_up()
                session, ply = table.session, table.session.ply
                if seat not in session.asked_seats() or table.situation.seats[seat].kind != "bot":
                    return
                task, words = self.bots.task(session, seat, table.situation.seats[seat].bot)
            word = await self.bots.word(task, words)
            await decide(table, seat, word, ply, "bot")
        finally:
            await self.leases.release(table.id)

    async def _follow_orders(self, table: Table, seat: int) -> None:
        async with table.held():
            session, ply = table.session, table.session.ply
            if seat not in session.asked_seats():
                return
            orders = standing.ORDERS.validate_python(table.situation.orders.get(seat, []))
            word = standing.answer_by(orders, session.question(seat))
        if word is not None:
            await decide(table, seat, word, ply, "order")

    # What is due.

    async def sweep(self) -> None:
        """Take up the tables whose time has come."""
        for id in await self.lobby.store.due(now(), MOST_DUE):
            if await self._claim(id):
                with contextlib.suppress(Refused):
                    await self.attend(await self.lobby.table(id))

    async def _claim(self, id: str) -> bool:
        """Several processes see the same table: one takes it up, and the others leave it alone for a while."""
        columns, moment = schema.tables.c, now()
        claim = update(schema.tables).where(columns.id == id, columns.due <= moment).values(due=moment + LEASE)

        def act(connection: Connection) -> bool:
            return connection.execute(claim).rowcount == 1

        return bool(await self.lobby.store.act(act))

    async def attend(self, table: Table) -> None:
        """See to everything that waits at a table, and write down when to look again."""
        async with table.held():
            await table.catch_up()
        await self._run_clocks(table)
        self.follow_up(table)
        await self._tell(table)
        async with table.held():
            await self._write_due(table, self.due_after(table, table.situation.seats))

    async def _write_due(self, table: Table, due: int | None) -> None:
        await self.lobby.store.act(lambda connection: write_table(connection, table.id, due=due))
        table.due = due

    async def _run_clocks(self, table: Table) -> None:
        situation = table.situation
        clocks = situation.clocks
        for seat in situation.waited_for() if situation.status == "running" else []:
            deadline = self._fair(clocks.deadline(seat))
            is_person = situation.seats[seat].kind == "person"
            if deadline is not None and deadline <= now() and seat not in clocks.flagged and is_person:
                await table.change(partial(self._out_of_time, table, seat))

    def _fair(self, deadline: int | None) -> int | None:
        """While no server ran nobody could answer: what ran out then runs out a little after the start."""
        return None if deadline is None else max(deadline, self._started + AFTER_START)

    def _out_of_time(self, table: Table, seat: int) -> list[Draft]:
        drafts = [Draft("flag", seat)]
        clock = table.situation.clocks.clock
        if clock is not None and clock.then == "bot":
            drafts.append(replaced(table, seat, "overdue"))
        return drafts

    async def _tell(self, table: Table) -> None:
        """Tell those who are asked and do not look, once a question."""
        situation = table.situation
        if situation.status != "running":
            return
        for seat in situation.waited_for():
            sitting, wait = situation.seats[seat], situation.clocks.waits.get(seat)
            if sitting.kind != "person" or wait is None or table.is_looking(sitting.person):
                continue
            if now() - wait.since >= self.teller.delay and table.told.get(seat) != wait.number:
                table.told[seat] = wait.number
                await self.teller.tell(table, seat, wait.number)

    async def looked_away(self, table: Table, person: str) -> None:
        """Somebody does not look any more: who is waited for must be told, later."""
        if person in table.audience.looking or table.situation.status != "running":
            return
        async with table.held():
            due = self.due_after(table, table.situation.seats)
            if due is not None and (table.due is None or due < table.due):
                await self._write_due(table, due)

    async def lost(self, table: Table, person: str) -> None:
        """The last connection of somebody broke off: who is waited for gets a little more time, once."""
        await self.looked_away(table, person)
        clocks = table.situation.clocks
        for seat in table.situation.seats_of(person):
            wait = clocks.waits.get(seat)
            if clocks.clock is not None and clocks.clock.grace and wait is not None and not wait.grace:
                with contextlib.suppress(Refused):
                    await table.change(partial(_grace, seat))

    # Running.

    async def run(self) -> None:
        """Look after everything until told to stop."""
        beats = 0
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            beats += 1
            try:
                await self.sweep()
                await self._catch_up()
                if beats % int(FORGET_SECONDS / SWEEP_SECONDS) == 0:
                    self.lobby.forget_idle()
            except StoreFailed as error:
                log.warning("the store cannot be reached", extra={"reason": str(error)})
            except Exception:
                log.exception("looking after tables failed")

    async def _catch_up(self) -> None:
        """Tables that may have missed something ask again."""
        for table in [table for table in self.lobby.tables.values() if table.hear(-1)]:
            with contextlib.suppress(Refused):
                async with table.held():
                    await table.catch_up()
                self.follow_up(table)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _grace(seat: int) -> list[Draft]:
    return [Draft("grace", seat)]
