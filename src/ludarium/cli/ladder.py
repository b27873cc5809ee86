"""``ludarium ladder``."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from ludarium import agents, games
from ludarium.arena.ladder import Ladder
from ludarium.cli.extras import install_command
from ludarium.cli.files import confirm_overwrite
from ludarium.cli.options import (
    DataOption,
    ForceFlag,
    GameArgument,
    JobsOption,
    JsonFlag,
    OnOption,
    ReportOption,
    ResultsOption,
    SettingOptions,
    StudySeedOption,
    parse_names,
    parse_settings,
)
from ludarium.cli.output import console
from ludarium.cli.run_study import Where, run_study
from ludarium.core.english import count_text


def ladder(
    game: GameArgument,
    players: Annotated[str, typer.Option(help="The bots to compare, weakest first, separated by commas.")] = ",".join(
        agents.levels()
    ),
    seats: Annotated[int, typer.Option(help="Number of players in each game.")] = 2,
    count: Annotated[int, typer.Option("--games", help="Number of games in each series.")] = 100,
    everybody: Annotated[
        bool, typer.Option("--all", help="With two seats: play every pair of bots, not only neighbors.")
    ] = False,
    jobs: JobsOption = 1,
    on: OnOption = "",
    results: ResultsOption = None,
    seed: StudySeedOption = 0,
    given: SettingOptions = [],  # noqa: B006  typer copies it
    data: DataOption = None,
    out: ReportOption = None,
    force: ForceFlag = False,
    as_json: JsonFlag = False,
) -> None:
    """Find out which bots are stronger.

    Each series is played with changed seats and the same cards and dice. Ctrl-C keeps the games that are finished.
    """
    where = Where(on, jobs, results)
    names = parse_names(players)
    if out is not None:
        confirm_overwrite(out, force)
    study = Ladder(
        game,
        names,
        settings=parse_settings(games.get(game), given, data),
        seats=seats,
        count=count,
        seed=seed,
        everybody=everybody,
    )
    run_study(study, games.get(game).title, count * len(study.series), where, print_ladder, out, as_json)


def print_ladder(report: dict[str, Any]) -> None:
    """A row for each series, then one for each rating."""
    table = Table("series", "wins (95 %)", box=None, padding=(0, 3, 0, 0))
    for rows in report["series"]:
        names = " : ".join(row["player"] for row in rows)
        table.add_row(names, " : ".join(win_share(row) for row in rows))
    console.print(table, "")
    if report["ratings"]:
        rated = Table("player", "rating", "±", box=None, padding=(0, 3, 0, 0))
        for row in sorted(report["ratings"], key=lambda row: -float(row["rating"])):
            rated.add_row(row["player"], f"{row['rating']:.1f}", f"{2 * row['uncertainty']:.1f}")
        console.print(rated, "")
    else:
        console.print(escape(f"Ratings need the extra 'train': {install_command('train')}"))
    console.print(f"{count_text(report['games'], 'game')}, {report['seconds']:.1f} s")


def win_share(row: dict[str, Any]) -> str:
    low, high = row["win_interval"]
    return f"{row['win_share']:.0%} ({100 * low:.0f}-{high:.0%})"
