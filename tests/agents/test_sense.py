"""No silly moves: the levels that people fear answer rightly where every good player agrees."""

from __future__ import annotations

import pytest

from agents import sense_euphoria, sense_magnastorm, sense_terra_mystica
from agents.sense import played
from conftest import FORM
from ludarium import games

SUITES = {
    "euphoria": sense_euphoria.positions,
    "magnastorm": sense_magnastorm.positions,
    "terra_mystica": sense_terra_mystica.positions,
}
# Interpreted, less is tried.
PLAYERS = ["club", "expert"] if FORM == "compiled" else ["expert:1000"]
SEEDS = [1, 2, 3] if FORM == "compiled" else [1]
# A master has two seconds; what these positions ask for must be seen in a part of it, with one of the seeds each.
MASTER = "master:12000" if FORM == "compiled" else "expert:1000"
CASES = [(game, position.name) for game, suite in SUITES.items() for position in suite()]
TRIALS = [(game, name, player, seed) for game, name in CASES for player in PLAYERS for seed in SEEDS]
TRIALS += [(game, name, MASTER, 1 + number % 3) for number, (game, name) in enumerate(CASES)]


@pytest.mark.parametrize(("game", "name", "player", "seed"), TRIALS)
def test_no_silly_move(game: str, name: str, player: str, seed: int) -> None:
    position = next(each for each in SUITES[game]() if each.name == name)
    words = played(games.get(game), position, player, seed)
    assert position.check(position.table, words), words


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("player", ["beginner", "casual"])
@pytest.mark.parametrize(
    ("game", "name"),
    [(game, position.name) for game, suite in SUITES.items() for position in suite() if position.plain],
)
def test_even_a_beginner_takes_a_win_and_a_gift(game: str, name: str, player: str, seed: int) -> None:
    test_no_silly_move(game, name, player, seed)


@pytest.mark.parametrize("game", SUITES)
def test_there_are_enough_positions(game: str) -> None:
    assert len({position.name for position in SUITES[game]()}) >= 30
