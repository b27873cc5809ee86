"""Clocks: how long a seat may still think.

They count with the times of the change rows only, so that every process has the same clocks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludarium.tables.table.setup import Clock


@dataclass(slots=True)
class Wait:
    """A seat is waited for: since which change (`number`) and time, with how much extra for a lost connection."""

    number: int
    since: int
    grace: int = 0


@dataclass(slots=True)
class Clocks:
    """The seats that are waited for (`waits`), and, if the table has a clock, the time they have left.

    `banks` is what is left for the whole game, in milliseconds. `flagged` seats have run out of time.
    """

    clock: Clock | None = None
    banks: list[int] = field(default_factory=list)
    waits: dict[int, Wait] = field(default_factory=dict)
    flagged: set[int] = field(default_factory=set)
    turn: int = -1

    def begin(self, clock: Clock | None, seats: int) -> None:
        self.clock = clock
        self.banks = [clock.bank * 1000 if clock is not None else 0] * seats

    def move(self, at: int, number: int, seat: int, waited_for: list[int], turn: int) -> None:
        """A change of the game: stop the clocks of seats that are not waited for any more, start those of the others.

        A seat that goes on with a new turn starts anew.
        """
        for other in list(self.waits):
            if other not in waited_for or (other == seat and turn != self.turn):
                self._stop(other, at)
        self.flagged.discard(seat)
        self.turn = turn
        for other in waited_for:
            if other not in self.waits:
                self.waits[other] = Wait(number, at)

    def reset(self, seat: int, at: int) -> None:
        """Somebody else sits down at a seat: the wait begins anew, with a full bank."""
        self.flagged.discard(seat)
        if self.clock is not None and seat < len(self.banks):
            self.banks[seat] = self.clock.bank * 1000
        if seat in self.waits:
            self.waits[seat] = Wait(self.waits[seat].number, at)

    def flag(self, seat: int) -> None:
        self.flagged.add(seat)

    def grant_grace(self, seat: int) -> None:
        """Give more time for a lost connection, once a question."""
        if self.clock is not None and seat in self.waits:
            self.waits[seat].grace = self.clock.grace * 1000

    def deadline(self, seat: int) -> int | None:
        """When a seat that is waited for runs out of time."""
        wait = self.waits.get(seat)
        if self.clock is None or wait is None:
            return None
        return wait.since + self.clock.move * 1000 + wait.grace + self.banks[seat]

    def _stop(self, seat: int, at: int) -> None:
        wait = self.waits.pop(seat)
        if self.clock is not None:
            over = at - wait.since - self.clock.move * 1000 - wait.grace
            self.banks[seat] = max(0, self.banks[seat] - max(0, over))
