"""How far a game has come: which rounds, phases and turns have begun."""

from __future__ import annotations

from typing import Final

from ludarium.core.event_queries import seat_on_turn
from ludarium.core.events import BEGIN, Event
from ludarium.core.history import AnyHistory
from ludarium.protocol.scene import Begun

PHASE: Final[str] = "phase"


class Progress:
    """Follows a game answer by answer, so that a scene need not look through all that has happened."""

    def __init__(self) -> None:
        self._begun: list[tuple[int, Event]] = []
        self.ply = 0

    def update(self, history: AnyHistory, base: int = 0) -> None:
        """Take note of what happened since the first `base` answers, which have not changed."""
        while self._begun and self._begun[-1][0] >= base:
            self._begun.pop()
        for ply in range(min(base, self.ply), history.ply):
            self._begun += [(ply, event) for event in history.events[ply] if event.verb == BEGIN]
        self.ply = history.ply

    def begun(self) -> list[Begun]:
        """The latest round, and the latest beginning of each phase, the last one first."""
        latest: dict[str, Event] = {}
        for _, event in reversed(self._begun):
            kind = event.what.partition(":")[0]
            latest.setdefault(event.what if kind == PHASE else kind, event)
        return [Begun(what=event.what, seat=event.seat, number=event.amount) for event in latest.values()]

    def seat_on_turn(self) -> int:
        """The seat whose turn it is, -1 for nobody's."""
        return seat_on_turn([event for _, event in reversed(self._begun)])
