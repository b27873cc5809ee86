"""``ludarium collection``: what people keep from game to game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from ludarium import games, keepsakes
from ludarium.cli.files import CannotWrite, data_folder, make_data_folder, write_out, write_safely
from ludarium.cli.given import AsJson, Force
from ludarium.cli.output import console, notices, plain, print_json
from ludarium.core import BadData, BadSetting, Session
from ludarium.core.game import Game
from ludarium.keepsakes import Keepsakes

collection = typer.Typer(no_args_is_help=True, help="What players keep from game to game, such as artifact cards.")
PlayerNames = Annotated[list[str], typer.Option("--player", help="Only this player; may be given several times.")]
OfGame = Annotated[
    str | None, typer.Option("--game", help="Of which game; needed only where several have such things.")
]


def kept_by(game: str | None) -> Keepsakes[Any, Any]:
    """The keepsakes that are meant."""
    names = keepsakes.names()
    if game is None and len(names) != 1:
        raise BadSetting(f"of which game? --game {' or --game '.join(names)}")
    found = keepsakes.of(games.get(game if game is not None else names[0]))
    if found is None:
        raise BadSetting(f"nothing is kept from games of {games.get(str(game)).title}")
    return found


def box_file(kind: Keepsakes[Any, Any]) -> Path:
    """Where the collection of this user is kept."""
    return data_folder() / f"{kind.game}-collection.json"


def read_box(kind: Keepsakes[Any, Any], path: Path) -> Any:
    """The collection in a file; what is wrong with it is told with its name."""
    try:
        return kind.read(path.read_bytes())
    except BadData as error:
        raise BadData(f"{path}: {error}") from error
    except OSError as error:
        raise BadData(f"{path}: {error.strerror or error}") from error


def kept_box(kind: Keepsakes[Any, Any]) -> Any:
    """The collection of this user; empty before the first game."""
    return read_box(kind, box_file(kind)) if box_file(kind).exists() else kind.empty()


def keep_box(kind: Keepsakes[Any, Any], box: Any) -> None:
    make_data_folder()
    write_safely(box_file(kind), kind.written(box))


# While a game is played.


def brought_along(game: Game[Any], settings: dict[str, Any], names: list[str]) -> dict[str, Any]:
    """The settings of a new game, with what its players own. A damaged collection keeps nobody from playing."""
    kind = keepsakes.of(game)
    if kind is None:
        return settings
    try:
        return kind.brought_along(kept_box(kind), settings, names)
    except BadData as error:
        told = f"{error}. This game is played without the {kind.title} in it, and the file stays as it is."
        notices.print(f"[bold red]note:[/] {plain(told)} Put it right, or begin a new one: delete the file.")
        return settings


def handed_out(session: Session[Any], save: Path) -> list[str]:
    """Put what a finished game has brought into the collection, once; says who got what, or how to get it later."""
    kind = keepsakes.of(session.game)
    if kind is None or not session.is_over():
        return []
    try:
        box = kept_box(kind)
        told = kind.handed_out(box, kind.earned(session))
        if told:
            keep_box(kind, box)
        return told
    except (BadData, CannotWrite) as error:
        again = f"once that is put right, 'ludarium play --load {save}' hands them out"
        return [f"The {kind.title} of this game could not be handed out: {error}; {again}."]


# As a command.


@collection.command("show", help="Who owns what.")
def show(player: PlayerNames = [], game: OfGame = None, as_json: AsJson = False) -> None:  # noqa: B006  typer copies it
    kind = kept_by(game)
    box = kept_box(kind)
    shown = kind.shown(kind.only(box, player) if player else box, box)
    if as_json:
        print_json({"file": str(box_file(kind)), **shown})
        return
    kinds = list(dict.fromkeys([*shown["left"], *[card["kind"] for own in shown["players"].values() for card in own]]))
    table = Table("player", "cards", *kinds, box=None, padding=(0, 3, 0, 0))
    for name, cards in shown["players"].items():
        by_kind = [" ".join(str(card["number"]) for card in cards if card["kind"] == kind) or "-" for kind in kinds]
        table.add_row(plain(name), str(len(cards)), *by_kind)
    console.print(table)
    console.print(f"left in the box: {', '.join(f'{number} {name}' for name, number in shown['left'].items())}")


@collection.command("export", help="Write the collection to a file.")
def export_box(
    file: Annotated[Path, typer.Argument(help="Where to.")],
    player: PlayerNames = [],  # noqa: B006  typer copies it
    game: OfGame = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    kind = kept_by(game)
    box = kept_box(kind)
    chosen = kind.only(box, player) if player else box
    write_out(file, kind.written(chosen), force)
    report(kind, chosen, file, as_json)


@collection.command("import", help="Add what is in a file to the collection.")
def import_box(
    file: Annotated[Path, typer.Argument(help="What `export` wrote.")],
    replace: Annotated[bool, typer.Option("--replace", help="Forget everything else.")] = False,
    game: OfGame = None,
    as_json: AsJson = False,
) -> None:
    kind = kept_by(game)
    given = read_box(kind, file)
    box = given if replace else kind.merged(kept_box(kind), given)
    keep_box(kind, box)
    report(kind, box, box_file(kind), as_json)


def report(kind: Keepsakes[Any, Any], box: Any, file: Path, as_json: bool) -> None:
    """What was written where."""
    players = kind.shown(box, box)["players"]
    cards = sum(len(cards) for cards in players.values())
    if as_json:
        print_json({"file": str(file), "players": len(players), "cards": cards})
    else:
        console.print(plain(f"{cards} cards of {len(players)} players are in {file}"))
