"""The Automa's factions, one module each, found by scanning this package."""

from __future__ import annotations

import sys

from ludarium.core.registry import import_all, leaf_classes
from ludarium.games.terra_mystica.automa.content.factions._faction import AUTOMA_FACTIONS, AutomaFaction

__all__ = ["AUTOMA_FACTIONS", "AutomaFaction", "register"]


def _number(faction: AutomaFaction) -> int:
    return faction.number


def register() -> None:
    """Put every faction under its number: her module does so once all that factions do is known."""
    import_all(sys.modules[__name__])
    found = sorted((kind() for kind in leaf_classes(AutomaFaction)), key=_number)
    assert [faction.number for faction in found] == list(range(len(found)))
    AUTOMA_FACTIONS.extend(found)
