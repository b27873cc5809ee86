"""The menu for those who start the program and say no more: kept games first, then what can be played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

from ludarium import games
from ludarium.agents.search.strategy import LEVELS
from ludarium.cli.files import data_folder
from ludarium.cli.given import names_of, numbered
from ludarium.cli.matching import the_one_meant
from ludarium.cli.output import console, plain
from ludarium.cli.screen import print_wrapped
from ludarium.core import BadData, BadSetting, Record, read_record
from ludarium.core.game import Game

MOST_KEPT = 5
LEAVING = ("quit", "q")


class Choice:
    """What was chosen: a kept game, or a new one and who plays it."""

    def __init__(self, game: Game[Any] | None, names: list[str] | None, load: Path | None) -> None:
        self.game = game
        self.names = names
        self.load = load


def ask_what_to_play(solo: bool) -> Choice:
    """A game that goes on, or a new one."""
    kept = [] if solo else kept_games()
    rows = [f"go on with {about}" for _, about in kept]
    names = games.names()
    found = [games.get(name) for name in names]
    for number, row in enumerate(rows, start=1):
        print_wrapped(f"  [bold]{number}[/]  {plain(row)}")
    for number, game in enumerate(found, start=len(rows) + 1):
        print_wrapped(f"  [bold]{number}[/]  {plain(game.title)}  [dim]{plain(game.about)}[/]")
    words = [*rows, *[game.key for game in found]]
    chosen = ask_which("Which game?", words, [*rows, *[game.title for game in found]])
    place = words.index(chosen)
    if place < len(rows):
        return Choice(None, None, kept[place][0])
    game = found[place - len(rows)]
    return Choice(game, [alone(game, None)] if solo else ask_players(game), None)


def ask_which(prompt: str, words: list[str], labels: list[str]) -> str:
    """One of several words, typed as generously as answers in a game; whoever wants to leave may."""
    while True:
        text = console.input(f"{prompt} ").strip()
        if text in LEAVING:
            raise typer.Exit
        try:
            chosen = the_one_meant(text, words, labels)
        except BadSetting as error:
            print_wrapped(plain(str(error)))
            continue
        if chosen in words:
            return chosen
        print_wrapped(f"Type a number or some letters of {plain(either(labels))}; quit leaves.")


def either(labels: list[str]) -> str:
    """Several names, any of which will do."""
    return f"{', '.join(labels[:-1])} or {labels[-1]}" if len(labels) > 1 else labels[0]


def kept_games() -> list[tuple[Path, str]]:
    """The games that were kept last and are not over, with a few words about each."""
    paths = [path for path in data_folder().glob("*.json") if path.is_file()]
    found: list[tuple[Path, str]] = []
    for path in sorted(paths, key=lambda path: path.stat().st_mtime, reverse=True):
        about = about_kept(path)
        if about:
            found.append((path, about))
        if len(found) == MOST_KEPT:
            break
    return found


def about_kept(path: Path) -> str:
    """What a kept game is; empty for anything that cannot be gone on with."""
    try:
        record: Record = read_record(path.read_bytes())
        game = games.get(record.game)
    except (BadData, BadSetting, OSError):
        return ""
    if record.result is not None or record.external:
        return ""
    return f"{game.title} of {', '.join(record.seats)}, {len(record.entries)} answers so far ({path.stem})"


def ask_players(game: Game[Any]) -> list[str]:
    """Who plays, from somebody who came through the menu."""
    usual = ",".join(players_of(game, None))
    hints = f"{game.fewest} to {game.most} names with commas, {', '.join(LEVELS)} are bots"
    if game.fewest == 1:
        hints += "; one name alone plays against the game's own opponent"
    print_wrapped(f"[dim]{hints}[/]")
    while True:
        text = console.input(f"Who plays? [dim]({usual})[/] ").strip()
        if text in LEAVING:
            raise typer.Exit
        try:
            return players_of(game, text or usual)
        except BadSetting as error:
            print_wrapped(plain(str(error)))


def players_of(game: Game[Any], players: str | None) -> list[str]:
    """Who sits where: one person against one bot unless told otherwise."""
    names = names_of(players)
    if names is None:
        names = ["Player"]
        while len(names) < max(2, game.fewest):
            names.append(numbered(LEVELS[0], names))
        return names
    if not game.fewest <= len(names) <= game.most:
        raise BadSetting(f"{game.title} is for {game.fewest} to {game.most} players, not {len(names)}")
    return names


def alone(game: Game[Any], players: str | None) -> str:
    """The one person at the table."""
    if game.fewest > 1:
        raise BadSetting(f"{game.title} cannot be played alone: it is for {game.fewest} to {game.most} players")
    names = names_of(players)
    if names is not None and len(names) != 1:
        raise BadSetting(f"one plays alone, not {len(names)}")
    return names[0] if names else "Player"
