"""Finds the commanders by scanning their package."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from ludarium.games.magnastorm import commanders
from ludarium.games.magnastorm.commanders._commander import COMMANDERS, Commander
from ludarium.games.magnastorm.tables import LAST_COMMANDER


def _find_all() -> None:
    """Put every commander at its printed number."""
    for module in iter_modules(commanders.__path__):
        if not module.name.startswith("_"):
            import_module(f"{commanders.__name__}.{module.name}")
    COMMANDERS.extend(Commander() for _ in range(LAST_COMMANDER + 1))
    for kind in Commander.__subclasses__():
        commander = kind()
        assert COMMANDERS[commander.number].number == 0
        COMMANDERS[commander.number] = commander


_find_all()
