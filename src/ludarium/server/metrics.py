"""Numbers about the running server in the format of Prometheus. Nothing here is about a person."""

from __future__ import annotations

import os
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ludarium.server.services import Services

BOUNDS: Final[tuple[float, ...]] = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """How often something took how long, in groups by duration."""

    def __init__(self) -> None:
        self.counts: Final[list[int]] = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    def rows(self, name: str) -> Iterator[str]:
        total = 0
        yield f"# TYPE {name} histogram"
        for bound, count in zip([*map(str, BOUNDS), "+Inf"], self.counts):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self.seconds:.6f}"
        yield f"{name}_count {total}"


class Metrics:
    """Counters that are kept up to date all the time; the other numbers are looked up when somebody asks."""

    def __init__(self) -> None:
        self.requests: Final[Counter[int]] = Counter()
        self.answers: Final[Histogram] = Histogram()
        self.viewers = 0
        self.messages = 0
        self.started: Final[float] = time.time()

    def text(self, services: Services) -> str:
        return "\n".join(self._rows(services)) + "\n"

    def _rows(self, services: Services) -> Iterator[str]:
        yield "# TYPE ludarium_requests_total counter"
        for status, count in sorted(self.requests.items()):
            yield f'ludarium_requests_total{{status="{status}"}} {count}'
        yield from self.answers.rows("ludarium_answer_seconds")
        writer, bots = services.store.writer.counts, services.bots.counts
        counters: dict[str, float] = {
            "ludarium_messages_total": self.messages,
            "ludarium_commits_total": writer.commits,
            "ludarium_changes_total": writer.written,
            "ludarium_store_failures_total": writer.failed,
            "ludarium_commit_seconds_total": round(writer.seconds, 6),
            "ludarium_bot_thoughts_total": bots.thoughts,
            "ludarium_bot_failures_total": bots.failures,
            "ludarium_bot_shortened_total": bots.shortened,
            "ludarium_bot_seconds_total": round(bots.seconds, 6),
            "ludarium_notices_total": services.notifier.sent,
            "process_cpu_seconds_total": round(time.process_time(), 6),
        }
        gauges: dict[str, float] = {
            "ludarium_viewers": self.viewers,
            "ludarium_tables_in_memory": len(services.lobby.tables),
            "process_resident_memory_bytes": resident_bytes(),
            "process_start_time_seconds": round(self.started, 3),
        }
        for kind, values in (("counter", counters), ("gauge", gauges)):
            for name, value in values.items():
                yield f"# TYPE {name} {kind}"
                yield f"{name} {value}"


def resident_bytes() -> int:
    """The memory of the process; 0 where the system does not say."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, AttributeError):
        return 0
