"""Numbers at the ends of what is allowed, and events that tell of one thing."""

from __future__ import annotations

from typing import Any

import pytest

from games.terra_mystica.automa.solo import Solo
from games.terra_mystica.sea import Sea
from games.terra_mystica.table import DWELLING, FAVOR_TILES, Table, rich
from ludarium.core import BadSetting
from ludarium.core.events import GAIN, MISS, Event
from ludarium.games.terra_mystica.automa.presentation.projections import groups
from ludarium.games.terra_mystica.automa.rules.deck import renew_deck
from ludarium.games.terra_mystica.content.constants import RING, TERRAINS
from ludarium.games.terra_mystica.content.tiles.scoring import SCORING_TILES
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.merchants.content.loading import printed_values
from ludarium.games.terra_mystica.rules.goods import take_priests
from ludarium.games.terra_mystica.rules.payment import payment_words
from ludarium.games.terra_mystica.rules.reach import reach_of
from ludarium.games.terra_mystica.rules.setup_draws import set_final_tile
from ludarium.games.terra_mystica.rules.terraform import terrains_in_reach
from ludarium.games.terra_mystica.rules.towns import check_town, take_town

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
        GAME.check_settings({"automa_data": data})
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
        GAME.check_settings({"merchants": True, "merchants_data": given})
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
    catalogue = GAME.catalogue(GAME.check_settings({"merchants": True}), 2)
    named = {
        entry.name: entry.reconstructed for entry in catalogue.entries.values() if entry.rule == "tm.merchants.action"
    }
    assert (named["voyage"], named["shipyard's work"]) == (False, True)


def test_a_round_of_scoring_needs_enough_tiles_that_may_lie_there() -> None:
    rounds = [[5, 6], *[[1, 2, 3, 4]] * (len(SCORING) - 1)]
    given = {"scoring_tiles": [{**tile, "rounds": row} for tile, row in zip(SCORING, rounds)]}
    with pytest.raises(BadSetting, match="1 may lie in round 5, it takes 2"):
        GAME.check_settings({"merchants": True, "merchants_data": given})


def test_priests_beyond_the_supply_are_told_as_lost() -> None:
    table = Table("witches", "nomads")
    table.set("witches", priests=6)
    table.state.log = table.log
    take_priests(table.state, 0, 3, "tm.income", "")
    assert [event.amount for event in table.told(GAIN, "good:priests")] == [1]
    assert [event.amount for event in table.told(MISS, "good:priests")] == [2]


def test_a_town_across_a_river_is_told_with_its_river() -> None:
    table = Table("mermaids", "nomads")
    for where, structure in (("C2", "TP"), ("D3", "D"), ("E4", "TP"), ("E5", "TE")):
        table.place("mermaids", where, structure)
    table.begin("mermaids", "connect r14", "+TW1")
    (joined,) = table.told("move", rule="tm.mermaids")
    assert (joined.seat, joined.amount, joined.place) == (0, 1, "river:r14")


def test_who_has_built_all_dwellings_is_not_asked_to_build_another() -> None:
    for built, asked in ((7, True), (8, False)):
        table = Table("witches", "nomads")
        rich(table, "witches")
        table.place("witches", "C3")
        table.player("witches").structures[DWELLING] = built
        table.turn("witches")
        table.play("witches: dig 1. transform D5 to green")
        assert ("build_here" in table.asked()) == asked


def test_her_two_groups_are_joined_as_far_as_her_ships_go() -> None:
    for unmarked, joined in (("A4", []), ("A7", [5]), ("B4", [3, 5]), ("C3", [1, 3, 5])):
        rounds = [round for round in (1, 3, 5) if groups(Solo(round=round, unmarked=unmarked).state).joined]
        assert rounds == joined


