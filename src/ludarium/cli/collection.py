"""``ludarium collection``: the artifact cards that people keep from game to game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from ludarium import games
from ludarium.cli.choices import AsJson
from ludarium.cli.output import console, data_folder, plain, print_json, write_safely
from ludarium.core import Session
from ludarium.core.codec import read_json
from ludarium.core.errors import BadData
from ludarium.games.magnastorm.collection import Box, all_cards, box_of, game_id, kind_of
from ludarium.games.magnastorm.tables import TIERS

GAME = "magnastorm"
OPTION = "artifacts"

collection = typer.Typer(no_args_is_help=True, help="The artifact cards that players of Magnastorm keep.")
PlayerNames = Annotated[list[str], typer.Option("--player", help="Only this player; may be given several times.")]


def box_file() -> Path:
    """Where the collection of this user is kept."""
    return data_folder() / "magnastorm-collection.json"


def read_box(path: Path) -> Box:
    """The collection in a file; what is wrong with it is told with its name."""
    try:
        return box_of(read_json(path.read_bytes()))
    except BadData as error:
        raise BadData(f"{path}: {error}") from error
    except OSError as error:
        raise BadData(f"{path}: {error.strerror or error}") from error


def kept_box() -> Box:
    """The collection of this user; empty before the first game."""
    return read_box(box_file()) if box_file().exists() else Box({}, [])


def chosen_from(box: Box, players: list[str]) -> Box:
    """What belongs to these players; everything if none is named."""
    return box.only(players) if players else box


def write_box(path: Path, box: Box) -> None:
    write_safely(path, json.dumps(box.to_json(), indent=1, ensure_ascii=False) + "\n")


def with_cards(game: str, options: dict[str, Any], names: list[str]) -> dict[str, Any]:
    """The options of a new game, with the cards its players own unless they were given by hand."""
    if game != GAME or OPTION in options:
        return options
    data = games.get(GAME).checked(options).table("data")
    brought = kept_box().brought_by(names, all_cards(data))
    return {**options, OPTION: brought} if brought else options


def keep_awards(session: Session[Any]) -> list[str]:
    """Put the cards of a finished game into the collection, once; says who got what."""
    if session.game.key != GAME or not session.is_over():
        return []
    box = kept_box()
    known = game_id(GAME, session.line.settings.values, session.names, session.seed)
    cards = [player.award for player in session.state.players]
    told = box.award(known, session.seed, session.names, cards)
    if told:
        write_box(box_file(), box)
    return told


@collection.command("show", help="Who owns which cards.")
def show(player: PlayerNames = [], as_json: AsJson = False) -> None:  # noqa: B006  typer copies it
    box = kept_box()
    shown = chosen_from(box, player)
    left = {tier: sum(1 for card in all_cards() if kind_of(card) == tier and not box.owner_of(card)) for tier in TIERS}
    if as_json:
        listed = {name: [card_json(card) for card in cards] for name, cards in shown.players.items()}
        print_json({"file": str(box_file()), "players": listed, "left": left})
        return
    table = Table(box=None, padding=(0, 3, 0, 0))
    strange = any(kind_of(card) not in TIERS for cards in shown.players.values() for card in cards)
    kinds = [*TIERS, "unknown"] if strange else TIERS
    for heading in ("player", "cards", *kinds):
        table.add_column(heading)
    for name, cards in shown.players.items():
        by_kind = [" ".join(str(card) for card in sorted(cards) if kind_of(card) == kind) or "-" for kind in kinds]
        table.add_row(plain(name), str(len(cards)), *by_kind)
    console.print(table)
    console.print(f"left in the box: {', '.join(f'{number} {tier}' for tier, number in left.items())}")


def card_json(card: int) -> dict[str, Any]:
    found = all_cards().get(card)
    return {"number": card, "kind": kind_of(card), "bonus": found.bonus if found else None}


@collection.command("export", help="Write the collection to a file.")
def export_box(
    file: Annotated[Path, typer.Argument(help="Where to.")],
    player: PlayerNames = [],  # noqa: B006  typer copies it
    as_json: AsJson = False,
) -> None:
    chosen = chosen_from(kept_box(), player)
    write_box(file, chosen)
    report(chosen, file, as_json)


@collection.command("import", help="Add the cards of a file to the collection.")
def import_box(
    file: Annotated[Path, typer.Argument(help="What `export` wrote.")],
    replace: Annotated[bool, typer.Option(help="Forget everything else.")] = False,
    as_json: AsJson = False,
) -> None:
    given = read_box(file)
    box = given if replace else kept_box().merged_with(given)
    write_box(box_file(), box)
    report(box, box_file(), as_json)


def report(box: Box, file: Path, as_json: bool) -> None:
    """What was written where."""
    cards = sum(len(cards) for cards in box.players.values())
    if as_json:
        print_json({"file": str(file), "players": len(box.players), "cards": cards})
    else:
        console.print(plain(f"{cards} cards of {len(box.players)} players are in {file}"))
