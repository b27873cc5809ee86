"""What was acknowledged is there after a kill, at whatever moment it comes: the short form of ``make test-kill``."""

from __future__ import annotations

from server import killing
from server.databases import KINDS

KILLS = {"sqlite": 5, "postgresql": 6}


@KINDS
def test_what_was_acknowledged_survives_kills_under_load(kind: str) -> None:
    result = killing.run(kind, KILLS[kind])
    assert (result.lost, result.faults, result.tracebacks) == ([], [], 0)
    assert result.kills.total() == KILLS[kind]
    assert result.acknowledged >= 10 * KILLS[kind]
    assert result.looks > result.acknowledged
