"""Values of the user's own: what is replaced, and what is refused with a precise reason."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from games.terra_mystica.automa.solo import Solo
from ludarium.core import BadSetting
from ludarium.games.terra_mystica.automa.content.loading import automa_numbers, printed_values
from ludarium.games.terra_mystica.automa.rules.expansion import Automa
from ludarium.games.terra_mystica.content.constants import RING, TERRAINS
from ludarium.games.terra_mystica.game import GAME

ROW = ["lakes", "desert", "plains", "swamp", "forest", "mountains", "wasteland"]
ORIGINS = {"rulebook", "recorded", "sister game", "reconstructed"}


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({"cards": {}}, "there is no 'cards'; known are: setup, card"),
        ({"card": {"99": {}}}, "there is no 'card.99'"),
        ({"card": {"1": 5}}, "card.1 must be a table, not 5"),
        ({"card": {"1": {"count": 0}}}, "card.1.count must be a whole number from 1 to 9, not 0"),
        ({"card": {"1": {"vp": "two"}}}, "card.1.vp must be a number in quotes or X, not 'two'"),
        ({"card": {"1": {"vp": 2}}}, "card.1.vp must be a number in quotes or X, not 2"),
        ({"card": {"1": {"vp": "9" * 5000}}}, "card.1.vp must be a number in quotes or X, not '999"),
        ({"card": {"1": {"direction": "up"}}}, "card.1.direction must be one of forward, reverse, not 'up'"),
        ({"card": {"1": {"reaching": 1}}}, "card.1.reaching must be true or false, not 1"),
        (
            {"card": {"1": {"letters": ["A", "A"]}}},
            "card.1.letters must be a list of two different letters",
        ),
        ({"card": {"1": {"actions": ["fly"]}}}, "card.1.actions must be a list of actions out of build, upgrade"),
        ({"card": {"1": {"starter": False}}}, "card.1.starter cannot be replaced"),
        ({"card": {"1": {"actions": ["trade"]}}}, "card.1 trades: it needs 'trade_from'"),
        ({"card": {"1": {"cult": "fire"}}}, "card.1.cult must be one of scoring_tile, catch_up, not 'fire'"),
        ({"level": {"automa": {"x": [1, 2]}}}, "level.automa.x must be a list of 6 numbers, not a list"),
        ({"level": {"automa": {"shipping": [0, 0, 0, 0, 0, 9]}}}, "level.automa.shipping[5] must be a whole number"),
        ({"level": {"automa": {"reserved": "6"}}}, "level.automa.reserved must be a card of the starting deck"),
        ({"level": {"automa": {"name": ""}}}, "level.automa.name must be a text of 1 to 60 letters"),
        (
            {"terrain_priority": {"lakes": {"A": ["lakes"]}}},
            "priority.lakes.A must be a list of the seven terrains",
        ),
        ({"terrain_priority": {"desert": {"A": ROW}}}, "once each, desert first"),
        ({"scoring_tile": {"SCORE1": {"cult": "mud"}}}, "scoring_tile.SCORE1.cult must be one of (empty), fire"),
        ({"scoring_tile": {"mine": {"name": "mine"}}}, "scoring_tile.mine.cult is missing"),
        ({"scoring_tile": {"mine": 7}}, "scoring_tile.mine must be a table, not 7"),
        ({"setup": {"trading_houses_returned_when": "never"}}, "must be one of merchants, always, not 'never'"),
        ({"first_dwellings": {"base": {"lakes": {"A": "A1"}}}}, "must be a hex of lakes, not 'A1'"),
        ({"first_dwellings": {"base": {"lakes": {"A": "A4"}}}}, "first_dwellings.base.lakes names a hex twice"),
        ({"first_dwellings": {"own": {"lakes": {}}}}, "first_dwellings.own.desert needs the letters A to F"),
        ({"first_dwellings": {"own": {"mud": {}}}}, "there is no 'first_dwellings.own.mud'"),
        ({"faction": {"for_two_humans": "x"}}, "faction.for_two_humans must be a faction, not 'x'"),
        ({"reserve_draw": {"vp_icons": [-1]}}, "reserve_draw.vp_icons[0] must be a whole number from 0 to 99, not -1"),
        ({"reserve_draw": {"vp_icons": 1}}, "reserve_draw.vp_icons must be a list of 0 to 9 numbers, not 1"),
        ({"setup": {"source": 3}}, "setup.source must be a text"),
    ],
)
def test_what_does_not_fit_is_named(data: dict[str, Any], told: str) -> None:
    with pytest.raises(BadSetting) as error:
        GAME.check_settings({"automa_data": data})
    assert told in str(error.value)


def test_replaced_values_are_played() -> None:
    data = {
        "card": {"4": {"vp": "5"}},
        "terrain_priority": {
            "lakes": {"A": ["lakes", "mountains", *[name for name in ROW[1:] if name != "mountains"]]}
        },
        "faction": {"simpletons": {"vp": 7}},
        "scoring_tile": {"SCORE2": {"early": 9}},
    }
    table = Solo(round=3, tile="town", automa_data=data)
    assert table.choice("4", "1") == "E7"
    assert table.scored("tm.automa.points") == 5
    table.play("5", "1")
    assert table.scored("tm.automa.points") == 12
    table.automa.turn = 3
    table.draw()
    assert table.scored("tm.automa.pass") == 9


def test_a_state_finds_its_values_again() -> None:
    table = Solo(automa_data={"setup": {"starting_vp": 30}})
    assert table.she.vp == 30
    automa = table.automa
    assert isinstance(automa, Automa)
    assert automa.clone().numbers is automa.numbers
    assert automa_numbers("") is automa_numbers("")


def own_map() -> dict[str, Any]:
    table: dict[str, Any] = tomllib.loads(
        files("ludarium.games.terra_mystica.content").joinpath("maps.toml").read_text("utf-8")
    )
    return {"rows": table["base"]["rows"]}


def test_a_map_of_ones_own_needs_letters() -> None:
    settled = {"own_map": own_map(), "level": "automa"}
    with pytest.raises(BadSetting, match="needs letters"):
        GAME.setup(1, GAME.check_settings(settled))
    letters = {
        TERRAINS[terrain]: printed_values()["first_dwellings"]["base"][TERRAINS[terrain]] for terrain in range(RING)
    }
    GAME.setup(1, GAME.check_settings({**settled, "automa_data": {"first_dwellings": {"own": letters}}}))
    wrong = {**letters, "lakes": {**letters["lakes"], "A": "A1"}}
    with pytest.raises(BadSetting, match=r"first_dwellings.own.lakes.A must be a hex of lakes, not 'A1'"):
        GAME.setup(1, GAME.check_settings({**settled, "automa_data": {"first_dwellings": {"own": wrong}}}))


def test_every_group_of_values_has_an_origin() -> None:
    for name, group in printed_values().items():
        assert group["source"] in ORIGINS, name


def test_a_card_may_show_a_range_or_a_trade_of_its_own() -> None:
    table = Solo(automa_data={"card": {"4": {"ship": 2}}})
    assert table.icon("4", "1")["shipping"] == 2
