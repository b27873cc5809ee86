"""What all at a table must agree to: going back to an earlier ply, a bot in somebody's seat, closing the table."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import Field

from ludarium.core.english import count_text
from ludarium.tables.actor import Actor
from ludarium.tables.errors import RequestError, forbidden, not_now
from ludarium.tables.table.seats import bot_takeover, closing_change
from ludarium.tables.table.setup import ClientInput
from ludarium.tables.table.table import PendingChange, Table, now_ms

# How long a table must have waited for somebody who is there before a bot may take over, in milliseconds.
LONG_WAIT: Final[int] = 10 * 60 * 1000


class Agree(ClientInput):
    """To go `back` to a ply, to let a bot `replace` a seat, or to `close` the table; `yes: false` takes it back."""

    topic: Literal["back", "replace", "close"]
    value: int = Field(0, ge=0, le=100_000)
    yes: bool = True


async def agree(table: Table, actor: Actor, command: Agree, key: str | None) -> int:
    """Say yes or no; the last yes carries it out. Whoever is overdue can be replaced by anybody at the table."""

    def prepare() -> list[PendingChange]:
        _check(table, actor, command)
        topic = f"{command.topic} {command.value}"
        agreed = [actor.id, *table.state.agreements.get(topic, [])] if command.yes else []
        needed = [person for person in table.state.people() if not _is_about(table, person, command)]
        overdue = command.topic == "replace" and command.value in table.state.clocks.flagged
        if command.yes and (overdue or all(person in agreed for person in needed)):
            return _carry_out(table, actor, command)
        return [PendingChange("agree", -1, actor.id, {"topic": topic, "yes": command.yes})]

    return await table.change(prepare, key)


def _check(table: Table, actor: Actor, command: Agree) -> None:
    table.mark_seen(actor.id)
    session, state, value = table.session, table.state, command.value
    if actor.id not in state.people():
        raise forbidden("only those at the table decide that")
    if state.status == "closed":
        raise not_now("this table was closed")
    if command.topic == "back" and not session.history.base <= value < session.ply:
        detail = f"the game has {count_text(session.ply, 'answer')}, it cannot go back to {value}"
        raise RequestError(422, "refused", detail, ply=session.ply)
    if command.topic == "replace" and not (0 <= value < session.seats and state.seats[value].kind == "person"):
        raise RequestError(422, "refused", "nobody sits there")
    if command.topic == "replace" and command.yes:
        _check_absent(table, actor, value)


def _check_absent(table: Table, actor: Actor, seat: int) -> None:
    """Nobody takes a seat away from somebody who is there: unless they are out of time, or let all wait for long."""
    clocks, sitting = table.state.clocks, table.state.seats[seat]
    if sitting.person == actor.id or seat in clocks.flagged:
        return
    wait = clocks.waits.get(seat)
    if wait is not None and now_ms() - wait.since >= LONG_WAIT:
        return
    if table.scheduler.presence_left(table, sitting.person):
        raise not_now(f"{sitting.name} is here: a bot takes over for those who are away or out of time")


def _is_about(table: Table, person: str, command: Agree) -> bool:
    """Nobody is asked whether a bot should take their own seat."""
    return command.topic == "replace" and table.state.seats[command.value].person == person


def _carry_out(table: Table, actor: Actor, command: Agree) -> list[PendingChange]:
    if command.topic == "back":
        table.session.rewind(command.value)
        # If a draw came next, it comes again, and it is the same one: nobody could answer in its place.
        table.session.advance()
        return [PendingChange("back", -1, actor.id, base=command.value)]
    if command.topic == "replace":
        overdue = command.value in table.state.clocks.flagged
        return bot_takeover(table, command.value, "overdue" if overdue else "agreed", actor.id)
    return [closing_change(actor.id)]
