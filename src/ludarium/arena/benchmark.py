"""How fast the rules run in both forms, each measured in processes of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from typing import Any, Final

FORMS: Final[tuple[str, str]] = ("interpreted", "compiled")


def measured(game: str, form: str) -> dict[str, Any] | None:
    """One round of one form; None where the package is not compiled."""
    environment = {key: value for key, value in os.environ.items() if key != "LUDARIUM_FORM"}
    if form == "interpreted":
        environment["LUDARIUM_FORM"] = form
    command = [sys.executable, "-m", "ludarium.arena.measure", game]
    report: dict[str, Any] = json.loads(
        subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    )
    return report if report["form"] == form else None


def benchmark(names: list[str], rounds: int, progress: Callable[[str], None]) -> list[dict[str, Any]]:
    """A row for each rate of each game: medians of interleaved rounds; both forms must have played the same games."""
    rows: list[dict[str, Any]] = []
    for game in names:
        reports: dict[str, list[dict[str, Any]]] = {form: [] for form in FORMS}
        for number in range(rounds):
            progress(f"{game}, round {number + 1} of {rounds}")
            for form in FORMS:
                report = measured(game, form)
                if report is not None:
                    reports[form].append(report)
        checksums = {report["checksum"] for found in reports.values() for report in found}
        assert len(checksums) == 1, f"the two forms played different games of {game}: {checksums}"
        rows += rows_of(game, reports)
    return rows


def rows_of(game: str, reports: dict[str, list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """The medians of one game."""
    rows: list[dict[str, Any]] = []
    for name in reports["interpreted"][0]["rates"]:
        slow, fast = (
            median(report["rates"][name] for report in reports[form]) if reports[form] else None for form in FORMS
        )
        what, _, unit = name.rpartition("/")
        rows.append(
            {
                "name": f"{game} {what}",
                "interpreted": slow,
                "compiled": fast,
                "ratio": fast / slow if fast and slow else None,
                "unit": f"1/{unit}",
            }
        )
    return rows
