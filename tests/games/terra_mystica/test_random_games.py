"""Many random games: they end, and power tokens, priests, structures and tiles are conserved at every step."""

from __future__ import annotations

import pytest

from conftest import FORM
from games.terra_mystica.table import busy_options
from ludarium.core.engine import answer, draw_option, question
from ludarium.core.nature import random_stream
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.rules.turn_menu import TurnAsk

GAMES = 500 if FORM == "compiled" else 30
MAPS = ["base", "fire_ice_1", "fire_ice_2", "lakes", "fjords"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_end_and_conserve(seats: int) -> None:
    longest = GAME.max_answers(seats)
    factions: set[int] = set()
    for seed in range(GAMES):
        options = {"map": MAPS[seed % 5], "mini_expansion": seed % 2 == 0, "temple_tile": True, "shipping_card": True}
        state = GAME.setup(seats, GAME.check_settings(options))
        kept = GAME.conserved_counts(state)
        rng = random_stream(seed, f"random {seats}")
        decisions = 0
        while state.stack:
            ask = question(state)
            option = draw_option(state, ask, rng)
            if option not in busy_options(state, ask) and rng.randrange(3):
                choices = busy_options(state, ask)
                option = choices[rng.randrange(len(choices))]
            answer(state, ask, option)
            decisions += 1
            if decisions % 8 == 0:
                assert GAME.conserved_counts(state) == kept
        assert GAME.conserved_counts(state) == kept
        assert decisions < longest
        assert state.round == 6
        factions |= {player.faction for player in state.players}
    assert len(factions) == len(FACTIONS) or GAMES < 500


def test_free_moves_alone_cannot_go_on_for_ever() -> None:
    """Every free move uses something up."""
    for seed in range(20):
        state = GAME.setup(2, GAME.check_settings({"factions": ["alchemists", "witches"]}))
        rng = random_stream(seed, "free")
        moves = 0
        while state.stack and state.round < 2:
            ask = question(state)
            options = ask.options(state)
            free = [option for option in options if isinstance(ask, TurnAsk) and ask.is_free_move(option)]
            moves = moves + 1 if free else 0
            assert moves < 200
            chosen = free[rng.randrange(len(free))] if free else options[rng.randrange(len(options))]
            answer(state, ask, chosen)
