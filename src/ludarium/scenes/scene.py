"""The table for one viewer after every answer: the part that all games share, and the part of the game's own."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ludarium.core.session import Session
from ludarium.scenes.common import Begun, Piece, Player, Score, model
from ludarium.scenes.own import Own, own_of
from ludarium.scenes.progress import Progress, scores_of


@model
class Scene:
    """What lies where, for one viewer: ids of the catalogue, never something the viewer may not know.

    `viewer` is a seat, or -2 for a spectator. `table` are the amounts that belong to nobody, `layout` what lies on each
    place, `begun` the rounds, phases and turns under way, `turn` whose turn it is (-1: nobody's). `own` is what only
    this game has; where it is missing the game can still be played from the list of answers.
    """

    game: str
    ply: int
    viewer: int
    players: list[Player]
    table: dict[str, int]
    layout: dict[str, list[Piece]]
    turn: int
    begun: list[Begun]
    asked: list[int]
    over: bool
    scores: list[Score]
    own: Own | None


def scene_of(session: Session[Any], viewer: int, bots: Collection[int] = (), progress: Progress | None = None) -> Scene:
    """The table as a seat or a spectator sees it."""
    game, state = session.game, session.state
    view = game.view(state, viewer)
    if progress is None:
        progress = Progress()
        progress.follow(session)
    over = session.is_over()
    return Scene(
        game=game.key,
        ply=session.ply,
        viewer=viewer,
        players=_players(session, view, bots),
        table=game.amounts(view, -1),
        layout={place: [_piece(text) for text in pieces] for place, pieces in game.layout(view).items()},
        turn=-1 if over else progress.turn_of(),
        begun=progress.begun(),
        asked=session.asked_seats(),
        over=over,
        scores=scores_of(session),
        own=own_of(session, view, viewer),
    )


def _players(session: Session[Any], view: Any, bots: Collection[int]) -> list[Player]:
    game = session.game
    rivals = game.rivals(view)
    points = [*game.scores(view), *rivals.values()]
    kinds = ["bot" if seat in bots else "person" for seat in range(session.seats)]
    return [
        Player(
            seat=seat,
            name=name,
            kind="rival" if seat >= session.seats else "bot" if kinds[seat] == "bot" else "person",
            points=points[seat],
            amounts=game.amounts(view, seat),
        )
        for seat, name in enumerate([*session.names, *rivals])
    ]


def _piece(text: str) -> Piece:
    """A piece as layouts write it: ``structure:dwelling@1``."""
    what, _, seat = text.rpartition("@")
    return Piece(what=what, seat=int(seat)) if what else Piece(what=text, seat=-1)
