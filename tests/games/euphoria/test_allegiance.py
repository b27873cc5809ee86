"""Allegiance tracks and the end of the game."""

from __future__ import annotations

import pytest

from games.euphoria.table import GAME, P1, P2, P3, Table
from ludarium.core.codec import dump, load
from ludarium.core.engine import question
from ludarium.core.frames import NATURE
from ludarium.games.euphoria.content.constants import FACTIONS


def test_the_third_tier_turns_up_all_hidden_recruits_of_the_faction() -> None:
    table = Table()
    table.allegiance("subterran", 7)
    table.hidden(P2, "phil")
    table.hidden(P3, "xander")
    table.hand(P1, 2)
    table.play("place 2 aquifer")
    assert (table.amount(P1, "water"), table.step("subterran")) == (1, 8)
    assert (table.active(P2), table.active(P3)) == (["phil"], ["xander"])


def test_the_fourth_tier_brings_a_token_on_each_active_recruit() -> None:
    table = Table()
    table.allegiance("euphorian", 10)
    table.recruit(P1, "ray", "michael")
    table.recruit(P2, "gary")
    table.set(P1, tokens=6)
    table.set(P2, tokens=4)
    table.hand(P1, 1)
    table.play("place 1 generator")
    assert (table.amount(P1, "energy"), table.step("euphorian")) == (2, 11)
    assert [table.player(seat).tokens for seat in range(3)] == [4, 3, 10]
    table.turn(P1)
    table.hand(P1, 2)
    table.play("place 2 generator")
    assert (table.step("euphorian"), table.player(P1).tokens) == (11, 4)


def test_a_token_at_a_market_wins_before_allegiance_moves() -> None:
    table = Table()
    table.market("subterran_market_a", "fountain_of_wishful_thinking", P1)
    table.set(P1, tokens=1)
    table.set(P2, tokens=1)
    table.recruit(P2, "phil")
    table.allegiance("subterran", 10)
    table.hand(P1, 5)
    table.goods(P1, water=4, gold=1)
    table.play("place 5 subterran_market_a")
    assert (table.asked(), table.state.winner) == ("", P1)
    assert (table.step("subterran"), table.player(P2).tokens) == (10, 1)
    assert GAME.ranks(table.state) == [1, 2, 3]


def built_together(**first: int) -> Table:
    """P1 and P2 place their last tokens on the same new market; P1 differs from P2 in what is given."""
    table = Table()
    for seat in (P1, P2):
        table.set(seat, tokens=1, morale=4)
    table.set(P1, **first)
    table.die(P2, "euphorian_market_a_build_2", 5)
    table.hand(P1, 1)
    table.goods(P1, gold=1)
    table.play("place 1 euphorian_market_a_build_3", "roll 2", "roll 3", "reveal fountain_of_wishful_thinking")
    return table


@pytest.mark.parametrize(
    ("first", "winner"),
    [({"morale": 3}, P2), ({"morale": 5}, P1), ({"knowledge": 2}, P1), ({"knowledge": 4}, P2)],
)
def test_of_several_winners_higher_morale_then_lower_knowledge_wins(first: dict[str, int], winner: int) -> None:
    table = built_together(**first)
    assert (table.asked(), table.state.winner) == ("", winner)
    assert GAME.ranks(table.state)[winner] == 1


def test_then_tokens_on_more_markets_win() -> None:
    table = Table()
    for seat in (P1, P2):
        table.set(seat, tokens=1)
    table.state.marks = [0, 1 << P2, 0, 0, 0, 0]
    table.die(P2, "euphorian_market_a_build_2", 5)
    table.hand(P1, 1)
    table.goods(P1, gold=1)
    table.play("place 1 euphorian_market_a_build_3", "roll 2", "roll 3", "reveal fountain_of_wishful_thinking")
    assert table.state.winner == P2


def test_then_tokens_in_more_different_territories_win() -> None:
    table = Table()
    for seat in (P1, P2):
        table.set(seat, tokens=1)
    table.player(P1).stars = [1, 1, 1, 1]
    table.player(P2).stars = [5, 5, 5, 0]
    table.die(P2, "euphorian_market_a_build_2", 5)
    table.hand(P1, 1)
    table.goods(P1, gold=1)
    table.play("place 1 euphorian_market_a_build_3", "roll 2", "roll 3", "reveal fountain_of_wishful_thinking")
    assert table.state.winner == P1


