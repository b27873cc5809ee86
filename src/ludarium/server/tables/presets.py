"""Tables that people set up often, by name."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from ludarium.core.game import Game
from ludarium.scenes.common import model
from ludarium.server.tables.setup import SeatSetup


@model
class Preset:
    """A ready-made table: who sits there and what is set; everything can be changed before it is set up."""

    key: str
    title: str
    about: str
    seats: list[SeatSetup]
    settings: dict[str, Any]


def presets_of(game: Game[Any]) -> list[Preset]:
    """The presets of a game, the simplest first."""
    return [
        Preset(
            key=row["key"],
            title=row["title"],
            about=row["about"],
            seats=[SeatSetup.model_validate({"kind": kind}) for kind in row["seats"]],
            settings=row.get("settings", {}),
        )
        for row in _listed()
        if row["game"] == game.key
    ]


@cache
def _listed() -> list[dict[str, Any]]:
    text = files("ludarium.server.tables").joinpath("presets.toml").read_text("utf-8")
    found: list[dict[str, Any]] = tomllib.loads(text)["preset"]
    return found
