"""The whole table: every game in both forms, and Catanatron's random play in the same run (``make bench``)."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

from ludarium import games
from ludarium.arena.benchmark import benchmark, median_ratio
from ludarium.cli.bench import print_rows
from ludarium.cli.output import console

HERE = Path(__file__).resolve().parent
OTHER = HERE.parent / ".venv-bench" / "bin" / "python"
ROUNDS = 9


def catanatron() -> dict[str, float]:
    """One round of Catanatron."""
    command = [str(OTHER), str(HERE / "catanatron_random.py")]
    report: dict[str, float] = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return report


def main() -> None:
    wanted = [name for name in sys.argv[1:] if name != "--json"] or games.names()
    others: list[dict[str, float]] = []

    def between(text: str) -> None:
        """Catanatron runs between our rounds, so that a slow moment of the machine hits both."""
        others.append(catanatron())
        print(text, file=sys.stderr)

    rows = benchmark(wanted, ROUNDS, between)
    times = {game: multiple(rows, game, others[ROUNDS * place :]) for place, game in enumerate(wanted)}
    rows += [
        {"name": f"catanatron {what}", "interpreted": median(each[what] for each in others), "compiled": None,
         "ratio": None, "unit": "1/s"}
        for what in ("decisions", "playouts")
    ]  # fmt: skip
    if "--json" in sys.argv:
        print(json.dumps(rows))
        return
    print_rows(rows)
    for game, ratio in times.items():
        console.print(f"{game}: {ratio:.1f} times Catanatron's decisions a second")


def multiple(rows: list[dict[str, Any]], game: str, others: list[dict[str, float]]) -> float:
    """Our random play against Catanatron's in the same rounds."""
    ours = next(row["rounds"] for row in rows if row["name"] == f"{game} decisions")
    return median_ratio(ours, [each["decisions"] for each in others]) or 0.0


if __name__ == "__main__":
    main()
