"""What the Automa does in words for a real table: made from her trails, and complete."""

from __future__ import annotations

import re
from itertools import pairwise

from games.terra_mystica.test_trail_check import Watch, choose, options_of
from ludarium.core.nature import stream
from ludarium.games.terra_mystica.automa.orders import orders_of, orders_of_game
from ludarium.games.terra_mystica.automa.trail import turns_of

NAMES = ["Ada", "Bo"]


def played(number: int) -> tuple[Watch, list[list[str]]]:
    """A whole game, and what had been told after each answer."""
    seats, options = options_of(number)
    watch = Watch(seats, options)
    rng = stream(number, "orders")
    told: list[list[str]] = []
    while watch.state.stack:
        watch.answer(choose(watch, number, rng))
        automa = watch.state.automa
        assert automa is not None
        if len(told) < 60 or rng.randrange(10) == 0:
            told.append(orders_of_game(watch.events, automa.seat, NAMES))
    assert watch.state.automa is not None
    told.append(orders_of_game(watch.events, watch.state.automa.seat, NAMES))
    return watch, told


def test_orders_only_grow_and_lead_to_her_points() -> None:
    for number in (0, 2, 3, 4, 6, 8, 9, 12, 17):
        watch, told = played(number)
        for before, after in pairwise(told):
            assert after[: len(before)] == before
        points = sum(int(found) for row in told[-1] for found in re.findall(r"[Ss]he scores (\d+) VP", row))
        assert watch.state.automa is not None
        assert 20 + points == watch.state.players[watch.state.automa.seat].vp
        assert not [row for row in told[-1] if "None" in row or "_" in row.replace("(BON", "")]


def test_every_thing_she_does_has_a_sentence() -> None:
    for number in range(0, 30, 7):
        watch, _ = played(number)
        for turn in turns_of(watch.events):
            rows = orders_of(turn, NAMES)
            assert len(rows) > 1 or turn["result"] == "pass"
            assert all(row.endswith(".") for row in rows)
