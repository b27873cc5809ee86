"""Commodity areas."""

from __future__ import annotations

import pytest

from games.euphoria.table import GAME, P1, P2, Table
from ludarium.core.nature import random_stream
from ludarium.core.preview import make_preview


def test_a_low_sum_brings_one_commodity_and_a_step_of_allegiance() -> None:
    table = Table()
    table.hand(P1, 3, 5)
    table.play("place 3 farm")
    assert (table.amount(P1, "food"), table.player(P1).knowledge, table.step("wastelander")) == (1, 3, 1)
    assert table.hand_of(P1) == [5]


def test_the_dice_of_all_players_count_and_a_middle_sum_lowers_knowledge() -> None:
    table = Table()
    table.die(P2, "aquifer", 4)
    table.hand(P1, 2)
    table.play("place 2 aquifer")
    assert (table.amount(P1, "water"), table.player(P1).knowledge, table.step("subterran")) == (1, 2, 0)
    assert (table.player(P2).placed, table.hand_of(P2)) == (1, [])


def test_a_high_sum_brings_two_commodities_and_knowledge() -> None:
    table = Table()
    table.die(P2, "generator", 5)
    table.hand(P1, 4)
    table.play("place 4 generator")
    assert (table.amount(P1, "energy"), table.player(P1).knowledge, table.step("euphorian")) == (2, 4, 0)


@pytest.mark.parametrize(
    ("standing", "food", "knowledge", "step"),
    [(1, 1, 3, 1), (2, 1, 2, 0), (5, 1, 2, 0), (6, 2, 4, 0)],
)
def test_sums_up_to_4_and_up_to_8_are_the_borders_of_the_results(
    standing: int, food: int, knowledge: int, step: int
) -> None:
    table = Table()
    table.die(P2, "farm", standing)
    table.hand(P1, 3)
    table.play("place 3 farm")
    assert table.state.areas[2] == [P2 * 8 + standing, 3]
    assert (table.amount(P1, "food"), table.player(P1).knowledge, table.step("wastelander")) == (food, knowledge, step)


def test_the_end_of_a_track_does_not_forbid_the_area() -> None:
    high = Table()
    high.die(P2, "cloud_mine", 6)
    high.hand(P1, 3)
    high.set(P1, knowledge=6)
    high.play("place 3 cloud_mine")
    assert (high.amount(P1, "bliss"), high.player(P1).knowledge) == (2, 6)
    low = Table()
    low.hand(P1, 5)
    low.set(P1, knowledge=1)
    low.play("place 5 cloud_mine")
    assert (low.amount(P1, "bliss"), low.player(P1).knowledge) == (1, 1)


def test_the_first_tier_counts_from_the_placement_after_the_one_that_reaches_it() -> None:
    table = Table()
    table.allegiance("wastelander", 1)
    table.recruit(P1, "nick")
    table.recruit(P2, "pete")
    table.hand(P1, 2)
    table.hand(P2, 1)
    table.play("place 2 farm", "place 1 farm")
    assert (table.amount(P1, "food"), table.amount(P2, "food"), table.step("wastelander")) == (1, 2, 3)


def test_the_first_tier_needs_an_active_recruit_of_the_faction() -> None:
    table = Table()
    table.allegiance("wastelander", 4)
    table.hidden(P1, "nick")
    table.recruit(P1, "lee")
    table.hand(P1, 6)
    table.play("place 6 farm")
    assert table.amount(P1, "food") == 1


def test_a_preview_says_what_a_placement_would_change() -> None:
    table = Table(2)
    table.hand(P1, 5)
    words = ["place 5 farm"]
    preview = make_preview(GAME, GAME.view(table.state, P1), P1, words, random_stream(1, "preview"), table.speech(P1))
    changes = {change.what: change.least for change in preview.changes if change.seat == P1}
    assert changes == {"good:food": 1, "good:knowledge": -1}, "a die that is used is no price"
    rules = {fact.rule for fact in preview.facts}
    assert rules == {"euphoria.placement", "euphoria.areas", "euphoria.turn"}


def test_a_preview_has_the_step_of_allegiance() -> None:
    table = Table(2)
    table.hand(P1, 3)
    words = ["place 3 farm"]
    preview = make_preview(GAME, GAME.view(table.state, P1), P1, words, random_stream(1, "preview"), table.speech(P1))
    (step,) = [fact for fact in preview.facts if fact.verb == "advance"]
    assert (step.what, step.amount, step.after) == ("track:wastelander", 1, 1)
    assert table.label("place 3 farm") == "Place your 3 on the Farm: sum 3, a step of Wastelander allegiance (+1 food)"
