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
# A master has two seconds; what these positions ask for must be seen in a part of it. Interpreted, in less.
PLAYERS = ["expert", "master:12000"] if FORM == "compiled" else ["expert:1000"]
SEEDS = [1, 2, 3] if FORM == "compiled" else [1]
CASES = [(game, position.name) for game, suite in SUITES.items() for position in suite()]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize(("game", "name"), CASES)
def test_no_silly_move(game: str, name: str, player: str, seed: int) -> None:
    position = next(each for each in SUITES[game]() if each.name == name)
    words = played(games.get(game), position, player, seed)
    assert position.check(position.table, words), words


@pytest.mark.parametrize("game", SUITES)
def test_there_are_enough_positions(game: str) -> None:
    assert len({position.name for position in SUITES[game]()}) >= 15
