"""What endpoints are given: parameters with their bounds, and the context of a request.

Dependencies are coroutines, since FastAPI would run plain functions in a thread.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Header, Path, Query
from fastapi.requests import HTTPConnection

from ludarium.server.addresses import counted_address
from ludarium.server.people.people import Visitor
from ludarium.server.people.rate_limits import OF_ADDRESS, LimitKind
from ludarium.server.services import Services
from ludarium.tables.errors import rate_limited
from ludarium.tables.inputs import KEY_PATTERN, LONGEST_KEY, SeatView, SeatViewSince, TableKey
from ludarium.tables.table.commands import SeatNumber
from ludarium.tables.table.table import Table

TableId = Annotated[TableKey, Path(description="the id of a table")]
SeatPath = Annotated[SeatNumber, Path()]
SeatViewQuery = Annotated[SeatView, Query()]
SeatViewSinceQuery = Annotated[SeatViewSince, Query()]
KeyHeader = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        max_length=LONGEST_KEY,
        pattern=KEY_PATTERN,
        description="a text of the client's own: the same again is carried out once",
    ),
]


@dataclass(slots=True, frozen=True)
class RequestContext:
    """Who sends a request, from which address (as limits count it), and the services to answer it with."""

    services: Services
    visitor: Visitor
    address: str

    def limit(self, kind: LimitKind, subject: str = "") -> None:
        """Refuse those who ask too often: counted by person, or by another subject; some things by address as well."""
        wait = self.services.limits.take(kind, subject or self.visitor.id or self.address)
        if not wait and kind in OF_ADDRESS:
            wait = self.services.limits.take(OF_ADDRESS[kind], self.address)
        if wait:
            raise rate_limited(wait)


@dataclass(slots=True, frozen=True)
class TableContext(RequestContext):
    """The same for a request about a table that the visitor may see."""

    table: Table


async def request_context(connection: HTTPConnection) -> RequestContext:
    return RequestContext(connection.app.state.services, connection.state.visitor, _address(connection))


async def table_context(connection: HTTPConnection, table_id: TableId) -> TableContext:
    services: Services = connection.app.state.services
    visitor: Visitor = connection.state.visitor
    table = await services.lobby.table(table_id)
    table.require_may_watch(visitor.viewer_id())
    return TableContext(services, visitor, _address(connection), table)


def _address(connection: HTTPConnection) -> str:
    return counted_address(connection.client.host) if connection.client is not None else ""


ContextDep = Annotated[RequestContext, Depends(request_context)]
TableContextDep = Annotated[TableContext, Depends(table_context)]
