"""Playing a study of many games: progress while it runs, then its report on the screen, as JSON, in a file."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import typer
from rich.progress import Progress

from ludarium.arena.ladder import Ladder
from ludarium.arena.levels import LevelStudy
from ludarium.arena.simulation import Simulation
from ludarium.cli.files import write_out
from ludarium.cli.output import notices, print_json, say_if_slow
from ludarium.cli.records import INTERRUPTED
from ludarium.core.errors import BadSetting


def check_jobs(jobs: int) -> None:
    if jobs < 0:
        raise BadSetting(f"the number of processes cannot be {jobs}")


def carry_out(
    study: Simulation | LevelStudy | Ladder,
    title: str,
    count: int,
    jobs: int,
    show: Callable[[dict[str, Any]], None],
    out: Path | None,
    as_json: bool,
) -> None:
    """Play all games of a study and tell what came of it; Ctrl-C keeps what is finished."""
    say_if_slow(as_json)
    with Progress(console=notices, transient=True) as progress:
        task = progress.add_task(title, total=count)
        complete = study.run(jobs or os.cpu_count() or 1, lambda done: progress.update(task, completed=done))
    report = study.report()
    if as_json:
        print_json(report)
    else:
        show(report)
    if out is not None:
        write_out(out, json.dumps(report, indent=1) + "\n", force=True)
    if not complete:
        notices.print(f"stopped after {report['games']} of {count} games")
        raise typer.Exit(INTERRUPTED)
