"""``ludarium play``."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

from ludarium import agents, games
from ludarium.cli.choices import AsJson, GivenData, GivenOptions, options_of
from ludarium.cli.collection import keep_awards, with_cards
from ludarium.cli.output import console, data_folder, is_terminal, plain, say_if_slow
from ludarium.cli.records import read_file
from ludarium.cli.table import JsonTalk, Table, TerminalTalk
from ludarium.core import BadOption, Session, resumed
from ludarium.core.game import Game

SEED_BITS = 60


def play(
    game: Annotated[str | None, typer.Argument(help="Which game; without it you are asked.")] = None,
    players: Annotated[
        str | None, typer.Option(help="Who plays: names of people and of bots (uniform, greedy), with commas.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Makes the cards and dice repeatable.")] = None,
    option: GivenOptions = [],  # noqa: B006  typer copies it
    data: GivenData = None,
    external: Annotated[bool, typer.Option(help="Type in what real dice and cards show.")] = False,
    free_undo: Annotated[bool, typer.Option(help="Let anything be taken back.")] = False,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where the game is kept after every answer.")] = None,
    as_json: AsJson = False,
) -> None:
    """Play at one keyboard. With --json questions and answers are JSON lines, for programs."""
    say_if_slow()
    if load is not None:
        record = read_file(load)
        session = resumed(games.get(record.game), record)
        save = save or load
    else:
        found = games.get(game) if game is not None else ask_game()
        names = players_of(found, players)
        chosen = secrets.randbits(SEED_BITS) if seed is None else seed
        options = with_cards(found.key, options_of(found, option, data), names)
        session = Session(found, len(names), chosen, options, names, external)
        save = save or new_save(found.key)
    for seat in range(session.seats):
        session.allow_free_undo(seat, free_undo)
    talk = JsonTalk() if as_json else TerminalTalk(session)
    Table(session, talk, save).run()
    for sentence in keep_awards(session):
        talk.tell(plain(sentence))


def players_of(game: Game[Any], players: str | None) -> list[str]:
    """Who sits where: one person against one bot unless told otherwise."""
    if players is None:
        return ["You", *["greedy"] * (game.fewest - 1)]
    names = [name.strip() for name in players.split(",") if name.strip()]
    if not game.fewest <= len(names) <= game.most:
        raise BadOption(f"{game.title} is for {game.fewest} to {game.most} players, not {len(names)}")
    people = [name for name in names if name not in agents.NAMES]
    if len(set(people)) != len(people):
        raise BadOption("two people cannot have the same name")
    return names


def ask_game() -> Game[Any]:
    """A menu, where there is somebody to read it."""
    names = games.names()
    if len(names) == 1:
        return games.get(names[0])
    if not is_terminal():
        raise BadOption(f"which game? One of: {', '.join(names)}")
    for number, name in enumerate(names, start=1):
        found = games.get(name)
        console.print(f"  [bold]{number}[/]  {found.title}  [dim]{found.about}[/]")
    while True:
        text = console.input("Which game? ").strip()
        if text.isdigit() and 1 <= int(text) <= len(names):
            return games.get(names[int(text) - 1])
        if text.lower().replace("-", "_") in names:
            return games.get(text)


def new_save(key: str) -> Path:
    """A file of its own for each game."""
    folder = data_folder()
    number = 1
    while (folder / f"{key}-{number}.json").exists():
        number += 1
    return folder / f"{key}-{number}.json"
