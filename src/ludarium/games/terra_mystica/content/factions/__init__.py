"""The factions, one module each, found by scanning this package."""

from __future__ import annotations

import sys

from ludarium.core.registry import import_all, leaf_classes
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, Faction

__all__ = ["FACTIONS", "Faction", "register"]


def _number(faction: Faction) -> int:
    return faction.number


def register() -> None:
    """Put every faction under its number: the game does so once all that factions do is known."""
    import_all(sys.modules[__name__])
    found = sorted((kind() for kind in leaf_classes(Faction)), key=_number)
    assert [faction.number for faction in found] == list(range(len(found)))
    FACTIONS.extend(found)
