"""Sends mail, where a mail server is configured: ``smtp://user:password@host:587`` or ``smtps://...``."""

from __future__ import annotations

import asyncio
import smtplib
from email.message import EmailMessage
from typing import Final
from urllib.parse import unquote, urlsplit

from ludarium.server.notices.guarded_http import DeliveryFailed

SECONDS: Final[float] = 10.0
SUBMISSION: Final[int] = 587
SECURE: Final[int] = 465


class Mail:
    """Sends mail by the configured server, with a new connection for each."""

    def __init__(self, address: str, sender: str) -> None:
        self._parts = urlsplit(address)
        self._sender: Final[str] = sender or f"ludarium@{self._parts.hostname}"
        self.is_configured: Final[bool] = bool(self._parts.hostname)

    async def send(self, to: str, subject: str, text: str) -> None:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._sender, to, subject
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        try:
            await asyncio.to_thread(self._send, message)
        except (OSError, smtplib.SMTPException) as error:
            raise DeliveryFailed(type(error).__name__) from error

    def _send(self, message: EmailMessage) -> None:
        parts = self._parts
        host = parts.hostname or ""
        if parts.scheme == "smtps":
            server: smtplib.SMTP = smtplib.SMTP_SSL(host, parts.port or SECURE, timeout=SECONDS)
        else:
            server = smtplib.SMTP(host, parts.port or SUBMISSION, timeout=SECONDS)
        with server:
            if parts.scheme == "smtp" and server.has_extn("starttls"):
                server.starttls()
            if parts.username:
                server.login(unquote(parts.username), unquote(parts.password or ""))
            server.send_message(message)
