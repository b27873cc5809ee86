"""Cookies: that of a guest holds the id of the person and a signature; that of an account a random session key."""

from __future__ import annotations

import hmac
import re
import secrets
from hashlib import sha256
from typing import Final

GUEST: Final[str] = "g1"
SESSION: Final[str] = "s1"
TOKEN: Final[str] = "lud_"
YEAR: Final[int] = 365 * 24 * 3600
MONTH: Final[int] = 30 * 24 * 3600
VALUE: Final[re.Pattern[str]] = re.compile(r"^[A-Za-z0-9._-]{1,200}$")


class Cookies:
    """Writes and reads the cookie of this server."""

    def __init__(self, secret: bytes, secure: bool) -> None:
        self._secret: Final[bytes] = secret
        self._secure: Final[bool] = secure
        self.name: Final[str] = "__Host-ludarium" if secure else "ludarium"

    def guest(self, person: str) -> str:
        """The value of a guest's cookie; only somebody with the secret can make it."""
        return f"{GUEST}.{person}.{self._signature(person)}"

    def read_guest(self, value: str) -> str | None:
        """The person in a guest's cookie; None if the signature is wrong."""
        kind, _, rest = value.partition(".")
        person, _, signature = rest.rpartition(".")
        if kind != GUEST or not hmac.compare_digest(self._signature(person).encode(), signature.encode()):
            return None
        return person

    def read_session(self, value: str) -> str | None:
        """The session key in an account's cookie."""
        kind, _, rest = value.partition(".")
        return rest if kind == SESSION and rest else None

    def header(self, value: str, seconds: int) -> str:
        """The header that sets the cookie; an empty value removes it."""
        parts = [f"{self.name}={value}", "Path=/", f"Max-Age={seconds}", "HttpOnly", "SameSite=Lax"]
        return "; ".join([*parts, "Secure"] if self._secure else parts)

    def value_from_header(self, header: str) -> str:
        """Our value in a Cookie header, or an empty text."""
        for part in header.split(";"):
            name, _, value = part.strip().partition("=")
            if name == self.name:
                return value if VALUE.match(value) else ""
        return ""

    def _signature(self, person: str) -> str:
        return hmac.new(self._secret, f"guest {person}".encode(), sha256).hexdigest()


def new_key() -> str:
    """A session key or token that nobody guesses."""
    return secrets.token_urlsafe(32)


def key_digest(key: str) -> str:
    """The digest of a key. Only this is stored: whoever reads the database cannot use it."""
    return sha256(key.encode()).hexdigest()
