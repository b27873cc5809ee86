"""Whoever looks back at a game sees what was to be seen then; once it is over, everything."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludarium.core.codec import dump
from ludarium.core.log_rows import log_rows
from ludarium.core.progress import Progress
from ludarium.core.scene import make_scene
from ludarium.core.walk import Walk
from ludarium.protocol.log import Row
from support import ALL_GAMES, answer_somehow, as_json, played

ANSWERS = 90
BEHIND = -2
every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.key)


def scenes_of(walk: Walk, viewer: int, *, uncovered: bool = False) -> list[Any]:
    progress, found = Progress(), []
    for history in walk.positions():
        progress.update(history, progress.ply)
        found.append(as_json(make_scene(history, viewer, (), progress, uncovered)))
    return found


@every_game
def test_a_walk_shows_each_position_as_it_was(game: Any) -> None:
    session, seen = played(game, game.max_seats, 3, 0), {}
    while session.ply < ANSWERS and not session.is_over():
        seen[session.ply] = [as_json(make_scene(session.history, viewer)) for viewer in (0, BEHIND)]
        answer_somehow(session)
    first, last = 7, session.ply
    for number, viewer in enumerate((0, BEHIND)):
        scenes = scenes_of(Walk(session.history, first, last), viewer)
        assert [scene["ply"] for scene in scenes] == list(range(first, last + 1))
        assert all(scenes[ply - first] == pair[number] for ply, pair in seen.items() if ply >= first)


@every_game
def test_a_walk_goes_on_while_the_game_is_taken_back(game: Any) -> None:
    session = played(game, game.max_seats, 3, ANSWERS)
    wanted = scenes_of(Walk(session.history, 5, 60), 0)
    walk = Walk(session.history, 5, 60)
    session.rewind(session.ply // 4)
    for _ in range(20):
        answer_somehow(session, "another way")
    assert scenes_of(walk, 0) == wanted


@every_game
def test_the_last_step_of_a_walk_is_the_game_as_it_stands(game: Any) -> None:
    session = played(game, game.min_seats, 1)
    *_, history = Walk(session.history, session.ply - 3, session.ply).positions()
    assert dump(history.state) == dump(session.state)
    assert make_scene(history, 0).scores == make_scene(session.history, 0).scores


@every_game
def test_a_finished_game_hides_nothing(game: Any) -> None:
    """Everybody sees the cards that only their owner saw; where no cards are hidden, nothing is different."""
    session = played(game, game.max_seats, 2)
    own, covered, uncovered = [
        scenes_of(Walk(session.history, 0, session.ply), viewer, uncovered=uncovered)
        for viewer, uncovered in ((1, False), (BEHIND, False), (BEHIND, True))
    ]
    if game.key == "euphoria":
        assert cards_of(uncovered, 1) == cards_of(own, 1) != cards_of(covered, 1)
        assert "artifact:any" not in json.dumps(uncovered)
    else:
        assert uncovered == covered


def cards_of(scenes: list[Any], seat: int) -> list[Any]:
    return [scene["specific"]["players"][seat] for scene in scenes]


@every_game
def test_rows_of_a_finished_game_hide_nothing(game: Any) -> None:
    session = played(game, game.max_seats, 2)
    everything = log_rows(session.history, None, 0, (), Row)
    for viewer in (0, BEHIND):
        rows = log_rows(session.history, viewer, 0, (), Row, uncovered=True)
        assert [row.word for row in rows] == [entry.pick for entry in session.entries]
        assert [[fact.what for fact in row.facts] for row in rows] == [
            [fact.what for fact in row.facts] for row in everything
        ]
