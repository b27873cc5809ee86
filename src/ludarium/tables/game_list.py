"""The games that can be played here, with everything that can be set before one begins."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

from ludarium import agents, games
from ludarium.core.errors import LudariumError
from ludarium.core.game import AnyGame
from ludarium.core.settings import Flag, Number, OneOf, Setting, Words
from ludarium.protocol.document import document
from ludarium.tables.presets import Preset, presets_of


@document
class SettingInfo:
    """Something that can be set: on or off (`flag`), a `number` from `low` to `high`, a `choice` of `values`, several
    of them (`words`), or a table of `data`. `title` names it to people, `value_titles` its values."""

    key: str
    title: str
    kind: Literal["flag", "number", "choice", "words", "data"]
    about: str
    default: Any
    low: int | None
    high: int | None
    values: list[str]
    value_titles: dict[str, str]


@document
class BotInfo:
    """A bot that people are offered as an opponent: the levels, the weakest first, then those of other packages.

    `level` counts from 1; it is 0 for a bot that is no level.
    """

    name: str
    title: str
    about: str
    level: int


@document
class GameInfo:
    """A game: for how many, by which version of its rules, with which bots.

    `bots` can be named by programs; `opponents` are those that people are offered.
    """

    key: str
    title: str
    about: str
    rules: str
    fewest: int
    most: int
    settings: list[SettingInfo]
    presets: list[Preset]
    bots: list[str]
    opponents: list[BotInfo]


@cache
def all_games() -> list[GameInfo]:
    """Every game with its bots: loading them all takes a moment, once."""
    return [game_info(games.get(name)) for name in games.names()]


def game_info(game: AnyGame) -> GameInfo:
    bots = [name for name in agents.names() if _plays(name, game)]
    return GameInfo(
        key=game.key,
        title=game.title,
        about=game.about,
        rules=game.version,
        fewest=game.min_seats,
        most=game.max_seats,
        settings=[_setting(setting) for setting in game.settings()],
        presets=presets_of(game),
        bots=bots,
        opponents=_opponents(bots),
    )


def _opponents(names: list[str]) -> list[BotInfo]:
    """Levels, and what others have added; the bots that levels are made of and measured by mean nothing to people."""
    bots = [agents.bot(name) for name in names if name in agents.levels() or not agents.is_own(name)]
    offered = sorted(bots, key=lambda bot: (bot.level == 0, bot.level))
    return [BotInfo(name=bot.name, title=bot.title, about=bot.about, level=bot.level) for bot in offered]


def _setting(setting: Setting) -> SettingInfo:
    info = SettingInfo(
        key=setting.key,
        title=setting.title,
        kind="data",
        about=setting.about,
        default=setting.default,
        low=None,
        high=None,
        values=[],
        value_titles={},
    )
    if isinstance(setting, Flag):
        info.kind = "flag"
    elif isinstance(setting, Number):
        info.kind, info.low, info.high = "number", setting.low, setting.high
    elif isinstance(setting, OneOf):
        info.kind, info.values, info.value_titles = "choice", setting.values, setting.titles
    elif isinstance(setting, Words):
        info.kind, info.values, info.value_titles = "words", setting.allowed, setting.titles
    return info


def _plays(name: str, game: AnyGame) -> bool:
    try:
        agents.get(name, game)
    except LudariumError:
        return False
    return True
