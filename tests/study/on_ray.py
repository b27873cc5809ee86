"""A series on Ray, in a process of its own: prints its outcomes, and those of jobs whose worker dies, as JSON."""

from __future__ import annotations

import json
import sys

from ludarium.arena.executor import executor_of
from ludarium.arena.simulation import Simulation
from study.workers import die_once


def main() -> None:
    series = Simulation("magnastorm", ["uniform", "uniform"], {}, 8, 3)
    with executor_of("ray", 1) as executor:
        series.run(executor, lambda done: None)
        died = sorted(executor.results(die_once, [(sys.argv[1], number) for number in range(6)]))
    print(json.dumps({"outcomes": [outcome.to_json() for outcome in series.outcomes], "died": died}))


if __name__ == "__main__":
    main()
