"""``ludarium play``."""

from __future__ import annotations

import secrets
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any

import typer

from ludarium import agents, games
from ludarium.cli.choices import AsJson, GivenData, GivenOptions, options_of
from ludarium.cli.collection import keep_awards, with_cards
from ludarium.cli.output import console, data_folder, is_terminal, plain, say_if_slow
from ludarium.cli.records import game_of, is_notation, read_file
from ludarium.cli.table import JsonTalk, Table, TerminalTalk
from ludarium.core import BadSetting, Session, linked, resumed
from ludarium.core.game import Game

SEED_BITS = 60


def play(
    game: Annotated[str | None, typer.Argument(help="Which game; without it you are asked.")] = None,
    players: Annotated[
        str | None, typer.Option(help="Who plays: names of people and of bots (uniform, greedy), with commas.")
    ] = None,
    solo: Annotated[bool, typer.Option(help="Play alone, against the opponent of the game's own.")] = False,
    level: Annotated[str | None, typer.Option(help="How hard that opponent plays.")] = None,
    seed: Annotated[int | None, typer.Option(help="Makes the cards and dice repeatable.")] = None,
    option: GivenOptions = [],  # noqa: B006  typer copies it
    data: GivenData = None,
    external: Annotated[bool, typer.Option(help="Type in what real dice and cards show.")] = False,
    free_undo: Annotated[bool, typer.Option(help="Let anything be taken back.")] = False,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    link: Annotated[str | None, typer.Option(help="Start from the position of a link.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where the game is kept after every answer.")] = None,
    as_json: AsJson = False,
) -> None:
    """Play at one keyboard. With --json questions and answers are JSON lines, for programs."""
    say_if_slow()
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    chosen = secrets.randbits(SEED_BITS) if seed is None else seed
    settled: dict[str, object] = {"--option": option, "--data": data, "--external": external}
    settled |= {"--solo": solo, "--level": level}
    if load is not None:
        refuse_settled("--load", {**settled, "--players": players, "--seed": seed, "--link": link})
        record = read_file(load)
        session = resumed(game_of(record), record)
        save = save or (None if is_notation(load.read_bytes()) else load)
    elif link is not None:
        refuse_settled("--link", settled)
        session = linked(link, games.get, chosen, names_of(players))
    else:
        found = games.get(game) if game is not None else ask_game()
        if game is None and not solo and players is None and is_terminal():
            names = ask_players(found)
        else:
            names = [alone(found, players)] if solo else players_of(found, players)
        given = [*option, f"level={level}"] if level is not None else option
        options = with_cards(found.key, options_of(found, given, data), names)
        session = Session(found, len(names), chosen, options, names, external)
    if game is not None and games.get(game) is not session.game:
        raise BadSetting(f"this is a game of {session.game.title}, not of {games.get(game).title}")
    for seat in range(session.seats):
        session.allow_free_undo(seat, free_undo)
    talk = JsonTalk() if as_json else TerminalTalk()
    Table(session, talk, save or new_save(session.game.key)).run()
    for sentence in keep_awards(session):
        talk.tell(plain(sentence))


def refuse_settled(instead: str, given: dict[str, object]) -> None:
    """What a saved game or a link has settled cannot be chosen again."""
    for name, value in given.items():
        if not (value is None or value is False or value == []):
            raise BadSetting(f"{name} cannot be given with {instead}: the game has begun")


def players_of(game: Game[Any], players: str | None) -> list[str]:
    """Who sits where: one person against one bot unless told otherwise."""
    names = names_of(players)
    if names is None:
        names = ["Player"]
        while len(names) < max(2, game.fewest):
            names.append(numbered("greedy", names))
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


def names_of(players: str | None) -> list[str] | None:
    """The names that were given, of people and of bots; further bots of a kind are numbered."""
    if players is None:
        return None
    names: list[str] = []
    for name in (name.strip() for name in players.split(",")):
        if name in agents.NAMES:
            names.append(numbered(name, names))
        elif name in names:
            raise BadSetting("two people cannot have the same name")
        elif name:
            names.append(name)
    return names


def numbered(bot: str, names: list[str]) -> str:
    """The first free name for a bot: greedy, greedy 2, greedy 3."""
    number = 2
    found = bot
    while found in names:
        found = f"{bot} {number}"
        number += 1
    return found


def ask_game() -> Game[Any]:
    """A menu, where there is somebody to read it."""
    names = games.names()
    if len(names) == 1:
        return games.get(names[0])
    if not is_terminal():
        raise BadSetting(f"which game? One of: {', '.join(names)}")
    numbers = [str(number) for number in range(1, len(names) + 1)]
    for number, name in zip(numbers, names):
        found = games.get(name)
        console.print(f"  [bold]{number}[/]  {found.title}  [dim]{found.about}[/]")
    while True:
        text = console.input("Which game? ").strip()
        if text in numbers:
            return games.get(names[numbers.index(text)])
        if text.lower().replace("-", "_") in names:
            return games.get(text)


def ask_players(game: Game[Any]) -> list[str]:
    """Who plays, from somebody who came through the menu."""
    usual = ",".join(players_of(game, None))
    hints = f"{game.fewest} to {game.most} names with commas, {' and '.join(agents.NAMES)} are bots"
    if game.fewest == 1:
        hints += "; one name alone plays against the game's own opponent"
    console.print(f"[dim]{hints}[/]")
    while True:
        text = console.input(f"Who plays? [dim]({usual})[/] ").strip()
        try:
            return players_of(game, text or usual)
        except BadSetting as error:
            console.print(plain(str(error)))


def new_save(key: str) -> Path:
    """A file of its own for each game."""
    folder = data_folder()
    number = 1
    while (folder / f"{key}-{number}.json").exists():
        number += 1
    return folder / f"{key}-{number}.json"
