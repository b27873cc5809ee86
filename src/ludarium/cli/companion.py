"""``ludarium companion``: the Automa for people at a real table."""

from __future__ import annotations

import secrets
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from ludarium import games
from ludarium.cli.choices import AsJson, GivenData, GivenOptions, options_of
from ludarium.cli.output import console, is_terminal, say_if_slow
from ludarium.cli.play import SEED_BITS, names_of, new_save, refuse_settled
from ludarium.cli.real_table import DRAWN, TYPED, WAYS, WAYS_NOTED, Companion, JsonCompanion, TerminalCompanion
from ludarium.cli.records import game_of, is_notation, read_file
from ludarium.core import BadSetting, Session, resumed
from ludarium.core.game import Game
from ludarium.core.settings import Choice

GAME: Final[str] = "terra_mystica"
ASKED: Final[dict[str, Any]] = {
    "seating": "given",
    "level": "asked",
    "automa_faction": "asked",
    "automa_home": "asked",
}
MOST_PEOPLE: Final[int] = 2


def companion(
    map: Annotated[str | None, typer.Option(help="The board on the table; without it you are asked.")] = None,
    players: Annotated[str, typer.Option(help="Who plays against her: one name or two, with a comma.")] = "You",
    level: Annotated[str | None, typer.Option(help="How hard she plays; without it you are asked.")] = None,
    cards: Annotated[str | None, typer.Option(help="Her cards are drawn by the program, or typed in.")] = None,
    tiles: Annotated[str | None, typer.Option(help="Tiles and bonus cards are typed in, or drawn.")] = None,
    option: GivenOptions = [],  # noqa: B006  typer copies it
    data: GivenData = None,
    seed: Annotated[int | None, typer.Option(help="Makes what the program draws repeatable.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a kept game.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where the game is kept after every entry.")] = None,
    as_json: AsJson = False,
) -> None:
    """Sit at a real table: enter what lies there and what you do, and hear what the Automa does."""
    say_if_slow()
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    for name, way in (("--cards", cards), ("--tiles", tiles)):
        if way is not None and way not in WAYS:
            raise BadSetting(f"{name} takes {' or '.join(WAYS)}, not '{way}'")
    if load is not None:
        settled: dict[str, object] = {
            "--map": map,
            "--level": level,
            "--option": option,
            "--data": data,
            "--seed": seed,
        }
        refuse_settled("--load", settled)
        session = taken_up(load)
        save = save or (None if is_notation(load.read_bytes()) else load)
    else:
        given = [*option, f"level={level}"] if level is not None else option
        session = laid_out(map, players, given, data, secrets.randbits(SEED_BITS) if seed is None else seed)
    noted = WAYS_NOTED.match(session.comments.get(0, ""))
    her_way = cards or (noted.group(1) if noted else DRAWN)
    other_way = tiles or (noted.group(2) if noted else TYPED)
    talk = JsonCompanion() if as_json else TerminalCompanion()
    Companion(session, talk, save or new_save("companion"), her_way, other_way).run()


def laid_out(map: str | None, players: str, option: list[str], data: Path | None, seed: int) -> Session[Any]:
    """A game that begins, with all chance from outside."""
    game = games.get(GAME)
    names = names_of(players) or []
    if not 1 <= len(names) <= MOST_PEOPLE:
        raise BadSetting(f"one or two people play against the Automa, not {len(names)}")
    given = options_of(game, option, data)
    if map is not None:
        given["map"] = map
    elif "map" not in given and "own_map" not in given and is_terminal():
        given["map"] = ask_map(game)
    return Session(game, len(names), seed, {**ASKED, "automa": True, **given}, names, external=True)


def ask_map(game: Game[Any]) -> str:
    """Which board lies on the table."""
    values = next(option.values for option in game.settings() if isinstance(option, Choice) and option.key == "map")
    while True:
        text = console.input(f"Which map ({', '.join(values)})? ").strip()
        if text in values:
            return text


def taken_up(load: Path) -> Session[Any]:
    """A kept game."""
    record = read_file(load)
    session = resumed(game_of(record), record)
    if session.game.key != GAME or getattr(session.state, "automa", None) is None:
        raise BadSetting("this is not a game against the Automa")
    if not session.external:
        raise BadSetting("this game was not played at a real table: go on with 'ludarium play --load'")
    return session
