"""Golden files: what people are shown in reference games, as text that can be reviewed line by line.

A changed label is a changed line in ``tests/goldens``. ``python tools/reference.py --shown`` writes the files again;
review what it changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Any

from conformance.listings import catalogue, kinds, rules
from conformance.outline import in_a_line
from conformance.reference import variants
from conformance.transcript import Seen, Transcript
from ludarium.core import Session
from ludarium.core.game import AnyGame
from support import ALL_GAMES

FOLDER = Path(__file__).resolve().parent.parent / "goldens"
COMMAND = "python tools/reference.py"
MOST_DIFFERENCES = 40
WHOLE = 10**6


class Reference:
    """A game that is played at random, as far as `answers` go. Somebody looks round before some of them."""

    def __init__(
        self,
        seats: int,
        settings: dict[str, Any],
        answers: int = WHOLE,
        looks: tuple[int, ...] = (),
        avoided: tuple[str, ...] = (),
        seed: int = 1,
        external: bool = False,
    ) -> None:
        self.seats = seats
        self.settings = settings
        self.answers = answers
        self.looks = looks
        self.avoided = avoided
        self.seed = seed
        self.external = external

    def rows(self, game: AnyGame, name: str, seen: Seen) -> Iterator[str]:
        yield f"{game.title}, {self.seats} players, {in_a_line(self.settings)}"
        session = Session(game, self.seats, self.seed, self.settings, external=self.external)
        yield from Transcript(session, f"golden {name}", self.looks, self.avoided, seen).rows(self.answers)


# What is done over and over again and brings a game no further.
EUPHORIA = ("trade", "retrieve")
MAGNASTORM = ("exchange", "no")
TERRA_MYSTICA = ("pass", "convert", "burn", "decline", "resign")
REFERENCES = {
    "harbour": {
        "two": Reference(2, {}, looks=(5, 25)),
        "four": Reference(4, {}, looks=(10, 40)),
        "typed_in": Reference(3, {}, answers=40, looks=(10,), external=True),
    },
    "euphoria": {
        "two": Reference(2, {}, looks=(30, 200), avoided=EUPHORIA),
        "three": Reference(3, {}, seed=6, avoided=EUPHORIA),
        "four": Reference(4, {"turn_limit": 40}, looks=(150,)),
        "five": Reference(5, {}, seed=8, avoided=EUPHORIA),
        "six": Reference(6, {}, looks=(60, 400), avoided=EUPHORIA),
        "second_edition": Reference(3, {"edition": "second"}, looks=(100,), avoided=EUPHORIA),
        "typed_in": Reference(4, {}, looks=(200,), avoided=EUPHORIA, external=True),
    },
    "magnastorm": {
        "two": Reference(2, {}, looks=(30, 120)),
        "three": Reference(3, {}, looks=(60,), seed=10, avoided=MAGNASTORM),
        "two_more": Reference(2, {}, seed=6, avoided=MAGNASTORM),
        "three_more": Reference(3, {}, seed=7, avoided=MAGNASTORM),
        "four": Reference(4, {}, looks=(60, 200), avoided=MAGNASTORM),
        "four_more": Reference(4, {}, seed=11, avoided=MAGNASTORM),
        "artifacts": Reference(2, {"artifacts": {"seats": [[101, 102], [103]]}}, seed=13, avoided=MAGNASTORM),
        "typed_in": Reference(2, {}, looks=(50,), external=True),
    },
    "terra_mystica": {
        "two": Reference(2, {}, looks=(30, 80), avoided=TERRA_MYSTICA),
        "three": Reference(3, {"final_tile": "drawn"}, seed=10, avoided=TERRA_MYSTICA),
        "five": Reference(5, {}, looks=(100,), avoided=TERRA_MYSTICA),
        "dragonlords": Reference(
            4,
            {"factions": ["dragonlords", "alchemists", "chaos_magicians", "halflings"], "final_tile": "settlements"},
            avoided=TERRA_MYSTICA,
        ),
        "shapeshifters": Reference(
            4,
            {"factions": ["shapeshifters", "engineers", "nomads", "cultists"], "map": "fire_ice_1"},
            avoided=TERRA_MYSTICA,
        ),
        "auction": Reference(
            4, {"auction": True, "map": "fire_ice_2", "final_tile": "greatest_distance", "resigning": True}
        ),
        "lakes": Reference(
            3,
            {
                "factions": ["riverwalkers", "darklings"],
                "map": "lakes",
                "mini_expansion": True,
                "temple_tile": True,
                "final_tile": "outposts",
            },
            avoided=TERRA_MYSTICA,
        ),
        "fjords": Reference(
            2,
            {"map": "fjords", "turn_order": "passing", "shipping_card": True, "online": True},
            avoided=TERRA_MYSTICA,
        ),
        "first_printing": Reference(
            3,
            {"first_printing": True, "volcano": False, "ice": False, "start_vp": "table_2017", "seating": "given"},
            avoided=TERRA_MYSTICA,
        ),
        "merchants": Reference(
            3, {"merchants": True, "final_tile": "most_trade_markers"}, looks=(80,), avoided=TERRA_MYSTICA
        ),
        "automa": Reference(1, {}, looks=(20, 100), avoided=TERRA_MYSTICA),
        "automa_of_two": Reference(
            2, {"automa": True, "level": "automa", "automa_faction": "drawn", "automa_home": "drawn"}, looks=(50,)
        ),
        "automa_merchants": Reference(
            1, {"merchants": True, "level": "alptrauma", "automa_faction": "gognomes"}, avoided=TERRA_MYSTICA
        ),
        "typed_in": Reference(
            1, {"level": "ultoma", "automa_faction": "drawn", "final_tile": "drawn"}, looks=(50,), external=True
        ),
    },
}


def texts(game: AnyGame) -> dict[str, str]:
    """What the golden files of a game say. What one game has shown in full the next ones need not."""
    references, seen = REFERENCES[game.key], Seen()
    tables = [*variants(game), *[(each.seats, each.settings) for each in references.values()]]
    found = {"rules": rules(game), "catalogue": catalogue(game, tables)}
    found.update({name: reference.rows(game, name, seen) for name, reference in references.items()})
    return {name: "\n".join(row.rstrip() for row in rows) + "\n" for name, rows in found.items()}


def path(game: AnyGame, name: str) -> Path:
    return FOLDER / game.key / f"{name}.txt"


def kept(game: AnyGame) -> dict[str, str]:
    return {file.stem: file.read_text("utf-8") for file in sorted((FOLDER / game.key).glob("*.txt"))}


def differences(game: AnyGame) -> str:
    """The first lines that differ from what is kept, with those around them; empty where none do."""
    old, new = kept(game), texts(game)
    rows: list[str] = []
    for name in sorted({*old, *new}):
        rows += _differing(path(game, name), old.get(name, ""), new.get(name, ""))
    return _told(rows, f"If this is meant, {COMMAND} --shown writes the files: review them.")


def _differing(file: Path, old: str, new: str) -> list[str]:
    name = file.relative_to(FOLDER.parent.parent)
    return list(unified_diff(old.splitlines(), new.splitlines(), f"{name}, kept", f"{name}, now", lineterm="", n=2))


def _told(rows: list[str], advice: str) -> str:
    if not rows:
        return ""
    more = [f"... and {len(rows) - MOST_DIFFERENCES} more lines"] if len(rows) > MOST_DIFFERENCES else []
    return "\n".join([*rows[:MOST_DIFFERENCES], *more, advice])


def keep() -> None:
    """Write the golden files of all games anew, and remove those that nothing writes any more."""
    for game in ALL_GAMES:
        for name in kept(game):
            path(game, name).unlink()
        for name, text in texts(game).items():
            path(game, name).parent.mkdir(parents=True, exist_ok=True)
            path(game, name).write_text(text, "utf-8")


# Kinds, which are a saved format: they have a command of their own.


def kinds_path(game: AnyGame) -> Path:
    return FOLDER / "kinds" / f"{game.key}.txt"


def kinds_text(game: AnyGame) -> str:
    return "\n".join(kinds(game)) + "\n"


def different_kinds(game: AnyGame) -> str:
    """The first kinds and fields that differ from those that are kept; empty where none do."""
    rows = _differing(kinds_path(game), kinds_path(game).read_text("utf-8"), kinds_text(game))
    advice = f"A class may be renamed, its kind and fields may not. {COMMAND} --kinds adds those of new classes."
    return _told(rows, advice)


def keep_kinds() -> None:
    for game in ALL_GAMES:
        kinds_path(game).parent.mkdir(parents=True, exist_ok=True)
        kinds_path(game).write_text(kinds_text(game), "utf-8")
