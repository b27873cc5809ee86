"""``ludarium balance``: what maps, factions, levels, cards and seats are worth."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.progress import Progress
from rich.table import Table

from ludarium import games
from ludarium.cli.extras import require
from ludarium.cli.options import (
    DataOption,
    JobsOption,
    JsonFlag,
    OnOption,
    OptionalGameArgument,
    SettingOptions,
    StudySeedOption,
    parse_names,
    parse_settings,
)
from ludarium.cli.output import console, print_json, sanitize, stderr_console, warn_if_interpreted
from ludarium.cli.records import INTERRUPTED
from ludarium.cli.run_study import Where
from ludarium.core.codec import read_json
from ludarium.core.errors import BadData, BadSetting

if TYPE_CHECKING:
    from ludarium.study.balance.lab import Comparison

SHOWN = 5
NEEDED = {"game", "vary", "by", "players", "seeds", "seed", "settings"}


def balance(
    game: OptionalGameArgument = None,
    vary: Annotated[
        str | None,
        typer.Option(
            help="What is compared: factions, seats, tiles, a setting such as map or level, or what seats hold."
        ),
    ] = None,
    by: Annotated[str, typer.Option(help="Compare separately for each value of this setting.")] = "",
    players: Annotated[
        str, typer.Option(help="The bots that play, separated by commas; one alone takes two seats.")
    ] = ("expert"),
    seeds: Annotated[int, typer.Option(help="Number of seeds; each is played with every value.")] = 100,
    out: Annotated[Path, typer.Option(help="The folder for the report and its data.")] = Path("balance"),
    config: Annotated[Path | None, typer.Option(help="Make a report again from its config.json.")] = None,
    jobs: JobsOption = 1,
    on: OnOption = "",
    seed: StudySeedOption = 0,
    given: SettingOptions = [],  # noqa: B006  typer copies it
    data: DataOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Compare maps, factions, levels, cards or seats over many games, and write a report.

    Every value is played under the same seeds. Ctrl-C keeps the games that are finished: the same command goes on.
    """
    require("study", "balance")
    from ludarium.study.balance.design import Experiment  # noqa: PLC0415  an extra
    from ludarium.study.balance.lab import compare, run, write_report  # noqa: PLC0415

    if config is not None:
        experiment = Experiment.from_json(read_config(config))
    elif game is None or vary is None:
        raise BadSetting("name a game and what is varied, or give the --config of a report")
    else:
        found = games.get(game)
        names = parse_names(players)
        names = names * max(2, found.min_seats) if len(names) == 1 else names
        experiment = Experiment(found.key, vary, names, seeds, parse_settings(found, given, data), by, seed)
    warn_if_interpreted(as_json)
    where = Where(on, jobs)
    try:
        with Progress(console=stderr_console, transient=True) as progress, where.executor() as executor:
            task = progress.add_task(games.get(experiment.game).title, total=None)
            rows = run(
                experiment,
                executor,
                lambda done, total: progress.update(task, completed=done, total=total),
                out / "results.jsonl",
            )
    except KeyboardInterrupt:
        stderr_console.print("stopped; the same command goes on from here")
        raise typer.Exit(INTERRUPTED) from None
    report = write_report(experiment, rows, out)
    comparisons = compare(experiment, rows)
    if as_json:
        effects = [{**vars(each), "effects": [vars(effect) for effect in each.effects]} for each in comparisons]
        print_json({"report": str(report), "games": len(rows), "comparisons": effects})
        return
    print_comparisons(comparisons)
    console.print(f"{len(rows)} games: {sanitize(str(report))}")


def print_comparisons(comparisons: list[Comparison]) -> None:
    """The largest and the smallest effects; those that stand have a star."""
    for each in comparisons:
        table = Table(f"{each.group} {each.what}".strip(), each.measure, "95 %", "", box=None, padding=(0, 3, 0, 0))
        shown = each.effects if len(each.effects) <= 2 * SHOWN else each.effects[:SHOWN] + each.effects[-SHOWN:]
        for effect in shown:
            interval = f"{effect.low:+.2f} to {effect.high:+.2f}"
            table.add_row(effect.value, f"{effect.effect:+.2f}", interval, "*" if effect.stands else "")
        console.print(table, "")


def read_config(path: Path) -> dict[str, Any]:
    """The configuration of a report."""
    try:
        found = read_json(path.read_bytes())
    except BadData as error:
        raise BadSetting(f"{path}: {error}") from error
    if not isinstance(found, dict) or not set(found) >= NEEDED:
        raise BadSetting(f"{path} is no configuration of a report")
    return found
