"""The rows of people: their sessions and tokens (keys), and the channels their notices go to."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import asdict
from functools import partial
from typing import Any, Final

from sqlalchemy import Column, Connection, Select, delete, insert, select, update

from ludarium.server.store import schema
from ludarium.server.store.rows import ChannelRow, KeyRow, PersonRow
from ludarium.server.store.sql_store import SqlStore

# How many values one query names: databases take a limited number.
AT_ONCE: Final[int] = 500


class PeopleStore:
    """Reads and writes everything about people."""

    def __init__(self, store: SqlStore) -> None:
        self._store: Final[SqlStore] = store

    async def add(self, row: PersonRow) -> None:
        await self._store.write_with(lambda connection: connection.execute(insert(schema.people), asdict(row)))

    async def change(self, id: str, **values: Any) -> None:
        """A `Conflict` if somebody else has the login."""
        statement = update(schema.people).where(schema.people.c.id == id).values(values)
        await self._store.write_with(lambda connection: connection.execute(statement))

    async def person(self, id: str) -> PersonRow | None:
        return await self._one(schema.people.c.id == id)

    async def by_login(self, login: str) -> PersonRow | None:
        return await self._one(schema.people.c.login == login)

    async def _one(self, condition: Any) -> PersonRow | None:
        row = await self._store.read(
            lambda connection: connection.execute(select(schema.people).where(condition)).one_or_none()
        )
        return PersonRow(*row) if row is not None else None

    async def seats_of(self, person: str) -> list[tuple[str, int]]:
        """The seats of somebody: tables and seat numbers."""
        columns = schema.seats.c
        query = select(columns.table_id, columns.seat).where(columns.person == person)
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [(table, seat) for table, seat in rows]

    # Keys: sessions of browsers, tokens of programs.

    async def add_key(self, row: KeyRow) -> None:
        await self._store.write_with(lambda connection: connection.execute(insert(schema.keys), asdict(row)))

    async def key(self, digest: str) -> KeyRow | None:
        query = select(schema.keys).where(schema.keys.c.digest == digest)
        row = await self._store.read(lambda connection: connection.execute(query).one_or_none())
        return KeyRow(*row) if row is not None else None

    async def valid_keys(self, digests: AbstractSet[str], now: int) -> set[str]:
        """Those of some keys that are still there and have not expired."""
        columns = schema.keys.c
        return await self._among(select(columns.digest).where(columns.expires >= now), columns.digest, digests)

    async def guests(self, ids: AbstractSet[str]) -> set[str]:
        """Those of some people who have no account."""
        columns = schema.people.c
        return await self._among(select(columns.id).where(columns.login.is_(None)), columns.id, ids)

    async def _among(self, query: Select[Any], column: Column[Any], values: AbstractSet[str]) -> set[str]:
        """What a query finds among many values, some of them at a time."""
        found, left = set[str](), sorted(values)
        for start in range(0, len(left), AT_ONCE):
            some = query.where(column.in_(left[start : start + AT_ONCE]))
            found |= await self._store.read(partial(_scalars, query=some))
        return found

    async def tokens_of(self, person: str) -> list[KeyRow]:
        columns = schema.keys.c
        query = (
            select(schema.keys).where(columns.person == person, columns.scopes.is_not(None)).order_by(columns.created)
        )
        return [KeyRow(*row) for row in await self._store.read(lambda connection: connection.execute(query).all())]

    async def remove_session(self, digest: str) -> None:
        await self._remove_keys(schema.keys.c.digest == digest)

    async def remove_token(self, person: str, id: str) -> None:
        await self._remove_keys(schema.keys.c.person == person, schema.keys.c.id == id)

    async def remove_all_keys(self, person: str) -> None:
        await self._remove_keys(schema.keys.c.person == person)

    async def _remove_keys(self, *conditions: Any) -> None:
        statement = delete(schema.keys).where(*conditions)
        await self._store.write_with(lambda connection: connection.execute(statement))

    # Channels.

    async def add_channel(self, row: ChannelRow) -> None:
        """Add a channel for notices. The same address replaces its old row."""

        def act(connection: Connection) -> None:
            columns = schema.channels.c
            same = delete(schema.channels).where(columns.person == row.person, columns.address == row.address)
            connection.execute(same)
            connection.execute(insert(schema.channels), asdict(row))

        await self._store.write_with(act)

    async def channels_of(self, person: str) -> list[ChannelRow]:
        columns = schema.channels.c
        query = select(schema.channels).where(columns.person == person).order_by(columns.created)
        return [ChannelRow(*row) for row in await self._store.read(lambda connection: connection.execute(query).all())]

    async def remove_channel(self, person: str, id: str) -> None:
        columns = schema.channels.c
        statement = delete(schema.channels).where(columns.person == person, columns.id == id)
        await self._store.write_with(lambda connection: connection.execute(statement))


def _scalars(connection: Connection, query: Select[Any]) -> set[str]:
    return set(connection.scalars(query))
