"""What `greedy` must never do, and how much better than chance it is."""

from __future__ import annotations

import pytest

from conftest import FORM
from games.euphoria.table import GAME, P1, P2, P3, Table
from ludarium import agents
from ludarium.arena.executor import executor_of
from ludarium.arena.simulation import Simulation
from ludarium.core.engine import question_for
from ludarium.core.nature import random_stream

SEEDS = range(5)


def picks(table: Table) -> set[str]:
    """What greedy answers to the open question, over a few streams of thought."""
    found = set()
    seat = table.state.stack[-1].seat  # type: ignore[attr-defined]
    for seed in SEEDS:
        view = GAME.view(table.state, seat)
        ask = question_for(view, seat)
        assert ask is not None
        option = agents.get("greedy", GAME).choose(view, ask, random_stream(seed, "thought"), 0)
        found.add(ask.word(view, option))
    return found


def winner_in_waiting() -> Table:
    """P1 needs one more token and can pay for it at a market."""
    table = Table()
    table.market("subterran_market_a", "fountain_of_wishful_thinking", P1)
    table.set(P1, tokens=1)
    table.hand(P1, 5, 2)
    table.goods(P1, water=4, gold=1, food=2)
    return table


def test_never_misses_the_tenth_token_at_a_market() -> None:
    assert picks(winner_in_waiting()) <= {"place 5 subterran_market_a", "place 2 subterran_market_a"}


def test_never_misses_the_tenth_token_of_a_second_die() -> None:
    table = winner_in_waiting()
    table.hand(P1, 5, 5)
    table.play("place 5 farm")
    assert picks(table) == {"place 5 subterran_market_a"}


def test_never_takes_a_recruit_where_a_token_wins() -> None:
    table = Table()
    table.dilemma(P1, "fight_or_serve")
    table.cards(P1, "bat")
    table.set(P1, tokens=1)
    table.hand(P1, 1)
    assert picks(table) == {"dilemma"}
    table.play("dilemma", "pay 1 bat")
    assert picks(table) == {"star"}


def test_never_throws_a_pair_away_that_pays_for_a_token() -> None:
    table = Table()
    table.set(P1, morale=2)
    table.cards(P1, "bear", "bear")
    table.hand(P1, 4)
    table.goods(P1, water=1)
    table.play("place 4 subterran_tunnel", "take 1 artifact", "draw book")
    assert picks(table) == {"discard 1 book"}


def test_never_pays_more_cards_than_needed() -> None:
    table = Table()
    table.cards(P1, "bear", "bear", "book")
    table.hand(P1, 4)
    table.play("place 4 ark")
    assert picks(table) == {"pay 2 bear"}


def test_never_pays_two_cards_for_a_dilemma_that_takes_one() -> None:
    table = Table()
    table.dilemma(P1, "fight_or_serve")
    table.cards(P1, "bat", "bear", "box")
    table.play("dilemma")
    assert picks(table) == {"pay 1 bat"}


def test_never_fails_a_knowledge_check_that_is_safe() -> None:
    table = Table()
    table.recruit(P2, "amanda")
    table.goods(P2, bliss=2)
    table.set(P2, knowledge=5)
    table.hand(P2, 4, 3)
    table.die(P2, "subterran_tunnel", 5)
    table.hand(P1, 1)
    table.goods(P1, water=1)
    table.play("place 1 subterran_tunnel")
    assert not picks(table) & {"set 4", "set 5", "set 6"}


def test_never_learns_more_right_before_a_check_that_would_fail() -> None:
    table = Table()
    table.recruit(P1, "gidget")
    table.set(P1, knowledge=6, morale=5)
    table.goods(P1, bliss=1)
    table.hand(P1, 5, 4)
    table.die(P1, "farm", 1)
    table.play("retrieve all pay bliss")
    assert picks(table) == {"lose knowledge"}


