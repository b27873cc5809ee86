"""Which games an experiment plays: every value of what is varied, under the same seeds.

Three things can be varied:

- A **setting** with several values, such as the map or the level of the Automa: for every seed there is a game for each
  value, with everything else equal.
- **factions** (where a game lets seats be given theirs): for every seed the opponents are drawn once, and each faction
  that can sit at a table with them plays the same game.
- What **comes about by itself**: seats (who had the first turn), tiles and cards of the table, what seats hold. There
  is one game for each seed, and its seats or its cards are compared.

A *block* is what shares a seed; comparisons are made within blocks, so that luck which all share cancels out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludarium import agents, games
from ludarium.core.errors import BadSetting
from ludarium.core.game import AnyGame
from ludarium.core.nature import random_stream
from ludarium.core.settings import Flag, Number, OneOf, Setting, Words
from ludarium.core.validation import LARGEST_SEED

SEATS = "seats"
TILES = "tiles"
FACTIONS = "factions"
# Values of settings that put a question or leave it to chance: no values to compare.
OPEN_VALUES = {"asked", "drawn"}
MOST_VALUES = 12
TRIES = 50


class Experiment:
    """What is compared, who plays, and how many seeds there are: everything that a report follows from."""

    def __init__(
        self,
        game: str,
        vary: str,
        players: list[str],
        seeds: int,
        settings: dict[str, Any] | None = None,
        by: str = "",
        seed: int = 0,
    ) -> None:
        self.game, self.vary, self.players, self.seeds = games.get(game).key, vary, players, seeds
        self.settings, self.by, self.seed = settings or {}, by, seed
        self._check()

    def _check(self) -> None:
        game = games.get(self.game)
        if self.seeds < 2:  # noqa: PLR2004
            raise BadSetting(f"at least two seeds are needed for an interval, not {self.seeds}")
        for name in self.players:
            agents.get(name, game)
            if is_timed(name, game):
                raise BadSetting(f"{name} looks at the clock, so that its games cannot be repeated; give it positions")
        self.kind()
        if self.by:
            values_of(setting_of(game, self.by))

    def kind(self) -> str:
        """How the comparison is made: ``setting``, ``factions``, ``seats``, ``table`` or ``held``."""
        game = games.get(self.game)
        if self.vary in {SEATS, TILES}:
            return SEATS if self.vary == SEATS else "table"
        if self.vary == FACTIONS and any(setting.key == FACTIONS for setting in game.settings()):
            return FACTIONS
        opening = game.setup(len(self.players), game.check_settings(self.base()))
        if self.vary in game.seat_traits(opening, 0):
            return "held"
        values_of(setting_of(game, self.vary))
        return "setting"

    def base(self) -> dict[str, Any]:
        """The settings that all games share: what would be asked about an automatic opponent is left to chance."""
        found = dict(self.settings)
        for setting in games.get(self.game).settings():
            if isinstance(setting, OneOf) and setting.default == "asked" and setting.key not in {self.vary, self.by}:
                found.setdefault(setting.key, "drawn" if "drawn" in setting.values else setting.values[-1])
        return found

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "rules": games.get(self.game).version,
            "vary": self.vary,
            "by": self.by,
            "players": self.players,
            "seeds": self.seeds,
            "seed": self.seed,
            "settings": self.settings,
        }

    @staticmethod
    def from_json(data: dict[str, Any]) -> Experiment:
        """The experiment that `to_json` wrote; rules of another version give other results, so they are refused."""
        found = Experiment(
            data["game"], data["vary"], data["players"], data["seeds"], data["settings"], data["by"], data["seed"]
        )
        if data.get("rules") != games.get(found.game).version:
            raise BadSetting(f"the report was made under rules {data.get('rules')} of {found.game}")
        return found

    # The games.

    def groups(self) -> list[str]:
        """The values of `by`, each with a comparison of its own; one empty text without it."""
        return values_of(setting_of(games.get(self.game), self.by)) if self.by else [""]

    def jobs(self) -> Iterator[BalanceJob]:
        """Every game of the experiment."""
        kind = self.kind()
        for group in self.groups():
            for block in range(self.seeds):
                for value, settings in self.cells(kind, group, block):
                    yield BalanceJob(self.game, self.players, settings, group, block, value, self.block_seed(block))

    def block_seed(self, block: int) -> int:
        return random_stream(self.seed, f"balance {block}").randrange(LARGEST_SEED)

    def cells(self, kind: str, group: str, block: int) -> list[tuple[str, dict[str, Any]]]:
        """The values that are tried in a block, each with the settings of its game."""
        game, base = games.get(self.game), self.base()
        if self.by:
            base[self.by] = setting_of(game, self.by).read(group)
        if kind == FACTIONS:
            return self._faction_cells(game, base, block)
        if kind == "setting":
            setting = setting_of(game, self.vary)
            return [(value, {**base, self.vary: setting.read(value)}) for value in values_of(setting)]
        return [("", base)]

    def _faction_cells(self, game: AnyGame, base: dict[str, Any], block: int) -> list[tuple[str, dict[str, Any]]]:
        """Each faction at the same place beside the same opponents, where they can sit at one table."""
        setting = setting_of(game, FACTIONS)
        assert isinstance(setting, Words)
        rng = random_stream(self.seed, f"opponents {block}")
        others: list[str] = []
        for _ in range(TRIES):
            if len(others) == len(self.players) - 1:
                break
            candidate = setting.allowed[rng.randrange(len(setting.allowed))]
            if can_sit(game, base, [*others, candidate], len(self.players)):
                others.append(candidate)
        place = block % len(self.players)
        found: list[tuple[str, dict[str, Any]]] = []
        for faction in setting.allowed:
            seated = [*others[:place], faction, *others[place:]]
            if faction not in others and can_sit(game, base, seated, len(self.players)):
                found.append((faction, {**base, FACTIONS: seated}))
        return found


class BalanceJob:
    """One game of an experiment: its group, its block, and the value that is tried."""

    def __init__(
        self,
        game: str,
        players: list[str],
        settings: dict[str, Any],
        group: str,
        block: int,
        value: str,
        seed: int,
    ) -> None:
        self.game, self.players, self.settings = game, players, settings
        self.group, self.block, self.value, self.seed = group, block, value, seed

    def key(self) -> str:
        return f"{self.group}/{self.block}/{self.value}"


def setting_of(game: AnyGame, key: str) -> Setting:
    for setting in game.settings():
        if setting.key == key:
            return setting
    known = [setting.key for setting in game.settings() if isinstance(setting, (OneOf, Flag, Number))]
    others = ", ".join([SEATS, TILES, *known])
    raise BadSetting(f"{game.title} cannot be compared by '{key}'; it can by {others} and by what seats hold")


def values_of(setting: Setting) -> list[str]:
    """The values of a setting that can be compared, as they are typed."""
    if isinstance(setting, OneOf):
        found = [value for value in setting.values if value not in OPEN_VALUES]
    elif isinstance(setting, Flag):
        found = ["off", "on"]
    elif isinstance(setting, Number):
        found = [str(number) for number in range(setting.low, setting.high + 1)]
    else:
        found = []
    if not 1 < len(found) <= MOST_VALUES:
        raise BadSetting(f"setting '{setting.key}' has no few values that could be compared")
    return found


def can_sit(game: AnyGame, base: dict[str, Any], factions: list[str], seats: int) -> bool:
    """Whether factions can be at one table."""
    try:
        game.setup(seats, game.check_settings({**base, FACTIONS: factions}))
    except BadSetting:
        return False
    return True


def is_timed(name: str, game: AnyGame) -> bool:
    """Whether a bot looks at the clock."""
    found = agents.parse(name)
    if found is None:
        return False
    if found.budget is not None:
        return found.budget.seconds > 0
    return found.bot in agents.levels() and agents.strategy_of(game).budget(found.bot).seconds > 0
