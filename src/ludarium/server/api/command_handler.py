"""Commands of players, whichever way they come: HTTP endpoints and the live connection share this."""

from __future__ import annotations

import time
from functools import cache
from typing import Final

from ludarium.protocol.command import Accepted
from ludarium.server.people.people import Visitor
from ludarium.server.people.rate_limits import LimitKind
from ludarium.server.services import Services
from ludarium.tables.actor import Actor
from ludarium.tables.errors import rate_limited
from ludarium.tables.table.agreements import Agree
from ludarium.tables.table.commands import (
    Command,
    ConfirmTurn,
    HurryBots,
    LetWatch,
    NewAnswer,
    NewMessage,
    NewPlan,
    SetOrders,
    TakeBack,
    carry_out,
)
from ludarium.tables.table.table import Table

# How often commands may come: by the limit of that name.
LIMITS: Final[dict[type, LimitKind]] = {
    NewAnswer: "answer",
    NewPlan: "answer",
    TakeBack: "answer",
    ConfirmTurn: "answer",
    NewMessage: "talk",
    HurryBots: "talk",
    SetOrders: "talk",
    Agree: "talk",
    LetWatch: "talk",
}


@cache
def limit_of(command: type) -> LimitKind:
    """The limit of a type of command, or of the type it is made from."""
    return next(limit for kind, limit in LIMITS.items() if issubclass(command, kind))


def authorize(services: Services, visitor: Visitor, command: type) -> Actor:
    """The person behind a command of this type: somebody who may do it, and not too often."""
    actor = visitor.actor("tables" if issubclass(command, LetWatch) else "play")
    wait = services.limits.take(limit_of(command), actor.id)
    if wait:
        raise rate_limited(wait)
    return actor


async def answer_table(services: Services, visitor: Visitor, id: str, answer: NewAnswer, key: str | None) -> int:
    """Answer the open question of a table; returns the ply after it. Needs the scope `play` only, not `look`."""
    start = time.perf_counter()
    actor = authorize(services, visitor, NewAnswer)
    table = services.lobby.in_memory(id) or await services.lobby.table(id)
    table.require_may_watch(actor.id)
    services.quotas.change(table)
    result = await carry_out(table, actor, answer, key)
    services.metrics.answers.add(time.perf_counter() - start)
    return result.ply


async def handle(
    services: Services, visitor: Visitor, table: Table, command: Command, key: str | None = None
) -> Accepted:
    """Carry out a command of a visitor at a table they may see."""
    actor = authorize(services, visitor, type(command))
    if not _helps_to_close(command, table, actor):
        services.quotas.change(table)
    return await carry_out(table, actor, command, key)


def _helps_to_close(command: Command, table: Table, actor: Actor) -> bool:
    """Whether somebody agrees, for the first time, to close a table: one that holds too many changes takes that."""
    is_closing = isinstance(command, Agree) and command.topic == "close" and command.yes
    return is_closing and actor.id not in table.state.agreements.get("close 0", ())