def test_never_takes_a_die_back_from_a_site_that_lacks_one() -> None:
    table = Table(2)
    table.die(P1, "euphorian_market_a_build_2", 4)
    table.die(P1, "farm", 2)
    table.goods(P1, gold=1, food=1)
    for word in picks(table):
        assert word.startswith("retrieve some")
    table.play("retrieve some pay food")
    assert picks(table) == {"take 2 farm"}


def test_never_takes_dice_back_while_a_token_can_be_placed() -> None:
    table = Table()
    table.hand(P1, 3)
    table.die(P1, "farm", 2)
    table.goods(P1, gold=3)
    assert picks(table) == {"place 3 nimbus_loft"}


def test_never_leaves_all_dice_on_the_board_of_a_dead_turn() -> None:
    table = Table()
    table.die(P1, "farm", 2)
    table.die(P1, "generator", 2)
    table.goods(P1, food=2)
    table.set(P1, morale=1)
    assert picks(table) <= {"retrieve all pay food", "retrieve all free"}


def test_never_pays_for_a_market_whose_territory_is_full_if_another_brings_a_token() -> None:
    table = Table()
    table.market("subterran_market_a", "fountain_of_wishful_thinking", P1)
    table.market("euphorian_market_a", "theater_of_revelatory_propaganda", P1)
    table.full_territory("subterran")
    table.hand(P1, 1, 2, 3, 4)
    table.goods(P1, water=4, gold=1, energy=4, clay=1)
    assert {word.split()[-1] for word in picks(table)} == {"euphorian_market_a"}


def test_never_gives_a_token_away_in_a_trade() -> None:
    table = Table(2, trades=3)
    table.turn(P2)
    table.hand(P2, 4)
    table.goods(P2, food=1)
    table.cards(P1, "bear", "bear")
    table.hand(P1, 4)
    table.play("trade", "give food", "enough", "want bear", "enough")
    assert picks(table) == {"refuse"}


def test_accepts_a_gift() -> None:
    table = Table(2, trades=3)
    table.turn(P2)
    table.hand(P2, 4)
    table.goods(P2, gold=3)
    table.goods(P1, food=6)
    table.hand(P1, 4)
    table.play("trade", "give gold", "give gold", "enough", "want food", "enough")
    assert picks(table) == {"accept"}


def test_never_sacrifices_the_die_it_needs_for_less_than_a_token() -> None:
    table = Table()
    table.recruit(P1, "chase")
    table.hand(P1, 2, 6)
    table.goods(P1, water=1)
    table.play("place 2 subterran_tunnel", "take 1 stone")
    assert picks(table) == {"done"}


def test_never_gives_up_the_good_that_pays_for_a_token() -> None:
    table = Table()
    table.market("euphorian_market_a", "disassemble_a_teddy_bear_shop", P2)
    table.goods(P1, gold=3, water=1)
    table.set(P1, morale=1)
    table.die(P1, "farm", 1)
    table.play("retrieve all free", "roll 1")
    assert picks(table) == {"lose 1 water"}


def test_never_ends_its_turn_with_an_offer_of_its_own() -> None:
    table = Table(3, trades=3)
    table.hand(P1, 3)
    table.goods(P1, gold=1)
    table.goods(P3, food=1)
    table.play("place 3 farm")
    assert picks(table) == {"end turn"}


@pytest.mark.parametrize("seats", [2, 4])
def test_games_of_greedy_players_are_won_long_before_the_limit(seats: int) -> None:
    series = Simulation("euphoria", ["greedy"] * seats, {}, 6 if FORM == "compiled" else 1, 3)
    series.run(executor_of("", 1), lambda done: None)
    facts = series.report()["facts"]
    assert facts["games without a winner"]["mean"] == 0
    assert facts["turns"]["mean"] < 75 * seats


def test_greedy_beats_uniform_in_19_of_20_games() -> None:
    games = 40 if FORM == "compiled" else 6
    series = Simulation("euphoria", ["greedy", "uniform"], {}, games, 1)
    series.run(executor_of("", 1), lambda done: None)
    assert series.report()["seats"][0]["win_share"] >= 0.95
