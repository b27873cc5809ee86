"""Printed values that a user replaces."""

from __future__ import annotations

from typing import Any

import pytest

from games.euphoria.table import GAME, P1, P2, Table
from ludarium.core import BadSetting, Session, read_record, resume
from ludarium.core.codec import dump
from ludarium.core.engine import playout
from ludarium.core.nature import random_stream
from ludarium.games.euphoria.content.loading import printed_data
from ludarium.games.euphoria.content.numbers import MOST_CACHED, numbers_of


def test_a_replaced_number_is_used() -> None:
    table = Table(data={"constants": {"knowledge_limit": 20}, "area": {"up_to": [1, 8]}})
    table.hand(P1, 2)
    table.play("place 2 farm")
    assert (table.step("wastelander"), table.player(P1).knowledge) == (0, 2)
    assert table.state.numbers.knowledge_limit == 20


def test_a_replaced_cost_replaces_the_whole_cost() -> None:
    table = Table(data={"cost": {"nimbus_loft": {"bliss": 2}}, "tile": {"bemusement_park": {"cost": {"clay": 1}}}})
    table.market("subterran_market_a", "bemusement_park", P2)
    table.hand(P1, 2, 2)
    table.goods(P1, bliss=2, clay=1)
    table.play("place 2 nimbus_loft", "place 2 subterran_market_a")
    assert (table.stars(P1, "icarite"), table.stars(P1, "subterran")) == (1, 1)


def test_a_replaced_price_of_a_recruit_shows_in_its_text() -> None:
    table = Table(data={"first": {"kyle": {"price": 1, "gain": 2}}})
    table.recruit(P1, "kyle")
    table.hand(P1, 2)
    table.play("place 2 farm", "use kyle", "draw bear", "draw bat")
    assert table.player(P1).knowledge == 4
    assert "gain 1 knowledge and draw 2 artifact" in table.state.numbers.text(table.number("kyle"))


def test_other_games_keep_the_printed_values() -> None:
    Table(data={"constants": {"tokens": 3}})
    assert Table().player(P1).tokens == 10


def test_a_record_carries_the_replaced_values() -> None:
    session = Session(GAME, 2, 5, {"data": {"constants": {"tokens": 7}}})
    for _ in range(20):
        seat = session.asked_seats()[0]
        session.answer(seat, session.question(seat).words[0], session.ply)
    again = resume(GAME, read_record(session.record().to_text()))
    assert dump(again.state) == dump(session.state)
    assert again.state.numbers.tokens == 7


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        ({"nothing": 1}, "there is no 'nothing'"),
        ({"constants": {"toknes": 3}}, "there is no 'constants.toknes'; known are: tokens, dice"),
        ({"constants": {"tokens": 0}}, "constants.tokens must be a whole number from 1 to 30, not 0"),
        ({"constants": {"dice": True}}, "constants.dice must be a whole number from 1 to 6, not True"),
        ({"constants": {"dice": 1}}, "constants.first_dice must not exceed constants.dice: 2 > 1"),
        ({"constants": {"knowledge_limit": 12}}, "so that nobody loses the last die: 12 <= 12"),
        ({"players": {"open_stars": [1, 2]}}, "players.open_stars must be a list of 5"),
        ({"allegiance": {"tiers": [2, 5, 5, 11]}}, "allegiance.tiers must rise from step to step"),
        ({"miner": {"reveal": 12}}, "miner.reveal must not lie behind miner.end: 12"),
        ({"cost": {"ark": {"cheese": 1}}}, "there is no 'cost.ark.cheese'; known are: energy, water"),
        ({"cost": {"ark": {"food": -1}}}, "cost.ark.food must be a whole number from 0 to 9, not -1"),
        ({"cost": {"ark": 3}}, "cost.ark must be a table, not 3"),
        (
            {"end_gain": {"euphorian_tunnel_end": {"bear": 1}}},
            "there is no 'end_gain.euphorian_tunnel_end.bear'; known are: energy",
        ),
        (
            {"site": {"euphorian_market_a": ["food", "gold", "gold", "gold"]}},
            "site.euphorian_market_a[0] must be one of",
        ),
        ({"tile": {"bemusement_park": {"penalty": "none"}}}, "tile.bemusement_park.penalty must be one of few_workers"),
        ({"tile": {"bemusement_park": {"name": "[red]"}}}, "must be a text of 1 to 60 letters without brackets"),
        ({"dilemma": {"relax_or_toil": {"artifact": "gold"}}}, "must be one of balloons, bat"),
        ({"first": {"kyle": {"price": 0}}}, "first.kyle.price must be a whole number from 1 to 9, not 0"),
        ({"first": {"kyle": {"count": 1}}}, "there is no 'first.kyle.count'; known are: price, gain"),
    ],
)
def test_a_value_that_does_not_fit_is_refused_with_its_place(table: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadSetting) as refused:
        GAME.check_settings({"data": table})
    assert fault in str(refused.value)


