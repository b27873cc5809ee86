"""Random games: they end, and nothing is lost on the way."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import pytest

from conftest import FORM
from games.euphoria.table import GAME
from ludarium.core.engine import apply, playout, question, random_option
from ludarium.core.events import GAIN, LOSE, Event
from ludarium.core.nature import random_stream
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.constants import GOOD_IDS
from ludarium.games.euphoria.state import Euphoria, Player

GAMES = 200 if FORM == "compiled" else 12
TABLES = range(GAME.min_seats, GAME.max_seats + 1)
LONGEST_SEEN = 200_000

# What random games came to under each version of the rules, by seats and seed.
REFERENCE: dict[str, dict[int, list[str]]] = {
    "1.1": {
        2: ["28a2539f4e31", "2e9489972f3a", "bf4631ed7915", "92489e67a209"],
        3: ["eb541f4e2e14", "b73883dba4f2", "dcbe442196bf", "bc8231e8dcc3"],
        4: ["1f7e76d876c5", "90aff4950e44", "215ba4f1bea5", "aec1b0d5222f"],
        5: ["d12d4840aa97", "50ec2627a460", "2de1445bb6ed", "a032c4410dfa"],
        6: ["8640b2eff47b", "2247b24859d7", "d7a89de26836", "92464f4f5a94"],
    },
}


def settings_of(seed: int) -> dict[str, Any]:
    """Half of the games without trading, half with the texts of the second edition."""
    second = {"edition": "second"}
    settings: list[dict[str, Any]] = [{}, {"trade_offers": 0}, second, {"trade_offers": 0, **second}]
    return settings[seed % 4]


@pytest.mark.parametrize("seats", TABLES)
def test_random_games_end_within_the_bound_with_everything_still_there(seats: int) -> None:
    for seed in range(GAMES):
        state: Euphoria = GAME.setup(seats, GAME.check_settings(settings_of(seed)))
        kept = GAME.conserved_counts(state)
        decisions = playout(state, random_stream(seed, f"random {seats}"))
        assert decisions < LONGEST_SEEN < GAME.max_answers(seats)
        assert GAME.conserved_counts(state) == kept
        assert state.turn <= state.turn_limit * seats
        assert all(amount >= 0 for player in state.players for amount in player.stock)
        if state.winner == NOTHING:
            assert state.turn == state.turn_limit * seats
            assert all(player.tokens for player in state.players)
        else:
            assert state.players[state.winner].tokens == 0


def played_words(seats: int, seed: int) -> str:
    """A fingerprint of everything that was answered in a random game, and of its result."""
    state: Euphoria = GAME.setup(seats, GAME.check_settings({**settings_of(seed), "turn_limit": 40}))
    rng, found = random_stream(seed, f"reference {seats}"), blake2b(digest_size=6)
    while state.stack:
        ask, option = question(state), random_option(state, rng)
        found.update(f"{ask.seat}: {ask.word(state, option)}\n".encode())
        apply(state, option)
    found.update(f"{GAME.scores(state)} {GAME.ranks(state)}".encode())
    return found.hexdigest()


@pytest.mark.parametrize("seats", TABLES)
def test_rules_that_play_otherwise_have_another_version(seats: int) -> None:
    """A change of these games is a change of the rules: give the game a new version, and its games here."""
    assert [played_words(seats, seed) for seed in range(4)] == REFERENCE[GAME.version][seats]


@pytest.mark.parametrize("seats", TABLES)
def test_every_change_of_goods_and_cards_is_told_and_every_count_holds_at_each_step(seats: int) -> None:
    for seed in range(2):
        state: Euphoria = GAME.setup(seats, GAME.check_settings({**settings_of(seed), "turn_limit": 30}))
        kept = GAME.conserved_counts(state)
        rng = random_stream(seed, f"ledger {seats}")
        while state.stack:
            before = [holdings(player) for player in state.players]
            log: list[Event] = []
            state.log = log
            apply(state, random_option(state, rng))
            state.log = None
            assert GAME.conserved_counts(state) == kept
            for seat, player in enumerate(state.players):
                for name, old, new in zip(GOOD_IDS, before[seat], holdings(player)):
                    assert new - old == sum(change(event) for event in log if (event.seat, event.what) == (seat, name))


def holdings(player: Player) -> list[int]:
    """Goods and artifacts of a player, those drawn aside included."""
    return [player.stock[kind] + player.drawn.count(kind) for kind in range(len(GOOD_IDS))]


def change(event: Event) -> int:
    return event.amount if event.verb == GAIN else -event.amount if event.verb == LOSE else 0
