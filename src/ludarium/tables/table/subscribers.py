"""Who follows a table: viewers who wait for something new, and the people who look at it right now."""

from __future__ import annotations

from collections import Counter
from typing import Final, Protocol


class Subscriber(Protocol):
    """A viewer who has been sent everything so far."""

    def push(self) -> None:
        """Something is new: send it at once, or wake up and fetch it. The caller has locked the table."""
        ...


class Subscribers:
    """Everybody who follows a table.

    `viewers` counts all connections, `waiting` are those that have everything, `looking` counts the connections of
    each person that show the table: who is not looking may be notified.
    """

    def __init__(self) -> None:
        self.viewers = 0
        self.waiting: Final[dict[Subscriber, None]] = {}
        self.looking: Final[Counter[str]] = Counter()

    def set_looking(self, person: str, looks: bool) -> bool:
        """Count one connection more or less that shows the table to somebody; whether that changed who is looking."""
        before = self.looking[person] > 0
        self.looking[person] += 1 if looks else -1
        if self.looking[person] <= 0:
            del self.looking[person]
        return before != (person in self.looking)
