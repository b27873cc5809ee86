"""Starts the companion: a new game or a loaded one, in the terminal or for a program."""

from __future__ import annotations

from pathlib import Path

from ludarium.cli.companion_commands import COMMANDS
from ludarium.cli.companion_loop import CompanionJson, CompanionLoop, CompanionTerminal
from ludarium.cli.files import SaveFile
from ludarium.cli.options import parse_players, parse_settings
from ludarium.cli.output import is_interactive
from ludarium.cli.start_menu import choose
from ludarium.companion import automa
from ludarium.companion.session import CompanionSession
from ludarium.core import BadSetting, Session
from ludarium.core.session import AnySession
from ludarium.core.settings import OneOf


def new_session(map: str | None, players: str, texts: list[str], data: Path | None, seed: int) -> AnySession:
    """A new game whose cards and tiles come from the real table."""
    game = automa.game()
    names = parse_players(players) or []
    if not 1 <= len(names) <= automa.MAX_PLAYERS:
        raise BadSetting(f"one or two people play against {automa.TITLE}, not {len(names)}")
    settings = parse_settings(game, texts, data)
    if map is not None:
        settings["map"] = map
    elif "map" not in settings and "own_map" not in settings and is_interactive():
        listed = game.settings()
        maps = next(setting.values for setting in listed if isinstance(setting, OneOf) and setting.key == "map")
        settings["map"] = choose(f"Which map ({', '.join(maps)})?", list(maps), list(maps))
    settings = {**automa.ASKED_SETTINGS, "automa": True, **settings}
    return Session(game, len(names), seed=seed, settings=settings, names=names, external=True)


def check_loaded_game(session: AnySession, file: SaveFile) -> None:
    """Refuse games that were not played with the companion."""
    problem = ""
    if not automa.is_automa_game(session):
        problem = f"this is not a game against {automa.TITLE}"
    elif not session.external:
        problem = "this game was not played at a real table: go on with 'ludarium play --load'"
    if problem:
        file.release()
        raise BadSetting(problem)


def run_companion(session: AnySession, cards: str, tiles: str, file: SaveFile, as_json: bool) -> None:
    found = CompanionSession(session, cards, tiles)
    interface = CompanionJson(found) if as_json else CompanionTerminal(found)
    CompanionLoop(found, interface, file, COMMANDS).run()
