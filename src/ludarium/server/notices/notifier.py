"""Notifies players that it is their turn: once for each question, by every channel they have set up."""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
from dataclasses import dataclass
from hashlib import sha256
from typing import Final
from weakref import WeakValueDictionary

from ludarium.core.english import join_words
from ludarium.server.notices.guarded_http import DeliveryFailed, GuardedHttpClient
from ludarium.server.notices.mail import Mail
from ludarium.server.notices.push import Vapid, encrypt
from ludarium.server.store.people import PeopleStore
from ludarium.server.store.rows import ChannelRow
from ludarium.server.store.sql_store import SqlStore
from ludarium.tables.table.table import Table, now_ms

log: Final[logging.Logger] = logging.getLogger("ludarium.notices")
PUSH_SECONDS: Final[int] = 24 * 3600
# In milliseconds: how long a process has to send a notice before another one may try, which is far more than it takes.
SENDING_TIME: Final[int] = 30_000


@dataclass(slots=True, frozen=True)
class Notice:
    """The text of a notice: enough to find the table, nothing that others may not know."""

    title: str
    text: str
    table: str

    @property
    def path(self) -> str:
        """The page of the table in the browser client."""
        return f"/table/{self.table}"

    def body(self, **more: object) -> bytes:
        fields = {"title": self.title, "text": self.text, "table": self.table, "path": self.path}
        return json.dumps({**fields, **more}).encode()


class TurnNotifier:
    """Sends notices; the `Notifier` of the table scheduler."""

    def __init__(
        self,
        store: SqlStore,
        people: PeopleStore,
        http_client: GuardedHttpClient,
        vapid: Vapid,
        mail: Mail,
        public: str,
        delay: float,
    ) -> None:
        self.delay: int = round(delay * 1000)
        self.sent = 0
        self._store: Final[SqlStore] = store
        self._people: Final[PeopleStore] = people
        self._http_client: Final[GuardedHttpClient] = http_client
        self._vapid: Final[Vapid] = vapid
        self._mail: Final[Mail] = mail
        self._public: Final[str] = public.rstrip("/")
        # One notice of a person is sent at a time: whoever has many slow addresses waits for oneself alone.
        self._turns: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()

    async def notify(self, table: Table, seat: int, question: int) -> bool:
        """Notify whoever sits there, unless another process has; whether that is settled.

        What is noted before it is sent may be sent twice, if a process dies in between; otherwise it would be lost.
        """
        person = table.state.seats[seat].person
        channels = await self._people.channels_of(person)
        if not channels:
            return True
        async with self._turns.setdefault(person, asyncio.Lock()):
            wait, now = table.state.clocks.waits.get(seat), now_ms()
            if wait is None or wait.number != question:
                return True  # They have answered while another notice was being sent.
            claim = await self._store.claim_notice(table.id, seat, question, now, now + SENDING_TIME)
            if claim != "mine":
                return claim == "sent"
            notice = turn_notice(table, seat)
            await asyncio.gather(*(self._send(channel, notice) for channel in channels))
            await self._store.finish_notice(table.id, seat, question)
        return True

    async def _send(self, channel: ChannelRow, notice: Notice) -> None:
        try:
            await self.deliver(channel, notice)
            self.sent += 1
        except DeliveryFailed as error:
            log.info("a notice was not delivered", extra={"channel": channel.kind, "reason": str(error)})
            if error.gone:
                await self._people.remove_channel(channel.person, channel.id)

    async def deliver(self, channel: ChannelRow, notice: Notice) -> None:
        """Send a notice by one channel."""
        secrets = json.loads(channel.secrets)
        if channel.kind == "push":
            headers = {
                "Authorization": self._vapid.authorization(channel.address),
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(PUSH_SECONDS),
                "Urgency": "normal",
            }
            body = encrypt(notice.body(), secrets["p256dh"], secrets["auth"])
            await self._http_client.post(channel.address, body, headers)
        elif channel.kind == "webhook":
            body = notice.body(url=f"{self._public}{notice.path}")
            signature = hmac.new(secrets["secret"].encode(), body, sha256).hexdigest()
            headers = {"Content-Type": "application/json", "Ludarium-Signature": f"sha256={signature}"}
            await self._http_client.post(channel.address, body, headers)
        elif secrets.get("confirmed") and self._mail.is_configured:
            await self._mail.send(channel.address, notice.title, f"{notice.text}\n\n{self._public}{notice.path}\n")


def turn_notice(table: Table, seat: int) -> Notice:
    """The question in a sentence: which game, with whom, what is asked."""
    session = table.session
    others = [name for other, name in enumerate(session.names) if other != seat]
    company = f" with {join_words(others)}" if others else ""
    asked = session.question(seat).prompt if seat in session.asked_seats() else "Confirm your turn."
    return Notice(f"{session.game.title}: it is your turn", f"{asked} ({session.game.title}{company})", table.id)