def nested(depth: int) -> dict[str, Any]:
    table: dict[str, Any] = {}
    for _ in range(depth):
        table = {"constants": table}
    return table


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        ({"constants": {"tokens": 10**30}}, "constants.tokens must be a whole number from 1 to 30, not a huge number"),
        ({"constants": {"tokens": 10**6000}}, "cannot be saved"),
        ({"constants": {"tokens": 1e308}}, "constants.tokens must be a whole number from 1 to 30, not 1e+308"),
        ({"constants": {"tokens": float("nan")}}, "cannot be saved"),
        ({"tile": {"bemusement_park": {"name": "x" * 10**6}}}, "must be a text of 1 to 60 letters"),
        ({"tile": {"bemusement_park": {"name": "<seat:0>"}}}, "must be a text of 1 to 60 letters"),
        ({"constants": {"tokens": [[[1]]]}}, "constants.tokens must be a whole number from 1 to 30, not a list"),
        (nested(3), "there is no 'constants.constants'"),
        (nested(100_000), "cannot be saved"),
        (
            {"cost": {"ark": {"commodity": 4, "artifact": 3}}},
            "cost.ark must not ask for more than 6 things of any kind: 7",
        ),
        (
            {"tile": {"bemusement_park": {"cost": {"resource": 9}}}},
            "tile.bemusement_park.cost must not ask for more than 6 things of any kind: 9",
        ),
    ],
)
def test_hostile_values_are_refused_in_a_sentence(table: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadSetting) as refused:
        GAME.check_settings({"data": table})
    assert fault in str(refused.value)
    assert len(str(refused.value)) < 1000


def test_tables_of_many_games_do_not_pile_up() -> None:
    for price in range(1, 10):
        for gain in range(1, 10):
            numbers_of(f'{{"first":{{"kyle":{{"price":{price},"gain":{gain}}}}}}}', "first")
    assert numbers_of.cache_info().currsize <= MOST_CACHED
    assert Table().state.numbers.prices[30] == 2


def test_every_printed_value_may_be_written_down_again() -> None:
    assert GAME.check_settings({"data": printed_data()}).values["data"] == printed_data()


def test_settings_out_of_bounds_are_refused() -> None:
    with pytest.raises(BadSetting, match="one of first, second"):
        GAME.check_settings({"edition": "third"})
    with pytest.raises(BadSetting, match="from 0 to 9"):
        GAME.check_settings({"trade_offers": 10})
    with pytest.raises(BadSetting, match="from 1 to 1000"):
        GAME.check_settings({"turn_limit": 0})


def test_random_games_with_replaced_values_end() -> None:
    data = {
        "constants": {"dice": 6, "first_dice": 3, "track_end": 4, "knowledge_limit": 14, "tokens": 4},
        "cost": {"ark": {"artifact": 1}, "nimbus_loft": {"commodity": 2, "bliss": 1}},
        "artifacts": {"bat": 0, "bear": 1, "box": 0, "book": 0},
    }
    for seed in range(4):
        state = GAME.setup(3, GAME.check_settings({"data": data}))
        kept = GAME.conserved_counts(state)
        playout(state, random_stream(seed, "data"))
        assert GAME.conserved_counts(state) == kept
