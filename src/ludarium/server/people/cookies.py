"""Cookies: a guest's says who it is, and a signature says that we wrote it; an account's is a random session key."""

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
    """Writes and reads cookies with one secret."""

    def __init__(self, secret: bytes, secure: bool) -> None:
        self._secret: Final[bytes] = secret
        self._secure: Final[bool] = secure
        self.name: Final[str] = "__Host-ludarium" if secure else "ludarium"

    def guest(self, person: str) -> str:
        """The value for a guest, which nobody else can write."""
        return f"{GUEST}.{person}.{self._seal(person)}"

    def guest_in(self, value: str) -> str | None:
        """Whose a guest's cookie is; None for one that we did not write."""
        kind, _, rest = value.partition(".")
        person, _, seal = rest.rpartition(".")
        if kind != GUEST or not hmac.compare_digest(self._seal(person).encode(), seal.encode()):
            return None
        return person

    def session_in(self, value: str) -> str | None:
        """The session key in an account's cookie."""
        kind, _, rest = value.partition(".")
        return rest if kind == SESSION and rest else None

    def header(self, value: str, seconds: int) -> str:
        """The header that sets a cookie; an empty one takes it away."""
        parts = [f"{self.name}={value}", "Path=/", f"Max-Age={seconds}", "HttpOnly", "SameSite=Lax"]
        return "; ".join([*parts, "Secure"] if self._secure else parts)

    def value_in(self, header: str) -> str:
        """Our value in a Cookie header, or an empty text."""
        for part in header.split(";"):
            name, _, value = part.strip().partition("=")
            if name == self.name:
                return value if VALUE.match(value) else ""
        return ""

    def _seal(self, person: str) -> str:
        return hmac.new(self._secret, f"guest {person}".encode(), sha256).hexdigest()


def new_key() -> str:
    """A session key or token that nobody guesses."""
    return secrets.token_urlsafe(32)


def digest_of(key: str) -> str:
    """What is kept of a key: whoever reads the database cannot use it."""
    return sha256(key.encode()).hexdigest()
