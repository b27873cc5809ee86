"""Options that several commands share."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Any

import typer

from ludarium.core.errors import BadSetting
from ludarium.core.game import Game
from ludarium.core.settings import Data

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
GivenOptions = Annotated[list[str], typer.Option("--option", "-o", help="Set an option of the game: key=value.")]
GivenData = Annotated[
    Path | None, typer.Option("--data", help="A TOML file with values that replace those of the game's data.")
]


def options_of(game: Game[Any], given: list[str], data: Path | None) -> dict[str, Any]:
    """What was typed as ``key=value`` and read from a data file, still to be checked by the game."""
    known = {option.key: option for option in game.settings()}
    found: dict[str, Any] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise BadSetting(f"an option is written key=value, not '{text}'")
        if key not in known:
            raise BadSetting(f"{game.title} has no option '{key}'; it has: {', '.join(known) or 'none'}")
        option = known[key]
        found[key] = read_toml(Path(value)) if isinstance(option, Data) else option.read(value)
    if data is not None:
        key = data_key(game)
        found[key] = read_toml(data)
    return found


def data_key(game: Game[Any]) -> str:
    """The option a data file is meant for: the one called data, or the only one that takes a file."""
    found = [option.key for option in game.settings() if isinstance(option, Data)]
    if "data" in found:
        return "data"
    if not found:
        raise BadSetting(f"{game.title} has no data that could be replaced")
    if len(found) > 1:
        choices = ", ".join(f"--option {key}=FILE" for key in found)
        raise BadSetting(f"--data could mean several things in {game.title}; say which: {choices}")
    return found[0]


def read_toml(path: Path) -> dict[str, Any]:
    """A table from a file."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadSetting(f"{path}: {error}") from error
    except OSError as error:
        raise BadSetting(f"{path}: {error.strerror or error}") from error
