"""Going through the positions of a game once more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ludarium.core.events import Event
from ludarium.core.history import AnyHistory, Entry


class Walk:
    """The positions of a line one after the other, from a ply to another one, both included.

    It goes on a copy of its own: once it has begun, the line may be played on, or taken back.
    """

    def __init__(self, history: AnyHistory, first: int, last: int) -> None:
        self.first: Final[int] = first
        self.last: Final[int] = last
        self._history: Final[AnyHistory] = history.copy_at(first)
        self._entries: Final[list[Entry]] = history.entries[first:last]
        self._options: Final[list[int]] = history.options[first:last]
        self._events: Final[list[list[Event]]] = history.events[first:last]

    def __repr__(self) -> str:
        return f"Walk({self.first} to {self.last})"

    def positions(self) -> Iterator[AnyHistory]:
        """The history as it stood at each ply: always the same object, which goes along."""
        yield self._history
        for entry, option, events in zip(self._entries, self._options, self._events):
            self._history.append_known(entry, option, events)
            yield self._history
