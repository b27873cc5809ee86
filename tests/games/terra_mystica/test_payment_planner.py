"""The payment planner: the same price is paid in different ways, by what somebody would rather keep."""

from __future__ import annotations

from typing import Any

import pytest

from games.terra_mystica.table import Table
from ludarium.agents.terra_mystica.paid_actions import GREEDY, POWER_FIRST, PRIESTS_FIRST
from ludarium.games.terra_mystica.rules.payment import MANY_MOVES, PEOPLE, WORDS, Preference, plan_payment

PREFERENCES = {
    "people": PEOPLE,
    "power first": POWER_FIRST,
    "priests first": PRIESTS_FIRST,
    "greedy": GREEDY[0],
}
NOTHING = {"workers": 0, "coins": 0, "priests": 0, "power": (5, 0, 0), "vp": 0}


def plan(
    preference: Preference, price: tuple[int, int, int], faction: str = "witches", **goods: Any
) -> list[str] | None:
    table = Table(faction, "nomads")
    table.set(faction, **{**NOTHING, **goods})
    moves = plan_payment(table.player(faction), *price, preference)
    return None if moves is None else [WORDS[move] for move in moves]


@pytest.mark.parametrize("name", PREFERENCES)
def test_nothing_is_converted_where_everything_is_there(name: str) -> None:
    assert plan(PREFERENCES[name], (2, 3, 1), workers=2, coins=3, priests=1) == []


@pytest.mark.parametrize("name", PREFERENCES)
def test_what_nothing_brings_has_no_plan(name: str) -> None:
    assert plan(PREFERENCES[name], (1, 0, 0), coins=9) is None


@pytest.mark.parametrize(
    ("name", "move"),
    [("people", "convert 1VP to 1C"), ("power first", "convert 1W to 1C"), ("greedy", "convert 1W to 1C")],
)
def test_people_give_points_before_workers_and_bots_workers_before_points(name: str, move: str) -> None:
    assert plan(PREFERENCES[name], (1, 1, 0), "alchemists", workers=2, vp=5) == [move]


@pytest.mark.parametrize(
    ("name", "moves"),
    [
        ("people", ["convert 1P to 1W"]),
        ("power first", ["burn 1", "convert 3PW to 1W"]),
        ("priests first", ["convert 1P to 1W"]),
        ("greedy", ["convert 1P to 1W"]),
    ],
)
def test_a_priest_is_kept_from_becoming_a_worker_by_those_who_like_power_less(name: str, moves: list[str]) -> None:
    assert plan(PREFERENCES[name], (1, 0, 0), priests=1, power=(0, 4, 2)) == moves


def test_people_use_power_at_hand_before_a_priest_and_a_priest_before_a_sacrifice() -> None:
    assert plan(PEOPLE, (1, 0, 0), priests=1, power=(0, 4, 3)) == ["convert 3PW to 1W"]
    assert plan(PEOPLE, (0, 1, 0), priests=1, power=(0, 4, 0)) == ["convert 1P to 1C"]
    assert plan(POWER_FIRST, (0, 1, 0), priests=1, power=(0, 4, 0)) == ["burn 1", "convert 1PW to 1C"]


def test_priests_that_the_price_asks_for_are_kept() -> None:
    assert plan(PRIESTS_FIRST, (1, 0, 1), priests=1, power=(0, 0, 3)) == ["convert 3PW to 1W"]
    assert plan(PEOPLE, (0, 1, 1), priests=1) is None


def test_only_some_make_priests_of_power_and_nobody_beyond_the_limit() -> None:
    goods: dict[str, Any] = {"power": (0, 4, 4), "coins": 4}
    assert plan(POWER_FIRST, (0, 4, 1), **goods) == ["burn 1", "convert 5PW to 1P"]
    assert plan(PEOPLE, (0, 4, 1), **goods) is None
    assert plan(POWER_FIRST, (0, 4, 1), limit=0, **goods) is None


def test_no_coin_follows_many_moves_and_people_get_no_longer_plans() -> None:
    coins = MANY_MOVES // 2
    assert plan(PEOPLE, (0, coins, 0), power=(0, 30, 0)) == ["burn 1", "convert 1PW to 1C"] * coins
    assert plan(PEOPLE, (0, coins + 1, 0), power=(0, 30, 0)) is None
    odd = plan(POWER_FIRST, (0, coins + 1, 0), power=(0, 30, 1))
    assert odd is not None
    assert len(odd) == MANY_MOVES + 1
    assert plan(PEOPLE, (0, coins + 1, 0), power=(0, 30, 1)) is None
    assert plan(POWER_FIRST, (0, coins + 2, 0), power=(0, 30, 1)) is None
