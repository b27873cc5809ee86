"""What players keep from game to game, such as the artifact cards of Magnastorm.

Each game whose players collect something has a module of its name here, with its `CollectionType` in the constant
``COLLECTION_TYPE``. The terminal keeps a collection in a file, the server keeps one for each person.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any, Generic, TypeVar

from ludarium.core.game import AnyGame
from ludarium.core.session import AnySession

C = TypeVar("C")
A = TypeVar("A")


class CollectionType(Generic[C, A]):
    """How the collections of one game work.

    A collection (`C`) says which players own what. A finished game adds its awards (`A`) to it, and the next game of
    the same players starts with what they own. `game` is the key of the game, `title` what people call the things.
    """

    game = ""
    title = ""

    def empty(self) -> C:
        """The collection before the first game."""
        raise NotImplementedError

    def parse(self, data: bytes) -> C:
        """The collection in a file, checked; raises `BadData` with a sentence that says what is wrong."""
        raise NotImplementedError

    def to_text(self, collection: C) -> str:
        """The collection as the text of a file."""
        raise NotImplementedError

    def merge(self, collection: C, other: C) -> C:
        """Everything in either collection; raises `BadData` if they give one thing to two players."""
        raise NotImplementedError

    def merge_keeping_first(self, collection: C, other: C) -> C:
        """Everything in either collection; if they give one thing to two players, the first collection counts."""
        raise NotImplementedError

    def only(self, collection: C, names: list[str]) -> C:
        """The part of a collection that belongs to some players."""
        raise NotImplementedError

    def settings_for(self, collection: C, settings: dict[str, Any], names: list[str]) -> dict[str, Any]:
        """The settings of a new game with what its players own, unless the settings already say that."""
        raise NotImplementedError

    def awards(self, session: AnySession) -> A:
        """What a finished game gives to its players."""
        raise NotImplementedError

    def hand_out(self, collection: C, awards: A) -> list[str]:
        """Add the awards of a game to a collection, once; returns a sentence for each player who gets something."""
        raise NotImplementedError

    def summary(self, collection: C, everything: C) -> dict[str, Any]:
        """Who owns what, as JSON values: ``players``, and what nobody owns in `everything` (``left``)."""
        raise NotImplementedError


def names() -> list[str]:
    """The keys of the games whose players collect something."""
    return [module.name for module in iter_modules(__path__)]


def of_game(game: AnyGame) -> CollectionType[Any, Any] | None:
    """How the collections of a game work; None if its players collect nothing."""
    module = f"{__name__}.{game.key}"
    if find_spec(module) is None:
        return None
    found: CollectionType[Any, Any] = import_module(module).COLLECTION_TYPE
    return found
