"""``ludarium dataset``: many games as tables."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import Progress
from rich.table import Table

from ludarium import games
from ludarium.cli.extras import require
from ludarium.cli.options import (
    DataOption,
    GameArgument,
    JobsOption,
    JsonFlag,
    OnOption,
    SettingOptions,
    StudySeedOption,
    complete_players,
    parse_names,
    parse_settings,
)
from ludarium.cli.output import console, print_json, sanitize, stderr_console, warn_if_interpreted
from ludarium.cli.records import INTERRUPTED
from ludarium.cli.run_study import Where
from ludarium.core.english import count_text
from ludarium.core.errors import BadSetting


def dataset(
    game: GameArgument,
    out: Annotated[Path, typer.Option(help="The folder to write; what is there already is kept, and gone on with.")],
    players: Annotated[
        str | None,
        typer.Option(
            help="The bots that play, separated by commas; one of your own is written module:Class.",
            autocompletion=complete_players,
        ),
    ] = None,
    count: Annotated[int, typer.Option("--games", help="Number of games.")] = 100,
    source: Annotated[
        list[Path] | None,
        typer.Option("--from", help="Import records, logs of terra.snellman.net, or folders of them instead."),
    ] = None,
    jobs: JobsOption = 1,
    on: OnOption = "",
    seed: StudySeedOption = 0,
    given: SettingOptions = [],  # noqa: B006  typer copies it
    data: DataOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Write many games as Parquet files: games, seats, decisions, events, amounts by round, and facts.

    Ctrl-C keeps what is finished: the same command goes on from there. card.json and README.md in the folder say what
    is in it, with versions and seeds.
    """
    require("study", "dataset")
    found = games.get(game)
    if (players is None) == (source is None):
        raise BadSetting("either --players plays games or --from imports them")
    try:
        if source is not None:
            card = import_games(found.key, source, out)
        else:
            settings = parse_settings(found, given, data)
            card = play_games(
                found.key, parse_names(players or ""), settings, count, seed, out, Where(on, jobs), as_json
            )
    except KeyboardInterrupt:
        stderr_console.print("stopped; the same command goes on from here")
        raise typer.Exit(INTERRUPTED) from None
    if as_json:
        print_json(card)
        return
    table = Table("table", "rows", box=None, padding=(0, 3, 0, 0))
    for name, each in card["tables"].items():
        table.add_row(name, f"{each['rows']:,}")
    console.print(table, "")
    console.print(f"{count_text(card['games'], 'game')} in {sanitize(str(out))}")


def play_games(
    game: str,
    players: list[str],
    settings: dict[str, Any],
    count: int,
    seed: int,
    out: Path,
    where: Where,
    as_json: bool,
) -> dict[str, Any]:
    from ludarium.study.dataset import Dataset  # noqa: PLC0415  an extra

    warn_if_interpreted(as_json)
    made = Dataset(game, players, settings, count, seed, out)
    with Progress(console=stderr_console, transient=True) as progress, where.executor() as executor:
        task = progress.add_task(games.get(game).title, total=count)
        return made.write(executor, lambda done: progress.update(task, completed=done))


def import_games(game: str, source: list[Path], out: Path) -> dict[str, Any]:
    from ludarium.study.dataset import write_imported  # noqa: PLC0415  an extra
    from ludarium.study.imports import files_in, imported_rows  # noqa: PLC0415

    paths = files_in(source)
    found = games.get(game)
    with Progress(console=stderr_console, transient=True) as progress:
        task = progress.add_task(found.title, total=len(paths))

        def skipped(path: Path, reason: str) -> None:
            stderr_console.print(f"left out: {sanitize(str(path))}: {sanitize(reason)}")

        rows = imported_rows(paths, found.key, lambda done: progress.update(task, completed=done), skipped)
        made_by = {"game": found.key, "rules": found.version, "files": [path.name for path in paths]}
        return write_imported(out, rows, found, made_by)
