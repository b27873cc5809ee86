"""The games that can be played here, with everything that can be set before one begins."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any, Literal

from fastapi import APIRouter, Response

from ludarium import agents, games
from ludarium.core.errors import LudariumError
from ludarium.core.game import Game
from ludarium.core.settings import Choice, Flag, Number, Setting, Words
from ludarium.scenes.common import model
from ludarium.server.api.deps import Visits
from ludarium.server.api.telling import tell, tells
from ludarium.server.tables.presets import Preset, presets_of

router = APIRouter(prefix="/games", tags=["games"])


@model
class SettingInfo:
    """Something that can be set: on or off (`flag`), a `number` from `low` to `high`, a `choice` of `values`, several
    of them (`words`), or a table of `data`."""

    key: str
    kind: Literal["flag", "number", "choice", "words", "data"]
    about: str
    default: Any
    low: int | None
    high: int | None
    values: list[str]


@model
class GameInfo:
    """A game: for how many, by which version of its rules, with which bots."""

    key: str
    title: str
    about: str
    rules: str
    fewest: int
    most: int
    settings: list[SettingInfo]
    presets: list[Preset]
    bots: list[str]


@router.get("", **tells(list[GameInfo]))
async def list_games(visits: Visits) -> Response:
    """All games."""
    return tell(list[GameInfo], await asyncio.to_thread(all_games))


@cache
def all_games() -> list[GameInfo]:
    """Every game with its bots: loading them all takes a moment, once."""
    return [game_info(games.get(name)) for name in games.names()]


def game_info(game: Game[Any]) -> GameInfo:
    return GameInfo(
        key=game.key,
        title=game.title,
        about=game.about,
        rules=game.version,
        fewest=game.fewest,
        most=game.most,
        settings=[_setting(setting) for setting in game.settings()],
        presets=presets_of(game),
        bots=[name for name in agents.NAMES if _plays(name, game)],
    )


def _setting(setting: Setting) -> SettingInfo:
    info = SettingInfo(
        key=setting.key, kind="data", about=setting.about, default=setting.default, low=None, high=None, values=[]
    )
    if isinstance(setting, Flag):
        info.kind = "flag"
    elif isinstance(setting, Number):
        info.kind, info.low, info.high = "number", setting.low, setting.high
    elif isinstance(setting, Choice):
        info.kind, info.values = "choice", setting.values
    elif isinstance(setting, Words):
        info.kind, info.values = "words", setting.allowed
    return info


def _plays(name: str, game: Game[Any]) -> bool:
    try:
        agents.get(name, game)
    except LudariumError:
        return False
    return True
