"""Games in the log formats of other programs, each format in a package of its name with the constant ``FORMAT``."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from ludarium.core import BadSetting
from ludarium.formats.format import LogFormat


def names() -> list[str]:
    """The known formats."""
    return [module.name for module in iter_modules(__path__) if module.ispkg]


def get(name: str) -> LogFormat:
    """A format by its name."""
    if name not in names():
        raise BadSetting(f"there is no log format '{name}'; choose one of: {', '.join(names())}")
    found: LogFormat = import_module(f"{__name__}.{name}").FORMAT
    return found


def of_game(key: str) -> list[LogFormat]:
    """The formats in which games of one kind are written."""
    return [found for name in names() if (found := get(name)).game == key]
