"""``ludarium sim``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from ludarium import agents, games
from ludarium.arena.levels import LevelStudy
from ludarium.arena.simulation import Simulation
from ludarium.cli.files import check_overwriting
from ludarium.cli.given import AsJson, Force, GameName, GivenData, GivenSettings, player_names, settings_of
from ludarium.cli.output import console
from ludarium.cli.studies import carry_out, check_jobs


def sim(
    game: GameName,
    players: Annotated[
        str,
        typer.Option(
            help=f"Who plays: names with commas, out of {', '.join(agents.NAMES)}.", autocompletion=player_names
        ),
    ],
    count: Annotated[int, typer.Option("--games", help="How many games.")] = 100,
    jobs: Annotated[int, typer.Option(help="How many processes; 0 for one on each core.")] = 1,
    seed: Annotated[int, typer.Option(help="Makes the run repeatable.")] = 0,
    given: GivenSettings = [],  # noqa: B006  typer copies it
    data: GivenData = None,
    levels: Annotated[
        str | None, typer.Option(help="Play against each of these levels of an opponent without a seat, or 'all'.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Write the JSON report to a file.")] = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Play many games. Players change seats from game to game; Ctrl-C keeps what is finished."""
    check_jobs(jobs)
    names = [name.strip() for name in players.split(",") if name.strip()]
    settings = settings_of(games.get(game), given, data)
    if out is not None:
        check_overwriting(out, force)
    series: Simulation | LevelStudy
    if levels is None:
        series = Simulation(game, names, settings=settings, count=count, seed=seed)
    else:
        series = LevelStudy(game, names, settings=settings, levels=levels, count=count, seed=seed)
        count *= len(series.series)
    show = print_report if levels is None else print_levels
    carry_out(series, games.get(game).title, count, jobs, show, out, as_json)


def print_report(report: dict[str, Any]) -> None:
    """A row for each player, one for each chair, one for each fact that the game counts."""
    print_rows("player", report["seats"])
    print_rows("chair", report["chairs"])
    if report["facts"]:
        table = Table("in each game", "mean", "95 %", box=None, padding=(0, 3, 0, 0))
        for name, fact in report["facts"].items():
            table.add_row(name, f"{fact['mean']:.2f}", between(fact["interval"], ".2f"))
        console.print(table, "")
    console.print(f"{report['games']} games, {report['decisions']} decisions, {report['seconds']:.1f} s")


def print_levels(report: dict[str, Any]) -> None:
    """A row for each level and player, then one for each opponent and player."""
    for heading, rows in (("level", report["levels"]), ("against", report["against"])):
        table = Table(box=None, padding=(0, 2, 0, 0))
        for column in (heading, "player", "games", "wins (95 %)", "VP (95 %)", "rival's VP"):
            table.add_column(column, justify="left" if column in {heading, "player"} else "right", no_wrap=True)
        for row in rows:
            for player in row["players"]:
                low, high = player["win_interval"]
                wins = f"{player['win_share']:.0%} ({100 * low:.0f}-{high:.0%})"
                points = [give_or_take(player), give_or_take(row["rival"])]
                table.add_row(row[heading], player["player"], str(row["games"]), wins, *points)
        console.print(table, "")
    console.print(f"{report['games']} games, {report['decisions']} decisions, {report['seconds']:.1f} s")


def give_or_take(row: dict[str, Any]) -> str:
    """A mean with half the width of its interval."""
    low, high = row["interval"]
    return f"{row['mean_score']:.1f} ± {(high - low) / 2:.1f}"


def print_rows(who: str, rows: list[dict[str, Any]]) -> None:
    table = Table(box=None, padding=(0, 3, 0, 0))
    for heading in (who, "wins", "share", "95 %", "mean score", "95 %"):
        table.add_column(heading, justify="left" if heading == who else "right")
    for row in rows:
        wins = [f"{row['wins']:g}", f"{row['win_share']:.1%}", between(row["win_interval"], ".1%")]
        table.add_row(str(row[who]), *wins, f"{row['mean_score']:.2f}", between(row["interval"], ".2f"))
    console.print(table, "")


def between(interval: list[float], style: str) -> str:
    return f"{interval[0]:{style}} - {interval[1]:{style}}"
