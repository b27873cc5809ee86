"""The games, one package each, found by scanning this one."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

from ludarium.core.errors import BadSetting
from ludarium.core.game import AnyGame, Game
from ludarium.core.validation import short_repr
from ludarium.environment import extra_games


def names() -> list[str]:
    """The keys of all games."""
    return sorted(_packages())


def get(name: str) -> AnyGame:
    """A game by its key; ``Terra Mystica``, ``terra-mystica`` and ``terra_mystica`` are the same."""
    if not isinstance(name, str):
        raise BadSetting(f"a game is known by its name, not by {short_repr(name)}")
    key = name.lower().replace("-", "_").replace(" ", "_")
    packages = _packages()
    if key not in packages:
        raise BadSetting(f"there is no game {short_repr(name)}; known are: {', '.join(names())}")
    if find_spec(packages[key].partition(".")[0]) is None:
        raise BadSetting(f"the package '{packages[key]}' of an extra game cannot be found")
    game = import_module(f"{packages[key]}.game").GAME
    assert isinstance(game, Game)
    return game


def _packages() -> dict[str, str]:
    """Where each game lives: a package whose module ``game`` holds ``GAME``."""
    own = {module.name: f"{__name__}.{module.name}" for module in iter_modules(__path__) if module.ispkg}
    return {**own, **{package.rpartition(".")[2]: package for package in extra_games()}}
