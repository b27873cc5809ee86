"""Plays games and counts the habits of the players."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from ludarium import agents, games
from ludarium.agents.answering import option_for
from ludarium.arena.statistics import mean_interval
from ludarium.core.engine import apply, question, random_option
from ludarium.core.errors import BadSetting
from ludarium.core.frames import NATURE, AnyAsk, State
from ludarium.core.game import AnyGame
from ludarium.core.nature import random_stream


class Habit:
    """Something that can be counted. `people` says what people do, where that is known."""

    def __init__(self, key: str, title: str, people: str = "") -> None:
        self.key: Final[str] = key
        self.title: Final[str] = title
        self.people: Final[str] = people


class Watcher:
    """Looks on while a game is played, and notes a number for each time a habit showed or could have shown."""

    habits: tuple[Habit, ...] = ()

    def __init__(self) -> None:
        self.notes: Final[dict[str, list[float]]] = {habit.key: [] for habit in self.habits}

    def note(self, key: str, number: float) -> None:
        self.notes[key].append(number)

    def before(self, state: Any, ask: AnyAsk, option: int) -> None:
        """A seat is about to answer."""

    def after(self, state: Any, ask: AnyAsk, option: int) -> None:
        """It has answered."""

    def end(self, state: Any) -> None:
        """The game is over."""


def watcher_of(game: AnyGame) -> Watcher:
    """A watcher who knows the habits of a game."""
    home = f"ludarium.arena.habits.{game.key}"
    if find_spec(home) is None:
        raise BadSetting(f"nobody has named habits for {game.title} yet")
    found: Watcher = import_module(home).GameWatcher()
    return found


class HabitGame:
    """One game to be watched: which game, who plays, and its seed."""

    def __init__(self, game: str, settings: dict[str, Any], players: list[str], seed: int, number: int) -> None:
        self.game = game
        self.settings = settings
        self.players = players
        self.seed = seed
        self.number = number


def watch_game(task: HabitGame) -> dict[str, list[float]]:
    """Play one game; returns what was noted. Runs in a worker process."""
    game = games.get(task.game)
    watcher = watcher_of(game)
    seed = random_stream(task.seed, f"habits {task.number}").randrange(2**62)
    seats = len(task.players)
    seated = [agents.get(name, game) for name in task.players]
    rngs = [random_stream(seed, f"agent {seat}") for seat in range(seats)]
    nature = random_stream(seed, "nature")
    state: State = game.setup(seats, game.check_settings(task.settings))
    while state.stack:
        ask = question(state)
        if ask.seat == NATURE:
            apply(state, random_option(state, nature))
            continue
        option = option_for(game, state, ask.seat, seated[ask.seat], rngs[ask.seat])
        watcher.before(state, ask, option)
        apply(state, option)
        watcher.after(state, ask, option)
    watcher.end(state)
    return watcher.notes


def habit_report(game: AnyGame, notes: list[dict[str, list[float]]]) -> list[dict[str, Any]]:
    """The mean of each habit over all games, with its interval, and what people do."""
    rows: list[dict[str, Any]] = []
    for habit in watcher_of(game).habits:
        numbers = [number for found in notes for number in found[habit.key]]
        mean, low, high = mean_interval(numbers)
        rows.append(
            {
                "habit": habit.key,
                "title": habit.title,
                "times": len(numbers),
                "mean": round(mean, 3),
                "interval": [round(low, 3), round(high, 3)],
                "people": habit.people,
            }
        )
    return rows
