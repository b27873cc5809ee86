"""The services of a running server, put together once at its start."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from secrets import token_hex
from typing import TYPE_CHECKING, Final

from ludarium.server.config import Config
from ludarium.server.housekeeping import Housekeeping
from ludarium.server.metrics import Metrics
from ludarium.server.notices.guarded_http import GuardedHttpClient
from ludarium.server.notices.mail import Mail
from ludarium.server.notices.notifier import TurnNotifier
from ludarium.server.notices.push import Vapid
from ludarium.server.people.cookies import Cookies
from ludarium.server.people.people import People
from ludarium.server.people.quotas import Quotas
from ludarium.server.people.rate_limits import RateLimits
from ludarium.server.store.database import Database, FileLock
from ludarium.server.store.migrate import migrate
from ludarium.server.store.people import PeopleStore
from ludarium.server.store.sql_store import SqlStore
from ludarium.tables.bots.pool import BotPool
from ludarium.tables.leases import Leases, LocalLeases
from ludarium.tables.lobby import Lobby
from ludarium.tables.scheduler import TableScheduler

if TYPE_CHECKING:
    from ludarium.server.store.postgres_coordination import ChangeListener
    from ludarium.server.store.postgres_presence import PresenceTeller


@dataclass(slots=True, frozen=True)
class Services:
    """Everything that requests are answered with."""

    config: Config
    store: SqlStore
    people: People
    lobby: Lobby
    scheduler: TableScheduler
    bots: BotPool
    limits: RateLimits
    quotas: Quotas
    vapid: Vapid
    mail: Mail
    http_client: GuardedHttpClient
    notifier: TurnNotifier
    metrics: Metrics


class ServicesRunner:
    """Starts the services in order, and stops them in order."""

    def __init__(self, config: Config) -> None:
        self._config: Final[Config] = config
        self._database: Final[Database] = Database(config.database)
        self._lock: FileLock | None = None
        self._connections: list[ChangeListener | PresenceTeller] = []
        self._leases: Leases | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._services: Services | None = None

    async def start(self) -> Services:
        config, database = self._config, self._database
        if database.path is not None:
            database.make_folder()
            self._lock = FileLock(database.path)
            self._lock.take()
        secret = config.signing_secret()
        await asyncio.to_thread(migrate, database)
        store = SqlStore(database)
        people_store = PeopleStore(store)
        people = People(people_store, Cookies(secret, config.secure))
        http_client, mail = GuardedHttpClient(config.private_webhooks), Mail(config.smtp, config.mail_from)
        vapid = Vapid(secret, config.public or "https://localhost")
        notifier = TurnNotifier(store, people_store, http_client, vapid, mail, config.public, config.notice_seconds)
        bots = BotPool(config.bots, config.bot_seconds)
        leases = _leases(database)
        scheduler = TableScheduler(store, bots, leases, notifier, config.most_tables, config.idle_seconds)
        lobby = scheduler.lobby
        self._leases = leases
        self._services = Services(
            config,
            store,
            people,
            lobby,
            scheduler,
            bots,
            RateLimits(config.limits),
            Quotas(config, store, people_store, scheduler),
            vapid,
            mail,
            http_client,
            notifier,
            Metrics(),
        )
        if database.is_postgres:
            from ludarium.server.store.postgres_coordination import ChangeListener  # noqa: PLC0415  only PostgreSQL needs its driver
            from ludarium.server.store.postgres_presence import PresenceTeller  # noqa: PLC0415

            server = token_hex(8)
            self._connections = [
                ChangeListener(database, lobby, scheduler, server),
                PresenceTeller(database, lobby, server),
            ]
            for connection in self._connections:
                connection.start()
        housekeeping = Housekeeping(self._services)
        running = (scheduler, housekeeping, people.connections)
        self._tasks = [asyncio.create_task(service.run()) for service in running]
        return self._services

    async def stop(self) -> None:
        """Write what is under way, then close everything."""
        services = self._services
        if services is None:
            return
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for connection in self._connections:
            await connection.stop()
        await services.scheduler.close()
        await services.bots.close()
        await services.http_client.close()
        await services.store.close()
        if self._leases is not None:
            await self._leases.close()
        if self._lock is not None:
            self._lock.release()


def _leases(database: Database) -> Leases:
    if not database.is_postgres:
        return LocalLeases()
    from ludarium.server.store.postgres_coordination import PostgresLeases  # noqa: PLC0415  only PostgreSQL needs its driver

    return PostgresLeases(database)
