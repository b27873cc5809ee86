"""``ludarium games``."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table

from ludarium import games
from ludarium.cli.options import JsonFlag, complete_game
from ludarium.cli.output import console, print_json, sanitize
from ludarium.core.game import AnyGame


def games_command(
    game: Annotated[
        str | None, typer.Argument(help="Show the settings of this game.", autocompletion=complete_game)
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """List all games, or the settings of one game."""
    found = [games.get(name) for name in ([game] if game is not None else games.names())]
    if as_json:
        print_json([description(each) for each in found])
        return
    table = Table(box=None, padding=(0, 3, 0, 0), show_header=False)
    for each in found:
        players = f"{each.min_seats}-{each.max_seats} players"
        table.add_row(f"[bold]{each.key}[/]", players, sanitize(f"{each.about} {each.note}".rstrip()))
    console.print(table)
    if game is not None:
        print_settings(found[0])
    else:
        console.print("\n[dim]'ludarium games GAME' shows the settings of a game.[/]")


def print_settings(game: AnyGame) -> None:
    """The settings that ``--set key=value`` can change."""
    table = Table("setting", "title", "default", "meaning", box=None, padding=(0, 3, 0, 0))
    for setting in game.settings():
        about = f"{setting.about} ({setting.value_hint()})"
        table.add_row(setting.key, setting.title, sanitize(default_text(setting.default)), sanitize(about))
    console.print()
    console.print(table)


def default_text(value: object) -> str:
    """A default as one would type it; lists and tables are empty."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return "" if isinstance(value, list | dict) else str(value)


def description(game: AnyGame) -> dict[str, Any]:
    """A game as JSON values."""
    return {
        "game": game.key,
        "title": game.title,
        "about": game.about,
        "note": game.note,
        "rules": game.version,
        "players": [game.min_seats, game.max_seats],
        "settings": [
            {
                "key": setting.key,
                "title": setting.title,
                "takes": setting.value_hint(),
                "default": setting.default,
                "about": setting.about,
            }
            for setting in game.settings()
        ],
    }
