"""Everything a running server consists of, put together once."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ludarium.server.config import Config
from ludarium.server.metrics import Metrics
from ludarium.server.notices.mail import Mail
from ludarium.server.notices.outside import Outside
from ludarium.server.notices.push import Vapid
from ludarium.server.notices.teller import TurnTeller
from ludarium.server.people.cookies import Cookies
from ludarium.server.people.limits import Limits
from ludarium.server.people.people import People
from ludarium.server.store.alone import Alone
from ludarium.server.store.database import Database, FileLock
from ludarium.server.store.migrate import migrate
from ludarium.server.store.people import PeopleStore
from ludarium.server.store.store import Store
from ludarium.server.tables.attending import Attendant, Leases
from ludarium.server.tables.bots import Bots
from ludarium.server.tables.lobby import Lobby

if TYPE_CHECKING:
    from ludarium.server.store.sharing import Listener


@dataclass(slots=True, frozen=True)
class Services:
    """What requests work with."""

    config: Config
    store: Store
    people: People
    lobby: Lobby
    attendant: Attendant
    bots: Bots
    limits: Limits
    vapid: Vapid
    mail: Mail
    outside: Outside
    teller: TurnTeller
    metrics: Metrics


class Running:
    """Starts the services and stops them again, in order."""

    def __init__(self, config: Config) -> None:
        self._config: Final[Config] = config
        self._database: Final[Database] = Database(config.database)
        self._lock: FileLock | None = None
        self._listener: Listener | None = None
        self._leases: Leases | None = None
        self._sweeping: asyncio.Task[None] | None = None
        self._services: Services | None = None

    async def start(self) -> Services:
        config, database = self._config, self._database
        if database.path is not None:
            database.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = FileLock(database.path)
            self._lock.take()
        secret = config.signing_secret()
        await asyncio.to_thread(migrate, database)
        store = Store(database)
        people = PeopleStore(store)
        outside, mail = Outside(config.private_webhooks), Mail(config.smtp, config.mail_from)
        vapid = Vapid(secret, config.public or "https://localhost")
        teller = TurnTeller(store, people, outside, vapid, mail, config.public, config.notice_seconds)
        bots = Bots(config.bots, config.bot_seconds)
        leases = _leases(database)
        made: list[Attendant] = []

        def keeper(lobby: Lobby) -> Attendant:
            made.append(Attendant(lobby, bots, leases, teller))
            return made[0]

        lobby = Lobby(store, keeper, config.most_tables, config.idle_seconds)
        self._leases = leases
        self._services = Services(
            config,
            store,
            People(people, Cookies(secret, config.secure)),
            lobby,
            made[0],
            bots,
            Limits(config.limits),
            vapid,
            mail,
            outside,
            teller,
            Metrics(),
        )
        if database.is_postgres:
            from ludarium.server.store.sharing import Listener  # noqa: PLC0415  only PostgreSQL needs its driver

            self._listener = Listener(database, lobby, made[0])
            self._listener.start()
        self._sweeping = asyncio.create_task(made[0].run())
        return self._services

    async def stop(self) -> None:
        """Keep what is under way, then let go of everything."""
        services = self._services
        if services is None:
            return
        if self._sweeping is not None:
            self._sweeping.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeping
        if self._listener is not None:
            await self._listener.stop()
        await services.attendant.close()
        await services.bots.close()
        await services.outside.close()
        await services.store.close()
        if self._leases is not None:
            await self._leases.close()
        if self._lock is not None:
            self._lock.release()


def _leases(database: Database) -> Leases:
    if not database.is_postgres:
        return Alone()
    from ludarium.server.store.sharing import SharedLeases  # noqa: PLC0415  only PostgreSQL needs its driver

    return SharedLeases(database)