def test_tokens_on_more_markets_count_before_those_in_more_territories() -> None:
    table = Table()
    for seat in (P1, P2):
        table.set(seat, tokens=1)
    table.state.marks = [0, 1 << P2, 0, 0, 0, 0]
    table.player(P1).stars = [1, 1, 1, 1]
    table.player(P2).stars = [1, 0, 0, 0]
    table.die(P2, "euphorian_market_a_build_2", 5)
    table.hand(P1, 1)
    table.goods(P1, gold=1)
    table.play("place 1 euphorian_market_a_build_3", "roll 2", "roll 3", "reveal fountain_of_wishful_thinking")
    assert table.state.winner == P2


def test_then_the_lowest_roll_of_the_hand_dice_wins() -> None:
    table = Table()
    for seat in (P1, P2):
        table.set(seat, tokens=1)
    table.die(P2, "euphorian_market_a_build_2", 5)
    table.hand(P1, 1, 4)
    table.goods(P1, gold=1)
    table.play("place 1 euphorian_market_a_build_3", "roll 2", "roll 3", "reveal fountain_of_wishful_thinking")
    assert table.asked() == "roll_tie_break"
    assert (question(table.state).seat, dump(load(dump(table.state), GAME.classes()))) == (NATURE, dump(table.state))
    assert question(table.state).about(table.state) == ["seat:0"]
    table.play("roll 2", "roll 5", "roll 6")
    assert (table.asked(), table.state.winner) == ("", P2)


def test_after_three_equal_rolls_the_first_one_clockwise_wins() -> None:
    table = built_together()
    for _ in range(2):
        table.play("roll 4", "roll 4")
        assert table.state.winner == -1
    table.play("roll 4", "roll 4")
    assert (table.asked(), table.state.winner) == ("", P1)


def test_without_hand_dice_nobody_rolls_and_the_first_one_clockwise_wins() -> None:
    table = Table()
    table.turn(P2)
    for seat in (P1, P3):
        table.set(seat, tokens=1)
        table.die(seat, "farm", 1)
    table.recruit(P1, "ray")
    table.recruit(P3, "gary")
    table.allegiance("euphorian", 10)
    table.hand(P2, 1)
    table.play("place 1 generator")
    assert (table.asked(), table.state.winner) == ("", P3)


def test_knowledge_from_the_theater_counts_before_a_tie_is_broken() -> None:
    table = Table()
    for seat in (P1, P2):
        table.set(seat, tokens=1, knowledge=3)
    table.market("subterran_market_a", "theater_of_revelatory_propaganda", P3)
    table.state.marks[2] |= 1 << P1
    table.state.marks[3] = 1 << P2
    table.player(P1).bound = 0
    table.die(P2, "euphorian_market_a_build_2", 5)
    table.hand(P1, 1)
    table.goods(P1, gold=1)
    table.play("place 1 euphorian_market_a_build_3", "roll 2", "roll 3", "reveal fountain_of_wishful_thinking")
    assert (table.player(P2).knowledge, table.state.winner) == (4, P1)


def test_a_player_never_owes_more_tokens_than_are_left() -> None:
    table = Table()
    table.allegiance("euphorian", 10)
    table.recruit(P1, "ray", "michael")
    table.set(P1, tokens=1)
    table.hand(P1, 1)
    table.play("place 1 generator")
    assert (table.player(P1).tokens, len(table.player(P1).starred), table.state.winner) == (0, 1, P1)


def test_the_turn_limit_stops_a_game_without_a_winner() -> None:
    table = Table(2, turn_limit=2)
    table.state.turn = 4
    table.hand(P1, 1)
    table.set(P2, tokens=8)
    table.play("place 1 farm")
    assert (table.asked(), table.state.winner) == ("", -1)
    assert GAME.scores(table.state) == [0, 2]
    assert GAME.ranks(table.state) == [2, 1]
    assert table.told("end", "phase:game")


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_track_ends_at_its_fourth_tier(faction: str) -> None:
    area = {"euphorian": "generator", "subterran": "aquifer", "wastelander": "farm", "icarite": "cloud_mine"}[faction]
    table = Table()
    table.allegiance(faction, 11)
    table.hand(P1, 1)
    table.play(f"place 1 {area}")
    assert table.step(faction) == 11
