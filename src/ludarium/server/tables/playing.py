"""What people and bots do in a game: answer, plan, take back, confirm, agree to go further back."""

from __future__ import annotations

import time
from typing import Any

from ludarium.core.session import Session
from ludarium.server.errors import Refused, not_now, not_yours, stale
from ludarium.server.tables.seating import closed, replaced
from ludarium.server.tables.table import Draft, Table
from ludarium.server.tables.who import Who, keyed

BACK = "back"
REPLACE = "replace"
CLOSE = "close"


def seated(table: Table, who: Who, seat: int) -> Session[Any]:
    """The game, if it runs and the seat is theirs."""
    table.seen[who.id] = time.monotonic()
    session = table.session
    if not table.situation.is_seat_of(who.id, seat):
        raise not_yours("that seat is not yours")
    if table.situation.status == "closed":
        raise not_now("this table was closed")
    return session


def in_play(table: Table, who: Who, seat: int, ply: int) -> Session[Any]:
    """The same, if the table stands where they think it does and nobody else's turn waits to be confirmed."""
    session = seated(table, who, seat)
    if ply != session.ply:
        raise stale(session.ply)
    held = table.situation.held
    if held not in (-1, seat):
        raise not_now(f"{session.names[held]} has not confirmed the turn yet", session.ply)
    return session


async def answer(table: Table, who: Who, seat: int, word: str, ply: int, key: str | None = None) -> int:
    """Answer the open question; returns the ply the table is at then."""

    def prepare() -> list[Draft]:
        session = in_play(table, who, seat, ply)
        ends_turn = who.confirms and _is_turn(table, seat)
        session.answer(seat, word, ply)
        return [Draft("answer", seat, who.id, _held(table, who, seat) if ends_turn else None, ply)]

    return await table.change(prepare, keyed(who, key))


async def plan(
    table: Table, who: Who, seat: int, words: list[str], ply: int, key: str | None = None
) -> tuple[int, list[str], str]:
    """Give several answers as one change; returns the ply, the words that are left, and what stopped them."""
    left: list[str] = []
    surprise = ""

    def prepare() -> list[Draft]:
        nonlocal left, surprise
        session = in_play(table, who, seat, ply)
        ends_turn = who.confirms and _is_turn(table, seat)
        result = session.plan(seat, words, ply)
        left, surprise = result.left, result.surprise
        return [Draft("plan", seat, who.id, _held(table, who, seat) if ends_turn else None, ply)]

    return await table.change(prepare, keyed(who, key)), left, surprise


async def decide(table: Table, seat: int, word: str, ply: int, by: str) -> int:
    """A bot, a standing order or the clock answers for a seat."""

    def prepare() -> list[Draft]:
        session = table.session
        if ply != session.ply or table.situation.held >= 0 or table.situation.status != "running":
            raise stale(session.ply)
        session.answer(seat, word, ply)
        return [Draft("answer", seat, data={"by": by}, base=ply)]

    return await table.change(prepare)


def _is_turn(table: Table, seat: int) -> bool:
    return table.play is not None and table.play.progress.turn_of() == seat


def _held(table: Table, who: Who, seat: int) -> dict[str, Any]:
    """Who confirms turns keeps the table waiting where an answer in one has passed the word to others."""
    asked = table.session.asked_seats()
    others = [other for other in asked if table.situation.seats[other].person != who.id]
    return {"held": seat} if others and seat not in asked else {}


# Taking back.


async def take_back(table: Table, who: Who, kind: str, seat: int, ply: int, key: str | None = None) -> int:
    """Take the last answer back (undo), all of the turn (restart), or bring back what was taken back (redo)."""

    def prepare() -> list[Draft]:
        session = in_play(table, who, seat, ply)
        if kind == "redo":
            session.redo(seat)
            return [Draft(kind, seat, who.id, base=ply)]
        if kind == "undo":
            session.undo(seat)
        else:
            session.restart_turn(seat)
        return [Draft(kind, seat, who.id, base=session.ply)]

    return await table.change(prepare, keyed(who, key))


async def confirm(table: Table, who: Who, seat: int, ply: int, key: str | None = None) -> int:
    """Let the others go on."""

    def prepare() -> list[Draft]:
        in_play(table, who, seat, ply)
        if table.situation.held != seat:
            raise not_now("there is no turn to confirm", ply)
        return [Draft("confirm", seat, who.id)]

    return await table.change(prepare, keyed(who, key))


# Agreeing.


async def agree(table: Table, who: Who, topic: str, value: int, yes: bool, key: str | None = None) -> int:
    """Say yes or no to going back to a ply, to a bot in a seat, or to closing the table: done once all said yes."""

    def prepare() -> list[Draft]:
        _check_topic(table, who, topic, value)
        name = f"{topic} {value}"
        said = [who.id, *table.situation.agreed.get(name, [])] if yes else []
        asked = [person for person in table.situation.people() if not _is_about(table, person, topic, value)]
        overdue = topic == REPLACE and value in table.situation.clocks.flagged
        if yes and (overdue or all(person in said for person in asked)):
            return _carried_out(table, who, topic, value)
        return [Draft("agree", -1, who.id, {"topic": name, "yes": yes})]

    return await table.change(prepare, keyed(who, key))


def _check_topic(table: Table, who: Who, topic: str, value: int) -> None:
    table.seen[who.id] = time.monotonic()
    session, situation = table.session, table.situation
    if who.id not in situation.people():
        raise not_yours("only those at the table decide that")
    if situation.status == "closed":
        raise not_now("this table was closed")
    if topic == BACK and not session.line.base <= value < session.ply:
        raise Refused(
            422, "refused", f"the game has {session.ply} answers, it cannot go back to {value}", ply=session.ply
        )
    if topic == REPLACE and not (0 <= value < session.seats and situation.seats[value].kind == "person"):
        raise Refused(422, "refused", "nobody sits there")


def _is_about(table: Table, person: str, topic: str, value: int) -> bool:
    """Nobody is asked whether a bot should take their own seat."""
    return topic == REPLACE and table.situation.seats[value].person == person


def _carried_out(table: Table, who: Who, topic: str, value: int) -> list[Draft]:
    if topic == BACK:
        table.session.back_to(value)
        return [Draft("back", -1, who.id, base=value)]
    if topic == REPLACE:
        return [replaced(table, value, "overdue" if value in table.situation.clocks.flagged else "agreed", who.id)]
    return [closed(table, who.id)]
