"""The fit of a value function to who won: what counts is found, and few games hardly change known weights."""

from __future__ import annotations

import pytest
from librt.random import Random

from ludarium.agents.search.value_function import FeatureWeights
from ludarium.arena.training import Position
from ludarium.arena.win_fit import Fit, PositionTable, fit, fit_openings

NAMES = ["strength", "color"]
STAGES = [0.0, 1.0]
KNOWN = FeatureWeights(NAMES, STAGES, [[2.0, -1.0], [4.0, -3.0]], "known before")


def positions(count: int) -> list[Position]:
    """Positions in which the stronger of two seats wins nine times out of ten, whatever its color."""
    rng = Random(5)
    found: list[Position] = []
    for number in range(count):
        numbers = [[rng.random(), rng.random()] for _ in range(2)]
        stronger = 0 if numbers[0][0] > numbers[1][0] else 1
        winner = stronger if rng.random() < 0.9 else 1 - stronger
        found.append(Position(number, rng.random(), numbers, winner))
    return found


def fitted(count: int, start: FeatureWeights | None) -> Fit:
    return fit(PositionTable(positions(count)), NAMES, STAGES, "", start)


def test_what_wins_gets_weight_and_what_does_not_gets_none() -> None:
    found = fitted(1500, None)
    assert found.loss < 0.5 < found.blind
    assert all(strength > 2.5 for strength, _ in found.weights.rows)
    assert all(abs(color) < 0.7 for _, color in found.weights.rows)


def test_few_games_leave_weights_near_those_that_were_known() -> None:
    few, many = (fitted(count, KNOWN).weights.rows for count in (10, 1500))
    for row, known in zip(few, KNOWN.rows):
        assert row == pytest.approx(known, abs=0.4)
    assert all(abs(color) < 1.0 for _, color in many)


def test_a_fit_begins_with_the_weights_at_its_own_stages() -> None:
    found = fit(PositionTable(positions(10)), NAMES, [0.0, 0.5, 1.0], "", KNOWN).weights.rows
    assert found[1] == pytest.approx([3.0, -2.0], abs=0.4)


def test_beginnings_are_worth_what_they_won_and_rare_ones_little() -> None:
    often = [([["tower"], ["garden"]], 0), ([["garden"], ["tower"]], 1)] * 40
    worth = fit_openings([*often, ([["well"], ["garden"]], 0)])
    assert worth["tower"] > 0.5 > worth["well"] > 0.0 > worth["garden"]
