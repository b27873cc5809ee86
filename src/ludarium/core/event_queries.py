"""What the events of a game say: whose turn it is, and where everybody's points came from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ludarium.core.events import BEGIN, GAIN, LOSE, SCORE, Event
from ludarium.core.frames import NATURE

TURN_PHASE: Final[str] = "phase:turn"


def seat_on_turn(newest_first: Iterable[Event]) -> int:
    """The seat whose turn began last; -1 before the first turn. The events run backwards, so that few are read."""
    for event in newest_first:
        if event.verb == BEGIN and event.what == TURN_PHASE:
            return event.seat
    return NATURE


def points_by_source(events: list[Event], players: int) -> list[dict[tuple[str, str], int]]:
    """For each player, the points by what brought them (an id, or empty) and by rule, in the order they came.

    Points are whatever anybody scores. Points that are paid or lost count as negative; points that are gained without
    scoring, such as those paid by another player, count as well.
    """
    points = {event.what for event in events if event.verb == SCORE}
    found: list[dict[tuple[str, str], int]] = [{} for _ in range(players)]
    for event in events:
        if event.what not in points or not 0 <= event.seat < players:
            continue
        if event.verb in (SCORE, GAIN, LOSE):
            source = (event.cause, event.rule)
            change = -event.amount if event.verb == LOSE else event.amount
            found[event.seat][source] = found[event.seat].get(source, 0) + change
    return found
