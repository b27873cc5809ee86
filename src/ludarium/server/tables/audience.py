"""Viewers pull: each waits for the next change and takes the newest text. Slow ones skip, equal ones share."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final


class Audience:
    """Everybody who follows a table, and who of those at the table is looking."""

    def __init__(self) -> None:
        self._next: asyncio.Future[None] | None = None
        self.viewers = 0
        self.looking: Final[Counter[str]] = Counter()

    def wake(self) -> None:
        """Something has changed."""
        if self._next is not None and not self._next.done():
            self._next.set_result(None)
        self._next = None

    async def change(self) -> None:
        """Wait until something changes."""
        if self._next is None:
            self._next = asyncio.get_running_loop().create_future()
        await asyncio.shield(self._next)

    def look(self, person: str, looks: bool) -> bool:
        """Somebody looks at the table, or looks away; whether that changed anything."""
        before = self.looking[person] > 0
        self.looking[person] += 1 if looks else -1
        if self.looking[person] <= 0:
            del self.looking[person]
        return before != (person in self.looking)
