"""``ludarium sim``."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table

from ludarium import agents, games
from ludarium.arena.simulation import Simulation
from ludarium.arena.solo_study import SoloStudy
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
    complete_players,
    parse_names,
    parse_settings,
)
from ludarium.cli.output import console
from ludarium.cli.run_study import Where, run_study
from ludarium.core.english import count_text


def sim(
    game: GameArgument,
    players: Annotated[
        str,
        typer.Option(
            help=f"The bots, separated by commas: {', '.join(agents.names())}.", autocompletion=complete_players
        ),
    ],
    count: Annotated[int, typer.Option("--games", help="Number of games.")] = 100,
    jobs: JobsOption = 1,
    on: OnOption = "",
    results: ResultsOption = None,
    seed: StudySeedOption = 0,
    given: SettingOptions = [],  # noqa: B006  typer copies it
    data: DataOption = None,
    levels: Annotated[
        str | None,
        typer.Option(help="Play against these levels of the automatic opponent, separated by commas, or 'all'."),
    ] = None,
    limit: Annotated[
        float,
        typer.Option("--time-limit", min=0, help="Seconds a bot may take for an answer; 0 for as long as it wants."),
    ] = 0.0,
    out: ReportOption = None,
    force: ForceFlag = False,
    as_json: JsonFlag = False,
) -> None:
    """Let bots play many games and compare their results.

    The bots change seats from game to game. Ctrl-C keeps the games that are finished.
    """
    where = Where(on, jobs, results)
    names = parse_names(players)
    settings = parse_settings(games.get(game), given, data)
    if out is not None:
        confirm_overwrite(out, force)
    study: Simulation | SoloStudy
    if levels is None:
        study = Simulation(game, names, settings=settings, count=count, seed=seed, limit=limit)
    else:
        study = SoloStudy(game, names, settings=settings, levels=levels, count=count, seed=seed)
        count *= len(study.series)
    show = print_report if levels is None else print_levels
    run_study(study, games.get(game).title, count, where, show, out, as_json)


def print_report(report: dict[str, Any]) -> None:
    """A row for each player, one for each seat, and one for each fact that the game counts."""
    print_rows("player", report["seats"])
    print_rows("chair", report["chairs"])
    if report["facts"]:
        table = Table("in each game", "mean", "95 %", box=None, padding=(0, 3, 0, 0))
        for name, fact in report["facts"].items():
            table.add_row(name, f"{fact['mean']:.2f}", interval_text(fact["interval"], ".2f"))
        console.print(table, "")
    console.print(length_text(report))


def print_levels(report: dict[str, Any]) -> None:
    """A row for each level and player, then one for each opposing faction and player."""
    for heading, rows in (("level", report["levels"]), ("against", report["against"])):
        table = Table(box=None, padding=(0, 2, 0, 0))
        for column in (heading, "player", "games", "wins (95 %)", "VP (95 %)", "rival's VP"):
            table.add_column(column, justify="left" if column in {heading, "player"} else "right", no_wrap=True)
        for row in rows:
            for player in row["players"]:
                low, high = player["win_interval"]
                wins = f"{player['win_share']:.0%} ({100 * low:.0f}-{high:.0%})"
                points = [with_margin(player), with_margin(row["rival"])]
                table.add_row(row[heading], player["player"], str(row["games"]), wins, *points)
        console.print(table, "")
    console.print(length_text(report))


def with_margin(row: dict[str, Any]) -> str:
    """A mean with half the width of its interval."""
    low, high = row["interval"]
    return f"{row['mean_score']:.1f} ± {(high - low) / 2:.1f}"


def print_rows(who: str, rows: list[dict[str, Any]]) -> None:
    table = Table(box=None, padding=(0, 3, 0, 0))
    for heading in (who, "wins", "share", "95 %", "mean score", "95 %"):
        table.add_column(heading, justify="left" if heading == who else "right")
    for row in rows:
        wins = [f"{row['wins']:g}", f"{row['win_share']:.1%}", interval_text(row["win_interval"], ".1%")]
        table.add_row(str(row[who]), *wins, f"{row['mean_score']:.2f}", interval_text(row["interval"], ".2f"))
    console.print(table, "")


def interval_text(interval: list[float], style: str) -> str:
    return f"{interval[0]:{style}} - {interval[1]:{style}}"


def length_text(report: dict[str, Any]) -> str:
    """How many games and decisions there were, and how long they took."""
    games, decisions = count_text(report["games"], "game"), count_text(report["decisions"], "decision")
    return f"{games}, {decisions}, {report['seconds']:.1f} s"
