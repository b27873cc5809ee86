"""Budgets: how they are written, and how they are kept."""

from __future__ import annotations

import pytest

from ludarium import agents
from ludarium.agents.budget import Budget, Meter, budget_of
from ludarium.core import BadSetting
from support import HARBOUR


@pytest.mark.parametrize(
    ("text", "positions", "seconds"),
    [("2000", 2000, 0.0), ("2s", 0, 2.0), ("0.2s", 0, 0.2), ("200ms", 0, 0.2), ("1", 1, 0.0)],
)
def test_a_budget_is_a_number_of_positions_or_a_time(text: str, positions: int, seconds: float) -> None:
    found = budget_of(text)
    assert found.positions == positions
    assert found.seconds == pytest.approx(seconds)


@pytest.mark.parametrize("text", ["", "0", "-3", "2x", "s", "ms", "1.5", "0s", "1e9s", "4000s", "2 s", "²"])
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(BadSetting, match="a budget is"):
        budget_of(text)


@pytest.mark.parametrize("text", ["2s", "2000", "0.05s"])
def test_a_budget_is_written_as_it_is_read(text: str) -> None:
    assert budget_of(text).text() == text


def test_a_meter_counts_positions() -> None:
    meter = Meter(Budget(10, 0.0))
    meter.positions = 5
    assert meter.spent() == pytest.approx(0.5)
    assert not meter.is_over()
    meter.positions = 10
    assert meter.is_over()


def test_a_meter_without_a_bound_never_runs_out() -> None:
    meter = Meter(Budget(0, 0.0))
    meter.positions = 10**9
    assert not meter.is_over()


def test_an_answer_is_due_before_a_wait_as_long_as_the_longest_so_far_would_make_it_late() -> None:
    meter = Meter(Budget(0, 100.0))
    meter.longest = 4.0
    assert meter.spent() < 0.01
    meter.longest = 55.0
    assert meter.spent() == pytest.approx(0.5, abs=0.01)
    meter.longest = 105.0
    assert meter.is_over()


def test_the_longest_wait_is_the_one_between_two_looks_at_the_clock() -> None:
    meter = Meter(Budget(0, 100.0))
    meter.spent()
    assert meter.longest == 0.0  # what came before the first look will not come again
    meter.looked -= 30.0
    meter.spent()
    assert meter.longest == pytest.approx(30.0, abs=1.0)
    meter.spent()
    assert meter.longest == pytest.approx(30.0, abs=1.0)


@pytest.mark.parametrize(
    ("name", "bot"),
    [
        ("greedy", "greedy"),
        ("search:2s", "search:2s"),
        ("search:2s 3", "search:2s"),
        ("master 2", "master"),
        ("search:never", None),
        ("search two", None),
        ("Ada", None),
        ("Ada 2", None),
    ],
)
def test_seats_are_named_after_bots_with_their_budget(name: str, bot: str | None) -> None:
    assert agents.bot_named(name) == bot


def test_a_wrong_budget_is_refused_by_name() -> None:
    with pytest.raises(BadSetting, match="'quick'"):
        agents.get("search:quick", HARBOUR)
