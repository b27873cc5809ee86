"""``ludarium ladder``."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import Progress
from rich.table import Table

from ludarium import games
from ludarium.agents.search.strategy import LEVELS
from ludarium.arena.ladder import Ladder
from ludarium.cli.files import check_overwriting, write_out
from ludarium.cli.given import AsJson, Force, GameName, GivenData, GivenSettings, settings_of
from ludarium.cli.output import console, notices, print_json, say_if_slow
from ludarium.cli.records import INTERRUPTED
from ludarium.core.errors import BadSetting


def ladder(
    game: GameName,
    players: Annotated[str, typer.Option(help="Who is compared, the weakest first, with commas.")] = ",".join(LEVELS),
    seats: Annotated[int, typer.Option(help="How many sit at a table.")] = 2,
    count: Annotated[int, typer.Option("--games", help="How many games in each series.")] = 100,
    everybody: Annotated[bool, typer.Option("--all", help="With two seats: everybody meets everybody.")] = False,
    jobs: Annotated[int, typer.Option(help="How many processes; 0 for one on each core.")] = 1,
    seed: Annotated[int, typer.Option(help="Makes the run repeatable.")] = 0,
    given: GivenSettings = [],  # noqa: B006  typer copies it
    data: GivenData = None,
    out: Annotated[Path | None, typer.Option(help="Write the JSON report to a file.")] = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Compare players in series of games. They change seats under the same chance; Ctrl-C keeps what is finished."""
    if jobs < 0:
        raise BadSetting(f"the number of processes cannot be {jobs}")
    names = [name.strip() for name in players.split(",") if name.strip()]
    if out is not None:
        check_overwriting(out, force)
    steps = Ladder(game, names, settings_of(games.get(game), given, data), seats, count, seed, everybody)
    say_if_slow(as_json)
    with Progress(console=notices, transient=True) as progress:
        task = progress.add_task(games.get(game).title, total=count * len(steps.series))
        complete = steps.run(jobs or os.cpu_count() or 1, lambda done: progress.update(task, completed=done))
    report = steps.report()
    if as_json:
        print_json(report)
    else:
        print_ladder(report)
    if out is not None:
        write_out(out, json.dumps(report, indent=1) + "\n", force=True)
    if not complete:
        notices.print(f"stopped after {report['games']} games")
        raise typer.Exit(INTERRUPTED)


def print_ladder(report: dict[str, Any]) -> None:
    """A row for each series, then one for each rating."""
    table = Table("series", "wins (95 %)", box=None, padding=(0, 3, 0, 0))
    for rows in report["series"]:
        names = " : ".join(row["player"] for row in rows)
        table.add_row(names, " : ".join(share(row) for row in rows))
    console.print(table, "")
    if report["ratings"]:
        rated = Table("player", "rating", "±", box=None, padding=(0, 3, 0, 0))
        for row in sorted(report["ratings"], key=lambda row: -float(row["rating"])):
            rated.add_row(row["player"], f"{row['rating']:.1f}", f"{2 * row['uncertainty']:.1f}")
        console.print(rated, "")
    else:
        console.print("Ratings need openskill: install ludarium with the extra 'train'.")
    console.print(f"{report['games']} games, {report['seconds']:.1f} s")


def share(row: dict[str, Any]) -> str:
    low, high = row["win_interval"]
    return f"{row['win_share']:.0%} ({100 * low:.0f}-{high:.0%})"
