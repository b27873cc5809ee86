"""Passwords: only what argon2 makes of them is kept."""

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

    async def hashed(self, password: str) -> str:
        async with self._turns:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, password: str, kept: str | None) -> bool:
        """Whether a password is the right one. An unknown login takes as long as a wrong password."""
        async with self._turns:
            return await asyncio.to_thread(self._verify, kept or _nobodys(), password) and kept is not None

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False


@cache
def _nobodys() -> str:
    return PasswordHasher().hash("nobody has this password")
