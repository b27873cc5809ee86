"""The registry of bots: from a name, such as ``club`` or ``search:2s``, to an agent that plays a game.

Bots of other packages are added in one of three ways, each by ``module:Class``:

* an entry point of the group ``ludarium.agents`` in the metadata of an installed package: its name is the name of the
  bot, its object the class;
* ``LUDARIUM_AGENTS=module:Class`` or ``LUDARIUM_AGENTS=name=module:Class``, several with commas, in the environment: it
  reaches worker processes as well. Without a name the class gives it, in lower case;
* `register("name", "module:Class")`, for this process.

The class is called with the game and the budget (None if the name has none), or with as many of these as it takes, and
returns an `Agent`. It may as well be a `Bot` that says more about itself. A module is imported when its bot is first
asked for.

Only registered names are ever imported: on a server names come from strangers, so ``module:Class`` is no name. On a
command line it is one: `adopt` registers what somebody at the keyboard has written there.
"""

from __future__ import annotations

import os
import re
import sys
import warnings
from collections.abc import Callable
from importlib import import_module
from inspect import Parameter, signature
from typing import Any, Final

from ludarium.agents.agent import Agent
from ludarium.agents.budget import Budget, budget_of
from ludarium.agents.evaluation import evaluation_of
from ludarium.agents.greedy import Greedy
from ludarium.agents.search.agent import Search
from ludarium.agents.strategies import first_strategy_of, strategy_of
from ludarium.agents.uniform import Uniform
from ludarium.core.errors import BadSetting
from ludarium.core.game import AnyGame

GROUP: Final[str] = "ludarium.agents"
VARIABLE: Final[str] = "LUDARIUM_AGENTS"
# A class in a module, and a budget behind it if there is one.
SOURCE: Final[re.Pattern[str]] = re.compile(r"(?P<source>[A-Za-z_][\w.]*:[A-Za-z_][\w.]*)(?P<budget>:\w+)?")

Factory = Callable[[AnyGame, Budget | None], Agent]
POSITIONAL: Final[tuple[Any, ...]] = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)


class Bot:
    """A bot that can be chosen by name.

    name: as it is written on the command line and stored with tables.
    title: what people call it.
    about: a sentence for people: how it plays.
    make: builds an agent for a game, with the budget that the name gave or None.
    level: its rank among the levels, from 1; 0 if it is none of them.
    offered: whether it is listed where people choose; others are for measuring.
    """

    def __init__(self, name: str, title: str, about: str, make: Factory, level: int = 0, offered: bool = True) -> None:
        self.name: Final[str] = name
        self.title: Final[str] = title
        self.about: Final[str] = about
        self.make: Final[Factory] = make
        self.level: Final[int] = level
        self.offered: Final[bool] = offered


class BotName:
    """A name taken apart: which bot, and the budget it gives, if any."""

    def __init__(self, bot: str, budget: Budget | None) -> None:
        self.bot: Final[str] = bot
        self.budget: Final[Budget | None] = budget


# The bots of this package.


def make_uniform(game: AnyGame, budget: Budget | None) -> Agent:
    return Uniform()


def make_greedy(game: AnyGame, budget: Budget | None) -> Agent:
    return Greedy(game, evaluation_of(game))


def make_first_search(game: AnyGame, budget: Budget | None) -> Agent:
    strategy = first_strategy_of(game)
    allowed = budget or strategy.budget("search")
    return Search(strategy.searcher("search", allowed), allowed)


class SearchFactory:
    """Builds the agent of a level by the strategy of the game."""

    def __init__(self, level: str) -> None:
        self.level: Final[str] = level

    def make(self, game: AnyGame, budget: Budget | None) -> Agent:
        strategy = strategy_of(game)
        allowed = budget or strategy.budget(self.level)
        return Search(strategy.searcher(self.level, allowed), allowed)


