"""The values of Merchants of the Seas: where they come from, and what a user's own file may replace."""

from __future__ import annotations

from typing import Any

import pytest

from games.terra_mystica.sea import Sea
from games.terra_mystica.table import rich
from ludarium.core.errors import BadSetting
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.merchants.content.loading import printed_values

SCORING = printed_values()["scoring_tiles"]
ORIGINS = {"seed", "card data", "published", "reconstructed"}


def places(table: dict[str, Any], path: str = "") -> list[str]:
    """The places of all values of the data file."""
    found: list[str] = []
    for key, value in table.items():
        found += places(value, f"{path}{key}.") if isinstance(value, dict) and value else [f"{path}{key}"]
    return found


def origin_of(place: str) -> str:
    """Where a value of the data file comes from, by its dotted place."""
    origins: dict[str, str] = printed_values()["origins"]
    parts = place.split(".")
    for length in range(len(parts), 0, -1):
        if ".".join(parts[:length]) in origins:
            return origins[".".join(parts[:length])]
    raise KeyError(place)


def test_every_value_names_its_origin() -> None:
    values = {key: value for key, value in printed_values().items() if key != "origins"}
    for place in places(values):
        assert origin_of(place) in ORIGINS, place
    named = printed_values()["origins"]
    assert all(any(place == name or place.startswith(f"{name}.") for place in places(values)) for name in named)


