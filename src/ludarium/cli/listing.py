"""``ludarium games``."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table

from ludarium import games
from ludarium.cli.choices import AsJson
from ludarium.cli.output import console, plain, print_json
from ludarium.core.game import Game


def games_command(
    game: Annotated[str | None, typer.Argument(help="Show the options of this game.")] = None, as_json: AsJson = False
) -> None:
    """Every game with its players, or one with its options."""
    found = [games.get(name) for name in ([game] if game is not None else games.names())]
    if as_json:
        print_json([description(each) for each in found])
        return
    table = Table(box=None, padding=(0, 3, 0, 0), show_header=False)
    for each in found:
        players = f"{each.fewest}-{each.most} players"
        table.add_row(f"[bold]{each.key.replace('_', '-')}[/]", players, plain(each.about))
    console.print(table)
    if game is not None:
        print_options(found[0])
    else:
        console.print("\n[dim]ludarium games GAME shows what can be set before a game starts.[/]")


def print_options(game: Game[Any]) -> None:
    """What can be set with --option key=value or from a file."""
    table = Table(box=None, padding=(0, 3, 0, 0))
    for heading in ("option", "default", "meaning"):
        table.add_column(heading)
    for option in game.settings():
        about = f"{option.about} ({option.kind()})"
        table.add_row(option.key, plain(default_text(option.default)), plain(about))
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
        "options": [
            {"key": option.key, "takes": option.kind(), "default": option.default, "about": option.about}
            for option in game.settings()
        ],
    }