def searching(name: str, title: str, about: str, level: int = 0) -> Bot:
    return Bot(name, title, about, SearchFactory(name).make, level)


OWN: Final[list[Bot]] = [
    Bot("uniform", "Random", "Picks any legal answer.", make_uniform),
    Bot("greedy", "Greedy", "Takes what looks best at the end of its own turn.", make_greedy),
    searching("search", "Search", "Looks ahead as far as its budget goes, such as search:2000 or search:2s."),
    Bot(
        "search1",
        "First search",
        "Searches as the first bots of these games did; new ones are measured against it.",
        make_first_search,
        offered=False,
    ),
    searching("novice", "Novice", "Has just learnt the rules: tries things, and overlooks a lot.", 1),
    searching("beginner", "Beginner", "Knows what is good, but looks at its own turn only and is often careless.", 2),
    searching("casual", "Casual", "Plays its own turn well and does not look any further.", 3),
    searching("club", "Club", "Compares its best turns by playing on a few times, and errs now and then.", 4),
    searching("expert", "Expert", "Compares many turns by playing on, and makes few mistakes.", 5),
    searching("master", "Master", "Thinks ahead for two seconds: the strongest there is.", 6),
]
# Those that people meet as levels, the weakest first.
LEVELS: Final[list[str]] = [bot.name for bot in OWN if bot.level > 0]
# Names that stored tables and command lines may still have, and what they stand for.
ALIASES: Final[dict[str, str]] = {"greedy1": "greedy"}


# Bots of other packages.


def load_bot(name: str, source: str) -> Bot:
    """Import a bot by ``module:Class``."""
    module, colon, attribute = source.partition(":")
    if not (module and colon and attribute):
        raise BadSetting(f"the bot '{name}' is written module:Class, not '{source}'")
    try:
        found: Any = import_module(module)
        for part in attribute.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError) as error:
        raise BadSetting(f"the bot '{name}' cannot be loaded from {source}: {error}") from error
    if isinstance(found, Bot):
        return found
    if not callable(found):
        raise BadSetting(f"the bot '{name}' cannot be made: {source} is no class and no function")
    about = (found.__doc__ or "").strip().partition("\n")[0]
    return Bot(name, name.capitalize(), about, OutsideFactory(name, source, found).make)


class OutsideFactory:
    """Builds an agent of another package, with as many of game and budget as its class takes."""

    def __init__(self, name: str, source: str, call: Callable[..., Any]) -> None:
        self.name: Final[str] = name
        self.source: Final[str] = source
        self.call: Final[Callable[..., Any]] = call

    def make(self, game: AnyGame, budget: Budget | None) -> Agent:
        given: list[Any] = [game, budget]
        try:
            kinds = [each.kind for each in signature(self.call).parameters.values()]
            takes = len([kind for kind in kinds if kind in POSITIONAL])
            agent: Agent = self.call(*(given if Parameter.VAR_POSITIONAL in kinds else given[:takes]))
        except BadSetting:
            raise
        except Exception as error:
            raise BadSetting(f"{self.source} cannot be made: {type(error).__name__}: {error}") from error
        if not callable(getattr(agent, "choose", None)):
            raise BadSetting(f"{self.source} has no method choose(view, decision, rng, budget), so it is no player")
        return agent