def test_what_was_not_found_is_called_reconstructed() -> None:
    for place in (
        "shipyard.coins",
        "trade.dwelling.vp",
        "power_actions",
        "favor_tiles",
        "bonus_cards",
        "scoring_tiles",
    ):
        assert origin_of(place) == "reconstructed"
    assert origin_of("players.ships") == "published"
    setting = next(setting for setting in GAME.settings() if setting.key == "merchants")
    assert "reconstructed" in setting.about
    assert setting.default is False


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"sails": {}}, "there is no 'sails'; known are: town_tiles, players,"),
        ({"players": 3}, "players must be a table, not 3"),
        ({"players": {"ships": 0}}, "players.ships must be a whole number from 1 to 6, not 0"),
        ({"players": {"boats": 2}}, "there is no 'players.boats'; known are: ships, markers"),
        ({"shipyard": {"coins": "four"}}, "shipyard.coins must be a whole number from 0 to 20, not 'four'"),
        ({"shipyard_of": {"elves": {}}}, "there is no 'shipyard_of.elves'"),
        ({"shipyard_of": {"giants": {"gold": 1}}}, "there is no 'shipyard_of.giants.gold'"),
        ({"sailing": {"step_power": 0}}, "sailing.step_power must be a whole number from 1 to 20, not 0"),
        ({"trade": {"castle": {"vp": 1}}}, "there is no 'trade.castle'; known are: dwelling, trading_house"),
        ({"trade": {"temple": {"vp": -1}}}, "trade.temple.vp must be a whole number from 0 to 20, not -1"),
        ({"canals": {"moon": []}}, "there is no 'canals.moon'"),
        ({"canals": {"base": ["r0-r99"]}}, "canals.base[0] must be two river spaces like 'r3-r17', not 'r0-r99'"),
        ({"power_actions": [{"key": "M1"}]}, "power_actions[0].power is missing"),
        ({"power_actions": [{"key": "ACT1", "power": 1, "ships": 1, "sail": "no"}]}, "'ACT1' is there already"),
        ({"power_actions": [{"key": "X", "power": 1, "ships": 1, "sail": "far"}]}, "sail must be one of usual, no, 1"),
        ({"favor_tiles": [{"key": "a b", "cult": "fire", "steps": 1, "copies": 3}]}, "key must be a word of 1 to 24"),
        ({"favor_tiles": [{"key": "X", "cult": "ice", "steps": 1, "copies": 3}]}, "cult must be one of fire, water"),
        ({"bonus_cards": [{"key": "X", "sails": 1}]}, "bonus_cards[0].sails must be true or false, not 1"),
        ({"town_tiles": [{"key": "TW1", "vp": 5, "copies": 1}]}, "town_tiles[0].key: 'TW1' is there already"),
        ({"town_tiles": [{"key": "T", "vp": 5, "copies": 0}]}, "copies must be a whole number from 1 to 6, not 0"),
        ({"bonus_cards": {}}, "bonus_cards must be a list of 0 to 12 tables, not an empty table"),
        ({"scoring_tiles": SCORING[:5]}, "scoring_tiles must be a list of 6 to 30 tables"),
        (
            {"scoring_tiles": [{**SCORING[0], "rounds": [7]}, *SCORING[1:]]},
            "rounds[0] must be a whole number from 1 to 6",
        ),
        ({"scoring_tiles": [{**tile, "rounds": [1]} for tile in SCORING]}, "0 may lie in round 6, it takes 1"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(given: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadSetting) as refused:
        GAME.check_settings({"merchants": True, "merchants_data": given})
    assert fault in str(refused.value)


@pytest.mark.parametrize(
    ("settings", "fault"),
    [
        ({"merchants_data": {"players": {"ships": 2}}}, "setting 'merchants', which is off"),
        ({"final_tile": "most_trade_markers"}, "with setting 'merchants' only"),
        ({"merchants": True, "online": True}, "cannot be played with setting 'online'"),
        (
            {
                "merchants": True,
                "own_map": {"rows": ["Y U K B G S R I", "Y U K B G S R I", "Y U K B G S R I"]},
                "merchants_data": {"canals": {"own_map": ["r0-r9"]}},
            },
            "this map has no river spaces 'r0-r9'",
        ),
    ],
)
def test_settings_that_do_not_go_together_are_refused(settings: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadSetting) as refused:
        GAME.setup(2, GAME.check_settings(settings))
    assert fault in str(refused.value)


def test_own_values_take_the_place_of_reconstructed_ones() -> None:
    data = {
        "players": {"ships": 2},
        "shipyard": {"coins": 1},
        "shipyard_of": {"nomads": {"workers": 0}},
        "trade": {"dwelling": {"coins": 4}},
    }
    table = Sea("witches", "nomads", merchants_data=data)
    assert table.merchants.supply == [2, 2]
    table.place("witches", "F4", "TP")
    table.place("witches", "C3")
    table.place("nomads", "B4", "TP")
    table.set("witches", coins=1, workers=3)
    table.set("nomads", coins=1, workers=0, power=(0, 0, 12))
    table.begin("witches", "upgrade F4 to SY")
    assert table.goods("witches")[:2] == (0, 0)
    table.begin("nomads", "upgrade B4 to SY")
    assert table.player("nomads").coins == 0
    table.place("nomads", "A7")
    table.ship("witches", "r3")
    table.begin("witches", "action MOVE", "trade A7")
    assert table.goods("witches")[:2] == (4, 0)
    assert table.scored("tm.merchants.trade") == 0


def test_own_tiles_can_be_added_and_described_by_their_numbers() -> None:
    data = {
        "power_actions": [{"key": "P1", "power": 1, "ships": 2, "sail": "no"}],
        "bonus_cards": [{"key": "C1", "priests": 1, "ship_vp": 1}],
        "favor_tiles": [{"key": "F1", "cult": "air", "steps": 2, "copies": 2, "trade_vp": 1, "sail": 2}],
    }
    table = Sea("witches", "nomads", merchants_data=data)
    table.place("witches", "C3")
    table.dock("witches", "C3")
    rich(table, "witches")
    table.begin("witches", "action P1", "ship r2", "ship r3")
    assert table.ships("witches") == ["r2", "r3"]
    assert table.state.numbers.cards[-1].about == "income 1 priest; when passing 1 VP for each ship on the map"
    assert table.state.numbers.favors[-1].about == "1 VP for each trade, ships sail 2 spaces farther"
    assert table.state.favors[-1] == 2


def test_own_town_tiles_lie_beside_the_others() -> None:
    data = {"town_tiles": [{"key": "MT1", "vp": 4, "copies": 2, "ships": 1, "workers": 1}]}
    table = Sea("witches", "nomads", merchants_data=data)
    table.place("witches", "E9", "SA")
    table.place("witches", "E10", "SH")
    table.dock("witches", "E9")
    table.make("E11", "forest")
    rich(table, "witches")
    table.begin("witches", "build E11")
    assert "+MT1" in table.words("witches")
    before = table.player("witches").workers
    table.play("witches: +MT1. ship r17")
    assert table.player("witches").workers == before + 1
    assert table.ships("witches") == ["r17"]
    assert table.state.numbers.towns[-1].about == "4 VP, 1 worker, 1 ship, a key"
    assert table.state.towns[-1] == 1


def test_games_share_one_table_of_values() -> None:
    one, other = (GAME.setup(2, GAME.check_settings({"merchants": True})) for _ in range(2))
    assert one.numbers is other.numbers
    assert GAME.setup(2, GAME.check_settings({})).numbers.extra == []
