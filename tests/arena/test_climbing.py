"""Weights that climb: what brought points is followed, and both sides play the same game."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ludarium.agents.search.data import learned
from ludarium.agents.terra_mystica.features import NAMES
from ludarium.agents.terra_mystica.judge import judge_of
from ludarium.arena.climbing import SIZE, STRIDE, Climb, direction, drawn_table, duel, moved
from ludarium.core.nature import stream


@pytest.fixture
def data() -> dict[str, object]:
    found = learned("terra_mystica", "4.json")
    assert found is not None
    return found


@pytest.fixture
def climb(data: dict[str, object], tmp_path: Path) -> Climb:
    return Climb(data, 1, pairs=1, seed=5, path=tmp_path / "climb.json")


def test_a_step_follows_the_directions_that_brought_points(climb: Climb) -> None:
    good, bad = direction(5, 0, 0), direction(5, 0, 1)
    climb.take_step([(0, 110.0, 100.0), (1, 95.0, 105.0)])
    assert np.linalg.norm(climb.vector) == pytest.approx(STRIDE)
    assert climb.vector @ good > 0 > climb.vector @ bad
    assert climb.points == [102.5]


def test_directions_that_brought_nothing_leave_the_weights_where_they_are(climb: Climb) -> None:
    climb.take_step([(0, 100.0, 100.0)])
    assert not climb.vector.any()


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_equal_weights_make_equal_points_as_places_are_changed(data: dict[str, object], seats: int) -> None:
    table = drawn_table(seats, stream(3, "table"))
    one, other = judge_of(data), judge_of(data)
    first, second = duel(table, one, other, 9)
    assert first == second


def test_a_weight_moves_by_its_shape_over_the_rounds_and_at_the_start_as_a_whole(data: dict[str, object]) -> None:
    vector, units = np.zeros(SIZE), np.ones(len(NAMES))
    place = NAMES.index("dwellings")
    vector[len(NAMES) + place] = 1.0
    vector[3 * len(NAMES) + place] = 1.0
    vector[-1] = 2.0
    after = moved(data, vector, units)

    def change(kind: str, name: str) -> list[float]:
        before: dict[str, list[float]] = data[kind]  # type: ignore[assignment]
        return [round(b - a, 3) for a, b in zip(before[name], after[kind][name])]

    assert change("within", "dwellings") == [-1.0, -0.6, -0.2, 0.2, 0.6, 1.0]
    assert change("starts", "dwellings") == [-0.5, -0.1, 0.3, 0.7, 1.1, 1.5]
    assert change("starts", "base") == [0.0, 0.0, 0.0, 0.0, 0.0, 2.0]
    assert change("within", "trading houses") == [0.0] * 6
    assert after["factions"] == data["factions"]
