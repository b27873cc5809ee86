"""Commands: everything a player does in a running game, whichever way it comes.

HTTP endpoints, the live connection and a worker in a browser make a `Command` out of what they are sent and give it to
`carry_out`. The bounds of seats, plies and words are declared here and nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import AfterValidator, Field, StringConstraints

from ludarium.core.session import AnySession
from ludarium.protocol.command import Accepted, PlanResult
from ludarium.tables.actor import Actor, scoped_key
from ludarium.tables.errors import forbidden, not_now, stale
from ludarium.tables.table.agreements import Agree, agree
from ludarium.tables.table.held_turns import Hold, confirmation
from ludarium.tables.table.setup import ClientInput, printable
from ludarium.tables.table.standing_orders import Order
from ludarium.tables.table.table import SPECTATOR, PendingChange, Table

HIGHEST_SEAT: Final[int] = 20
SeatNumber = Annotated[int, Field(ge=0, le=HIGHEST_SEAT)]
ViewingSeat = Annotated[int, Field(ge=SPECTATOR, le=HIGHEST_SEAT)]
Ply = Annotated[int, Field(ge=0, le=1_000_000)]
Word = Annotated[str, StringConstraints(max_length=300)]
LONGEST_PLAN: Final[int] = 30


Confirmed = Annotated[bool, Field(description="the player was asked and is sure: the turn need not be held")]


class NewAnswer(ClientInput):
    """A word that is on offer to a seat, and the ply it answers."""

    seat: SeatNumber
    word: Word
    ply: Ply
    confirmed: Confirmed = False


class NewPlan(ClientInput):
    """Words to be given one after the other, as a plan of the question lists them."""

    seat: SeatNumber
    words: list[Word] = Field(min_length=1, max_length=LONGEST_PLAN)
    ply: Ply
    confirmed: Confirmed = False


class SeatAndPly(ClientInput):
    """Who wants it, and the ply the table is at as far as they know."""

    seat: SeatNumber
    ply: Ply


@dataclass(slots=True, frozen=True)
class TakeBack:
    """Take the last answer back (undo), all of the turn (restart), or bring back what was taken back (redo)."""

    kind: Literal["undo", "redo", "restart"]
    moment: SeatAndPly


@dataclass(slots=True, frozen=True)
class ConfirmTurn:
    """A turn is over, and the others may go on: for people who want to say so themselves."""

    moment: SeatAndPly


@dataclass(slots=True, frozen=True)
class SetOrders:
    """The standing orders of a seat, in place of those so far."""

    seat: int
    orders: list[Order]


@dataclass(slots=True, frozen=True)
class HurryBots:
    """The bots that think answer at once."""


@dataclass(slots=True, frozen=True)
class LetWatch:
    """Whether whoever has the address of the table may watch."""

    watch: bool


class NewMessage(ClientInput):
    text: Annotated[
        str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500), AfterValidator(printable)
    ]


Command = NewAnswer | NewPlan | TakeBack | ConfirmTurn | SetOrders | Agree | HurryBots | LetWatch | NewMessage


async def carry_out(table: Table, actor: Actor, command: Command, key: str | None = None) -> Accepted:
    """Carry out a command of somebody; it is durable when this returns, and with the same key it is done once.

    A plan comes back as a `PlanResult`.

    A `RequestError` says why not; then nothing has changed.
    """
    scoped = scoped_key(actor, key)
    if isinstance(command, NewPlan):
        return await _plan(table, actor, command, scoped)
    if isinstance(command, NewAnswer):
        ply = await _answer(table, actor, command, scoped)
    elif isinstance(command, TakeBack):
        ply = await _take_back(table, actor, command, scoped)
    elif isinstance(command, ConfirmTurn):
        ply = await _confirm(table, actor, command.moment, scoped)
    elif isinstance(command, SetOrders):
        ply = await _set_orders(table, actor, command, scoped)
    elif isinstance(command, Agree):
        ply = await agree(table, actor, command, scoped)
    elif isinstance(command, HurryBots):
        ply = await _hurry(table, actor)
    elif isinstance(command, LetWatch):
        ply = await _let_watch(table, actor, command)
    else:
        # A message may come with the same key as an answer: they are different things.
        ply = await _say(table, actor, command, scoped_key(actor, key and f"say {key}"))
    return Accepted(ply=ply)


# Who may do something at a seat.


def require_seat(table: Table, actor: Actor, seat: int) -> AnySession:
    """The game, if it has begun, is not closed, and the seat is the actor's."""
    table.mark_seen(actor.id)
    session = table.session
    if not table.state.is_seat_of(actor.id, seat):
        raise forbidden("that seat is not yours")
    if table.state.status == "closed":
        raise not_now("this table was closed")
    return session


def session_at(table: Table, actor: Actor, seat: int, ply: int) -> AnySession:
    """The same, if the game is at this ply and no other seat still has to confirm its turn."""
    session = require_seat(table, actor, seat)
    if ply != session.ply:
        raise stale(session.ply)
    unconfirmed = table.state.unconfirmed_seat
    if unconfirmed not in (-1, seat):
        raise not_now(f"{session.names[unconfirmed]} has not confirmed the turn yet", session.ply)
    return session


