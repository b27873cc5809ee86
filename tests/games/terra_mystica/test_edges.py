"""Numbers at the ends of what is allowed, and events that tell of one thing."""

from __future__ import annotations

from typing import Any

import pytest

from games.terra_mystica.automa.solo import Solo
from games.terra_mystica.table import Table
from ludarium.core import BadSetting
from ludarium.core.events import Event
from ludarium.games.terra_mystica.automa.deck import renew_deck
from ludarium.games.terra_mystica.drawing import set_final_tile
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.merchants.data import printed_values

SCORING = printed_values()["scoring_tiles"]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({"level": {"automa": {"shipping": [-1, 0, 0, 0, 0, 0]}}}, "shipping[0] must be a whole number from 0 to 6"),
        ({"level": {"automa": {"area_shipping": -1}}}, "area_shipping must be a whole number from 0 to 6"),
        ({"card": {"1": {"count": 10}}}, "count must be a whole number from 1 to 9, not 10"),
    ],
)
def test_numbers_of_the_automa_tell_from_where_to_where_they_go(data: dict[str, Any], told: str) -> None:
    with pytest.raises(BadSetting) as error:
        GAME.checked({"automa_data": data})
    assert told in str(error.value)


@pytest.mark.parametrize(
    ("tile", "told"),
    [
        ({"steps": 11}, "steps must be a whole number from 1 to 10, not 11"),
        ({"amount": 0}, "amount must be a whole number from 1 to 20, not 0"),
    ],
)
def test_numbers_of_a_scoring_tile_tell_from_where_to_where_they_go(tile: dict[str, Any], told: str) -> None:
    given = {"scoring_tiles": [{**SCORING[0], **tile}, *SCORING[1:]]}
    with pytest.raises(BadSetting) as error:
        GAME.checked({"merchants": True, "merchants_data": given})
    assert told in str(error.value)


def test_one_card_of_the_reserve_joins_her_deck_each_round() -> None:
    table = Solo()
    table.deck("1", "3")
    first, second = table.card("4"), table.card("5")
    table.automa.reserve_top = [first, second]
    renew_deck(table.state)
    assert (table.automa.reserve_top, first in table.automa.deck_known) == ([second], True)


def test_the_final_tile_is_turned_up_once() -> None:
    table = Table("witches", "nomads")
    log: list[Event] = []
    table.state.log = log
    set_final_tile(table.state, 0)
    assert [(event.verb, event.amount, event.rule) for event in log] == [("turn", 1, "tm.setup.final_tile")]


def test_the_voyage_is_published_and_the_shipyards_work_is_not() -> None:
    catalogue = GAME.catalogue(GAME.checked({"merchants": True}), 2)
    named = {
        thing.name: thing.reconstructed for thing in catalogue.things.values() if thing.rule == "tm.merchants.action"
    }
    assert (named["voyage"], named["shipyard's work"]) == (False, True)
