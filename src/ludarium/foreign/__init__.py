"""Games in the languages of other programs, each in a module of the language's name."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from ludarium.core import BadSetting, Record
from ludarium.core.timeline import Timeline


class Reading:
    """A text that is played command by command."""

    def steps(self, with_state: bool) -> Iterator[dict[str, Any]]:
        """The commands as JSON values, each carried out; one that is ``refused`` is the last."""
        raise NotImplementedError

    def left_out(self) -> str:
        """What is not read because the game is over; empty when nothing is."""
        raise NotImplementedError

    def record(self) -> Record:
        """The game that was played."""
        raise NotImplementedError


class Language:
    """Reads and writes games of one kind."""

    name = ""
    about = ""
    game = ""

    def reading(self, text: str, metadata: dict[str, Any], is_recorded: bool) -> Reading:
        """A text in this language, ready to be played."""
        raise NotImplementedError

    def written(self, record: Record, line: Timeline[Any]) -> str:
        """A game in this language."""
        raise NotImplementedError


def names() -> list[str]:
    """The languages that are known."""
    return [module.name for module in iter_modules(__path__)]


def get(name: str) -> Language:
    """A language by its name."""
    if name not in names():
        raise BadSetting(f"there is no language '{name}'; known are: {', '.join(names())}")
    found: Language = import_module(f"{__name__}.{name}").LANGUAGE
    return found
