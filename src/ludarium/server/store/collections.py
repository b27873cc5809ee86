"""What people keep from game to game, as the store keeps it: a text for each person and game."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, delete, insert, select, update

from ludarium.server.store import schema
from ludarium.server.store.store import Store
from ludarium.server.store.writer import Conflict

# Another process may write the first collection of the same person at the same time: the second try finds it.
TRIES = 3
Change = Callable[[str | None], str]


async def collection(store: Store, person: str, game: str) -> str | None:
    """Somebody's collection; None where there is none yet."""
    return await store.read(lambda connection: _box(connection, person, game))


async def change_collection(store: Store, person: str, game: str, change: Change, at: int) -> str:
    """Change somebody's collection; what it is then, once it is durable."""
    for _ in range(TRIES - 1):
        try:
            return str(await store.act(lambda connection: write_collection(connection, person, game, change, at)))
        except Conflict:
            continue
    return str(await store.act(lambda connection: write_collection(connection, person, game, change, at)))


def write_collection(connection: Connection, person: str, game: str, change: Change, at: int) -> str:
    """Make another collection of what somebody has; nobody else changes it meanwhile."""
    old = _box(connection, person, game, alone=True)
    new = change(old)
    columns = schema.collections.c
    if old is None:
        row = {"person": person, "game": game, "box": new, "changed": at}
        connection.execute(insert(schema.collections), row)
    elif new != old:
        chosen = update(schema.collections).where(columns.person == person, columns.game == game)
        connection.execute(chosen.values(box=new, changed=at))
    return new


async def collections_of(store: Store, person: str) -> dict[str, str]:
    """Everything somebody has, by game."""
    columns = schema.collections.c
    chosen = select(columns.game, columns.box).where(columns.person == person)
    rows = await store.read(lambda connection: connection.execute(chosen).all())
    return {row.game: row.box for row in rows}


async def remove_collection(store: Store, person: str, game: str) -> None:
    columns = schema.collections.c
    chosen = delete(schema.collections).where(columns.person == person, columns.game == game)
    await store.act(lambda connection: connection.execute(chosen))


def _box(connection: Connection, person: str, game: str, alone: bool = False) -> str | None:
    columns = schema.collections.c
    chosen = select(columns.box).where(columns.person == person, columns.game == game)
    found: str | None = connection.scalar(chosen.with_for_update() if alone else chosen)
    return found
