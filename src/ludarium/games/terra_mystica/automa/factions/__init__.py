"""The Automa's factions, one module each, found by scanning this package."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from ludarium.games.terra_mystica.automa.factions._rival import RIVALS, Rival

__all__ = ["RIVALS", "Rival"]


def _number(rival: Rival) -> int:
    return rival.number


def _fill() -> None:
    """Register every faction under its number."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")
    found = sorted((kind() for kind in Rival.__subclasses__()), key=_number)
    assert [rival.number for rival in found] == list(range(len(found)))
    RIVALS.extend(found)


_fill()
