"""``ludarium ladder``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from ludarium import games
from ludarium.agents.search.strategy import LEVELS
from ludarium.arena.ladder import Ladder
from ludarium.cli.files import check_overwriting
from ludarium.cli.given import AsJson, Force, GameName, GivenData, GivenSettings, settings_of
from ludarium.cli.output import console
from ludarium.cli.studies import carry_out, check_jobs


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
    check_jobs(jobs)
    names = [name.strip() for name in players.split(",") if name.strip()]
    if out is not None:
        check_overwriting(out, force)
    steps = Ladder(
        game,
        names,
        settings=settings_of(games.get(game), given, data),
        seats=seats,
        count=count,
        seed=seed,
        everybody=everybody,
    )
    title = games.get(game).title
    carry_out(steps, title, count * len(steps.series), jobs, print_ladder, out, as_json)


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
