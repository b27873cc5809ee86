"""``ludarium collection``, and collections while a game is played in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from ludarium import collections, games
from ludarium.cli.files import CannotWrite, data_folder, make_data_folder, write_atomically, write_output
from ludarium.cli.options import ForceFlag, JsonFlag
from ludarium.cli.output import console, print_json, sanitize, stderr_console
from ludarium.collections import CollectionType
from ludarium.core import BadData, BadSetting
from ludarium.core.english import count_text
from ludarium.core.game import AnyGame
from ludarium.core.session import AnySession

collection = typer.Typer(no_args_is_help=True, help="What players keep from game to game, such as artifact cards.")
PlayerOption = Annotated[
    list[str], typer.Option("--player", help="Only the cards of this player. You can use it several times.")
]
GameOption = Annotated[str | None, typer.Option("--game", help="The game, if several games have collections.")]


class CollectionFile:
    """The collection of this user from one game, in a file of the data folder."""

    def __init__(self, type: CollectionType[Any, Any]) -> None:
        self.type = type
        self.path = data_folder() / f"{type.game}-collection.json"

    def load(self) -> Any:
        """The collection; empty before the first game."""
        return read_collection(self.type, self.path) if self.path.exists() else self.type.empty()

    def save(self, owned: Any) -> None:
        make_data_folder()
        write_atomically(self.path, self.type.to_text(owned))


def read_collection(type: CollectionType[Any, Any], path: Path) -> Any:
    """The collection in a file; a `BadData` names the file and what is wrong with it."""
    try:
        return type.parse(path.read_bytes())
    except BadData as error:
        raise BadData(f"{path}: {error}") from error
    except OSError as error:
        raise BadData(f"{path}: {error.strerror or error}") from error


# While a game is played.


def add_owned_cards(game: AnyGame, settings: dict[str, Any], names: list[str]) -> dict[str, Any]:
    """The settings of a new game with what its players own; a damaged collection prevents no game."""
    type = collections.of_game(game)
    if type is None:
        return settings
    try:
        return type.settings_for(CollectionFile(type).load(), settings, names)
    except BadData as error:
        note = f"{error}. This game is played without the {type.title}, and the file stays as it is."
        stderr_console.print(f"[bold red]note:[/] {sanitize(note)} Repair the file, or delete it to start anew.")
        return settings


def hand_out_awards(session: AnySession, save: Path) -> list[str]:
    """Add the awards of a finished game to the collection, once; says who got what, or how to get it later."""
    type = collections.of_game(session.game)
    if type is None or not session.is_over():
        return []
    file = CollectionFile(type)
    try:
        owned = file.load()
        sentences = type.hand_out(owned, type.awards(session))
        if sentences:
            file.save(owned)
        return sentences
    except (BadData, CannotWrite) as error:
        again = f"repair the file, then 'ludarium play --load {save}' hands them out"
        return [f"The {type.title} of this game could not be handed out: {error}; {again}."]


# The commands.


@collection.command("show")
def show(player: PlayerOption = [], game: GameOption = None, as_json: JsonFlag = False) -> None:  # noqa: B006  typer copies it
    """Show who owns which cards."""
    file = chosen_file(game)
    owned = file.load()
    summary = file.type.summary(file.type.only(owned, player) if player else owned, owned)
    if as_json:
        print_json({"file": str(file.path), **summary})
    else:
        print_summary(summary)


@collection.command("export")
def export_collection(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    player: PlayerOption = [],  # noqa: B006  typer copies it
    game: GameOption = None,
    force: ForceFlag = False,
    as_json: JsonFlag = False,
) -> None:
    """Write the collection to a file."""
    mine = chosen_file(game)
    owned = mine.load()
    chosen = mine.type.only(owned, player) if player else owned
    write_output(file, mine.type.to_text(chosen), force)
    report(mine.type, chosen, file, as_json)


@collection.command("import")
def import_collection(
    file: Annotated[Path, typer.Argument(help="A file written by 'collection export'.")],
    replace: Annotated[bool, typer.Option("--replace", help="Replace the collection instead of adding to it.")] = False,
    game: GameOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Add the cards in a file to the collection."""
    mine = chosen_file(game)
    imported = read_collection(mine.type, file)
    owned = imported if replace else mine.type.merge(mine.load(), imported)
    mine.save(owned)
    report(mine.type, owned, mine.path, as_json)


def chosen_file(game: str | None) -> CollectionFile:
    """The collection from the game that was named; while only one game has collections, nobody need name it."""
    names = collections.names()
    if game is None and len(names) != 1:
        raise BadSetting(f"which game? Use --game {' or --game '.join(names)}")
    type = collections.of_game(games.get(game if game is not None else names[0]))
    if type is None:
        raise BadSetting(f"players of {games.get(str(game)).title} collect nothing")
    return CollectionFile(type)


def print_summary(summary: dict[str, Any]) -> None:
    """A row for each player, a column for each kind of card."""
    cards = [card for owned in summary["players"].values() for card in owned]
    kinds = list(dict.fromkeys([*summary["left"], *[card["kind"] for card in cards]]))
    table = Table("player", "cards", *kinds, box=None, padding=(0, 3, 0, 0))
    for name, owned in summary["players"].items():
        by_kind = [" ".join(str(card["number"]) for card in owned if card["kind"] == kind) or "-" for kind in kinds]
        table.add_row(sanitize(name), str(len(owned)), *by_kind)
    console.print(table)
    console.print(f"owned by nobody: {', '.join(f'{number} {name}' for name, number in summary['left'].items())}")


def report(type: CollectionType[Any, Any], owned: Any, file: Path, as_json: bool) -> None:
    """What was written where."""
    players = type.summary(owned, owned)["players"]
    cards = sum(len(cards) for cards in players.values())
    if as_json:
        print_json({"file": str(file), "players": len(players), "cards": cards})
    else:
        console.print(sanitize(f"Saved in {file}: {count_text(cards, 'card')} of {count_text(len(players), 'player')}"))
