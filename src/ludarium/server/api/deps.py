"""What endpoints work with: one dependency each, and a coroutine, since plain functions would run in a thread."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Header, Path, Query
from fastapi.requests import HTTPConnection
from pydantic import StringConstraints

from ludarium.server.errors import not_found, too_fast
from ludarium.server.people.limits import Kind
from ludarium.server.people.people import Visitor
from ludarium.server.services import Services
from ludarium.server.tables.table import Table

TableId = Annotated[str, Path(max_length=40, pattern=r"^[\w-]+$", description="the id of a table")]
SeatNumber = Annotated[int, Path(ge=0, le=20)]
AsSeat = Annotated[
    int | None,
    Query(ge=-2, le=20, description="which of my seats I look from; -2 as a spectator; my only seat without it"),
]
Key = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        max_length=60,
        pattern=r"^[\x21-\x7e]+$",
        description="a text of the client's own: the same again is carried out once",
    ),
]
ThingId = Annotated[str, StringConstraints(max_length=120)]


@dataclass(slots=True, frozen=True)
class Anyone:
    """Whoever asks, and what there is to ask."""

    services: Services
    visitor: Visitor
    address: str

    def limit(self, kind: Kind, who: str = "") -> None:
        """Refuse those who ask too often; by person, or by whatever is named."""
        wait = self.services.limits.take(kind, who or self.visitor.id or self.address)
        if wait:
            raise too_fast(wait)


@dataclass(slots=True, frozen=True)
class AtTable(Anyone):
    """Somebody at a table they may look at."""

    table: Table


async def anyone(connection: HTTPConnection) -> Anyone:
    services: Services = connection.app.state.services
    client = connection.client
    return Anyone(services, connection.state.visitor, client.host if client is not None else "")


async def at_table(connection: HTTPConnection, table_id: TableId) -> AtTable:
    services: Services = connection.app.state.services
    visitor: Visitor = connection.state.visitor
    client = connection.client
    table = await services.lobby.table(table_id)
    table.check_watch(visitor.watcher())
    return AtTable(services, visitor, client.host if client is not None else "", table)


def seat_at(table: Table, seat: int) -> int:
    if not 0 <= seat < len(table.situation.seats):
        raise not_found("such seat")
    return seat


Visits = Annotated[Anyone, Depends(anyone)]
Here = Annotated[AtTable, Depends(at_table)]
