"""Many random games: they end in time, nothing is lost, and no question is a dead end."""

from __future__ import annotations

import pytest

from conftest import FORM
from ludarium.core.engine import answer, draw_option, playout, question
from ludarium.core.nature import random_stream
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.state import Magnastorm
from support import opening, steps

from .table import GAME

# Compiled, a thousand games of each table take a few seconds.
GAMES = 1000 if FORM == "compiled" else 60
SEATS = [2, 3, 4]


@pytest.mark.parametrize("seats", SEATS)
def test_random_games_end_within_four_rounds_and_nothing_is_lost(seats: int) -> None:
    kept = GAME.conserved_counts(opening(GAME, seats))
    longest = GAME.max_answers(seats)
    for seed in range(GAMES):
        state: Magnastorm = GAME.setup(seats, GAME.check_settings({"start": 1 + seed % 2}))
        assert playout(state, random_stream(seed, "many")) <= longest
        assert 1 <= state.round <= 4
        assert state.ending or state.round == 4
        assert GAME.conserved_counts(state) == kept
        assert sorted(GAME.ranks(state)) == list(range(1, seats + 1))
        assert all(player.award for player in state.players)


@pytest.mark.parametrize("seats", SEATS)
def test_pieces_and_cubes_are_conserved_at_every_step(seats: int) -> None:
    kept = GAME.conserved_counts(opening(GAME, seats))
    for seed in range(4):
        for state in steps(GAME, seats, seed):
            assert GAME.conserved_counts(state) == kept


@pytest.mark.parametrize("seats", SEATS)
def test_what_players_and_supply_hold_is_never_negative(seats: int) -> None:
    for state in steps(GAME, seats, 11):
        assert isinstance(state, Magnastorm)
        assert min(state.supply + state.bag.counts + state.upper + state.lower + state.labs) >= 0
        for player in state.players:
            assert min(player.cubes + player.levels + [player.reputation, player.crew, player.markers]) >= 0
            assert all(level <= top for level, top in zip(player.levels, state.numbers.top))


@pytest.mark.parametrize("seats", SEATS)
def test_no_commander_is_held_twice_and_markers_stand_only_under_administrative_ones(seats: int) -> None:
    for state in steps(GAME, seats, 12):
        assert isinstance(state, Magnastorm)
        held = [number for player in state.players for number in player.commanders]
        assert len(set(held)) == len(held)
        assert set(held) <= {*state.administrative, *state.research}
        assert all(player.commanders == sorted(player.commanders) for player in state.players)


def test_random_games_with_every_ability_in_every_hand_end_as_well() -> None:
    """All sixteen commanders at once: whatever they offer can be carried through."""
    for seed in range(40 if FORM == "compiled" else 6):
        state: Magnastorm = GAME.setup(4, GAME.check_settings({}))
        rng = random_stream(seed, "abilities")
        while state.stack:
            if state.players[seed % 4].commanders != list(range(1, 19)):
                state.players[seed % 4].commanders = [n for n, card in enumerate(COMMANDERS) if card.key]
                for other, player in enumerate(state.players):
                    if other != seed % 4:
                        player.commanders = []
            ask = question(state)
            options = ask.options(state)
            assert options, ask.kind
            answer(state, ask, draw_option(state, ask, rng))
        assert state.round <= 4


def test_a_game_takes_about_as_many_answers_as_expected() -> None:
    """Far below the bound that stops an endless game."""
    lengths = [sum(1 for _ in steps(GAME, 4, seed)) for seed in range(3)]
    assert min(lengths) > 200
    assert max(lengths) < 1500
    assert GAME.max_answers(4) > 1500
