"""``ludarium games``."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table

from ludarium import games
from ludarium.cli.given import AsJson, game_names
from ludarium.cli.output import console, plain, print_json
from ludarium.core.game import Game


def games_command(
    game: Annotated[
        str | None, typer.Argument(help="Show what can be set in this game.", autocompletion=game_names)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Every game with its players, or one with its settings."""
    found = [games.get(name) for name in ([game] if game is not None else games.names())]
    if as_json:
        print_json([description(each) for each in found])
        return
    table = Table(box=None, padding=(0, 3, 0, 0), show_header=False)
    for each in found:
        players = f"{each.fewest}-{each.most} players"
        table.add_row(f"[bold]{each.key}[/]", players, plain(each.about))
    console.print(table)
    if game is not None:
        print_settings(found[0])
    else:
        console.print("\n[dim]ludarium games GAME shows what can be set before a game starts.[/]")


def print_settings(game: Game[Any]) -> None:
    """What can be set with --set key=value or from a file."""
    table = Table("setting", "usually", "meaning", box=None, padding=(0, 3, 0, 0))
    for setting in game.settings():
        about = f"{setting.about} ({setting.kind()})"
        table.add_row(setting.key, plain(default_text(setting.default)), plain(about))
    console.print()
    console.print(table)


def default_text(value: object) -> str:
    """A default as a person would type it; lists and tables start empty."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return "" if isinstance(value, list | dict) else str(value)


def description(game: Game[Any]) -> dict[str, Any]:
    """A game as JSON values."""
    return {
        "game": game.key,
        "title": game.title,
        "about": game.about,
        "rules": game.version,
        "players": [game.fewest, game.most],
        "settings": [
            {"key": setting.key, "takes": setting.kind(), "default": setting.default, "about": setting.about}
            for setting in game.settings()
        ],
    }
