"""Reference games: a fingerprint of how each game plays, kept with the version of its rules."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ludarium.core.codec import digest, state_hash
from ludarium.core.engine import apply, random_option
from ludarium.core.errors import BadSetting
from ludarium.core.game import AnyGame
from ludarium.core.nature import random_stream
from ludarium.core.settings import Flag, OneOf
from support import ALL_GAMES

FILE = Path(__file__).resolve().parent.parent / "records" / "reference.json"
LONGEST = 250
EVERY = 5


def variants(game: AnyGame) -> Iterator[tuple[int, dict[str, Any]]]:
    """Tables of every size, and one for every other value of a setting."""
    for seats in range(game.min_seats, game.max_seats + 1):
        yield seats, {}
    for setting in game.settings():
        others = setting.values if isinstance(setting, OneOf) else [True, False] if isinstance(setting, Flag) else []
        for value in others:
            if value != setting.default:
                yield max(2, game.min_seats), {setting.key: value}


def fingerprint(game: AnyGame) -> str:
    """What every fifth state of some random games is."""
    return digest([walk(game, seats, given) for seats, given in variants(game)])


def walk(game: AnyGame, seats: int, given: dict[str, Any]) -> list[str]:
    """A random game, as far as it is looked at; nothing where these settings do not go together."""
    try:
        state = game.setup(seats, game.check_settings(given))
    except BadSetting:
        return []
    rng = random_stream(seats, f"reference {given}")
    found: list[str] = []
    for number in range(LONGEST):
        if number % EVERY == 0 or not state.stack:
            found.append(state_hash(state))
        if not state.stack:
            break
        apply(state, random_option(state, rng))
    return found


def kept() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads(FILE.read_text())
    return found


def keep() -> None:
    """Write the fingerprints anew."""
    made = {game.key: {"version": game.version, "fingerprint": fingerprint(game)} for game in ALL_GAMES}
    FILE.write_text(json.dumps({**(kept() if FILE.exists() else {}), **made}, indent=1, sort_keys=True) + "\n")
