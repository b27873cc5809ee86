"""``ludarium play``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from ludarium import games
from ludarium.cli import wants
from ludarium.cli.collection import brought_along, handed_out
from ludarium.cli.files import SaveFile, check_overwriting, new_save
from ludarium.cli.given import (
    AsJson,
    Force,
    GivenData,
    GivenSettings,
    MaybeGame,
    Seed,
    chosen_seed,
    names_of,
    player_names,
    refuse_settled,
    settings_of,
)
from ludarium.cli.menu import alone, ask_what_to_play, players_of
from ludarium.cli.output import is_terminal, plain, say_if_slow
from ludarium.cli.records import game_of, is_notation, read_file
from ludarium.cli.table import ALWAYS, SENSIBLY, Table
from ludarium.cli.talk import JsonTalk, TerminalTalk
from ludarium.core import BadSetting, Session, linked, resumed
from ludarium.core.game import Game


def play(
    game: MaybeGame = None,
    players: Annotated[
        str | None,
        typer.Option(
            help="Who plays: names of people and of bots (beginner, club, expert, master), with commas.",
            autocompletion=player_names,
        ),
    ] = None,
    solo: Annotated[bool, typer.Option("--solo", help="Play alone, against the opponent of the game's own.")] = False,
    level: Annotated[str | None, typer.Option(help="How hard that opponent plays.")] = None,
    seed: Seed = None,
    given: GivenSettings = [],  # noqa: B006  typer copies it
    data: GivenData = None,
    external: Annotated[bool, typer.Option("--external", help="Type in what real dice and cards show.")] = False,
    free_undo: Annotated[bool, typer.Option("--free-undo", help="Let anything be taken back.")] = False,
    ask_always: Annotated[
        bool, typer.Option("--ask-always", help="Ask even where only one answer makes sense.")
    ] = False,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    link: Annotated[str | None, typer.Option(help="Start from the position of a link.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where the game is kept after every answer.")] = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Play at one keyboard. With --json questions and answers are JSON lines, for programs."""
    say_if_slow(as_json)
    settled: dict[str, object] = {"--set": given, "--data": data, "--external": external}
    settled |= {"--solo": solo, "--level": level}
    asked = game is None and players is None and load is None and link is None and is_terminal() and not as_json
    names: list[str] | None = None
    found: Game[Any] | None = None
    if asked:
        choice = ask_what_to_play(solo)
        found, names, load = choice.game, choice.names, choice.load
    if load is not None:
        refuse_settled("--load", {**settled, "--players": players, "--seed": seed, "--link": link})
        kept, session = taken_up(load, save, force)
    else:
        if link is not None:
            refuse_settled("--link", settled)
            session = linked(link, games.get, chosen_seed(seed), names_of(players))
        else:
            found = found or the_game(game)
            names = names or ([alone(found, players)] if solo else players_of(found, players))
            texts = [*given, f"level={level}"] if level is not None else given
            settings = brought_along(found, settings_of(found, texts, data), names)
            session = Session(
                found, len(names), seed=chosen_seed(seed), settings=settings, names=names, external=external
            )
        kept = save_file(save, force, session.game.key)
    if game is not None and games.get(game) is not session.game:
        kept.release()
        raise BadSetting(f"this is a game of {session.game.title}, not of {games.get(game).title}")
    for seat in range(session.seats):
        session.allow_free_undo(seat, free_undo)
    talk = JsonTalk() if as_json else TerminalTalk()
    Table(session, talk, kept, ALWAYS if ask_always else wants.get("ask", SENSIBLY)).run()
    for sentence in handed_out(session, kept.path):
        talk.tell(plain(sentence))


def the_game(name: str | None) -> Game[Any]:
    """The game that was named, or the only one there is."""
    names = games.names()
    if name is None and len(names) > 1:
        raise BadSetting(f"which game? One of: {', '.join(names)}")
    return games.get(name or names[0])


def taken_up(load: Path, save: Path | None, force: bool) -> tuple[SaveFile, Session[Any]]:
    """A kept game, locked before it is read; one from a text is kept beside it."""
    same = save is None or (save.exists() and load.exists() and save.samefile(load))
    if same and load.is_file() and not is_notation(load):
        kept = SaveFile(load)
        try:
            record = read_file(load)
            return kept, resumed(game_of(record), record)
        except BaseException:
            kept.release()
            raise
    record = read_file(load)
    session = resumed(game_of(record), record)
    return save_file(save, force, session.game.key), session


def save_file(save: Path | None, force: bool, key: str) -> SaveFile:
    """Where a game is kept: where somebody said, or in a new file of its own."""
    if save is None:
        return new_save(key)
    check_overwriting(save, force)
    return SaveFile(save)
