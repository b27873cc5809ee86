"""Rate limits: buckets of requests that fill again with time (token buckets)."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

LimitKind = Literal[
    "any", "answer", "guest", "login", "table", "tables of address", "talk", "costly", "costly of address"
]
MOST_BUCKETS: Final[int] = 50_000


@dataclass(slots=True, frozen=True)
class RateLimit:
    """So many requests at once (`burst`), and so many a second in the long run (`rate`)."""

    burst: int
    rate: float


# By what is asked for: anything at all (by address), answers and the like, new guests (by address), tries to log in
# (by address and by login), new tables, messages, and what takes the server long. An address may have many guests:
# what one of them may not do too often, all of them together may do a few times as often.
RATE_LIMITS: Final[dict[LimitKind, RateLimit]] = {
    "any": RateLimit(400, 100),
    "answer": RateLimit(100, 20),
    "guest": RateLimit(30, 0.1),
    "login": RateLimit(10, 0.1),
    "table": RateLimit(30, 0.2),
    "tables of address": RateLimit(120, 1),
    "talk": RateLimit(20, 0.5),
    "costly": RateLimit(60, 5),
    "costly of address": RateLimit(300, 10),
}
# By the kind that is counted by person, the one that is counted by address as well.
OF_ADDRESS: Final[dict[LimitKind, LimitKind]] = {"table": "tables of address", "costly": "costly of address"}


class RateLimits:
    """The buckets of all subjects; the longest unused ones are dropped. A `factor` of 0 switches limits off."""

    def __init__(self, factor: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._factor: Final[float] = factor
        self._clock: Final[Callable[[], float]] = clock
        self._buckets: Final[OrderedDict[tuple[LimitKind, str], tuple[float, float]]] = OrderedDict()

    def take(self, kind: LimitKind, subject: str) -> int:
        """Count a request: 0 if it is allowed, else how many seconds to wait for the next one."""
        if not self._factor:
            return 0
        limit, now, key = RATE_LIMITS[kind], self._clock(), (kind, subject)
        burst, rate = limit.burst * self._factor, limit.rate * self._factor
        left, since = self._buckets.get(key, (burst, now))
        left = min(burst, left + (now - since) * rate)
        if left < 1:
            return math.ceil((1 - left) / rate)
        self._buckets[key] = (left - 1, now)
        self._buckets.move_to_end(key)
        while len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return 0
