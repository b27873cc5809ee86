"""Artifact cards: awards by rank, and advanced starting positions with the cards of earlier games."""

from __future__ import annotations

from typing import Any

import pytest

from ludarium.core import BadSetting, Session
from ludarium.core.engine import apply, question, random_option
from ludarium.core.frames import NATURE
from ludarium.core.nature import random_stream
from ludarium.games.magnastorm.content.numbers import numbers_of
from ludarium.games.magnastorm.rules.ending import end_game, unowned_cards
from ludarium.games.magnastorm.state import Magnastorm

from .table import GAME, Table


def level_of(card: int) -> int:
    return numbers_of("", 2, 1).artifacts[card].level


def awarded(table: Table) -> list[int]:
    """The levels of the cards that the seats receive when the game is over."""
    table.do(end_game)
    rng = random_stream(3, "award")
    while table.state.stack:
        apply(table.state, random_option(table.state, rng))
    return [level_of(player.award) for player in table.state.players]


@pytest.mark.parametrize(("seats", "levels"), [(2, [3, 1]), (3, [2, 3, 1]), (4, [2, 3, 2, 1])])
def test_gold_for_the_winner_bronze_for_the_last_silver_for_all_others(seats: int, levels: list[int]) -> None:
    table = Table(seats)
    for seat, player in enumerate(table.state.players):
        player.reputation = 10 - seat
    if seats > 2:
        table.reputation(purple=20)
    assert awarded(table) == levels


def test_cards_are_awarded_from_the_winner_down_and_belong_to_nobody_yet() -> None:
    table = Table(3, artifacts={"seats": [[201], [202], []], "gone": [203, 204]}).reputation(grey=9, purple=5)
    table.do(end_game)
    ask = question(table.state)
    assert (
        table.speech().render_sentence(ask.prompt(table.state)) == "Which gold artifact card is drawn for Ada to keep?"
    )
    assert ask.options(table.state) == list(range(205, 231))
    assert table.label("card 205") == "It is gold card 205 (a level in blue)"


def test_an_empty_pile_awards_nothing() -> None:
    table = Table(2, artifacts={"gone": list(range(201, 231))}).reputation(grey=9)
    table.do(end_game)
    assert (
        table.speech()
        .render_sentence(question(table.state).prompt(table.state))
        .startswith("Which bronze artifact card is")
    )
    assert unowned_cards(table.state, 3) == []


def test_two_silver_cards_of_one_game_differ() -> None:
    table = Table(4).do(end_game).play("card 201", "card 150")
    assert "card 150" not in table.words()


def started(hands: list[list[int]], **options: Any) -> Magnastorm:
    """A game after Nature's draws of the setup."""
    given = {"artifacts": {"seats": hands}, **options}
    state: Magnastorm = GAME.setup(len(hands), GAME.check_settings(given))
    rng = random_stream(1, "setup")
    while question(state).seat == NATURE:
        apply(state, random_option(state, rng))
    return state


def test_the_sum_of_levels_then_the_highest_number_decide_the_order() -> None:
    """Levels 3 and 2 come first; 3 and 1 with number 212 before 2 and 2 with number 115."""
    tom, ronja, matthias = [202, 101], [212, 1], [115, 102]
    assert started([matthias, ronja, tom]).order == [2, 1, 0]
    assert started([tom, ronja, matthias]).order == [0, 1, 2]


def test_only_two_cards_are_drawn_of_a_larger_collection() -> None:
    state = started([[201, 202, 203], [1, 2, 3]])
    assert [len(player.drawn) for player in state.players] == [2, 2]
    assert all(set(player.drawn) <= set(player.artifacts) for player in state.players)
    assert [len(player.artifacts) for player in state.players] == [3, 3]


def test_with_too_few_cards_at_the_table_the_basic_start_is_used() -> None:
    state = started([[201, 202], [1], [101, 102]], first=2)
    assert state.order == [1, 2, 0]
    assert all(player.drawn == [] for player in state.players)


def through_start(state: Magnastorm, *options: int) -> Magnastorm:
    for option in options:
        apply(state, option)
    return state


def test_bonuses_of_the_cards_replace_the_cubes_for_late_players() -> None:
    """Seat 0 draws green and red levels, seat 1 two own cubes, seat 2 two reputation."""
    state = started([[202, 204], [101, 106], [1, 3]])
    assert state.order == [0, 1, 2]
    through_start(state, 0, 1, 2, 0, 1, 2)
    assert [player.levels for player in state.players] == [[1, 1, 1], [0, 1, 0], [1, 0, 0]]
    assert [player.cubes[seat] for seat, player in enumerate(state.players)] == [2, 4, 2]
    assert [player.reputation for player in state.players] == [0, 0, 2]


def test_a_level_of_a_card_counts_even_where_somebody_has_advanced_with_its_bonus() -> None:
    """Both seats are in green after the knowledge step and the cards; green 2 brings an own cube."""
    state = started([[201, 203], [202, 206]])
    assert state.order == [1, 0]
    through_start(state, 0, 1, 1, 0)
    assert state.players[1].levels[0] == 2
    assert state.players[1].cubes[1] == 2 + 1 + 1


def test_first_knowledge_goes_from_the_last_position_to_the_first() -> None:
    state = started([[202, 204], [1, 3], [101, 106]])
    assert state.order == [0, 2, 1]
    through_start(state, 0, 1, 2)
    assert question(state).seat == 1


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"seats": [[1], [1]]}, "seats\\[1\\]: card 1 is in seats\\[0\\] already"),
        ({"seats": [[1], []], "gone": [1]}, "gone: card 1 is in seats\\[0\\] already"),
        ({"seats": [["x"], []]}, "seats\\[0\\]\\[0\\] must be a whole number from 1 to 9999, not 'x'"),
        ({"seats": [[[1]], []]}, "seats\\[0\\]\\[0\\] must be a whole number from 1 to 9999, not a list"),
        ({"seats": 3}, "seats must be a list of 0 to 4 lists of card numbers, one for each seat, not 3"),
        ({"gone": {}}, "gone must be a list of 0 to 120 card numbers"),
        ({"hands": []}, "there is no 'hands'; known are: seats, gone"),
        ({"seats": [[1]]}, "lists 1 collections, but 2 people play"),
        ({"seats": [[99], []]}, "there is no artifact card 99"),
    ],
)
def test_collections_that_cannot_be_are_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(BadSetting, match=message):
        Session(GAME, 2, 1, {"artifacts": given})
