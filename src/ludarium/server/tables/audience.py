"""Who follows a table. Those who have everything rest, and are pushed what is new, one after the other; those who
cannot take it pull the newest when they can. Slow ones skip, equal ones share."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final, Protocol


class Follower(Protocol):
    """A viewer who has everything so far."""

    def push(self) -> None:
        """Take what is new at once, or wake up and pull it; the caller holds the table."""
        ...


class Audience:
    """Everybody who follows a table, and who of those at the table is looking."""

    def __init__(self) -> None:
        self._next: asyncio.Future[None] | None = None
        self.viewers = 0
        self.resting: Final[dict[Follower, None]] = {}
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
