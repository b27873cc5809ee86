"""Finds the commanders by scanning their package."""

from __future__ import annotations

from ludarium.core.registry import import_all, leaves
from ludarium.games.magnastorm import commanders
from ludarium.games.magnastorm.commanders._commander import COMMANDERS, Commander
from ludarium.games.magnastorm.tables import LAST_COMMANDER


def _find_all() -> None:
    """Put every commander at its printed number."""
    import_all(commanders)
    COMMANDERS.extend(Commander() for _ in range(LAST_COMMANDER + 1))
    for kind in leaves(Commander):
        commander = kind()
        assert COMMANDERS[commander.number].number == 0
        COMMANDERS[commander.number] = commander


_find_all()
