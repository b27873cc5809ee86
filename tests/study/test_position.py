"""`Position`: a game as it stands, in ten names."""

from __future__ import annotations

import pickle

import pytest

import ludarium
from conftest import ROOT
from ludarium import games
from ludarium.core.errors import IllegalAnswer, LudariumError
from ludarium.core.nature import random_stream
from ludarium.study import Position
from study.laws import NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_position_plays_the_game_of_a_session_with_its_seed(name: str) -> None:
    position = Position(name, seats=2, seed=9)
    session = ludarium.Session(games.get(name), 2, seed=9)
    rng = random_stream(9, "answers")
    for _ in range(25):
        if position.is_over:
            break
        word = position.words[rng.randrange(len(position.words))]
        session.answer(position.seat, word, session.ply)
        position.apply(word)
        assert position.ply == session.ply
        assert position.scores() == session.game.scores(session.state)


@pytest.mark.parametrize("name", NAMES)
def test_games_come_to_an_end_with_returns(name: str) -> None:
    position = Position(name, seats=3, seed=1)
    assert position.returns() == [0.0, 0.0, 0.0]
    rng = random_stream(1, "answers")
    while not position.is_over:
        position.apply(position.options[rng.randrange(len(position.options))])
    assert sum(position.returns()) == pytest.approx(0.0)
    assert position.seat == -3
    assert position.options == []
    assert "over, points" in repr(position)
    with pytest.raises(LudariumError, match="the game is over"):
        position.apply(0)


def test_a_clone_goes_on_by_itself_and_meets_the_same_chance() -> None:
    position = Position("euphoria", seats=2, seed=4)
    copy = position.clone()
    for _ in range(20):
        copy.apply(copy.options[0])
    assert position.ply < copy.ply
    for _ in range(20):
        position.apply(position.options[0])
    assert pickle.dumps(position) == pickle.dumps(copy)


@pytest.mark.parametrize("name", NAMES)
def test_positions_pickle(name: str) -> None:
    position = Position(name, seats=2, seed=4)
    again = pickle.loads(pickle.dumps(position))
    assert (again.words, again.ply, again.seed) == (position.words, position.ply, position.seed)
    again.apply(again.options[0])
    position.apply(position.options[0])
    assert again.words == position.words


@pytest.mark.parametrize("name", NAMES)
def test_settings_and_catalogues_pickle(name: str) -> None:
    game = games.get(name)
    settings = game.check_settings({})
    assert pickle.loads(pickle.dumps(settings)).values == settings.values
    catalogue = game.catalogue(settings, 2)
    assert list(pickle.loads(pickle.dumps(catalogue)).entries) == list(catalogue.entries)


def test_words_and_options_are_refused_where_they_are_not_allowed() -> None:
    position = Position("terra_mystica", seats=2, seed=1)
    for wrong in ("no such word", 10**6):
        with pytest.raises((IllegalAnswer, LudariumError)):
            position.apply(wrong)
    position.apply(position.words[0])


def test_a_guess_agrees_with_the_view_and_can_be_played_on() -> None:
    position = Position("euphoria", seats=2, seed=2)
    view = position.view(position.seat)
    guess = view.sample(seed=3)
    assert guess.words == position.words
    assert pickle.dumps(guess.view(position.seat).state) == pickle.dumps(view.state)
    assert guess.seed != position.seed
    guess.apply(guess.options[0])


def test_chance_can_be_asked_for() -> None:
    position = Position("euphoria", seats=2, chance=True)
    while position.seat != -1:
        position.apply(position.options[0])
    assert sum(position.chances()) == pytest.approx(1.0)
    assert len(position.chances()) == len(position.options)
    assert "Nature is asked" in repr(position)


def test_playouts_leave_the_position_alone() -> None:
    position = Position("magnastorm", seats=2, seed=6)
    before = pickle.dumps(position)
    assert position.playout(1) == position.playout(1)
    assert len({tuple(position.playout(seed)) for seed in range(12)}) > 1
    assert pickle.dumps(position) == before


def test_a_session_says_what_it_costs() -> None:
    """Its docstring does; compiled classes have none, so the source is read."""
    source = (ROOT / "src" / "ludarium" / "core" / "session.py").read_text()
    assert "about forty times slower" in source.partition("class Session")[2].partition("def __init__")[0]
