"""What people keep from game to game: read and changed as the game itself does, handed out when a game ends."""

from __future__ import annotations

import logging
from typing import Any, Final

from sqlalchemy import Connection

from ludarium import games, keepsakes
from ludarium.core.errors import BadData, BadSetting
from ludarium.core.session import Session
from ludarium.keepsakes import Keepsakes
from ludarium.server.errors import Refused
from ludarium.server.store.collections import (
    change_collection,
    collection,
    collections_of,
    remove_collection,
    write_collection,
)
from ludarium.server.store.store import Store
from ludarium.server.store.writer import Act

log: Final[logging.Logger] = logging.getLogger("ludarium.tables")


class Collection:
    """What one person keeps from games of one kind."""

    def __init__(self, store: Store, person: str, game: str) -> None:
        self._store: Final[Store] = store
        self._person: Final[str] = person
        self._kind: Final[Keepsakes[Any, Any]] = kept_from(game)

    async def text(self) -> str:
        """The collection as the file that `ludarium collection` reads and writes."""
        found = await collection(self._store, self._person, self._kind.game)
        return found if found is not None else self._kind.written(self._kind.empty())

    async def replace(self, data: bytes, at: int) -> str:
        """Keep what a file says, and nothing else."""
        new = self._kind.written(self._read(data))
        return await self._change(lambda _: new, at)

    async def add(self, data: bytes, at: int) -> str:
        """Keep what a file says beside what is there."""
        given = self._read(data)

        def add(old: str | None) -> str:
            return self._kind.written(self._kind.merged(box_in(self._kind, old), given))

        return await self._change(add, at)

    async def take_over(self, box: str, at: int) -> str:
        """Keep what the same person had collected as somebody else."""

        def unite(old: str | None) -> str:
            return self._kind.written(self._kind.united(box_in(self._kind, old), box_in(self._kind, box)))

        return await self._change(unite, at)

    def _read(self, data: bytes) -> Any:
        try:
            return self._kind.read(data)
        except BadData as error:
            raise bad_collection(error) from None

    async def _change(self, change: Any, at: int) -> str:
        try:
            return await change_collection(self._store, self._person, self._kind.game, change, at)
        except BadData as error:
            raise bad_collection(error) from None


def kept_from(game: str) -> Keepsakes[Any, Any]:
    """What is kept from games of a kind."""
    try:
        found = keepsakes.of(games.get(game))
    except BadSetting:
        found = None
    if found is None:
        raise Refused(404, "not found", "nothing is kept from games of this kind")
    return found


def box_in(kind: Keepsakes[Any, Any], text: str | None) -> Any:
    return kind.read(text.encode()) if text is not None else kind.empty()


def bad_collection(error: BadData) -> Refused:
    return Refused(422, "bad collection", str(error))


async def hand_over_collections(store: Store, guest: str, person: str, at: int) -> None:
    """What a guest has collected becomes that of the account they have logged in to.

    A collection that cannot be read keeps nobody from logging in: it stays where it is.
    """
    for game, box in (await collections_of(store, guest)).items():
        try:
            await Collection(store, person, game).take_over(box, at)
            await remove_collection(store, guest, game)
        except Refused:
            log.exception("a collection cannot be handed over")


def handing_out(session: Session[Any], people: list[str], at: int) -> Act | None:
    """Hand out what a finished game has brought, to everybody at the table; None where it brings nothing.

    A collection that cannot be read keeps no game from ending: it stays as it is.
    """
    kind = keepsakes.of(session.game)
    if kind is None or not people:
        return None
    game, earned = kind, kind.earned(session)

    def hand_out(old: str | None) -> str:
        box = box_in(game, old)
        game.handed_out(box, earned)
        return game.written(box)

    def act(connection: Connection) -> None:
        for person in sorted(people):
            try:
                write_collection(connection, person, game.game, hand_out, at)
            except BadData:
                log.exception("a collection cannot be read")

    return act