def test_a_town_without_a_tile_is_told_as_missed() -> None:
    table = Table("halflings", "nomads")
    for where, structure in zip(("E1", "E2", "E3", "E4"), ("TP", "TP", "TE", "D")):
        table.place("halflings", where, structure)
    table.state.towns = [0] * len(table.state.towns)
    table.state.log = table.log
    assert not check_town(table.state, 0, table.state.board.hex_named("E2"), 0)
    (missed,) = table.told(MISS, rule="tm.town.tiles")
    assert (missed.seat, missed.amount, missed.cause) == (0, 1, "hex:E2")


def test_with_two_tiles_for_three_groups_two_of_them_are_chosen() -> None:
    table = Table("halflings", "nomads")
    rich(table, "halflings")
    table.place("halflings", "A1", "TP")
    for row in ("E1 E2 E3 E4", "E9 E10 F5 F6", "A9 A10 A11 A12"):
        for where, structure in zip(row.split(), ("D", "D", "TP", "TP")):
            table.place("halflings", where, structure)
    table.state.towns = [1, 1, 0, 0, 0, 0, 0, 0]
    table.begin("halflings", "upgrade A1 to TE", "+FAV5", "town E9")
    assert table.asked() == "halflings town_group"
    assert [word for word in table.words("halflings") if word.startswith("town")] == ["town E1", "town A9"]
    table.play("halflings: town A9. +TW1. +TW2")
    assert [table.state.town[table.state.board.hex_named(where)] for where in ("E9", "A9", "E1")] == [1, 2, 0]
    assert table.player("halflings").towns == [0, 1]


def test_each_coin_of_sacrificed_power_takes_a_sacrifice_of_its_own() -> None:
    table = Table("halflings", "nomads")
    table.set("halflings", coins=0, workers=0, priests=0, power=(0, 4, 0))
    assert payment_words(table.player("halflings"), 0, 2, 0) == ["burn 1", "convert 1PW to 1C"] * 2
    assert payment_words(table.player("halflings"), 0, 3, 0) is None


def test_terrains_in_reach_are_those_of_the_hexes_there() -> None:
    table = Table("halflings", "nomads")
    table.place("halflings", "E1")
    reach = reach_of(table.state, 0, True)
    near, far = terrains_in_reach(table.state, reach, -1)
    hexes = table.reached("halflings")
    assert [TERRAINS[terrain] for terrain in range(RING) if near[terrain]] == sorted(
        {table.terrain(where) for where in hexes}, key=TERRAINS.index
    )
    assert 0 < sum(near) < RING
    assert not any(far)


def test_a_track_without_a_key_goes_as_far_as_the_space_before_the_top() -> None:
    table = Table("halflings", "nomads")
    table.set("halflings", cults=(8, 8, 8, 0), keys=0)
    table.turn("halflings")
    take_town(table.state, 0, 5)
    table.play("halflings: +FIRE. +WATER")
    assert (table.player("halflings").cults, table.player("halflings").keys) == ([10, 10, 9, 2], 0)


def test_each_space_further_costs_the_power_of_a_step() -> None:
    table = Sea("witches", "nomads", merchants_data={"sailing": {"step_power": 2}})
    table.set("witches", power=(12, 0, 0))
    table.ship("witches", "r9")
    table.begin("witches", "action MOVE")
    refusal = table.refusal("witches", "sail r9 to r14")
    assert refusal.numbers == {"distance": 2, "left": 1, "power": 2, "bowl": 0}


def test_a_scoring_tile_pays_for_the_structures_it_names_and_no_others() -> None:
    named = {"dwelling": [0], "trading house": [1], "temple": [2], "stronghold": [3, 4, 5]}
    for tile in SCORING_TILES:
        kinds = [kind for word, row in named.items() if word in tile.about.partition(";")[0] for kind in row]
        assert [kind for kind, points in enumerate(tile.vp) if points] == kinds, tile.key


def test_one_favor_tile_alone_pays_for_trading_houses_when_passing() -> None:
    paying = {tile.key: tile.pass_vp for tile in FAVOR_TILES if any(tile.pass_vp)}
    assert paying == {"FAV12": [0, 2, 3, 3, 4]}
    assert all(len(tile.pass_vp) == 5 for tile in FAVOR_TILES)
