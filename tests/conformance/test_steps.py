"""What holds at every step of every game."""

from __future__ import annotations

import json
import pickle

import pytest

from ludarium import games
from ludarium.cli.styles import RICH_STYLES
from ludarium.core.codec import dump, load, state_hash
from ludarium.core.engine import apply, asked_seats, option_weights, question_for, random_option
from ludarium.core.nature import random_stream
from support import TABLES, is_word, opening, some_steps, steps

SEEDS = range(2)


@pytest.mark.parametrize(("key", "seats"), TABLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_options_are_distinct_and_have_distinct_words_that_can_be_written_down(key: str, seats: int, seed: int) -> None:
    game = games.get(key)
    for state in some_steps(game, seats, seed):
        for seat in asked_seats(state):
            ask = question_for(state, seat)
            assert ask is not None
            options = ask.options(state)
            words = [ask.word(state, option) for option in options]
            assert options
            assert min(options) >= 0
            assert len(set(options)) == len(options) == len(option_weights(state)) or len(asked_seats(state)) > 1
            assert len(set(words)) == len(words)
            assert all(is_word(word) and is_word(ask.cover(state, option)) for word, option in zip(words, options))
            assert all(ask.find(state, word) == option for word, option in zip(words, options))
            assert all(ask.describe(state, option).phrase for option in options)
            assert ask.prompt(state)


@pytest.mark.parametrize(("key", "seats"), TABLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_options_are_exactly_the_candidates_without_a_refusal(key: str, seats: int, seed: int) -> None:
    game = games.get(key)
    rules = game.rules()
    for state in some_steps(game, seats, seed):
        for seat in asked_seats(state):
            ask = question_for(state, seat)
            assert ask is not None
            refusals = {option: ask.why_not(state, option) for option in ask.candidates(state)}
            assert [option for option, refusal in refusals.items() if refusal is None] == ask.options(state)
            assert all(refusal.rule in rules for refusal in refusals.values() if refusal is not None)


@pytest.mark.parametrize(("key", "seats"), TABLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_loading_what_was_saved_changes_nothing(key: str, seats: int, seed: int) -> None:
    game = games.get(key)
    classes = game.classes()
    for state in some_steps(game, seats, seed):
        saved = json.dumps(dump(state))
        assert json.dumps(dump(load(json.loads(saved), classes))) == saved
        assert dump(pickle.loads(pickle.dumps(state))) == dump(state)


@pytest.mark.parametrize(("key", "seats"), TABLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_playing_on_a_clone_leaves_the_original_alone(key: str, seats: int, seed: int) -> None:
    game = games.get(key)
    rng = random_stream(seed, "clone")
    for state in some_steps(game, seats, seed):
        before = dump(state)
        clone = state.clone()
        assert dump(clone) == before
        for _ in range(5):
            if clone.stack:
                apply(clone, random_option(clone, rng))
        assert dump(state) == before


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_games_end_within_the_bound_and_nothing_is_lost(key: str, seats: int) -> None:
    game = games.get(key)
    kept = game.conserved_counts(opening(game, seats))
    for seed in range(10):
        for number, state in enumerate(steps(game, seats, seed)):
            if number % 10 == 0:
                assert game.conserved_counts(state) == kept
                assert [listed for listed in game.seat_lists(state) if len(set(listed)) < len(listed)] == []
        assert game.conserved_counts(state) == kept
        assert len(game.scores(state)) == len(game.ranks(state)) == seats
        assert min(game.ranks(state)) == 1 or max(game.automatic_players(state).values(), default=0) > max(
            game.scores(state)
        )


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_table_can_be_drawn_for_everybody(key: str, seats: int) -> None:
    game = games.get(key)
    names = [f"P{seat}" for seat in range(seats)]
    for state in some_steps(game, seats, 0, 20):
        for seat in (*range(seats), -2):
            view = game.view(state, seat)
            board = game.text_board(view, seat, names)
            assert board.plain()
            assert {name for span in board.spans for name in span.style.split()} <= set(RICH_STYLES)
            assert all(game.amounts(view, other) == game.amounts(state, other) for other in range(seats))


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_same_seed_gives_the_same_game(key: str, seats: int) -> None:
    game = games.get(key)
    first = [state_hash(state) for state in steps(game, seats, 5)]
    assert first == [state_hash(state) for state in steps(game, seats, 5)]
