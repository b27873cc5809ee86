"""A whole game with a known result, and numbers of ways to go on from a known position."""

from __future__ import annotations

from pathlib import Path

from games.euphoria.table import GAME, P1, P2, Table
from ludarium import games
from ludarium.core import from_notation, to_notation, verify
from ludarium.core.engine import apply, question
from ludarium.games.euphoria.state import Euphoria

GOLDEN = (Path(__file__).parent / "golden_game.txt").read_text("utf-8")


def test_a_written_game_is_played_again_to_its_known_end() -> None:
    record = from_notation(GOLDEN, games.get)
    history = verify(GAME, record)
    assert history.result() == {"scores": [4, 10, 8], "places": [3, 1, 2]}
    assert (history.ply, history.state.turn, history.state.winner) == (654, 101, 1)
    assert to_notation(record) == GOLDEN


def ways(state: Euphoria, depth: int) -> int:
    """How many sequences of answers there are."""
    if not depth or not state.stack:
        return 1
    found = 0
    for option in question(state).options(state):
        after = state.clone()
        apply(after, option)
        found += ways(after, depth - 1)
    return found


def test_the_number_of_ways_to_go_on_is_known() -> None:
    table = Table(2, trades=1)
    table.recruit(P1, "kyle", "michael")
    table.recruit(P2, "ben")
    table.market("subterran_market_a", "bemusement_park", P2)
    table.dilemma(P1, "fight_or_serve")
    table.dilemma(P2, "relax_or_toil")
    table.hand(P1, 2, 2, 5)
    table.hand(P2, 3, 4)
    table.die(P2, "wastelander_tunnel", 3)
    table.die(P1, "farm", 4)
    table.goods(P1, food=2, water=1, gold=1)
    table.goods(P2, bliss=1)
    table.cards(P1, "bear", "bear", "balloons")
    assert [ways(table.state, depth) for depth in (1, 2, 3)] == [66, 427, 1643]
