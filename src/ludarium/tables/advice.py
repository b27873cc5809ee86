"""Advice at a table: what a strong player would do in somebody's place. Only those get it who play alone."""

from __future__ import annotations

from typing import Final

from ludarium.protocol.advice import Advice
from ludarium.tables.actor import Actor
from ludarium.tables.bots.runner import BotFailed, BotRunner
from ludarium.tables.bots.task import advice_task_for
from ludarium.tables.errors import forbidden, not_now, stale
from ludarium.tables.table.commands import require_seat
from ludarium.tables.table.table import Table

# Looks ahead for a second: people wait for it.
COACH: Final[str] = "search:1s"


async def advise_seat(table: Table, bots: BotRunner, actor: Actor, seat: int, ply: int) -> Advice:
    """The best turns of a seat at a ply, by a search over what the seat sees."""
    async with table.locked():
        session = require_seat(table, actor, seat)
        if any(sitting.kind == "person" and sitting.person != actor.id for sitting in table.state.seats):
            raise forbidden("hints are for those who play alone: other people sit at this table")
        if table.state.origin is not None and not table.state.origin.hinted:
            raise forbidden("hints are for those who play alone: other people play the game that this belongs to")
        if ply != session.ply:
            raise stale(session.ply)
        if seat not in session.asked_seats():
            raise not_now("you are not asked anything now", ply)
        task = advice_task_for(session, seat, COACH, bots.seconds, table.id, actor.id)
    try:
        return await bots.advise(task)
    except BotFailed as error:
        raise not_now(f"no advice was found: {error}", ply) from None
