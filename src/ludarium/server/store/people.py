"""People, their keys and where notices go, as the store keeps them."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update

from ludarium.server.store import schema
from ludarium.server.store.rows import ChannelRow, KeyRow, PersonRow
from ludarium.server.store.store import Store


class PeopleStore:
    """Everything the store knows about people."""

    def __init__(self, store: Store) -> None:
        self._store: Final[Store] = store

    async def add(self, row: PersonRow) -> None:
        await self._store.act(lambda connection: connection.execute(insert(schema.people), asdict(row)))

    async def change(self, id: str, **values: Any) -> None:
        """A `Conflict` if somebody else has the login."""
        chosen = update(schema.people).where(schema.people.c.id == id).values(values)
        await self._store.act(lambda connection: connection.execute(chosen))

    async def person(self, id: str) -> PersonRow | None:
        return await self._one(schema.people.c.id == id)

    async def by_login(self, login: str) -> PersonRow | None:
        return await self._one(schema.people.c.login == login)

    async def _one(self, which: Any) -> PersonRow | None:
        row = await self._store.read(
            lambda connection: connection.execute(select(schema.people).where(which)).one_or_none()
        )
        return PersonRow(*row) if row is not None else None

    async def seats_of(self, person: str) -> list[tuple[str, int]]:
        """Where somebody sits: tables and seats."""
        columns = schema.seats.c
        chosen = select(columns.table_id, columns.seat).where(columns.person == person)
        rows = await self._store.read(lambda connection: connection.execute(chosen).all())
        return [(table, seat) for table, seat in rows]

    # Keys: sessions of browsers, tokens of programs.

    async def add_key(self, row: KeyRow) -> None:
        await self._store.act(lambda connection: connection.execute(insert(schema.keys), asdict(row)))

    async def key(self, digest: str) -> KeyRow | None:
        chosen = select(schema.keys).where(schema.keys.c.digest == digest)
        row = await self._store.read(lambda connection: connection.execute(chosen).one_or_none())
        return KeyRow(*row) if row is not None else None

    async def tokens_of(self, person: str) -> list[KeyRow]:
        columns = schema.keys.c
        chosen = (
            select(schema.keys).where(columns.person == person, columns.scopes.is_not(None)).order_by(columns.created)
        )
        return [KeyRow(*row) for row in await self._store.read(lambda connection: connection.execute(chosen).all())]

    async def remove_keys(self, *which: Any) -> None:
        chosen = delete(schema.keys).where(*which)
        await self._store.act(lambda connection: connection.execute(chosen))

    # Channels.

    async def add_channel(self, row: ChannelRow, most: int) -> None:
        """One more place for notices; the same address again replaces the old one, and the oldest give way."""

        def act(connection: Connection) -> None:
            columns = schema.channels.c
            same = delete(schema.channels).where(columns.person == row.person, columns.address == row.address)
            connection.execute(same)
            own = select(columns.id).where(columns.person == row.person).order_by(columns.created.desc())
            old = list(connection.scalars(own))[most - 1 :]
            connection.execute(delete(schema.channels).where(columns.id.in_(old)))
            connection.execute(insert(schema.channels), asdict(row))

        await self._store.act(act)

    async def channels_of(self, person: str) -> list[ChannelRow]:
        columns = schema.channels.c
        chosen = select(schema.channels).where(columns.person == person).order_by(columns.created)
        return [ChannelRow(*row) for row in await self._store.read(lambda connection: connection.execute(chosen).all())]

    async def remove_channel(self, person: str, id: str) -> None:
        columns = schema.channels.c
        chosen = delete(schema.channels).where(columns.person == person, columns.id == id)
        await self._store.act(lambda connection: connection.execute(chosen))
