"""Lists of tables, as their last changes tell of them: one statement, however many tables there are."""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, ScalarSelect, Select, and_, case, or_, select

from ludarium.server.store import schema
from ludarium.tables.rows import SeatRow, TableListing, TableRow
from ludarium.tables.table.state import GAME_KINDS

CHANGES: Final = schema.changes.c
OF_GAME: Final[ColumnElement[bool]] = CHANGES.kind.in_(GAME_KINDS)
ASKING: Final[ColumnElement[bool]] = or_(OF_GAME, CHANGES.kind == "confirm")
TELLING: Final[ColumnElement[bool]] = and_(OF_GAME, CHANGES.data.like('%"standing":%'))
ENDING: Final[ColumnElement[bool]] = and_(OF_GAME, CHANGES.data.like('%"result":%'))


def list_tables(connection: Connection, query: Select[Any], most: int) -> list[TableListing]:
    """The newest tables of a query."""
    standing = _last(CHANGES.data, TELLING)
    told = query.add_columns(
        _last(CHANGES.asked),
        _last(CHANGES.at),
        _last(CHANGES.data, ASKING),
        standing,
        # Games that were over before standings were kept have their result alone.
        case((standing.is_(None), _last(CHANGES.data, ENDING))),
    )
    rows = connection.execute(told.order_by(schema.tables.c.created.desc()).limit(most)).all()
    width = len(schema.tables.c)
    tables = [TableRow(*row[:width]) for row in rows]
    sitting: dict[str, list[SeatRow]] = {table.id: [] for table in tables}
    seats = select(schema.seats).where(schema.seats.c.table_id.in_(sitting)).order_by(schema.seats.c.seat)
    for seat in connection.execute(seats):
        sitting[seat.table_id].append(SeatRow(*seat))
    return [_listing(table, sitting[table.id], tuple(row)[width:]) for table, row in zip(tables, rows)]


def _last(column: ColumnElement[Any], *conditions: ColumnElement[bool]) -> ScalarSelect[Any]:
    """A column of the last change of a table that fulfils some conditions."""
    found = select(column).where(CHANGES.table_id == schema.tables.c.id, *conditions)
    return found.order_by(CHANGES.number.desc()).limit(1).scalar_subquery()


def _listing(table: TableRow, sitting: list[SeatRow], told: tuple[Any, ...]) -> TableListing:
    asked, at, answered, standing, ended = told
    held = json.loads(answered or "{}").get("held", -1)
    data = json.loads(standing)["standing"] if standing is not None else {}
    if ended is not None:
        result = json.loads(ended)["result"]
        data = {"points": result["scores"] + result.get("rivals", []), "places": result["places"]}
    return TableListing(table, sitting, asked, at, held, json.dumps(data) if data else "")
