"""Bots: programs that answer the questions of a seat. They see what their seat sees, never the whole state."""

from __future__ import annotations

from ludarium.agents.agent import Agent
from ludarium.agents.registry import LEVELS, OWN, SHARED, Bot, BotName
from ludarium.agents.strategies import strategy_of
from ludarium.core.errors import BadSetting
from ludarium.core.game import AnyGame

__all__ = [
    "Agent",
    "Bot",
    "adopt",
    "bot",
    "bot_named",
    "get",
    "is_own",
    "levels",
    "names",
    "parse",
    "register",
    "strategy_of",
]


def names() -> list[str]:
    """The names of all bots that are offered."""
    return SHARED.get().names()


def levels() -> list[str]:
    """The names of the levels, the weakest first."""
    return LEVELS.copy()


def is_own(name: str) -> bool:
    """Whether a bot is one of this package."""
    return any(bot.name == name for bot in OWN)


def bot(name: str) -> Bot:
    """What a bot is: title, sentence for people, level. The name may be an alias, but has no budget."""
    return SHARED.get().find(name)


def register(name: str, source: str | Bot) -> None:
    """Add a bot to this process: a `Bot`, or ``module:Class``. See `ludarium.agents.registry` for other ways."""
    SHARED.get().add(name, source)


def adopt(text: str) -> str:
    """The name for a player on a command line: ``module:Class`` becomes a bot of this process and its workers."""
    return SHARED.get().adopt(text)


def parse(name: str) -> BotName | None:
    """Which bot a name stands for, and its budget if it gives one: ``search:2s``. None where no bot is meant."""
    return SHARED.get().parse(name)


def bot_named(name: str) -> str | None:
    """Which bot a seat is named after, by its name or title: "greedy" and "Greedy 2" are both greedy."""
    found, _, number = name.partition(" ")
    found = next((bot.name for bot in SHARED.get().bots.values() if bot.title == found), found)
    if number and not number.isdecimal():
        return None
    try:
        return found if parse(found) is not None else None
    except BadSetting:
        return None


def get(name: str, game: AnyGame) -> Agent:
    """An agent by name, ready to play this game: ``greedy``, ``search``, ``search:20000``, ``search:2s``, ``club``."""
    return SHARED.get().make(name, game)
