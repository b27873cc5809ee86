"""The table for one viewer, as a screen draws it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ludarium.core.engine import asked_seats
from ludarium.core.event_queries import points_by_source
from ludarium.core.history import AnyHistory
from ludarium.core.progress import Progress
from ludarium.protocol.scene import Player, Scene, Score, Source


def make_scene(
    history: AnyHistory,
    viewer: int,
    bots: Collection[int] = (),
    progress: Progress | None = None,
    uncovered: bool = False,
) -> Scene:
    """The table as a seat or a spectator sees it; `uncovered` with everything that is hidden from them.

    `progress` has followed the game up to here, if somebody keeps it.
    """
    game, state = history.game, history.state
    view = state.clone() if uncovered else game.view(state, viewer)
    if progress is None:
        progress = Progress()
        progress.update(history)
    over = history.is_over()
    return Scene(
        game=game.key,
        ply=history.ply,
        viewer=viewer,
        players=_players(history, view, bots),
        table=game.amounts(view, -1),
        layout=game.layout(view),
        turn=-1 if over else progress.seat_on_turn(),
        begun=progress.begun(),
        asked=[] if over else asked_seats(state),
        over=over,
        scores=make_scores(history),
        specific=game.specific(view, viewer, history.renderer(viewer)),
    )


def _players(history: AnyHistory, view: Any, bots: Collection[int]) -> list[Player]:
    game = history.game
    automatic = game.automatic_players(view)
    points = [*game.scores(view), *automatic.values()]
    return [
        Player(
            seat=seat,
            name=name,
            kind="rival" if seat >= history.seats else "bot" if seat in bots else "person",
            points=points[seat],
            amounts=game.amounts(view, seat),
        )
        for seat, name in enumerate([*history.names, *automatic])
    ]


def make_scores(history: AnyHistory) -> list[Score]:
    """The result with its sources, once the game is over; empty before."""
    result = history.result()
    if result is None:
        return []
    names = [*history.names, *history.game.automatic_players(history.state)]
    points = [*result["scores"], *result.get("rivals", [])]
    places = [*result["places"], *[0] * (len(points) - history.seats)]
    events = [event for happened in history.events for event in happened]
    sources = [
        [Source(what=what, rule=rule, points=count) for (what, rule), count in found.items()]
        for found in points_by_source(events, len(points))
    ]
    return [
        Score(
            seat=seat,
            name=names[seat],
            points=points[seat],
            place=places[seat],
            sources=sources[seat],
            other=points[seat] - sum([source.points for source in sources[seat]]),
        )
        for seat in range(len(points))
    ]
