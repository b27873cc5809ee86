"""Collections: what people keep from game to game (artifact cards), and what a finished game adds to them."""

from __future__ import annotations

import logging
from typing import Any, Final

from ludarium import collections, games
from ludarium.collections import CollectionType
from ludarium.core.errors import BadData, BadSetting
from ludarium.core.session import AnySession
from ludarium.tables.errors import RequestError
from ludarium.tables.store import CollectionChange, Store

log: Final[logging.Logger] = logging.getLogger("ludarium.tables")


class Collection:
    """The collection of one person for one game. Its text is the file that `ludarium collection` reads and writes."""

    def __init__(self, store: Store, person: str, game: str) -> None:
        self._store: Final[Store] = store
        self._person: Final[str] = person
        self._kind: Final[CollectionType[Any, Any]] = collection_type(game)

    async def text(self) -> str:
        """The whole collection; an empty one before the first game."""
        found = await self._store.collection(self._person, self._kind.game)
        return found if found is not None else self._kind.to_text(self._kind.empty())

    async def replace(self, data: bytes, at: int) -> str:
        """Replace the collection by a file."""
        new = self._kind.to_text(self._read(data))
        return await self._change(lambda _: new, at)

    async def add(self, data: bytes, at: int) -> str:
        """Add a file to the collection; refused where the two contradict each other."""
        given = self._read(data)

        def add(old: str | None) -> str:
            return self._kind.to_text(self._kind.merge(read_collection(self._kind, old), given))

        return await self._change(add, at)

    async def take_over(self, other: str, at: int) -> str:
        """Add what the same person has collected under another name, as a guest."""

        def unite(old: str | None) -> str:
            return self._kind.to_text(
                self._kind.merge_keeping_first(read_collection(self._kind, old), read_collection(self._kind, other))
            )

        return await self._change(unite, at)

    def _read(self, data: bytes) -> Any:
        try:
            return self._kind.parse(data)
        except BadData as error:
            raise bad_collection(error) from None

    async def _change(self, change: Any, at: int) -> str:
        try:
            return await self._store.change_collection(self._person, self._kind.game, change, at)
        except BadData as error:
            raise bad_collection(error) from None


def collection_type(game: str) -> CollectionType[Any, Any]:
    """How collections of a game are read and written; an error for games that have none."""
    try:
        found = collections.of_game(games.get(game))
    except BadSetting:
        found = None
    if found is None:
        raise RequestError(404, "not found", "nothing is kept from games of this kind")
    return found


def read_collection(kind: CollectionType[Any, Any], text: str | None) -> Any:
    return kind.parse(text.encode()) if text is not None else kind.empty()


def bad_collection(error: BadData) -> RequestError:
    return RequestError(422, "bad collection", str(error))


def collection_changes(session: AnySession, people: list[str], at: int) -> list[CollectionChange]:
    """What a finished game brings to the collections of everybody at the table; nothing for most games."""
    kind = collections.of_game(session.game)
    if kind is None or not people:
        return []
    game, earned = kind, kind.awards(session)

    def hand_out(old: str | None) -> str | None:
        """A collection that cannot be read keeps no game from ending: it stays as it is."""
        try:
            collection = read_collection(game, old)
            game.hand_out(collection, earned)
            return game.to_text(collection)
        except BadData:
            log.exception("a collection cannot be read")
            return None

    return [CollectionChange(person, game.game, hand_out, at) for person in sorted(people)]
