"""Turns that are over but not confirmed yet: Nature and everybody else wait for them."""

from __future__ import annotations

from typing import Any, Final

from ludarium.tables.actor import Actor
from ludarium.tables.table.table import PendingChange, Table


class Hold:
    """Whether everybody waits after an answer until the actor confirms the turn.

    Nature waits after any answer of somebody who wants to confirm. Others wait at the end of the actor's own turn:
    after an answer in the turn of somebody else there is nothing to think over.
    """

    def __init__(self, table: Table, actor: Actor, seat: int, confirmed: bool = False) -> None:
        assert table.table_session is not None
        self.table: Final[Table] = table
        self.actor: Final[Actor] = actor
        self.seat: Final[int] = seat
        self.wanted: Final[bool] = actor.confirms and not confirmed
        self.in_turn: Final[bool] = table.table_session.progress.seat_on_turn() == seat

    def data(self) -> dict[str, Any]:
        """The data of the change, once the answer has been given."""
        if not self.wanted:
            return {}
        session, seats = self.table.session, self.table.state.seats
        asked = session.asked_seats()
        others = [seat for seat in asked if seat >= 0 and seats[seat].person != self.actor.id]
        if session.is_held() or (self.in_turn and others and self.seat not in asked):
            return {"held": self.seat}
        return {}


def confirmation(table: Table, person: str) -> PendingChange:
    """The turn that everybody waits for is over: a draw that waited comes now, or the others are asked."""
    session, seat = table.session, table.state.unconfirmed_seat
    if not session.is_held():
        return PendingChange("confirm", seat, person)
    ply = session.ply
    session.release()
    return PendingChange("release", seat, person, base=ply)


def confirmation_before_leaving(table: Table, seat: int, person: str = "") -> list[PendingChange]:
    """Whoever leaves a seat whose turn waits to be confirmed can confirm it no more: it is over then."""
    return [confirmation(table, person)] if table.state.unconfirmed_seat == seat else []
