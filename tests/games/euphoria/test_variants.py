"""The laws that hold for every game, on tables with other settings than the usual ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.euphoria.table import GAME, NAMES
from ludarium.core.codec import dump, load
from ludarium.core.engine import apply, asked_seats, question, question_for, random_option
from ludarium.core.frames import NATURE, SPECTATOR
from ludarium.core.nature import random_stream
from ludarium.core.question import make_question
from ludarium.core.rendering import TextRenderer
from ludarium.games.euphoria.state import Euphoria
from support import as_json, is_word

ODD_DATA = {
    "constants": {"dice": 5, "recruits_dealt": 3, "recruits_drawn": 1, "dilemma_cards": 1, "track_end": 5},
    "cost": {"ark": {"artifact": 3, "bliss": 1}, "breeze_bar": {"bliss": 1, "commodity": 1, "bear": 1}},
    "tile": {"bemusement_park": {"penalty": "no_abilities", "cost": {"bliss": 1, "commodity": 1, "resource": 2}}},
    "area": {"allegiance": [3, 1, 0]},
    "sky_lounge": {"resources": 3},
}
VARIANTS: list[dict[str, Any]] = [
    {"edition": "second", "turn_limit": 60},
    {"edition": "second", "trade_offers": 0, "turn_limit": 60},
    {"data": ODD_DATA, "turn_limit": 60},
]


def positions(settings: dict[str, Any], seats: int) -> Iterator[Euphoria]:
    """Some positions of a random game."""
    state: Euphoria = GAME.setup(seats, GAME.check_settings(settings))
    rng = random_stream(seats, "variants")
    number = 0
    while state.stack:
        if number % 9 == 0:
            yield state
        number += 1
        apply(state, random_option(state, rng))


@pytest.mark.parametrize("settings", VARIANTS)
@pytest.mark.parametrize("seats", [2, 5])
def test_questions_are_sound_and_guesses_fit(settings: dict[str, Any], seats: int) -> None:
    rules, classes = GAME.rules(), GAME.classes()
    rng = random_stream(1, "guess")
    kept = None
    for state in positions(settings, seats):
        for seat in asked_seats(state):
            ask = question_for(state, seat)
            assert ask is not None
            found = ask.options(state)
            words = [ask.word(state, option) for option in found]
            refusals = {option: ask.why_not(state, option) for option in ask.candidates(state)}
            assert [option for option, refusal in refusals.items() if refusal is None] == found
            assert all(refusal.rule in rules for refusal in refusals.values() if refusal is not None)
            assert len(set(words)) == len(words)
            assert all(is_word(word) for word in words)
            assert all(ask.find(state, word) == option for word, option in zip(words, found))
            assert all(ask.describe(state, option).phrase for option in found)
        for seat in (0, SPECTATOR):
            view = GAME.view(state, seat)
            assert dump(GAME.view(GAME.sample(view, rng), seat)) == dump(view)
        seat = question(state).seat
        if seat != NATURE and seat in asked_seats(state):
            view = GAME.view(state, seat)
            there, here = question_for(GAME.sample(view, rng), seat), question_for(state, seat)
            assert there is not None
            assert here is not None
            renderer = TextRenderer(GAME.catalogue(GAME.check_settings(settings), seats), NAMES[:seats], seat)
            questions = [as_json(make_question(GAME, ask, view, 0, renderer)) for ask in (there, here)]
            assert questions[0] == questions[1]
        assert dump(load(dump(state), classes)) == dump(state)
        kept = kept or GAME.conserved_counts(state)
        assert GAME.conserved_counts(state) == kept
