"""Runs a study of many games: shows its progress, then its report on the screen, as JSON or in a file."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import typer
from rich.progress import Progress

from ludarium.arena.executor import Executor, executor_of
from ludarium.arena.ladder import Ladder
from ludarium.arena.simulation import Simulation
from ludarium.arena.solo_study import SoloStudy
from ludarium.cli.files import write_output
from ludarium.cli.output import print_json, stderr_console, warn_if_interpreted
from ludarium.cli.records import INTERRUPTED
from ludarium.core.english import count_text
from ludarium.core.errors import BadSetting


class Where:
    """Where the games of a study are played, and the file that keeps each result, if any."""

    def __init__(self, on: str, jobs: int, results: Path | None = None) -> None:
        if jobs < 0:
            raise BadSetting(f"the number of processes cannot be {jobs}")
        self.on = on
        self.jobs = jobs or os.cpu_count() or 1
        self.results = results

    def executor(self) -> Executor:
        return executor_of(self.on, self.jobs)


def run_study(
    study: Simulation | SoloStudy | Ladder,
    title: str,
    count: int,
    where: Where,
    show: Callable[[dict[str, Any]], None],
    out: Path | None,
    as_json: bool,
) -> None:
    """Play all games of a study and report the results; Ctrl-C keeps the games that are finished."""
    warn_if_interpreted(as_json)
    with Progress(console=stderr_console, transient=True) as progress, where.executor() as executor:
        task = progress.add_task(title, total=count)
        complete = study.run(executor, lambda done: progress.update(task, completed=done), where.results)
    report = study.report()
    if as_json:
        print_json(report)
    else:
        show(report)
    if out is not None:
        write_output(out, json.dumps(report, indent=1) + "\n", force=True)
    if not complete:
        stderr_console.print(f"stopped after {report['games']} of {count_text(count, 'game')}")
        raise typer.Exit(INTERRUPTED)