class Registry:
    """Bots by name. Those of other packages are imported when they are first asked for."""

    def __init__(self, bots: list[Bot], aliases: dict[str, str]) -> None:
        self.bots: Final[dict[str, Bot]] = {bot.name: bot for bot in bots}
        self.aliases: Final[dict[str, str]] = aliases
        self.sources: Final[dict[str, str]] = {}

    def add(self, name: str, source: str | Bot) -> None:
        """Add a bot of another package: a `Bot`, or ``module:Class``."""
        if not name.isidentifier():
            raise BadSetting(f"a bot is named by letters, digits and underscores, not '{name}'")
        if name in self.bots or name in self.aliases or name in self.sources:
            raise BadSetting(f"there is a bot '{name}' already")
        if isinstance(source, Bot):
            self.bots[name] = source
        else:
            self.sources[name] = source

    def adopt(self, text: str) -> str:
        """The name for a player that somebody at the keyboard wrote as ``module:Class`` or ``module:Class:2s``.

        Names that are known stay as they are, and so does what is no player at all. Worker processes learn of the
        player through the environment, and modules in the current folder are found.
        """
        found = SOURCE.fullmatch(text)
        if found is None or self.knows(text.partition(":")[0]):
            return text
        source, budget = found["source"], found["budget"] or ""
        for name, known in self.sources.items():
            if known == source:
                return name + budget
        name = source.rpartition(":")[2].rpartition(".")[2].lower()
        while self.knows(name):
            name += "_"
        here = os.getcwd()
        if here not in sys.path:
            sys.path.insert(0, here)
        self.find_in(name, source)
        before = os.environ.get(VARIABLE, "")
        os.environ[VARIABLE] = f"{before},{name}={source}" if before else f"{name}={source}"
        return name + budget

    def find_in(self, name: str, source: str) -> None:
        """Load a bot at once, so that a name that is written wrongly is told at once, and keep it."""
        self.bots[name] = load_bot(name, source)
        self.sources[name] = source

    def names(self) -> list[str]:
        """The names that are offered: no aliases."""
        offered = [name for name, bot in self.bots.items() if bot.offered]
        return [*offered, *[name for name in self.sources if name not in self.bots]]

    def knows(self, name: str) -> bool:
        return name in self.bots or name in self.aliases or name in self.sources

    def find(self, name: str) -> Bot:
        """A bot by its name or alias."""
        name = self.aliases.get(name, name)
        found = self.bots.get(name)
        if found is None:
            if name not in self.sources:
                raise BadSetting(f"there is no player '{name}'; known are: {', '.join(self.names())}")
            found = load_bot(name, self.sources[name])
            self.bots[name] = found
        return found

    def parse(self, name: str) -> BotName | None:
        """Take a name apart: ``search:2s`` is `search` with a budget. None where no bot is meant."""
        bot, colon, text = name.partition(":")
        if not self.knows(bot):
            return None
        return BotName(bot, budget_of(text) if colon else None)

    def make(self, name: str, game: AnyGame) -> Agent:
        """An agent for a game by the name of a bot."""
        found = self.parse(name)
        if found is None:
            raise BadSetting(f"there is no player '{name}'; known are: {', '.join(self.names())}")
        return self.find(found.bot).make(game, found.budget)


def sources_in(text: str) -> dict[str, str]:
    """Bots in the environment variable: ``module:Class`` or ``name=module:Class``, with commas."""
    found: dict[str, str] = {}
    for part in text.split(","):
        name, equals, source = part.strip().rpartition("=")
        if source:
            found[name if equals else source.rpartition(":")[2].rpartition(".")[2].lower()] = source
    return found


def new_registry() -> Registry:
    """The bots of this package, of installed packages, and of the environment."""
    from importlib.metadata import entry_points  # noqa: PLC0415  takes longer to load than all bots

    registry = Registry(OWN, ALIASES)
    sources = [(point.name, point.value) for point in entry_points(group=GROUP)]
    for name, source in [*sources, *sources_in(os.environ.get(VARIABLE, "")).items()]:
        try:
            registry.add(name, source)
        except BadSetting as error:
            # A package with a bad name must not keep the others from playing.
            warnings.warn(f"{source} is left out: {error}", stacklevel=2)
    return registry


class Shared:
    """The registry of this process, filled when it is first used."""

    def __init__(self) -> None:
        self.registry: Registry | None = None

    def get(self) -> Registry:
        if self.registry is None:
            self.registry = new_registry()
        return self.registry


SHARED: Final[Shared] = Shared()
