"""Telling people that they are asked: once a question, by every channel they have set up."""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from ludarium.core.speech import listed
from ludarium.server.notices.mail import Mail
from ludarium.server.notices.outside import NotReached, Outside
from ludarium.server.notices.push import Vapid, encrypted
from ludarium.server.store.people import PeopleStore
from ludarium.server.store.rows import ChannelRow
from ludarium.server.store.store import Store
from ludarium.server.store.writer import Conflict
from ludarium.server.tables.table import Table, now

log: Final[logging.Logger] = logging.getLogger("ludarium.notices")
PUSH_SECONDS: Final[int] = 24 * 3600


@dataclass(slots=True, frozen=True)
class Notice:
    """What somebody is told: enough to find the table, nothing that others may not know."""

    title: str
    text: str
    table: str

    @property
    def path(self) -> str:
        """The page of the table in the browser client."""
        return f"/table/{self.table}"

    def body(self, **more: object) -> bytes:
        told = {"title": self.title, "text": self.text, "table": self.table, "path": self.path}
        return json.dumps({**told, **more}).encode()


class TurnTeller:
    """Sends notices of questions."""

    def __init__(
        self, store: Store, people: PeopleStore, outside: Outside, vapid: Vapid, mail: Mail, public: str, delay: float
    ) -> None:
        self.delay: int = round(delay * 1000)
        self.sent = 0
        self._store: Final[Store] = store
        self._people: Final[PeopleStore] = people
        self._outside: Final[Outside] = outside
        self._vapid: Final[Vapid] = vapid
        self._mail: Final[Mail] = mail
        self._public: Final[str] = public.rstrip("/")

    async def tell(self, table: Table, seat: int, question: int) -> None:
        """Tell whoever sits there, unless some process has done so."""
        person = table.situation.seats[seat].person
        channels = await self._people.channels_of(person)
        if not channels:
            return
        try:
            await self._store.add_notice(table.id, seat, question, now())
        except Conflict:
            return
        notice = notice_of(table, seat)
        await asyncio.gather(*(self._send(channel, notice) for channel in channels))

    async def _send(self, channel: ChannelRow, notice: Notice) -> None:
        try:
            await self.deliver(channel, notice)
            self.sent += 1
        except NotReached as error:
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
            body = encrypted(notice.body(), secrets["p256dh"], secrets["auth"])
            await self._outside.post(channel.address, body, headers)
        elif channel.kind == "webhook":
            body = notice.body(url=f"{self._public}{notice.path}")
            seal = hmac.new(secrets["secret"].encode(), body, sha256).hexdigest()
            headers = {"Content-Type": "application/json", "Ludarium-Signature": f"sha256={seal}"}
            await self._outside.post(channel.address, body, headers)
        elif secrets.get("confirmed") and self._mail.is_there:
            await self._mail.send(channel.address, notice.title, f"{notice.text}\n\n{self._public}{notice.path}\n")


def notice_of(table: Table, seat: int) -> Notice:
    """The question in a sentence: which game, with whom, what is asked."""
    session = table.session
    others = [name for other, name in enumerate(session.names) if other != seat]
    company = f" with {listed(others)}" if others else ""
    asked = session.question(seat).prompt if seat in session.asked_seats() else "Confirm your turn."
    return Notice(f"{session.game.title}: it is your turn", f"{asked} ({session.game.title}{company})", table.id)