# Answering.


async def _answer(table: Table, actor: Actor, command: NewAnswer, key: str | None) -> int:
    seat, ply = command.seat, command.ply

    def prepare() -> list[PendingChange]:
        session = session_at(table, actor, seat, ply)
        hold = Hold(table, actor, seat, command.confirmed)
        session.answer(seat, command.word, ply, hold=hold.wanted)
        return [PendingChange("answer", seat, actor.id, hold.data(), ply)]

    return await table.change(prepare, key)


async def _plan(table: Table, actor: Actor, command: NewPlan, key: str | None) -> PlanResult:
    seat, ply = command.seat, command.ply
    result = PlanResult(ply=ply, left=[], interruption="")

    def prepare() -> list[PendingChange]:
        nonlocal result
        session = session_at(table, actor, seat, ply)
        hold = Hold(table, actor, seat, command.confirmed)
        result = session.plan(seat, command.words, ply, hold=hold.wanted)
        return [PendingChange("plan", seat, actor.id, hold.data(), ply)]

    result.ply = await table.change(prepare, key)
    return result


async def answer_for_seat(table: Table, seat: int, word: str, ply: int, by: str, number: int) -> int:
    """Give an answer that no person has given: a bot's, or that of a standing order (`by`).

    It was made up after a change of the game (`number`): meanwhile answers may have been taken back, and others given.
    """

    def prepare() -> list[PendingChange]:
        session = table.session
        if number != table.state.game_number:
            raise stale(session.ply)
        if ply != session.ply or table.state.unconfirmed_seat >= 0 or table.state.status != "running":
            raise stale(session.ply)
        session.answer(seat, word, ply)
        return [PendingChange("answer", seat, data={"by": by}, base=ply)]

    return await table.change(prepare)


# Taking back and confirming.


async def _take_back(table: Table, actor: Actor, command: TakeBack, key: str | None) -> int:
    seat, ply = command.moment.seat, command.moment.ply

    def prepare() -> list[PendingChange]:
        session = session_at(table, actor, seat, ply)
        reason = table.state.why_nothing_back()
        if reason:
            raise not_now(reason, ply)
        is_alone = table.state.is_alone()
        if command.kind == "redo":
            hold = Hold(table, actor, seat)
            session.redo(session.undone[-1].entries[0].seat if is_alone and session.undone else seat, hold.wanted)
            return [PendingChange("redo", seat, actor.id, hold.data(), ply)]
        if is_alone and table.table_session is not None:
            session.take_back(table.table_session.practice_ply(table.state, command.kind == "restart"))
        elif command.kind == "undo":
            session.undo(seat)
        else:
            session.restart_turn(seat)
        return [PendingChange(command.kind, seat, actor.id, base=session.ply)]

    return await table.change(prepare, key)


async def _confirm(table: Table, actor: Actor, moment: SeatAndPly, key: str | None) -> int:
    def prepare() -> list[PendingChange]:
        session_at(table, actor, moment.seat, moment.ply)
        if table.state.unconfirmed_seat != moment.seat:
            raise not_now("there is no turn to confirm", moment.ply)
        return [confirmation(table, actor.id)]

    return await table.change(prepare, key)


# Beside the game.


async def _set_orders(table: Table, actor: Actor, command: SetOrders, key: str | None) -> int:
    orders = [order.model_dump() for order in command.orders]

    def prepare() -> list[PendingChange]:
        require_seat(table, actor, command.seat)
        return [PendingChange("orders", command.seat, actor.id, {"orders": orders})]

    return await table.change(prepare, key)


async def _hurry(table: Table, actor: Actor) -> int:
    def prepare() -> list[PendingChange]:
        state = table.state
        if actor.id not in state.people():
            raise forbidden("only those at the table hurry its bots")
        if state.status != "running" or not any(state.seats[seat].kind == "bot" for seat in state.awaited_seats()):
            raise not_now("no bot is thinking")
        return [PendingChange("hurry", -1, actor.id)]

    return await table.change(prepare)


async def _let_watch(table: Table, actor: Actor, command: LetWatch) -> int:
    def prepare() -> list[PendingChange]:
        if actor.id != table.state.owner:
            raise forbidden("only whoever set the table up decides that")
        return [PendingChange("watch", -1, actor.id, {"watch": command.watch})]

    return await table.change(prepare)


async def _say(table: Table, actor: Actor, command: NewMessage, key: str | None) -> int:
    seat, name = speaker(table, actor)
    data = {"name": name, "text": command.text}
    return await table.change(lambda: [PendingChange("chat", seat, actor.id, data)], key)


def speaker(table: Table, actor: Actor) -> tuple[int, str]:
    """The seat and the name somebody speaks with at a table: those of their first seat, or their own as a spectator."""
    seats = table.state.seats_of(actor.id)
    return (seats[0], table.state.seats[seats[0]].name) if seats else (-1, actor.name)
