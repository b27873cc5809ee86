"""The Automa's factions, one module each, found by scanning this package."""

from __future__ import annotations

import sys

from ludarium.core.registry import import_all, leaves
from ludarium.games.terra_mystica.automa.rivals._rival import RIVALS, Rival

__all__ = ["RIVALS", "Rival", "register"]


def _number(rival: Rival) -> int:
    return rival.number


def register() -> None:
    """Put every faction under its number: her box does so once all that factions do is known."""
    import_all(sys.modules[__name__])
    found = sorted((kind() for kind in leaves(Rival)), key=_number)
    assert [rival.number for rival in found] == list(range(len(found)))
    RIVALS.extend(found)
