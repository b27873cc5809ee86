"""What people keep from game to game, for each game that has such things in a module of its name."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any, Generic, TypeVar

from ludarium.core import Session
from ludarium.core.game import Game

B = TypeVar("B")
E = TypeVar("E")


class Keepsakes(Generic[B, E]):
    """The things of one game that belong to people, and the box they are kept in between games."""

    game = ""
    title = ""

    def empty(self) -> B:
        """The box before the first game."""
        raise NotImplementedError

    def read(self, data: bytes) -> B:
        """A box as it was written, checked; a `BadData` says what is wrong with it."""
        raise NotImplementedError

    def written(self, box: B) -> str:
        """A box as text."""
        raise NotImplementedError

    def merged(self, box: B, other: B) -> B:
        """Both boxes in one; a `BadData` where they contradict each other."""
        raise NotImplementedError

    def united(self, box: B, other: B) -> B:
        """Both boxes of one person in one; where they contradict each other, the first one holds."""
        raise NotImplementedError

    def only(self, box: B, names: list[str]) -> B:
        """The part of a box that belongs to some people."""
        raise NotImplementedError

    def brought_along(self, box: B, settings: dict[str, Any], names: list[str]) -> dict[str, Any]:
        """The settings of a new game, with what its players own unless that was given by hand."""
        raise NotImplementedError

    def earned(self, session: Session[Any]) -> E:
        """What a finished game has brought to those who played it."""
        raise NotImplementedError

    def handed_out(self, box: B, earned: E) -> list[str]:
        """Put what a finished game has brought into the box, once; says who got what."""
        raise NotImplementedError

    def shown(self, box: B, everything: B) -> dict[str, Any]:
        """Who owns what, as JSON values: ``players``, and ``left`` in the box."""
        raise NotImplementedError


def names() -> list[str]:
    """The games that have keepsakes."""
    return [module.name for module in iter_modules(__path__)]


def of(game: Game[Any]) -> Keepsakes[Any, Any] | None:
    """The keepsakes of a game; None where it has none."""
    home = f"{__name__}.{game.key}"
    if find_spec(home) is None:
        return None
    found: Keepsakes[Any, Any] = import_module(home).KEEPSAKES
    return found
