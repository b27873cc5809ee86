"""Values a user replaces: merged over the shipped ones, checked with precise errors, carried by the state."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest

from ludarium.core import BadData, BadSetting, Session
from ludarium.core.codec import canonical, dump, load, state_hash
from ludarium.core.settings import Setting
from ludarium.core.validation import TableChecker
from ludarium.games.magnastorm.content.loading import (
    KEPT,
    RECONSTRUCTED,
    ReplacedData,
    data_of,
    printed_data,
)
from ludarium.games.magnastorm.content.numbers import numbers_of
from ludarium.games.magnastorm.content.validation import check_side
from ludarium.games.magnastorm.presentation.catalogue import cached_catalogue
from support import played

from .table import GAME, Table


def data_setting() -> Setting:
    return next(setting for setting in GAME.settings() if setting.key == "data")


def test_the_shipped_values_have_no_fault() -> None:
    assert ReplacedData().faults(printed_data()) == []
    checker = TableChecker()
    for side in ("2-3", "4"):
        check_side(checker, printed_data(), side)
    assert checker.faults == []


def test_every_table_of_the_data_file_is_named_as_reconstructed() -> None:
    assert set(RECONSTRUCTED) == set(printed_data())


def test_values_are_replaced_and_the_rest_stays() -> None:
    data = {
        "panel": {"4": {"rows": [{"pay": {}, "gain": {"own": 3}}] * 5}},
        "commanders": {"05": {"gain": 4, "lose": 2}},
    }
    table = Table(data=data).gain("grey", "2,2")
    assert table.cubes("grey") == {"grey": 3}
    numbers = table.state.numbers
    assert (numbers.commander_gain[5], numbers.commander_lose[5], numbers.commander_gain[6]) == (4, 2, 2)
    assert numbers.bonus == Table().state.numbers.bonus
    assert Table(3, data=data).state.numbers.gain_own == Table(3).state.numbers.gain_own


def test_a_replaced_ladder_covers_its_threes_with_two_players() -> None:
    data = {"ladder": {"2-3": [5, 4, 3]}}
    assert Table(3, data=data).state.numbers.ladder == (5, 4, 3)
    assert Table(2, data=data).state.numbers.ladder == (5, 4)


def test_replaced_objectives_take_other_numbers_of_labs() -> None:
    table = Table(objectives="R1 R2 S2 S3", data={"objectives": {"S3": [2, 1, 1]}}).labs_in("pink", SW=2, W=1, NE=1)
    table.end_of_turn("pink").play("objective S3")
    assert [table.lab_count("pink", sector) for sector in ("SW", "W", "NE")] == [0, 0, 0]


def test_the_fourth_research_color_takes_another_name() -> None:
    table = Table(data={"fourth_color": "violet"}).give("purple", own=1)
    table.move("purple", "NWa").play("stay", "runner NWa1", "lab 1")
    assert table.words() == ["level green", "level red", "level blue", "level violet"]


def test_a_state_with_replaced_values_is_saved_pickled_and_gone_on_with() -> None:
    settings: dict[str, Any] = {"data": {"lab_costs": [{}] * 10}}
    session = Session(GAME, 2, 3, settings)
    state = session.state
    assert state.numbers.lab_own == (0,) * 10
    again = load(json.loads(json.dumps(dump(state))), GAME.classes())
    assert again.numbers is state.numbers
    assert state_hash(again) == state_hash(pickle.loads(pickle.dumps(state)))
    assert session.record().settings["data"] == settings["data"]


def test_games_with_the_same_values_share_their_tables() -> None:
    assert played(GAME, 2, 1, 3).state.numbers is numbers_of("", 2, 1)


def board_with(change: Any) -> dict[str, Any]:
    """The board for four with one change."""
    board: dict[str, Any] = copy.deepcopy(printed_data()["board"]["4"])
    change(board)
    return {"board": {"4": board}}


FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"lab_cost": []}, "there is no 'lab_cost'; known are: fourth_color, lab_costs"),
    ({"lab_costs": [{}] * 9}, "lab_costs must be a list of 10 costs, not a list"),
    ({"lab_costs": [{"own": 1}, *[{}] * 9]}, r"lab_costs\[0\] must be free"),
    ({"lab_costs": [{}, {}, {"gold": 1}, *[{}] * 7]}, r"there is no 'lab_costs\[2\].gold'; known are: own, yellow"),
    ({"lab_costs": [{}, {}, {"own": -1}, *[{}] * 7]}, r"lab_costs\[2\].own must be a whole number from 0 to 9, not -1"),
    ({"lab_costs": [{}, {}, 1, *[{}] * 7]}, r"lab_costs\[2\] must be a table, not 1"),
    ({"station_costs": [{"own": 2}, {}, {}]}, r"station_costs\[0\] must be \{ own = 1 \}"),
    (
        {"fourth_color": "red"},
        "fourth_color must be a word of up to 24 letters that is no other research color, not 'red'",
    ),
    ({"objectives": {"S5": [1]}}, "there is no 'objectives.S5'; known are: S3, S4"),
    ({"objectives": {"S3": [9, 9]}}, "the sum of objectives.S3 must be a whole number from 1 to 10, not 18"),
    ({"objectives": {"S3": ["a"]}}, r"objectives.S3\[0\] must be a whole number"),
    ({"ladder": {"4": [5, 4, 3]}}, "ladder.4 must be a list of 4 to 6 numbers"),
    ({"ladder": {"4": [2, 3, 4, 5]}}, r"ladder.4 must be in falling order, not \[2, 3, 4, 5\]"),
    ({"ladder": {"2-3": [4, 3, 3]}}, "ladder.2-3 leaves 1 spaces for 2 players"),
    ({"commanders": {"09": {"gain": 1, "lose": 1}}}, "there is no 'commanders.09'"),
    ({"commanders": {"05": {"gain": 99}}}, "commanders.05.gain must be a whole number from 0 to 9, not 99"),
    ({"center": {"1": {"first_quiet": "N"}}}, "center.1.first_quiet must be one of NE, E, SE, SW, W, NW, not 'N'"),
    ({"center": {"1": {"tables": [[]] * 3}}}, r"center.1.tables\[0\] must be a list of 4 incomes"),
    ({"panel": {"4": {"rows": []}}}, "panel.4.rows must be a list of 4 to 9 rows"),
    ({"panel": {"4": {"spaces": [["none"] * 4] * 5}}}, r"panel.4.spaces\[0\] must be a list of 5 bonuses"),
    ({"panel": {"2-3": {"spaces": [["turn_order", *["none"] * 3]] * 5}}}, r"panel.2-3.spaces\[0\]\[0\] must be one of"),
    ({"panel": {"2-3": {"spaces": [["research_fourth", *["none"] * 3]] * 5}}}, "research_blue, not 'research_fourth'"),
    ({"panel": {"5": {}}}, "there is no 'panel.5'; known are: 2-3, 4"),
    ({"research": {"4": {"red": ["gold"] * 12}}}, "research.4.red level 1 must be one of none, own, yellow"),
    ({"research": {"4": {"red": ["none"] * 9}}}, "research.4.red must be a list of 10 to 40 levels"),
    ({"research": {"4": {"order": ["red"]}}}, "research.4.order must be a list of green, red, blue, fourth"),
    ({"artifacts": {"gold": {"first": 101}}}, "artifacts.gold.first: card 101 is a silver card already"),
    ({"artifacts": {"gold": {"bonuses": ["own"]}}}, "artifacts.gold.bonuses must be a list of 30 bonuses"),
    ({"board": {"4": {"start_1": "XX"}}}, "board.4.start_1 must be one of the areas, not 'XX'"),
    ({"board": {"4": {"areas": []}}}, "board.4.areas must be a list of 6 to 90 areas"),
    (board_with(lambda board: board["areas"][0].update(id="a b")), r"areas\[0\].id must be a word of 1 to 24 letters"),
    (board_with(lambda board: board["areas"][0].update(id="NEb")), "two areas are called NEb"),
    (board_with(lambda board: board["areas"][0].update(x="far")), r"areas\[0\].x must be a number from -2 to 2"),
    (
        board_with(lambda board: board["areas"][0].update(spaces=[])),
        r"areas\[0\].spaces must be a list of 1 to 3 spaces",
    ),
    (board_with(lambda board: board["areas"][0]["spaces"][0].update(color="pink")), "color must be one of green, red"),
    (board_with(lambda board: board["areas"][1]["spaces"][0].update(id="NEa1")), "two spaces are called NEa1"),
    (board_with(lambda board: board["lines"].append(["NEa", "SWa"])), "inside a sector or between neighboring ones"),
    (board_with(lambda board: board["lines"].append(["NEa", "NEa"])), "two different areas of the board"),
    (board_with(lambda board: board["lines"].append(["NEb", "NEa"])), "NEb and NEa are joined twice"),
    (board_with(lambda board: board["transmitters"][0].update(line=["NEa", "NEb"])), "a line between two sectors"),
    (
        board_with(lambda board: board["transmitters"][0].update(links=["Q"])),
        r"links\[0\] must be one of the areas, not 'Q'",
    ),
    (
        board_with(lambda board: board["transmitters"][1].update(id="T-NE-E")),
        "two transmitter spaces are called T-NE-E",
    ),
    (
        board_with(lambda board: board.update(lines=[line for line in board["lines"] if line[0][:2] == line[1][:2]])),
        "transmitters",
    ),
]


@pytest.mark.parametrize(("data", "message"), FAULTS)
def test_what_does_not_fit_is_refused_with_its_place(data: dict[str, Any], message: str) -> None:
    with pytest.raises(BadSetting, match=message):
        data_setting().check(data)


def test_a_board_without_a_way_out_of_the_storm_is_refused() -> None:
    def cut(board: dict[str, Any]) -> None:
        """No line leads from W to NW any more."""
        board["lines"] = [line for line in board["lines"] if {line[0][:-1], line[1][:-1]} != {"W", "NW"}]
        board["transmitters"] = [spot for spot in board["transmitters"] if spot["id"] != "T-W-NW"]

    with pytest.raises(BadSetting, match=r"board.4.lines: no way leads clockwise from"):
        data_setting().check(board_with(cut))


def test_several_faults_are_told_at_once() -> None:
    with pytest.raises(BadSetting, match=r"lab_costs must be .*; station_costs must be"):
        data_setting().check({"lab_costs": 1, "station_costs": 2})


def test_tables_are_laid_over_and_lists_replaced() -> None:
    rows: list[dict[str, Any]] = [{"pay": {}, "gain": {}}] * 5
    data = data_of(canonical({"panel": {"4": {"rows": rows}}}))
    assert data["panel"]["4"]["rows"] == rows
    assert data["panel"]["4"]["spaces"] == printed_data()["panel"]["4"]["spaces"]
    assert data["panel"]["2-3"] == printed_data()["panel"]["2-3"]


def nested(depth: int) -> Any:
    """Lists inside lists."""
    found: Any = []
    for _ in range(depth):
        found = [found]
    return found


HOSTILE: list[dict[str, Any]] = [
    {"lab_costs": nested(100_000)},
    {"lab_costs": [{}, {}, {"own": 10**5000}, *[{}] * 7]},
    {"lab_costs": [{}, {}, {"own": 10**30}, *[{}] * 7]},
    {"fourth_color": "x" * 1_000_000},
    {"research": {"4": {"order": [[], {}, 10**30, None]}}},
    {"artifacts": {"gold": {"first": 10**30}}},
    {"ladder": {"4": [10**30] * 4}},
    {"board": {"4": {"start_1": []}}},
    {"board": {"4": {"start_2": {}}}},
    {"board": {"4": {"areas": [{}] * 100_000}}},
    {"board": {"4": {"lines": [[[], {}]] * 40}}},
    board_with(lambda board: board["areas"][0].update(sector=[])),
    board_with(lambda board: board["areas"][0].update(id="x" * 25)),
    board_with(lambda board: board["areas"][0].update(x=float("nan"))),
    board_with(lambda board: board["areas"][0].update(x=float("inf"))),
    board_with(lambda board: board["transmitters"][0].update(id=[])),
    board_with(lambda board: board["transmitters"][0].update(links=[[], {}])),
    {"panel": {"4": {"spaces": [[[], {}, None, 1, 2.5]] * 5}}},
    {"commanders": []},
    {"center": {"1": {"tables": [[{"own": []}] * 4] * 3}}},
]


@pytest.mark.parametrize("data", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_values_are_refused_with_a_sentence(data: dict[str, Any]) -> None:
    with pytest.raises(BadSetting) as refused:
        GAME.check_settings({"data": data})
    assert len(str(refused.value)) < 2000


@pytest.mark.parametrize("cards", [nested(100_000), [[10**5000]], [[10**30], []], [[1.5], []], [["x" * 10**6]]])
def test_hostile_artifact_cards_are_refused_with_a_sentence(cards: Any) -> None:
    with pytest.raises(BadSetting) as refused:
        Session(GAME, 2, 1, {"artifacts": {"seats": cards}})
    assert len(str(refused.value)) < 400


@pytest.mark.parametrize(
    "text", ["[]", "{", '{"panel":{"4":{"rows":[],"spaces":[]}}}', "[" * 100_000, '{"lab_costs":3}']
)
def test_a_forged_state_with_values_that_do_not_fit_is_refused(text: str) -> None:
    forged = {**dump(Table().state), "data": text}
    with pytest.raises(BadData):
        load(forged, GAME.classes())


def test_values_of_games_gone_by_are_forgotten() -> None:
    """Tables, data and catalogues of replaced values are kept for a few games only."""
    for number in range(KEPT + 10):
        data = {"fourth_color": f"violet{chr(97 + number // 26)}{chr(97 + number % 26)}"}
        GAME.catalogue(GAME.check_settings({"data": data}), 4)
    for kept in (numbers_of, data_of, cached_catalogue):
        found: Any = kept
        assert found.cache_info().currsize <= found.cache_info().maxsize <= KEPT


def test_the_board_says_which_values_are_reconstructed_and_which_are_not() -> None:
    names = ["Ada", "Bo"]
    session = Session(GAME, 2, 1)
    assert "reconstructed values: planet, action panels" in GAME.text_board(session.view(0), 0, names).plain()
    session = Session(GAME, 2, 1, {"data": {"lab_costs": [{}] * 10}})
    assert "from your data: lab costs" in GAME.text_board(session.view(0), 0, names).plain()
    assert "reconstructed" in GAME.note
