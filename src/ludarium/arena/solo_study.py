"""Solo study: many games against the automatic opponent of a game, level by level."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from ludarium import games
from ludarium.arena.executor import Executor
from ludarium.arena.simulation import Outcome, Simulation, mean_report, run_all, share_report
from ludarium.core.errors import BadSetting
from ludarium.core.game import AnyGame
from ludarium.core.settings import OneOf

ASKED: Final[str] = "asked"
DRAWN: Final[str] = "drawn"
AGAINST: Final[str] = "against "


def levels_of(game: AnyGame, wanted: str) -> list[str]:
    """The levels that were asked for: names with commas, or ``all``."""
    setting = next((setting for setting in game.settings() if setting.key == "level"), None)
    if not isinstance(setting, OneOf):
        raise BadSetting(f"{game.title} has no levels")
    known = [value for value in setting.values if value != ASKED]
    names = known if wanted == "all" else [name.strip() for name in wanted.split(",") if name.strip()]
    for name in names:
        setting.check(name)
    if not names or ASKED in names:
        raise BadSetting(f"which levels? all, or some of {', '.join(known)}")
    return names


def left_to_chance(game: AnyGame, settings: dict[str, Any]) -> dict[str, Any]:
    """The settings, with what would be asked about the opponent drawn at random instead."""
    found = dict(settings)
    for setting in game.settings():
        if isinstance(setting, OneOf) and setting.default == ASKED and DRAWN in setting.values:
            found.setdefault(setting.key, DRAWN)
    return found


class SoloStudy:
    """The same players against each level, with the same seeds."""

    def __init__(
        self, game: str, players: list[str], settings: dict[str, Any], levels: str, count: int, seed: int
    ) -> None:
        found = games.get(game)
        if "level" in settings:
            raise BadSetting("the level is given twice: as a setting and with --levels")
        self.players = players
        self.series = {
            level: Simulation(
                game, players, settings={**left_to_chance(found, settings), "level": level}, count=count, seed=seed
            )
            for level in levels_of(found, levels)
        }
        found.setup(
            len(players), found.check_settings({**left_to_chance(found, settings), "level": next(iter(self.series))})
        )

    def run(self, executor: Executor, progress: Callable[[int], None], results: Path | None = None) -> bool:
        """Play level after level; False if interrupted. Finished games count."""
        return run_all(self.series, executor, progress, results)

    def report(self) -> dict[str, Any]:
        """Wins and points by level, by what the opponent plays, and by both, as JSON values."""
        by_level = {level: series.outcomes for level, series in self.series.items()}
        everything = [outcome for outcomes in by_level.values() for outcome in outcomes]
        return {
            "game": next(iter(self.series.values())).game,
            "players": self.players,
            "games": len(everything),
            "seconds": round(sum(series.seconds for series in self.series.values()), 3),
            "decisions": sum(outcome.decisions for outcome in everything),
            "levels": [
                {
                    "level": level,
                    **self._rows(outcomes),
                    "against": [{"against": name, **self._rows(some)} for name, some in by_opponent(outcomes).items()],
                }
                for level, outcomes in by_level.items()
            ],
            "against": [{"against": name, **self._rows(some)} for name, some in by_opponent(everything).items()],
        }

    def _rows(self, outcomes: list[Outcome]) -> dict[str, Any]:
        """Wins and points in some games: of each player, and of the opponent."""
        players = [
            {
                "player": name,
                **share_report("wins", sum(outcome.wins_of(player) for outcome in outcomes), len(outcomes)),
                **mean_report("mean_score", [outcome.scores[player] for outcome in outcomes]),
            }
            for player, name in enumerate(self.players)
        ]
        rival = mean_report("mean_score", [points for outcome in outcomes for points in outcome.rivals])
        return {"games": len(outcomes), "players": players, "rival": rival}


def by_opponent(outcomes: list[Outcome]) -> dict[str, list[Outcome]]:
    """Games by what the opponent played."""
    found: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        for fact in outcome.facts:
            if fact.startswith(AGAINST):
                found.setdefault(fact.removeprefix(AGAINST), []).append(outcome)
    return dict(sorted(found.items()))
