"""``ludarium play``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import typer

from ludarium import games
from ludarium.cli import preferences
from ludarium.cli.collection import add_owned_cards, hand_out_awards
from ludarium.cli.commands import COMMANDS
from ludarium.cli.files import SaveFile, confirm_overwrite, new_save_file
from ludarium.cli.game_loop import ALWAYS, SENSIBLY, GameLoop
from ludarium.cli.json_lines import JsonInterface
from ludarium.cli.options import (
    DataOption,
    ForceFlag,
    JsonFlag,
    OptionalGameArgument,
    SeedOption,
    SettingOptions,
    complete_players,
    parse_players,
    parse_settings,
    reject_options,
    seed_or_random,
    with_level,
)
from ludarium.cli.output import is_interactive, sanitize, warn_if_interpreted
from ludarium.cli.records import game_of, is_notation, read_record_file
from ludarium.cli.start_menu import ask_what_to_play, players_for, solo_player
from ludarium.cli.terminal import TerminalInterface
from ludarium.core import BadSetting, Session, resume, session_from_link
from ludarium.core.game import AnyGame
from ludarium.core.session import AnySession

OpenGame = tuple[SaveFile, AnySession]


@dataclass(frozen=True)
class PlayOptions:
    """What was asked for on the command line, as far as it says which game is played."""

    game: str | None
    players: str | None
    solo: bool
    level: str | None
    seed: int | None
    settings: list[str]
    data: Path | None
    external: bool
    load: Path | None
    link: str | None
    save: Path | None
    force: bool

    def for_new_games(self) -> dict[str, object]:
        """The options that have no effect on a game that has begun."""
        return {
            "--set": self.settings,
            "--data": self.data,
            "--external": self.external,
            "--solo": self.solo,
            "--level": self.level,
        }


def play(
    game: OptionalGameArgument = None,
    players: Annotated[
        str | None,
        typer.Option(
            help="Who plays, separated by commas: people by name, bots by level (novice to master).",
            autocompletion=complete_players,
        ),
    ] = None,
    solo: Annotated[
        bool, typer.Option("--solo", help="Play alone against the game's automatic opponent, such as the Automa.")
    ] = False,
    level: Annotated[str | None, typer.Option(help="How strong the automatic opponent is.")] = None,
    seed: SeedOption = None,
    given: SettingOptions = [],  # noqa: B006  typer copies it
    data: DataOption = None,
    external: Annotated[
        bool, typer.Option("--external", help="Roll real dice and draw real cards, and type in what they show.")
    ] = False,
    free_undo: Annotated[bool, typer.Option("--free-undo", help="Allow undo even after new information.")] = False,
    ask_always: Annotated[bool, typer.Option("--ask-always", help="Ask even if only one answer makes sense.")] = False,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    link: Annotated[str | None, typer.Option(help="Start from the position in a link.")] = None,
    save: Annotated[Path | None, typer.Option(help="Save the game in this file after every answer.")] = None,
    force: ForceFlag = False,
    as_json: JsonFlag = False,
) -> None:
    """Play in the terminal: alone, with friends at one keyboard, against bots.

    Without arguments it asks what to play. With --json, questions and answers are JSON lines for programs.
    """
    warn_if_interpreted(as_json)
    options = PlayOptions(game, players, solo, level, seed, given, data, external, load, link, save, force)
    asks_for_game = game is None and players is None and load is None and link is None
    if asks_for_game and is_interactive() and not as_json:
        choice = ask_what_to_play(solo)
        options = replace(options, load=choice.load)
        file, session = load_game(options) if choice.game is None else new_game(options, choice.game, choice.names)
    else:
        file, session = open_game(options)
    if game is not None and games.get(game) is not session.game:
        file.release()
        raise BadSetting(f"this is a game of {session.game.title}, not of {games.get(game).title}")
    for seat in range(session.seats):
        session.allow_free_undo(seat, free_undo)
    interface = JsonInterface() if as_json else TerminalInterface()
    ask_mode = ALWAYS if ask_always else preferences.get("ask", SENSIBLY)
    GameLoop(session, interface, file, COMMANDS, ask_mode).run()
    for sentence in hand_out_awards(session, file.path):
        interface.show_message(sanitize(sentence))


def open_game(options: PlayOptions) -> OpenGame:
    """A saved game, the position in a link, or a new game."""
    if options.load is not None:
        return load_game(options)
    if options.link is not None:
        return linked_game(options, options.link)
    return new_game(options, named_game(options.game), None)


def load_game(options: PlayOptions) -> OpenGame:
    assert options.load is not None
    more = {"--players": options.players, "--seed": options.seed, "--link": options.link}
    reject_options("--load", {**options.for_new_games(), **more})
    return load_saved_game(options.load, options.save, options.force)


def linked_game(options: PlayOptions, link: str) -> OpenGame:
    reject_options("--link", options.for_new_games())
    session = session_from_link(link, games.get, seed_or_random(options.seed), parse_players(options.players))
    return choose_save_file(options.save, options.force, session.game.key), session


def new_game(options: PlayOptions, game: AnyGame, names: list[str] | None) -> OpenGame:
    """A new game of these players, or of those on the command line."""
    if names is None:
        solo = options.solo
        names = [solo_player(game, options.players)] if solo else players_for(game, options.players)
    settings = parse_settings(game, with_level(options.settings, options.level), options.data)
    session = Session(
        game,
        len(names),
        seed=seed_or_random(options.seed),
        settings=add_owned_cards(game, settings, names),
        names=names,
        external=options.external,
    )
    return choose_save_file(options.save, options.force, game.key), session


def named_game(name: str | None) -> AnyGame:
    """The game that was named, or the only one there is."""
    names = games.names()
    if name is None and len(names) > 1:
        raise BadSetting(f"which game? One of: {', '.join(names)}")
    return games.get(name or names[0])


def load_saved_game(load: Path, save: Path | None, force: bool) -> OpenGame:
    """A saved game and the file to save it in. The file is locked before it is read; a text file is left as it is."""
    is_same_file = save is None or (save.exists() and load.exists() and save.samefile(load))
    if is_same_file and load.is_file() and not is_notation(load):
        file = SaveFile(load)
        try:
            record = read_record_file(load)
            return file, resume(game_of(record), record)
        except BaseException:
            file.release()
            raise
    record = read_record_file(load)
    session = resume(game_of(record), record)
    return choose_save_file(save, force, session.game.key), session


def choose_save_file(save: Path | None, force: bool, key: str) -> SaveFile:
    """The file that was named, or a new one in the data folder."""
    if save is None:
        return new_save_file(key)
    confirm_overwrite(save, force)
    return SaveFile(save)
