"""The menu of ``ludarium play`` without arguments: saved games first, then all games."""

from __future__ import annotations

from pathlib import Path

import typer

from ludarium import agents, games
from ludarium.cli.files import data_folder
from ludarium.cli.fuzzy import match_one
from ludarium.cli.options import parse_players, unused_bot_name
from ludarium.cli.output import console, sanitize
from ludarium.cli.screen import print_wrapped
from ludarium.core import BadData, BadSetting, Record, read_record
from ludarium.core.english import count_text
from ludarium.core.game import AnyGame

MAX_SAVED_GAMES = 5
QUIT_WORDS = ("quit", "q")


class StartChoice:
    """What was chosen: a saved game to load, or a new game and its players."""

    def __init__(self, game: AnyGame | None, names: list[str] | None, load: Path | None) -> None:
        self.game = game
        self.names = names
        self.load = load


def ask_what_to_play(solo: bool) -> StartChoice:
    saved = [] if solo else saved_games()
    rows = [f"go on with {about}" for _, about in saved]
    found = [games.get(name) for name in games.names()]
    for number, row in enumerate(rows, start=1):
        print_wrapped(f"  [bold]{number}[/]  {sanitize(row)}")
    for number, game in enumerate(found, start=len(rows) + 1):
        about = sanitize(f"{game.about} {game.note}".rstrip())
        print_wrapped(f"  [bold]{number}[/]  {sanitize(game.title)}  [dim]{about}[/]")
    words = [*rows, *[game.key for game in found]]
    index = words.index(choose("Which game?", words, [*rows, *[game.title for game in found]]))
    if index < len(rows):
        return StartChoice(None, None, saved[index][0])
    game = found[index - len(rows)]
    return StartChoice(game, [solo_player(game, None)] if solo else ask_players(game), None)


def choose(prompt: str, words: list[str], labels: list[str]) -> str:
    """Ask for one of several words, by a number or some letters, until the answer is clear."""
    while True:
        text = console.input(f"{prompt} ").strip()
        if text in QUIT_WORDS:
            raise typer.Exit
        try:
            chosen = match_one(text, words, labels)
        except BadSetting as error:
            print_wrapped(sanitize(str(error)))
            continue
        if chosen in words:
            return chosen
        print_wrapped(f"Type a number or some letters of {sanitize(join_with_or(labels))}; quit leaves.")


def join_with_or(labels: list[str]) -> str:
    return f"{', '.join(labels[:-1])} or {labels[-1]}" if len(labels) > 1 else labels[0]


# Saved games.


def saved_games() -> list[tuple[Path, str]]:
    """The latest saved games that are not over, with a description of each."""
    paths = [path for path in data_folder().glob("*.json") if path.is_file()]
    found: list[tuple[Path, str]] = []
    for path in sorted(paths, key=lambda path: path.stat().st_mtime, reverse=True):
        about = describe_saved_game(path)
        if about:
            found.append((path, about))
        if len(found) == MAX_SAVED_GAMES:
            break
    return found


def describe_saved_game(path: Path) -> str:
    """A saved game in a few words; empty for a file that ``play`` cannot go on with."""
    try:
        record: Record = read_record(path.read_bytes())
        game = games.get(record.game)
    except (BadData, BadSetting, OSError):
        return ""
    if record.result is not None or record.external:
        return ""
    return (
        f"{game.title} of {', '.join(record.seats)}, {count_text(len(record.entries), 'answer')} so far ({path.stem})"
    )


# Players.


def ask_players(game: AnyGame) -> list[str]:
    """Ask who plays a new game."""
    default = ",".join(players_for(game, None))
    hint = f"{game.min_seats} to {game.max_seats} names, separated by commas; {', '.join(agents.levels())} are bots"
    if game.min_seats == 1:
        hint += "; a single player meets the automatic opponent"
    print_wrapped(f"[dim]{hint}[/]")
    while True:
        text = console.input(f"Who plays? [dim]({default})[/] ").strip()
        if text in QUIT_WORDS:
            raise typer.Exit
        try:
            return players_for(game, text or default)
        except BadSetting as error:
            print_wrapped(sanitize(str(error)))


def players_for(game: AnyGame, players: str | None) -> list[str]:
    """The players of a game, checked; by default one person against one bot."""
    names = parse_players(players)
    if names is None:
        names = ["Player"]
        while len(names) < max(2, game.min_seats):
            names.append(unused_bot_name(agents.levels()[0], names))
        return names
    if not game.min_seats <= len(names) <= game.max_seats:
        raise BadSetting(f"{game.title} is for {game.min_seats} to {game.max_seats} players, not {len(names)}")
    return names


def solo_player(game: AnyGame, players: str | None) -> str:
    """The only player of a solo game."""
    if game.min_seats > 1:
        raise BadSetting(f"{game.title} cannot be played alone: it is for {game.min_seats} to {game.max_seats} players")
    names = parse_players(players)
    if names is not None and len(names) != 1:
        raise BadSetting(f"--solo is for one player, not {len(names)}")
    return names[0] if names else "Player"
