"""How far a seat may take back what was answered: Nature's results, secrets and others' answers stay."""

from __future__ import annotations

from typing import Final

from ludarium.core.engine import question
from ludarium.core.errors import NothingToUndo
from ludarium.core.frames import NATURE
from ludarium.core.history import BY_NATURE, FORCED, PLAYER, AnyHistory, Entry

NOTHING_GIVEN: Final[str] = "no answer has been given that could be taken back"


class UndoRules:
    """What may be taken back of a history.

    external: Nature's answers are typed in, so that somebody chose them.
    free: All seats allow to take back anything.
    """

    def __init__(self, history: AnyHistory, external: bool, free: bool) -> None:
        self.history: Final[AnyHistory] = history
        self.external: Final[bool] = external
        self.free: Final[bool] = free

    def undo_ply(self, seat: int) -> int:
        """Where the game stands once the seat's last answer is taken back."""
        for ply in range(self.history.ply - 1, self.history.base - 1, -1):
            entry = self.history.entries[ply]
            reason = self._why_not(seat, entry)
            if reason:
                raise NothingToUndo(reason)
            if self.was_chosen(ply) and not entry.joined:
                return ply
        raise NothingToUndo(NOTHING_GIVEN)

    def restart_ply(self, seat: int) -> int:
        """Where the game stands once all answers of the seat's turn are taken back."""
        first = self.undo_ply(seat)
        turn = self.history.entries[first].turn
        for ply in range(first - 1, self.history.base - 1, -1):
            entry = self.history.entries[ply]
            if entry.turn != turn or self._why_not(seat, entry):
                break
            if self.was_chosen(ply) and not entry.joined:
                first = ply
        return first

    def was_chosen(self, ply: int) -> bool:
        """Whether somebody chose the answer at a ply: a player, or a hand that typed in what real dice show."""
        entry = self.history.entries[ply]
        if entry.by != BY_NATURE or not self.external:
            return entry.by == PLAYER
        before = self.history.state_at(ply)
        return len(question(before).options(before)) > 1

    def _why_not(self, seat: int, entry: Entry) -> str:
        """Nature's results, what was revealed and others' answers stay, unless all seats allow otherwise."""
        if self.free:
            return ""
        if entry.seat == NATURE:
            return f"Nature has answered since ({entry.word_for(seat)})"
        if entry.reveals:
            return f"something came to light with '{entry.word_for(seat)}'"
        if entry.by != FORCED and entry.seat != seat:
            return f"{self.history.seat_name(entry.seat)} has answered since"
        return ""
