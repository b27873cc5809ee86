"""Questions to the events of a game: whose turn it is, and where points came from."""

from __future__ import annotations

from ludarium.core.event_queries import points_by_source, seat_on_turn
from ludarium.core.events import BEGIN, GAIN, LOSE, SCORE, Event, log_event


def test_the_last_turn_that_began_counts() -> None:
    log: list[Event] = []
    assert seat_on_turn(reversed(log)) == -1
    log_event(log, BEGIN, -1, "phase:income", "r")
    assert seat_on_turn(reversed(log)) == -1
    log_event(log, BEGIN, 1, "phase:turn", "r")
    log_event(log, BEGIN, 0, "phase:turn", "r")
    log_event(log, BEGIN, -1, "phase:income", "r")
    assert seat_on_turn(reversed(log)) == 0


def test_points_are_counted_by_what_brought_them() -> None:
    log: list[Event] = []
    log_event(log, SCORE, 0, "good:vp", "r.a", 3, cause="tile:x")
    log_event(log, SCORE, 0, "good:vp", "r.a", 2, cause="tile:x")
    log_event(log, SCORE, 1, "good:vp", "r.b", 4)
    log_event(log, LOSE, 1, "good:vp", "r.leech", 1)
    log_event(log, GAIN, 0, "good:vp", "r.start", 20)
    log_event(log, GAIN, 0, "good:coins", "r.a", 9)
    log_event(log, SCORE, -1, "good:vp", "r.b", 9)
    assert points_by_source(log, 2) == [
        {("tile:x", "r.a"): 5, ("", "r.start"): 20},
        {("", "r.b"): 4, ("", "r.leech"): -1},
    ]
