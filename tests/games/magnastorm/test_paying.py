"""Paying: exactly what can be paid is offered, and every way of paying ends with the cost paid."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest
from librt.random import Random

from ludarium.core.engine import apply, question
from ludarium.core.refusals import render_refusal
from ludarium.games.magnastorm.content.constants import KINDS, KINDS_BY_DIGIT, UNIT, YELLOW, count, price, size
from ludarium.games.magnastorm.rules.exchange import triples
from ludarium.games.magnastorm.rules.goods import is_payable
from ludarium.games.magnastorm.rules.payment import BUILD, FEE, ROW, can_afford, charge, refuse_price

from .table import Table

RULE = "magnastorm.row"


@cache
def can_reach(cubes: tuple[int, ...], supply: tuple[int, ...], due: tuple[int, ...]) -> bool:
    """Whether some series of exchanges leads to the cubes that are due: by trying all of them."""
    if all(have >= need for have, need in zip(cubes, due)):
        return True
    if sum(cubes) < 3:
        return False
    for given in product(range(4), repeat=KINDS):
        if sum(given) != 3 or any(have < give for have, give in zip(cubes, given)):
            continue
        for taken in range(KINDS):
            if given[taken] or supply[taken] == 0:
                continue
            left = tuple(have - give + (kind == taken) for kind, (have, give) in enumerate(zip(cubes, given)))
            rest = tuple(have + give - (kind == taken) for kind, (have, give) in enumerate(zip(supply, given)))
            if can_reach(left, rest, due):
                return True
    return False


def test_a_price_is_payable_exactly_if_some_exchanges_make_it_so() -> None:
    table = Table(3)
    rng = Random(5)
    payable = 0
    for _ in range(150):
        cubes = [rng.randrange(4) if kind in (0, 1, YELLOW) else rng.randrange(2) for kind in range(KINDS)]
        supply = [rng.randrange(3) for _ in range(KINDS)]
        due = [rng.randrange(3) if kind in (0, YELLOW) else rng.randrange(2) for kind in range(KINDS)]
        table.player("grey").cubes = cubes
        table.state.supply = supply
        heap = sum(UNIT[kind] * number for kind, number in enumerate(due))
        expected = can_reach(tuple(cubes), tuple(supply), tuple(due))
        assert is_payable(table.state, 0, heap) == expected, (cubes, supply, due)
        payable += expected
    assert 20 < payable < 130


@pytest.mark.parametrize("helpers", [[], ["05"], ["18"], ["05", "18"]])
def test_whatever_can_be_afforded_can_be_paid_in_every_way_offered(helpers: list[str]) -> None:
    """Follow every branch of the payment: none ends before the cost is paid, and nothing is paid twice."""
    rng = Random(8)
    branches = 0
    for _ in range(60):
        table = Table(2, research="18 14 15").hold("grey", *helpers)
        table.give("grey", own=rng.randrange(4), yellow=rng.randrange(3), purple=rng.randrange(4))
        cost, fee = price(0, rng.randrange(3), rng.randrange(3)), price(0, rng.randrange(2), 0)
        purpose = [ROW, BUILD, FEE][rng.randrange(3)]
        if not can_afford(table.state, 0, cost, fee, purpose):
            continue
        before = sum(table.player("grey").cubes)
        table.state.stack.clear()
        charge(table.state, 0, cost, fee, purpose, RULE, "lower:3,1")
        open_ends = [table.state]
        while open_ends:
            state = open_ends.pop()
            if not state.stack:
                branches += 1
                assert min(state.players[0].cubes) >= 0
                paid = before - sum(state.players[0].cubes)
                assert paid >= size(fee)
                assert paid <= size(cost + fee) * 3
                continue
            options = question(state).options(state)
            assert options
            for option in options:
                other = state.clone()
                apply(other, option)
                open_ends.append(other)
    assert branches > 20


def test_a_payment_with_a_single_way_is_not_asked() -> None:
    table = Table().give("grey", own=2).do(charge, 0, price(0, 1, 0), 0, ROW, RULE, "lower:3,1")
    assert table.words() == []
    assert table.cubes("grey") == {"grey": 1}


def test_what_is_missing_is_exchanged_color_by_color() -> None:
    table = Table().give("grey", purple=7).do(charge, 0, price(0, 1, 1), 0, ROW, RULE, "lower:3,1")
    assert table.words() == ["exchange"]
    assert table.refusal("pay") == (
        "this costs 1 grey cube and 1 yellow cube; you hold 7 purple cubes; exchange others for what is missing first"
    )
    table.play("exchange", "give 3 purple", "give 3 purple")
    assert table.cubes("grey") == {"purple": 1}


def test_how_far_away_a_price_is_counts_the_cubes_that_are_missing() -> None:
    """So many of the missing cubes more make it payable, one less does not."""
    rng, dear = Random(9), 0
    for _ in range(200):
        table = Table(3).give("grey", own=rng.randrange(3), yellow=rng.randrange(3), purple=rng.randrange(5))
        cost = price(0, rng.randrange(4), rng.randrange(4))
        if is_payable(table.state, 0, cost):
            continue
        dear += 1
        far = refuse_price(table.state, 0, RULE, "this", cost, ROW, []).far
        cubes = table.player("grey").cubes
        for step in range(1, far + 1):
            kind = next(kind for kind in range(KINDS) if cubes[kind] < count(cost, kind))
            cubes[kind] += 1
            assert is_payable(table.state, 0, cost) == (step == far)
    assert dear > 50


def test_a_price_that_only_the_supply_keeps_from_being_paid_is_told_so() -> None:
    table = Table().give("pink", yellow=22).give("grey", purple=6)
    refusal = refuse_price(table.state, 0, RULE, "this", price(0, 0, 1), ROW, [])
    assert refusal.sentence.endswith("; the supply is too short for an exchange")
    table = Table().give("pink", yellow=22).give("grey", purple=3)
    refusal = refuse_price(table.state, 0, RULE, "this", price(0, 0, 1), ROW, [])
    assert refusal.sentence.endswith("; the supply is too short for an exchange"), "three would do"
    table = Table().give("grey", purple=4)
    refusal = refuse_price(table.state, 0, RULE, "this", price(0, 1, 1), ROW, [])
    assert refusal.sentence.endswith("; an exchange for what is missing takes 6 others, you can spare 4")
    assert refusal.numbers == {"grey_due": 1, "grey_held": 0, "yellow_due": 1, "yellow_held": 0}


def test_a_commander_that_could_help_and_cannot_is_named() -> None:
    table = Table().hold("pink", "05").turn("pink").play("crew yellow 1,3", "place 4,1")
    assert table.refusal("move").endswith("; Idris Yakuul does not make it payable either")
    refusal = refuse_price(table.state, 2, RULE, "this", price(2, 0, 1), FEE, [])
    assert "Idris" not in render_refusal(refusal, table.speech(), {}).sentence


def test_refusals_of_a_payment_say_what_would_help() -> None:
    table = Table().hold("grey", "05").give("grey", own=1, yellow=1)
    table.do(charge, 0, price(0, 0, 1), 0, ROW, RULE, "lower:4,1")
    assert table.words() == ["pay", "own for yellow"]
    assert "Idris Yakuul is of no use here" in table.refusal("yellow for own")
    assert "no commander of yours lets you ignore the cost now" in table.refusal("waive")
    assert table.refusal("exchange") == "you hold all that is due"


def test_cubes_that_are_due_are_not_given_away() -> None:
    table = Table().give("grey", own=1, purple=2, pink=2).do(charge, 0, price(0, 1, 1), 0, ROW, RULE, "lower:3,1")
    table.play("exchange")
    assert table.words() == ["give 2 purple 1 pink", "give 1 purple 2 pink"]
    assert "you can spare 0 grey cubes" in table.refusal("give 1 grey 2 purple")


def test_every_choice_of_three_cubes_is_listed_once() -> None:
    found = triples([3, 1, 0, 2, 1])
    assert len(set(found)) == len(found)
    given = [[code // 4**kind % 4 for kind in range(KINDS)] for code in found]
    assert all(sum(numbers) == 3 for numbers in given)
    every = [n for n in product(range(4), range(2), range(1), range(3), range(2)) if sum(n) == 3]
    assert sorted(tuple(numbers) for numbers in given) == sorted(every)


def test_heaps_count_pieces_of_each_kind() -> None:
    heap = 2 * UNIT[0] + 5 * UNIT[3] + 12 * UNIT[YELLOW]
    assert [count(heap, kind) for kind in range(KINDS)] == [2, 0, 0, 5, 12]
    assert size(heap) == 19
    assert [UNIT[kind] for kind in KINDS_BY_DIGIT] == sorted(UNIT)
