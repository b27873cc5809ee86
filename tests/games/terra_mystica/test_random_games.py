"""Many random games: they end, and power tokens, priests, structures and tiles are conserved at every step."""

from __future__ import annotations

import pytest

from conftest import FORM
from ludarium.core.engine import answer, drawn, question
from ludarium.core.events import GAIN, LOSE, MOVE, SCORE, Event
from ludarium.core.nature import stream
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.free import FREE
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.goods import tokens
from ludarium.games.terra_mystica.state import Player
from ludarium.games.terra_mystica.terms import CULTS

GAMES = 500 if FORM == "compiled" else 30
MAPS = ["base", "fire_ice_1", "fire_ice_2", "lakes", "fjords"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_end_and_conserve(seats: int) -> None:
    longest = GAME.longest(seats)
    factions: set[int] = set()
    for seed in range(GAMES):
        options = {"map": MAPS[seed % 5], "mini_expansion": seed % 2 == 0, "temple_tile": True, "shipping_card": True}
        state = GAME.setup(seats, GAME.checked(options))
        kept = GAME.conserved(state)
        rng = stream(seed, f"random {seats}")
        decisions = 0
        while state.stack:
            ask = question(state)
            option = drawn(state, ask, rng)
            if option >= 7000 and rng.randrange(3):
                choices = [other for other in ask.options(state) if other < 7000]
                option = choices[rng.randrange(len(choices))] if choices else option
            answer(state, ask, option)
            decisions += 1
            if decisions % 8 == 0:
                assert GAME.conserved(state) == kept
        assert GAME.conserved(state) == kept
        assert decisions < longest
        assert state.round == 6
        factions |= {player.faction for player in state.players}
    assert len(factions) == len(FACTIONS) or GAMES < 500


def test_free_moves_alone_cannot_go_on_for_ever() -> None:
    """Every free move uses something up."""
    for seed in range(20):
        state = GAME.setup(2, GAME.checked({"factions": ["alchemists", "witches"]}))
        rng = stream(seed, "free")
        moves = 0
        while state.stack and state.round < 2:
            ask = question(state)
            options = ask.options(state)
            free = [option for option in options if option >= FREE]
            moves = moves + 1 if free else 0
            assert moves < 200
            chosen = free[rng.randrange(len(free))] if free else options[rng.randrange(len(options))]
            answer(state, ask, chosen)


GOODS = ["coins", "workers", "priests", "keys", "shipping", "exchange"]
SIGNS = {GAIN: 1, LOSE: -1, MOVE: 1, SCORE: 1}


def counts_of(player: Player) -> dict[str, int]:
    """What events tell of: goods, points, power tokens, places on the cult tracks."""
    found = {good: int(getattr(player, good)) for good in GOODS}
    found |= {"vp": player.vp, "power tokens": tokens(player)}
    return found | {cult.lower(): place for cult, place in zip(CULTS, player.cults)}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_events_account_for_every_change_up_to_the_last_point(seats: int) -> None:
    state = GAME.setup(seats, GAME.checked({"mini_expansion": True, "map": MAPS[seats - 1], "final_tile": "drawn"}))
    rng = stream(seats, "events")
    while state.stack:
        ask = question(state)
        choices = ask.options(state)
        if rng.randrange(4):
            choices = [option for option in choices if option < 7000] or choices
        before = [counts_of(player) for player in state.players]
        is_setup = state.round == 0
        state.log = log = list[Event]()
        answer(state, ask, choices[rng.randrange(len(choices))])
        state.log = None
        for seat, player in enumerate(state.players):
            if is_setup:
                continue
            told = dict.fromkeys(before[seat], 0)
            for event in log:
                if event.seat == seat and event.what in told:
                    told[event.what] += SIGNS.get(event.kind, 0) * event.amount
            after = counts_of(player)
            assert told == {what: after[what] - before[seat][what] for what in told}
