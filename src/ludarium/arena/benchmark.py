"""How fast the rules run in both forms, each measured in processes of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from typing import Any, Final

from ludarium.core.errors import LudariumError

FORMS: Final[tuple[str, str]] = ("interpreted", "compiled")


def measure_round(game: str, form: str) -> dict[str, Any] | None:
    """One round of one form; None where the package is not compiled."""
    environment = {key: value for key, value in os.environ.items() if key != "LUDARIUM_FORM"}
    if form == "interpreted":
        environment["LUDARIUM_FORM"] = form
    command = [sys.executable, "-m", "ludarium.arena.speed", game]
    done = subprocess.run(command, env=environment, check=False, capture_output=True, text=True)
    if done.returncode:
        reason = done.stderr.strip().rpartition("\n")[2]
        raise LudariumError(f"{game} cannot be measured: {reason}")
    report: dict[str, Any] = json.loads(done.stdout)
    return report if report["form"] == form else None


def benchmark(
    names: list[str], rounds: int, progress: Callable[[str], None], rows: list[dict[str, Any]] | None = None
) -> list[dict[str, Any]]:
    """A row for each rate of each game: medians of interleaved rounds; both forms must have played the same games.

    The rows are added to `rows`, which holds what was measure_round even when somebody interrupts.
    """
    rows = [] if rows is None else rows
    for game in names:
        reports: dict[str, list[dict[str, Any]]] = {form: [] for form in FORMS}
        try:
            for number in range(rounds):
                progress(f"{game}, round {number + 1} of {rounds}")
                for form in FORMS:
                    report = measure_round(game, form)
                    if report is not None:
                        reports[form].append(report)
        finally:
            rows += rows_of(game, reports)
    return rows


def rows_of(game: str, reports: dict[str, list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """The medians of one game, as far as it was measured."""
    rows: list[dict[str, Any]] = []
    found = [report for form in FORMS for report in reports[form]]
    checksums = {report["checksum"] for report in found}
    assert len(checksums) <= 1, f"the two forms played different games of {game}: {checksums}"
    for name in found[0]["rates"] if found else []:
        slow, fast = ([report["rates"][name] for report in reports[form]] for form in FORMS)
        what, _, unit = name.rpartition("/")
        rows.append(
            {
                "name": f"{game} {what}",
                "interpreted": median(slow) if slow else None,
                "compiled": median(fast) if fast else None,
                "ratio": median_ratio(fast, slow),
                "unit": f"1/{unit}",
                "rounds": fast or slow,
            }
        )
    return rows


def median_ratio(ours: list[float], others: list[float]) -> float | None:
    """How many times as fast: the median over rounds, for a machine may change its pace from one to the next."""
    ratios = [one / other for one, other in zip(ours, others)]
    return median(ratios) if ratios else None
