"""Gives memory back after a crowd has left: Python and the C library keep it for the next one otherwise."""

from __future__ import annotations

import asyncio
import ctypes
import gc
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ludarium.server.services import Services

EVERY_SECONDS: Final[float] = 10.0
# So many connections and tables fewer than at the last look are a crowd that has left.
CROWD: Final[int] = 200


class Housekeeping:
    """Looks from time to time whether a crowd has left."""

    def __init__(self, services: Services) -> None:
        self._services: Final[Services] = services
        self._most = 0

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            self.look()

    def look(self) -> bool:
        """Give memory back if it is worth it; whether it was."""
        now = self._services.metrics.viewers + len(self._services.lobby.tables)
        self._most = max(self._most, now)
        if self._most - now < CROWD:
            return False
        self._most = now
        release_memory()
        return True


def release_memory() -> None:
    gc.collect()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:  # only glibc has it
        trim(0)
