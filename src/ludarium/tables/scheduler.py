"""The scheduler: lets bots and standing orders answer, stops clocks that have run out, has players notified.

Most of this happens right after a change (`follow_up`). What must happen even if this process dies is stored with the
table as the time when it is due; `run` looks for due tables every second, in every process that shares the store.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Final, Protocol

from ludarium.tables.bots.fair_queue import is_strong
from ludarium.tables.bots.runner import BotRunner
from ludarium.tables.bots.task import LEAST_BUDGET, task_for
from ludarium.tables.errors import RequestError
from ludarium.tables.leases import Leases
from ludarium.tables.lobby import ANY_NUMBER, Lobby
from ludarium.tables.presence import RemotePresence
from ludarium.tables.store import Store, StoreFailed
from ludarium.tables.table.commands import answer_for_seat
from ludarium.tables.table.seats import bot_takeover
from ludarium.tables.table.standing_orders import ORDERS, standing_answer
from ludarium.tables.table.state import Seat
from ludarium.tables.table.table import PendingChange, Table, now_ms

log: Final[logging.Logger] = logging.getLogger("ludarium.tables")
# How often to look for due tables, and for tables to drop from memory.
SWEEP_SECONDS: Final[float] = 1.0
DROP_SECONDS: Final[float] = 30.0
MOST_DUE: Final[int] = 200
# How many due tables are looked after at once.
DUE_AT_ONCE: Final[int] = 8
# In milliseconds: how long a process has to let a bot answer before another one may try; how long a due table is left
# to the process that took it up; how often to see whether somebody still looks, since a process that dies cannot tell;
# how long after the start of a server the first clock may run out.
BOT_PATIENCE: Final[int] = 5_000
CLAIM_TIME: Final[int] = 5_000
LOOKING_TIME: Final[int] = 60_000
AFTER_START: Final[int] = 60_000
# The status of a request that comes too late: somebody else has answered meanwhile.
TOO_LATE: Final[int] = 409


class Notifier(Protocol):
    """Notifies people that it is their turn."""

    # How long a question waits, in milliseconds, before its player is notified.
    delay: int

    async def notify(self, table: Table, seat: int, question: int) -> bool:
        """Notify whoever sits there of the change that asked (`question`), unless another process has.

        Returns whether that is settled: not while another process is at it, which may die before it is done.
        """
        ...


class TableScheduler:
    """Looks after all tables of a process; `lobby` has those that are in memory."""

    def __init__(
        self,
        store: Store,
        bots: BotRunner,
        leases: Leases,
        notifier: Notifier,
        most_tables: int,
        idle_seconds: float,
        prefix: str = "",
    ) -> None:
        self.lobby: Final[Lobby] = Lobby(store, self, most_tables, idle_seconds, prefix)
        self.bots: Final[BotRunner] = bots
        self.leases: Final[Leases] = leases
        self.notifier: Final[Notifier] = notifier
        self.elsewhere: Final[RemotePresence] = RemotePresence()
        # Until this process has begun to listen, it hears nothing of the others.
        self.cut_off: bool = leases.shared
        self._started: Final[int] = now_ms()
        self._closed = False
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        # What is being answered, and who is being notified: table, seat, and the change that asked.
        self._answering: Final[set[tuple[str, int, int]]] = set()
        self._notifying: Final[set[tuple[str, int, int]]] = set()
        # By table, the turn in which bots do not think for long.
        self._hurried: Final[dict[str, int]] = {}

    @property
    def shared(self) -> bool:
        """Whether other processes change the same tables."""
        return self.leases.shared

    # Changes of other processes.

    def hear_of_change(self, id: str, number: int) -> None:
        """Another process has stored a change: the table catches up, if it is in memory."""
        if self.lobby.note_remote_change(id, number) is not None:
            self.start_catching_up(id)

    def start_catching_up(self, id: str) -> None:
        """Let a table catch up; if that fails now, `run` tries again."""
        table = self.lobby.tables.get(id)
        if table is not None and not table.broken:
            self._start_task(partial(self._catch_up, table))

    async def _catch_up(self, table: Table) -> None:
        async with table.lock:
            await table.catch_up()
        self.follow_up(table)

    # What follows from a change.

    def due_after(self, table: Table, seats: list[Seat]) -> int | None:
        """When a table must be looked after at the latest; the caller stores that with its change."""
        if table.table_session is None:
            return None
        session = table.table_session.session
        now, awaited = now_ms(), [session.on_hold] if session.is_held() else session.asked_seats()
        return min((due for seat in awaited for due in self._dues(table, seats[seat], now)), default=None)

    def _dues(self, table: Table, sitting: Seat, now: int) -> Iterator[int]:
        """When a seat that is asked needs the scheduler: to answer for it, to notify it, to stop its clock."""
        state, seat = table.state, sitting.seat
        if sitting.kind == "bot" or state.orders.get(seat):
            yield now + BOT_PATIENCE
        if sitting.kind != "person" or state.is_beside():
            return
        wait, clocks = state.clocks.waits.get(seat), state.clocks
        if wait is None or table.notified.get(seat) != wait.number:
            yield now + max(self.notifier.delay, self.presence_left(table, sitting.person))
        clock = state.setup.clock
        if clock is not None and seat not in clocks.flagged:
            deadline = clocks.deadline(seat)
            bank = clocks.banks[seat] if clocks.banks else clock.bank * 1000
            yield deadline if deadline is not None else now + clock.move * 1000 + bank

    def presence_left(self, table: Table, person: str) -> int:
        """For how many milliseconds somebody counts as present at a table, here or elsewhere; 0 if they are absent."""
        if person in table.subscribers.looking:
            return LOOKING_TIME
        return max(table.presence_left(person), self.elsewhere.left(table.id, person))

    def follow_up(self, table: Table) -> None:
        """Let the bots and standing orders answer that are asked."""
        state = table.state
        if self._hurried and self._hurried.get(table.id, state.turn) != state.turn:
            del self._hurried[table.id]
        if state.status != "running" or state.unconfirmed_seat >= 0 or table.table_session is None:
            return
        for seat in state.asked_seats:
            if state.seats[seat].kind == "bot":
                self._start(table, seat, self._let_bot_answer)
            elif state.orders.get(seat):
                self._start(table, seat, self._let_orders_answer)

    def _start(self, table: Table, seat: int, answer: Callable[[Table, int], Coroutine[Any, Any, None]]) -> None:
        key = (table.id, seat, table.state.game_number)
        self._start_once(self._answering, key, partial(answer, table, seat))

    def _start_once(
        self,
        under_way: set[tuple[str, int, int]],
        key: tuple[str, int, int],
        action: Callable[[], Coroutine[Any, Any, None]],
    ) -> None:
        """Let something happen in a task of its own, unless it is under way already."""
        if key in under_way or self._closed:
            return
        under_way.add(key)
        self._start_task(action).add_done_callback(lambda _: under_way.discard(key))

    def _start_task(self, action: Callable[[], Coroutine[Any, Any, None]]) -> asyncio.Task[None]:
        task = asyncio.create_task(self._run_logged(action))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _run_logged(self, action: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Log what goes wrong; the table stays due, so it is tried again."""
        try:
            await action()
        except RequestError as error:
            if error.problem.status != TOO_LATE:
                log.warning("an automatic answer was refused", extra={"problem": error.problem.title})
        except Exception:
            log.exception("an automatic answer failed")

    async def _let_bot_answer(self, table: Table, seat: int) -> None:
        lease = await self.leases.take(table.id)
        if lease is None:
            return
        number = table.state.game_number
        try:
            async with table.locked():
                if self.leases.shared:
                    # Another process may have answered just before it gave up the lease.
                    table.note_remote_change(table.state.number + 1)
                    await table.catch_up()
                session, ply = table.session, table.session.ply
                number = table.state.game_number
                if seat not in session.asked_seats() or table.state.seats[seat].kind != "bot":
                    return
                bot, owner = table.state.seats[seat].bot, table.state.owner
                task = task_for(session, seat, bot, self.bots.seconds, table.id, owner)
                if self._hurried.get(table.id) == table.state.turn:
                    task = replace(task, budget=LEAST_BUDGET)
                words = session.question(seat).words
            word = await self.bots.choose(task, words)
            if not await self.leases.holds(lease):
                log.info("a lease was lost while a bot was thinking", extra={"table": table.id})
                return
            await answer_for_seat(table, seat, word, ply, "bot", number)
        finally:
            await self.leases.release(lease)
            if table.state.game_number != number:
                # Bots that were asked meanwhile could not think yet.
                self.follow_up(table)

    def strong_thoughts(self, person: str) -> int:
        """How many strong bots are asked at tables that somebody has set up: they think, or wait for it."""
        count = 0
        for id, seat, _ in self._answering:
            table = self.lobby.tables.get(id)
            if table is not None and table.state.owner == person:
                sitting = table.state.seats[seat]
                count += sitting.kind == "bot" and is_strong(sitting.bot)
        return count

    def hurry(self, table: Table) -> None:
        """Somebody does not want to wait any longer: the bot on turn answers at once, to the end of this turn."""
        self._hurried[table.id] = table.state.turn
        self.bots.hurry(table.id)

    async def _let_orders_answer(self, table: Table, seat: int) -> None:
        async with table.locked():
            session, ply, number = table.session, table.session.ply, table.state.game_number
            if seat not in session.asked_seats():
                return
            orders = ORDERS.validate_python(table.state.orders.get(seat, []))
            word = standing_answer(orders, session.question(seat))
        if word is not None:
            await answer_for_seat(table, seat, word, ply, "order", number)

    # Due tables.

    async def process_due_tables(self) -> None:
        """Look after the tables that are due."""
        turns = asyncio.Semaphore(DUE_AT_ONCE)
        due = await self.lobby.store.due_tables(now_ms(), MOST_DUE)
        await asyncio.gather(*(self._process_due_table(id, turns) for id in due))

    async def _process_due_table(self, id: str, turns: asyncio.Semaphore) -> None:
        """Several processes see the same table: one takes it up, and the others leave it alone for a while.

        If something is wrong with this one, it stays due, and the others get their turn all the same.
        """
        async with turns:
            until = now_ms() + CLAIM_TIME
            try:
                if await self.lobby.store.claim_due_table(id, now_ms(), until):
                    await self.process_table(await self.lobby.table(id), until)
            except StoreFailed:
                raise
            except RequestError as error:
                log.warning("a table cannot be looked after", extra={"table": id, "reason": error.problem.detail})
            except Exception:
                log.exception("a table cannot be looked after", extra={"table": id})

    async def process_table(self, table: Table, until: int) -> None:
        """Do everything that is due at a table, which was claimed `until` a time, and store when it is due next."""
        async with table.locked():
            table.note_remote_change(ANY_NUMBER if self.shared else -1)
            await table.catch_up()
        await self._run_clocks(table)
        self.follow_up(table)
        self._notify_absent_players(table)
        async with table.locked():
            due = self.due_after(table, table.state.seats)
            is_set = await self.lobby.store.release_due_table(table.id, until, table.state.number, due)
            table.due = due if is_set else None

    async def _run_clocks(self, table: Table) -> None:
        state = table.state
        clocks = state.clocks
        for seat in state.awaited_seats() if state.status == "running" else []:
            deadline = self._fair_deadline(clocks.deadline(seat))
            is_person = state.seats[seat].kind == "person"
            if deadline is not None and deadline <= now_ms() and seat not in clocks.flagged and is_person:
                await table.change(partial(self._out_of_time, table, seat))

    def _fair_deadline(self, deadline: int | None) -> int | None:
        """Nobody could answer while the server was down: a clock that ran out then does so a little after the start."""
        return None if deadline is None else max(deadline, self._started + AFTER_START)

    def _out_of_time(self, table: Table, seat: int) -> list[PendingChange]:
        pending = [PendingChange("flag", seat)]
        clock = table.state.clocks.clock
        if clock is not None and clock.then == "bot":
            pending += bot_takeover(table, seat, "overdue")
        return pending

    def _notify_absent_players(self, table: Table) -> None:
        """Notify the players who are waited for and do not look at the table, once for each question."""
        state = table.state
        if state.status != "running" or state.is_beside():
            return
        for seat in state.awaited_seats():
            sitting, wait = state.seats[seat], state.clocks.waits.get(seat)
            if sitting.kind != "person" or wait is None or self.presence_left(table, sitting.person):
                continue
            if now_ms() - wait.since >= self.notifier.delay and table.notified.get(seat) != wait.number:
                key = (table.id, seat, wait.number)
                self._start_once(self._notifying, key, partial(self._notify, table, seat, wait.number))

    async def _notify(self, table: Table, seat: int, question: int) -> None:
        """Until it is done the table stays due: nobody is forgotten if this process dies."""
        if await self.notifier.notify(table, seat, question):
            table.notified[seat] = question

    async def viewer_left(self, table: Table, person: str) -> None:
        """Somebody does not look at the table any more: if they are waited for, they must be notified later."""
        if person in table.subscribers.looking or table.state.status != "running":
            return
        async with table.locked():
            due = self.due_after(table, table.state.seats)
            if due is not None and (self.shared or table.due is None or due < table.due):
                await self.lobby.store.lower_due(table.id, due)
                table.due = due

    async def connection_lost(self, table: Table, person: str) -> None:
        """The last connection of somebody has broken off: seats that are waited for get more time, once a question."""
        await self.viewer_left(table, person)
        clocks = table.state.clocks
        for seat in table.state.seats_of(person):
            wait = clocks.waits.get(seat)
            if clocks.clock is not None and clocks.clock.grace and wait is not None and not wait.grace:
                with contextlib.suppress(RequestError):
                    await table.change(partial(_grace, seat))

    # Running.

    async def run(self) -> None:
        """Look for due tables, and for tables that are behind other processes, until cancelled."""
        rounds = 0
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            rounds += 1
            try:
                await self.process_due_tables()
                await self._catch_up_all()
                if rounds % int(DROP_SECONDS / SWEEP_SECONDS) == 0:
                    self.lobby.drop_idle_tables()
            except StoreFailed as error:
                log.warning("the store cannot be reached", extra={"reason": str(error)})
            except Exception:
                log.exception("looking after tables failed")

    async def _catch_up_all(self) -> None:
        """Let tables catch up that may have missed a change of another process, and that somebody follows."""
        tables = [table for table in self.lobby.tables.values() if table.subscribers.viewers or not self.cut_off]
        for table in [table for table in tables if table.may_be_behind() and not table.broken]:
            with contextlib.suppress(RequestError):
                async with table.locked():
                    await table.catch_up()
                self.follow_up(table)

    async def close(self) -> None:
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _grace(seat: int) -> list[PendingChange]:
    return [PendingChange("grace", seat)]
