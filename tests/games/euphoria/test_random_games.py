"""Random games: they end, and nothing is lost on the way."""

from __future__ import annotations

from typing import Any

import pytest

from conftest import FORM
from games.euphoria.table import GAME
from ludarium.core.engine import apply, playout, random_option
from ludarium.core.events import GAIN, LOSE, Event
from ludarium.core.nature import stream
from ludarium.core.terms import NOTHING
from ludarium.games.euphoria.state import Euphoria, Player
from ludarium.games.euphoria.terms import GOOD_IDS

GAMES = 1000 if FORM == "compiled" else 12
TABLES = range(GAME.fewest, GAME.most + 1)
LONGEST_SEEN = 200_000


def settings_of(seed: int) -> dict[str, Any]:
    """Half of the games without trading, half with the texts of the second edition."""
    second = {"edition": "second"}
    settings: list[dict[str, Any]] = [{}, {"trade_offers": 0}, second, {"trade_offers": 0, **second}]
    return settings[seed % 4]


@pytest.mark.parametrize("seats", TABLES)
def test_random_games_end_within_the_bound_with_everything_still_there(seats: int) -> None:
    for seed in range(GAMES):
        state: Euphoria = GAME.setup(seats, GAME.checked(settings_of(seed)))
        kept = GAME.conserved(state)
        decisions = playout(state, stream(seed, f"random {seats}"))
        assert decisions < LONGEST_SEEN < GAME.longest(seats)
        assert GAME.conserved(state) == kept
        assert state.turn <= state.turn_limit * seats
        assert all(amount >= 0 for player in state.players for amount in player.stock)
        if state.winner == NOTHING:
            assert state.turn == state.turn_limit * seats
            assert all(player.tokens for player in state.players)
        else:
            assert state.players[state.winner].tokens == 0


@pytest.mark.parametrize("seats", TABLES)
def test_every_change_of_goods_and_cards_is_told_and_every_count_holds_at_each_step(seats: int) -> None:
    for seed in range(2):
        state: Euphoria = GAME.setup(seats, GAME.checked({**settings_of(seed), "turn_limit": 30}))
        kept = GAME.conserved(state)
        rng = stream(seed, f"ledger {seats}")
        while state.stack:
            before = [holdings(player) for player in state.players]
            log: list[Event] = []
            state.log = log
            apply(state, random_option(state, rng))
            state.log = None
            assert GAME.conserved(state) == kept
            for seat, player in enumerate(state.players):
                for name, old, new in zip(GOOD_IDS, before[seat], holdings(player)):
                    assert new - old == sum(change(event) for event in log if (event.seat, event.what) == (seat, name))


def holdings(player: Player) -> list[int]:
    """Goods and artifacts of a player, those drawn aside included."""
    return [player.stock[kind] + player.drawn.count(kind) for kind in range(len(GOOD_IDS))]


def change(event: Event) -> int:
    return event.amount if event.verb == GAIN else -event.amount if event.verb == LOSE else 0
