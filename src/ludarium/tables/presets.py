"""Presets: tables that people set up often, ready to be chosen by name."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from ludarium.core.game import AnyGame
from ludarium.protocol.document import document
from ludarium.tables.table.setup import SeatSetup


@document
class Preset:
    """A ready-made table: who sits there and what is set; everything can be changed before it is set up."""

    key: str
    title: str
    about: str
    seats: list[SeatSetup]
    settings: dict[str, Any]


def presets_of(game: AnyGame) -> list[Preset]:
    """The presets of a game, the simplest first."""
    return [
        Preset(
            key=row["key"],
            title=row["title"],
            about=row["about"],
            seats=[SeatSetup.model_validate({"kind": kind}) for kind in row["seats"]],
            settings=row.get("settings", {}),
        )
        for row in _rows(game.package)
    ]


@cache
def _rows(package: str) -> list[dict[str, Any]]:
    """What the package of a game has in its ``presets.toml``, if there is one."""
    file = files(package) / "presets.toml"
    found: list[dict[str, Any]] = tomllib.loads(file.read_text("utf-8"))["preset"] if file.is_file() else []
    return found
