"""Options and arguments that several commands share, and how their values are parsed."""

from __future__ import annotations

import secrets
import tomllib
from pathlib import Path
from typing import Annotated, Any

import typer

from ludarium import agents, games
from ludarium.core.errors import BadSetting
from ludarium.core.game import AnyGame
from ludarium.core.settings import Data, Flag, OneOf
from ludarium.core.validation import LARGEST_SEED

# Completion in the shell.


def complete_game(incomplete: str) -> list[str]:
    return [name for name in games.names() if name.startswith(incomplete.lower().replace("-", "_"))]


def complete_players(incomplete: str) -> list[str]:
    """Bots, after the last comma."""
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in agents.names() if name.startswith(last)]


def complete_setting(context: typer.Context, incomplete: str) -> list[str]:
    """Settings of the game on the command line: first the key, then the values."""
    # An option without its value makes typer move the arguments before it to `args`.
    words = [context.params.get("game"), *context.args]
    known = [word for word in words if word and word.lower().replace("-", "_") in games.names()]
    if not known:
        return []
    game = games.get(known[0])
    key, equals, _ = incomplete.partition("=")
    if not equals:
        return [f"{setting.key}=" for setting in game.settings() if setting.key.startswith(key)]
    return [text for setting in game.settings() if setting.key == key for text in setting_values(setting)]


def setting_values(setting: object) -> list[str]:
    if isinstance(setting, OneOf):
        return [f"{setting.key}={value}" for value in setting.values]
    return [f"{setting.key}={value}" for value in ("on", "off")] if isinstance(setting, Flag) else []


# The options.

JsonFlag = Annotated[bool, typer.Option("--json", help="Print results and errors as JSON.")]
ForceFlag = Annotated[bool, typer.Option("--force", help="Overwrite existing files.")]
SeedOption = Annotated[int | None, typer.Option(help="Random seed: the same seed gives the same dice and cards.")]
StudySeedOption = Annotated[int, typer.Option(help="Random seed: the same seed gives the same result.")]
JobsOption = Annotated[int, typer.Option(help="Number of processes; 0 for one per core.")]
OnOption = Annotated[
    str, typer.Option("--on", help="Where games are played: here, processes, ray, or ray://HOST:PORT for a cluster.")
]
ResultsOption = Annotated[
    Path | None,
    typer.Option(help="Keep each result in this file, one line each; go on from there if it exists already."),
]
GameArgument = Annotated[str, typer.Argument(help="The game.", autocompletion=complete_game)]
OptionalGameArgument = Annotated[
    str | None, typer.Argument(help="The game. You are asked if you leave it out.", autocompletion=complete_game)
]
SettingOptions = Annotated[
    list[str],
    typer.Option(
        "--set",
        "-o",
        help="Change a setting of the game: key=value. 'ludarium games GAME' lists them.",
        autocompletion=complete_setting,
    ),
]
DataOption = Annotated[Path | None, typer.Option("--data", help="TOML file with values for cards and boards.")]
ReportOption = Annotated[Path | None, typer.Option(help="Write the report to a JSON file, too.")]
PlyOption = Annotated[int | None, typer.Option(help="Position after this many answers; by default the last one.")]


# Their values.


def seed_or_random(seed: int | None) -> int:
    return secrets.randbelow(LARGEST_SEED) if seed is None else seed


def parse_settings(game: AnyGame, texts: list[str], data: Path | None) -> dict[str, Any]:
    """Settings from ``key=value`` texts and from a data file; the game itself checks the values later."""
    known = {setting.key: setting for setting in game.settings()}
    found: dict[str, Any] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals:
            raise BadSetting(f"a setting is written key=value, not '{text}'")
        if key not in known:
            raise BadSetting(f"{game.title} has no setting '{key}'; it has: {', '.join(known) or 'none'}")
        setting = known[key]
        found[key] = read_toml(Path(value)) if isinstance(setting, Data) else setting.read(value)
    if data is not None:
        found[data_setting(game)] = read_toml(data)
    return found


def with_level(texts: list[str], level: str | None) -> list[str]:
    """The settings with ``--level``, which stands for one of them."""
    return [*texts, f"level={level}"] if level is not None else texts


def data_setting(game: AnyGame) -> str:
    """The setting that ``--data`` stands for: the one called data, or the only one that takes a file."""
    found = [setting.key for setting in game.settings() if isinstance(setting, Data)]
    if "data" in found:
        return "data"
    if not found:
        raise BadSetting(f"{game.title} has no data that could be replaced")
    if len(found) > 1:
        settings = ", ".join(f"--set {key}=FILE" for key in found)
        raise BadSetting(f"--data could mean several things in {game.title}; use one of: {settings}")
    return found[0]


def read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadSetting(f"{path}: {error}") from error
    except OSError as error:
        raise BadSetting(f"{path}: {error.strerror or error}") from error


def parse_names(text: str) -> list[str]:
    """Names separated by commas; a bot of one's own is written ``module:Class``."""
    return [agents.adopt(name.strip()) for name in text.split(",") if name.strip()]


def parse_players(players: str | None) -> list[str] | None:
    """The names of people and bots; a second bot of the same name gets a number."""
    if players is None:
        return None
    names: list[str] = []
    for name in parse_names(players):
        if agents.parse(name) is not None:
            names.append(unused_bot_name(name, names))
        elif name in names:
            raise BadSetting("two people cannot have the same name")
        else:
            names.append(name)
    return names


def unused_bot_name(bot: str, names: list[str]) -> str:
    """The first name for a bot that nobody has: greedy, greedy 2, greedy 3."""
    number = 2
    found = bot
    while found in names:
        found = f"{bot} {number}"
        number += 1
    return found


def reject_options(instead: str, options: dict[str, object]) -> None:
    """Refuse options that have no effect because the game has already begun (`instead` says how it is opened)."""
    for name, value in options.items():
        if not (value is None or value is False or value == []):
            raise BadSetting(f"{name} cannot be given with {instead}: the game has begun")
