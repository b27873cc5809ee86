"""Passwords: only their argon2 hashes are stored."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

# Each check takes 64 MB for a moment.
AT_ONCE: Final[int] = 2


class Passwords:
    """Hashes and checks, a few at a time and never on the event loop."""

    def __init__(self) -> None:
        self._hasher: Final[PasswordHasher] = PasswordHasher()
        self._turns: Final[asyncio.Semaphore] = asyncio.Semaphore(AT_ONCE)

    async def hash(self, password: str) -> str:
        async with self._turns:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def verify(self, password: str, stored: str | None) -> bool:
        """Whether a password fits a stored hash. Without one (unknown login) it takes as long as a wrong password."""
        async with self._turns:
            return await asyncio.to_thread(self._verify, stored or _unused_hash(), password) and stored is not None

    def _verify(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False


@cache
def _unused_hash() -> str:
    return PasswordHasher().hash("nobody has this password")
