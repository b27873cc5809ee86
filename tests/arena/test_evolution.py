"""The evolution strategy: weights follow what scored more, and both sides play the same game."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ludarium.agents.search.weight_files import load_weights
from ludarium.agents.terra_mystica.features import NAMES
from ludarium.agents.terra_mystica.value_function import value_function_of
from ludarium.arena.evolution import SIZE, STEP_LENGTH, Evolution, changed_weights, compare, direction
from ludarium.arena.random_tables import random_table
from ludarium.core.nature import random_stream


@pytest.fixture
def data() -> dict[str, object]:
    found = load_weights("terra_mystica", "4.json")
    assert found is not None
    return found


@pytest.fixture
def evolution(data: dict[str, object], tmp_path: Path) -> Evolution:
    return Evolution(data, 1, pairs=1, seed=5, path=tmp_path / "evolution.json")


def test_a_step_follows_the_directions_that_brought_points(evolution: Evolution) -> None:
    good, bad = direction(5, 0, 0), direction(5, 0, 1)
    evolution.take_step([(0, 110.0, 100.0), (1, 95.0, 105.0)])
    assert np.linalg.norm(evolution.vector) == pytest.approx(STEP_LENGTH)
    assert evolution.vector @ good > 0 > evolution.vector @ bad
    assert evolution.points == [102.5]


def test_directions_that_brought_nothing_leave_the_weights_where_they_are(evolution: Evolution) -> None:
    evolution.take_step([(0, 100.0, 100.0)])
    assert not evolution.vector.any()


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_equal_weights_make_equal_points_as_places_are_changed(data: dict[str, object], seats: int) -> None:
    table = random_table(seats, random_stream(3, "table"))
    one, other = value_function_of(data), value_function_of(data)
    first, second = compare(table, one, other, 9)
    assert first == second


def test_a_weight_moves_by_its_shape_over_the_rounds_and_at_the_start_as_a_whole(data: dict[str, object]) -> None:
    vector, units = np.zeros(SIZE), np.ones(len(NAMES))
    place = NAMES.index("dwellings")
    vector[len(NAMES) + place] = 1.0
    vector[3 * len(NAMES) + place] = 1.0
    vector[-1] = 2.0
    after = changed_weights(data, vector, units)

    def change(kind: str, name: str) -> list[float]:
        before: dict[str, list[float]] = data[kind]  # type: ignore[assignment]
        return [round(b - a, 3) for a, b in zip(before[name], after[kind][name])]

    assert change("within", "dwellings") == [-1.0, -0.6, -0.2, 0.2, 0.6, 1.0]
    assert change("starts", "dwellings") == [-0.5, -0.1, 0.3, 0.7, 1.1, 1.5]
    assert change("starts", "base") == [0.0, 0.0, 0.0, 0.0, 0.0, 2.0]
    assert change("within", "trading houses") == [0.0] * 6
    assert after["factions"] == data["factions"]
