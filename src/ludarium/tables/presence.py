"""Who looks at tables through other processes, as those tell from time to time."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Final

# How long somebody counts as looking after another process has told so; it tells more often than that.
TOLD_SECONDS: Final[float] = 15.0


class RemotePresence:
    """The people who look at a table elsewhere. A process that has died tells nothing more, and they are forgotten."""

    def __init__(self) -> None:
        self._until: Final[dict[tuple[str, str], float]] = {}

    def note(self, looking: Iterable[tuple[str, str]]) -> None:
        """Another process has told of tables and people who look at them."""
        now = time.monotonic()
        for key in [key for key, until in self._until.items() if until <= now]:
            del self._until[key]
        self._until.update(dict.fromkeys(looking, now + TOLD_SECONDS))

    def left(self, table: str, person: str) -> int:
        """For how many milliseconds more somebody counts as looking."""
        return max(0, round(1000 * (self._until.get((table, person), 0.0) - time.monotonic())))
