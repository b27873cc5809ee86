"""The factions, one module each, found by scanning this package."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from ludarium.games.terra_mystica.factions._faction import FACTIONS, Faction

__all__ = ["FACTIONS", "Faction"]


def _number(faction: Faction) -> int:
    return faction.number


def _fill() -> None:
    """Register every faction under its number."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")
    found = sorted((kind() for kind in _leaves(Faction)), key=_number)
    assert [faction.number for faction in found] == list(range(len(found)))
    FACTIONS.extend(found)


def _leaves(kind: type[Faction]) -> list[type[Faction]]:
    """The classes without subclasses: those between share rules of two factions."""
    below = kind.__subclasses__()
    return [leaf for child in below for leaf in _leaves(child)] if below else [kind]


_fill()
