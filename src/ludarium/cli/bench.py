"""``ludarium bench``."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Any

import typer
from rich.table import Table

from ludarium import games
from ludarium.arena.benchmark import benchmark
from ludarium.cli.options import JsonFlag, complete_game
from ludarium.cli.output import console, print_json, stderr_console
from ludarium.cli.records import INTERRUPTED
from ludarium.core.errors import BadSetting


def bench(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]...", help="The games; all by default.", autocompletion=complete_game),
    ] = None,
    rounds: Annotated[int, typer.Option(help="Number of measurements; the median counts.")] = 5,
    as_json: JsonFlag = False,
) -> None:
    """Measure the speed of the rules, interpreted and compiled.

    Rates are per second of CPU time. Ctrl-C keeps the results so far.
    """
    if rounds < 1:
        raise BadSetting(f"at least one round must be measured, not {rounds}")
    wanted = [games.get(name).key for name in names or games.names()]
    rows: list[dict[str, Any]] = []
    complete = False
    with stderr_console.status("measuring") as status, suppress(KeyboardInterrupt):
        benchmark(wanted, rounds, lambda text: status.update(f"measuring {text}"), rows)
        complete = True
    if as_json:
        print_json(rows)
    else:
        print_rows(rows)
    if not complete:
        stderr_console.print("stopped before everything was measured")
        raise typer.Exit(INTERRUPTED)


def print_rows(rows: list[dict[str, Any]]) -> None:
    """Print the rates as a table."""
    table = Table(box=None, padding=(0, 3, 0, 0))
    for heading in ("name", "interpreted", "compiled", "ratio", "unit"):
        table.add_column(heading, justify="left" if heading in {"name", "unit"} else "right")
    for row in rows:
        table.add_row(
            row["name"], number(row["interpreted"]), number(row["compiled"]), times(row["ratio"]), row["unit"]
        )
    console.print(table)


def number(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"  # noqa: PLR2004


def times(value: float | None) -> str:
    return "-" if value is None else f"{value:.1f}x"
