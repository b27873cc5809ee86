"""``ludarium games``."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from ludarium import games
from ludarium.cli.choices import AsJson
from ludarium.cli.output import console, plain, print_json
from ludarium.core.game import Game


def games_command(as_json: AsJson = False) -> None:
    """Every game with its players and options."""
    found = [games.get(name) for name in games.names()]
    if as_json:
        print_json([description(game) for game in found])
        return
    table = Table(box=None, padding=(0, 3, 0, 0))
    for heading in ("game", "players", "", "options (--option key=value)"):
        table.add_column(heading)
    for game in found:
        options = "\n".join(f"{option.key}: {plain(option.about)}" for option in game.options())
        table.add_row(game.key.replace("_", "-"), f"{game.fewest}-{game.most}", game.about, options)
    console.print(table)


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
            for option in game.options()
        ],
    }
