"""How often somebody may ask: a bucket of requests that fills again with time."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

Kind = Literal["any", "answer", "guest", "login", "table", "talk", "costly"]
MOST_BUCKETS: Final[int] = 50_000


@dataclass(slots=True, frozen=True)
class Limit:
    """So many at once, and then so many a second."""

    burst: int
    rate: float


# By what is asked for: anything at all (by address), answers and the like, new guests (by address), tries to log in
# (by address and by login), new tables, messages, and what takes the server long.
LIMITS: Final[dict[Kind, Limit]] = {
    "any": Limit(400, 100),
    "answer": Limit(100, 20),
    "guest": Limit(30, 0.1),
    "login": Limit(10, 0.1),
    "table": Limit(30, 0.2),
    "talk": Limit(20, 0.5),
    "costly": Limit(60, 5),
}


class Limits:
    """All buckets; those that were not used for long give way. A `factor` of 0 switches limits off."""

    def __init__(self, factor: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._factor: Final[float] = factor
        self._clock: Final[Callable[[], float]] = clock
        self._buckets: Final[OrderedDict[tuple[Kind, str], tuple[float, float]]] = OrderedDict()

    def take(self, kind: Kind, who: str) -> int:
        """Take one from a bucket: 0, or how many seconds to wait until there is one again."""
        if not self._factor:
            return 0
        limit, now, key = LIMITS[kind], self._clock(), (kind, who)
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
