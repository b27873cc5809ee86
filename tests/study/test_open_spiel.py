"""OpenSpiel: its own simulation of random games, serialization, and playthroughs that are kept as text.

``python -m study.playthroughs`` writes the kept ones anew.
"""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheels for Windows")

from ludarium.study import open_spiel  # noqa: E402
from study.laws import NAMES  # noqa: E402
from study.playthroughs import KEPT, PLAYED, playthrough  # noqa: E402

open_spiel.register()


@pytest.mark.parametrize("name", NAMES)
def test_random_sim_test(name: str) -> None:
    game = pyspiel.load_game(f"python_ludarium_{name}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_states_are_written_and_read() -> None:
    game = pyspiel.load_game("python_ludarium_euphoria(seats=3)")
    state = game.new_initial_state()
    rng = np.random.default_rng(1)
    for _ in range(40):
        step(state, rng)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.history() == state.history()
    read_game, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert read.information_state_string(0) == state.information_state_string(0)
    assert read_game.num_players() == 3


def step(state: Any, rng: np.random.Generator) -> None:
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        assert sum(chances) == pytest.approx(1.0)
        state.apply_action(int(rng.choice(outcomes, p=chances)))
    else:
        state.apply_action(int(rng.choice(state.legal_actions())))


def test_clones_are_independent() -> None:
    state = pyspiel.load_game("python_ludarium_magnastorm").new_initial_state()
    rng = np.random.default_rng(2)
    before, copy = str(state), state.clone()
    for _ in range(10):
        step(copy, rng)
    assert str(state) == before
    assert str(copy) != before


def test_settings_are_part_of_the_game() -> None:
    game = pyspiel.load_game("python_ludarium_terra_mystica(seats=3,settings=map:lakes;merchants:on)")
    assert game.spec.settings.values["map"] == "lakes"
    assert game.spec.settings.values["merchants"] is True
    assert pyspiel.load_game(str(game)).spec == game.spec


def test_a_seat_is_told_nothing_that_others_hide() -> None:
    """What a seat was told so far is the same, whatever recruits the other one drew."""
    game = pyspiel.load_game("python_ludarium_euphoria")
    told = set()
    for seed in range(4):
        state = game.new_initial_state()
        rng = np.random.default_rng(seed)
        while state.current_player() != 1:
            step(state, rng)
        told.add(state.information_state_string(0))
        assert state.information_state_string(0) != state.information_state_string(1)
    assert all("seat 0" in text for text in told)


@pytest.mark.parametrize("played", PLAYED, ids=[name for name, _ in PLAYED])
def test_playthroughs_are_as_they_were(played: tuple[str, str]) -> None:
    name, game = played
    kept = (KEPT / f"{name}.txt").read_text("utf-8")
    assert playthrough(game) == kept, "rules or spaces changed: see tests/study/playthroughs.py"


def test_kept_playthroughs_are_all_tried() -> None:
    assert sorted(path.stem for path in Path(KEPT).glob("*.txt")) == sorted(name for name, _ in PLAYED)
