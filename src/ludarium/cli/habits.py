"""``ludarium habits``."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.progress import Progress
from rich.table import Table

from ludarium import agents, games
from ludarium.arena.habits.watcher import HabitGame, habit_report, watch_game, watcher_of
from ludarium.cli.options import (
    DataOption,
    GameArgument,
    JobsOption,
    JsonFlag,
    OnOption,
    SettingOptions,
    StudySeedOption,
    parse_names,
    parse_settings,
)
from ludarium.cli.output import console, print_json, stderr_console, warn_if_interpreted
from ludarium.cli.run_study import Where
from ludarium.core.errors import BadSetting


def habits(
    game: GameArgument,
    players: Annotated[
        str, typer.Option(help="The bots to watch, separated by commas; one of them plays all seats.")
    ] = ("expert"),
    seats: Annotated[int, typer.Option(help="Number of players, if only one bot is named.")] = 0,
    count: Annotated[int, typer.Option("--games", help="Number of games.")] = 50,
    jobs: JobsOption = 1,
    on: OnOption = "",
    seed: StudySeedOption = 0,
    given: SettingOptions = [],  # noqa: B006  typer copies it
    data: DataOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Count what people notice about how bots play, beside what people do."""
    where = Where(on, jobs)
    found = games.get(game)
    watcher_of(found)
    names = parse_names(players)
    if len(names) == 1:
        names *= seats or found.min_seats
    if not found.min_seats <= len(names) <= found.max_seats:
        raise BadSetting(f"{found.title} is for {found.min_seats} to {found.max_seats} players, not {len(names)}")
    for name in names:
        agents.get(name, found)
    settings = parse_settings(found, given, data)
    tasks = [HabitGame(found.key, settings, names, seed=seed, number=number) for number in range(count)]
    warn_if_interpreted(as_json)
    notes: list[dict[str, list[float]]] = []
    with Progress(console=stderr_console, transient=True) as progress, where.executor() as executor:
        bar = progress.add_task(found.title, total=count)
        for noted in executor.results(watch_game, tasks):
            notes.append(noted)
            progress.update(bar, completed=len(notes))
    report = habit_report(found, notes)
    if as_json:
        print_json({"game": found.key, "players": names, "games": len(notes), "habits": report})
    else:
        print_habits(report)


def print_habits(report: list[dict[str, Any]]) -> None:
    """A row for each habit."""
    table = Table("habit", "times", "mean (95 %)", "people", box=None, padding=(0, 3, 0, 0))
    for row in report:
        low, high = row["interval"]
        table.add_row(row["title"], str(row["times"]), f"{row['mean']:.2f} ({low:.2f} to {high:.2f})", row["people"])
    console.print(table)
