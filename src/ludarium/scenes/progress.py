"""How far a game has come: which rounds, phases and turns have begun, and where the points came from."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.events import BEGIN, SCORE, Event
from ludarium.core.session import Session
from ludarium.scenes.common import Begun, Score, Source

TURN: Final[str] = "phase:turn"
PHASE: Final[str] = "phase"
LOSS: Final[str] = "lose"


class Progress:
    """Follows a game answer by answer, so that a scene need not look through all that has happened."""

    def __init__(self) -> None:
        self._begun: list[tuple[int, Event]] = []
        self.ply = 0

    def follow(self, session: Session[Any], base: int = 0) -> None:
        """Take note of what happened since the first `base` answers, which have not changed."""
        while self._begun and self._begun[-1][0] >= base:
            self._begun.pop()
        for ply in range(min(base, self.ply), session.ply):
            self._begun += [(ply, event) for event in session.line.events[ply] if event.verb == BEGIN]
        self.ply = session.ply

    def begun(self) -> list[Begun]:
        """The latest round, and the latest beginning of each phase, the last one first."""
        latest: dict[str, Event] = {}
        for _, event in reversed(self._begun):
            kind = event.what.partition(":")[0]
            latest.setdefault(event.what if kind == PHASE else kind, event)
        return [Begun(what=event.what, seat=event.seat, number=event.amount) for event in latest.values()]

    def turn_of(self) -> int:
        """The seat whose turn it is, -1 for nobody's."""
        return next((event.seat for _, event in reversed(self._begun) if event.what == TURN), -1)


def scores_of(session: Session[Any]) -> list[Score]:
    """The result with its sources, once the game is over; empty before."""
    result = session.result()
    if result is None:
        return []
    names = [*session.names, *session.game.rivals(session.state)]
    points = [*result["scores"], *result.get("rivals", [])]
    places = [*result["places"], *[0] * (len(points) - session.seats)]
    sources = [_sources(session, seat) for seat in range(len(points))]
    return [
        Score(
            seat=seat,
            name=names[seat],
            points=points[seat],
            place=places[seat],
            sources=sources[seat],
            other=points[seat] - sum(source.points for source in sources[seat]),
        )
        for seat in range(len(points))
    ]


def _sources(session: Session[Any], seat: int) -> list[Source]:
    """Where the points of a seat came from, and what they were spent on."""
    told = [event for happened in session.line.events for event in happened if event.seat == seat]
    goods = {event.what for event in told if event.verb == SCORE}
    found: dict[tuple[str, str], int] = {}
    for event in told:
        if event.verb == SCORE or (event.verb == LOSS and event.what in goods):
            key = (event.cause, event.rule)
            found[key] = found.get(key, 0) + (event.amount if event.verb == SCORE else -event.amount)
    return [Source(what=what, rule=rule, points=count) for (what, rule), count in found.items()]
