"""What several commands can be given, and how it is read."""

from __future__ import annotations

import secrets
import tomllib
from pathlib import Path
from typing import Annotated, Any

import typer

from ludarium import agents, games
from ludarium.core.errors import BadSetting
from ludarium.core.game import Game
from ludarium.core.reading import LARGEST_SEED
from ludarium.core.settings import Choice, Data, Flag


def game_names(incomplete: str) -> list[str]:
    """Games, for the shell to complete."""
    return [name for name in games.names() if name.startswith(incomplete.lower().replace("-", "_"))]


def player_names(incomplete: str) -> list[str]:
    """Bots, for the shell to complete after the last comma."""
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in agents.NAMES if name.startswith(last)]


def setting_texts(context: typer.Context, incomplete: str) -> list[str]:
    """Settings of the game that was named, for the shell to complete: keys, then values."""
    words = [context.params.get("game"), *context.args]  # an option without its value hides the arguments before it
    known = [word for word in words if word and word.lower().replace("-", "_") in games.names()]
    if not known:
        return []
    game = games.get(known[0])
    key, equals, _ = incomplete.partition("=")
    if not equals:
        return [f"{setting.key}=" for setting in game.settings() if setting.key.startswith(key)]
    return [text for setting in game.settings() if setting.key == key for text in values_of(setting)]


def values_of(setting: object) -> list[str]:
    if isinstance(setting, Choice):
        return [f"{setting.key}={value}" for value in setting.values]
    return [f"{setting.key}={value}" for value in ("on", "off")] if isinstance(setting, Flag) else []


AsJson = Annotated[bool, typer.Option("--json", help="Print JSON; errors too.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite files that are there.")]
Seed = Annotated[int | None, typer.Option(help="Makes what is drawn repeatable.")]
GameName = Annotated[str, typer.Argument(help="Which game.", autocompletion=game_names)]
MaybeGame = Annotated[
    str | None, typer.Argument(help="Which game; without it you are asked.", autocompletion=game_names)
]
GivenSettings = Annotated[
    list[str],
    typer.Option("--set", "-o", help="A setting of the game: key=value.", autocompletion=setting_texts),
]
GivenData = Annotated[
    Path | None, typer.Option("--data", help="A TOML file with values that replace those of the game's data.")
]


def chosen_seed(seed: int | None) -> int:
    """The seed that was given, or any."""
    return secrets.randbelow(LARGEST_SEED) if seed is None else seed


def settings_of(game: Game[Any], given: list[str], data: Path | None) -> dict[str, Any]:
    """What was typed as ``key=value`` and read from a data file, still to be checked by the game."""
    known = {setting.key: setting for setting in game.settings()}
    found: dict[str, Any] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise BadSetting(f"a setting is written key=value, not '{text}'")
        if key not in known:
            raise BadSetting(f"{game.title} has no setting '{key}'; it has: {', '.join(known) or 'none'}")
        setting = known[key]
        found[key] = read_toml(Path(value)) if isinstance(setting, Data) else setting.read(value)
    if data is not None:
        found[data_key(game)] = read_toml(data)
    return found


def data_key(game: Game[Any]) -> str:
    """The setting a data file is meant for: the one called data, or the only one that takes a file."""
    found = [setting.key for setting in game.settings() if isinstance(setting, Data)]
    if "data" in found:
        return "data"
    if not found:
        raise BadSetting(f"{game.title} has no data that could be replaced")
    if len(found) > 1:
        settings = ", ".join(f"--set {key}=FILE" for key in found)
        raise BadSetting(f"--data could mean several things in {game.title}; say which: {settings}")
    return found[0]


def read_toml(path: Path) -> dict[str, Any]:
    """A table from a file."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadSetting(f"{path}: {error}") from error
    except OSError as error:
        raise BadSetting(f"{path}: {error.strerror or error}") from error


def names_of(players: str | None) -> list[str] | None:
    """The names that were given, of people and of bots; further bots of a kind are numbered."""
    if players is None:
        return None
    names: list[str] = []
    for name in (name.strip() for name in players.split(",")):
        if name in agents.NAMES:
            names.append(numbered(name, names))
        elif name in names:
            raise BadSetting("two people cannot have the same name")
        elif name:
            names.append(name)
    return names


def numbered(bot: str, names: list[str]) -> str:
    """The first free name for a bot: greedy, greedy 2, greedy 3."""
    number = 2
    found = bot
    while found in names:
        found = f"{bot} {number}"
        number += 1
    return found


def refuse_settled(instead: str, given: dict[str, object]) -> None:
    """What a saved game or a link has settled cannot be chosen again."""
    for name, value in given.items():
        if not (value is None or value is False or value == []):
            raise BadSetting(f"{name} cannot be given with {instead}: the game has begun")
