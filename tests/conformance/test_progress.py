"""Terminal and server say the same about whose turn it is and where the points came from, in every game."""

from __future__ import annotations

from typing import Any

import pytest

from ludarium import games
from ludarium.cli.narration import OTHER_POINTS, Narrator
from ludarium.core import Session
from ludarium.core.nature import random_stream
from ludarium.core.progress import Progress
from ludarium.core.scene import make_scores
from ludarium.core.session import AnySession
from support import ALL_GAMES

EVERY = 13
SOLO: dict[str, Any] = {"level": "automa"}
KINDS: list[tuple[str, int, dict[str, Any]]] = [
    *[(game.key, seats, {}) for game in ALL_GAMES for seats in (game.min_seats, game.max_seats)],
    ("terra_mystica", 2, {**SOLO, "automa": True}),
    ("terra_mystica", 3, {"merchants": True}),
    ("terra_mystica", 3, {"online": True, "auction": True}),
]


def by_name(session: AnySession, seat: int) -> dict[str, int]:
    """The points of a seat as the server tells them, under the names that the terminal prints."""
    score = make_scores(session.history)[seat]
    rules, renderer = session.game.rules(), session.renderer()
    found: dict[str, int] = {OTHER_POINTS: score.other}
    for source in score.sources:
        name = renderer.name(source.what) if source.what else rules[source.rule].title
        found[name] = found.get(name, 0) + source.points
    return {name: points for name, points in found.items() if points}


@pytest.mark.parametrize(("key", "seats", "settings"), KINDS, ids=str)
def test_terminal_and_server_agree(key: str, seats: int, settings: dict[str, Any]) -> None:
    session = Session(games.get(key), seats, 5, settings)
    rng = random_stream(seats, "progress")
    progress, narrator = Progress(), Narrator(session)
    for number in range(session.game.max_answers(seats)):
        if session.is_over():
            break
        if number % EVERY == 0:
            progress.update(session.history, progress.ply)
            for seat in range(session.seats):
                assert narrator.is_turn_of(seat) == (progress.seat_on_turn() in {-1, seat})
        question = session.question()
        session.answer(question.seat, question.words[rng.randrange(len(question.words))], session.ply)
    printed = narrator.points_by_source()
    players = session.seats + len(session.game.automatic_players(session.state))
    assert len(make_scores(session.history)) == players
    for seat in range(players):
        assert {name: points[seat] for name, points in printed if points[seat]} == by_name(session, seat)
        assert sum(points[seat] for _, points in printed) == make_scores(session.history)[seat].points
