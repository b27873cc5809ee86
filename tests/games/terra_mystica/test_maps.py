"""The five boards (S80) and maps of users."""

from __future__ import annotations

from hashlib import sha1
from typing import Any

import pytest

from ludarium.core import BadSetting, Session
from ludarium.formats.snellman.header import colors_of_map, map_from_colors
from ludarium.games.terra_mystica.content.board import FAR, Board, board_of
from ludarium.games.terra_mystica.content.loading import printed_maps
from ludarium.games.terra_mystica.game import GAME

# Land, river hexes, bridge places, hexes on the rim, and a fingerprint of all colors.
FACTS = {
    "base": (77, 36, 29, 36, "126fe960806d587c78546b30f1a90853b1ada468"),
    "fire_ice_1": (77, 35, 33, 31, "95a66999127893f5925a5f591d54f8bcb9a670e6"),
    "fire_ice_2": (77, 36, 29, 36, "be8f6ebf549404d015547152d5f2a1906ae8dd90"),
    "lakes": (77, 35, 22, 32, "fdb13a13cd48b7a3c3525f27e4628ff6905aa5b1"),
    "fjords": (80, 33, 33, 34, "2afadc63f4d81e850b7c16fb21a1dcd29658c392"),
}


@pytest.mark.parametrize("key", list(printed_maps()))
def test_the_boards_are_the_printed_ones(key: str) -> None:
    board = board_of(key)
    colors = " ".join(colors_of_map(board.rows, board.shift))
    found = (board.land, len(board.river_names), len(board.spans), sum(board.rim), sha1(colors.encode()).hexdigest())
    assert found == FACTS[key]


@pytest.mark.parametrize("key", list(printed_maps()))
def test_neighborhood_is_mutual(key: str) -> None:
    board = board_of(key)
    for hex in range(board.land):
        assert all(hex in board.near[other] for other in board.near[hex])
        assert all(board.by_ship[hex][other] == board.by_ship[other][hex] for other in range(board.land))
        assert all(board.distance[hex][other] == 1 for other in board.near[hex])


def test_hexes_of_the_base_board() -> None:
    board = board_of("base")
    assert {board.names[hex] for hex in board.near[board.hex_named("D5")]} == {"C3", "D4", "E7", "E8"}
    assert {"B4-C3", "C2-D4", "G4-H5"} <= set(board.span_names)


def test_the_new_board_has_two_rivers_and_bridges_at_the_rim() -> None:
    """S80."""
    board = board_of("fire_ice_1")
    assert {"E1-G1", "C9-E11"} <= set(board.span_names)
    assert board.by_ship[board.hex_named("B1")][board.hex_named("B2")] == 1
    assert board.by_ship[board.hex_named("B1")][board.hex_named("J9")] == FAR


@pytest.mark.parametrize("key", list(printed_maps()))
def test_every_board_is_played_to_the_end(key: str) -> None:
    session = Session(GAME, 3, 5, {"map": key})
    while not session.is_over():
        question = session.question()
        session.answer(question.seat, question.words[0], session.ply)
    assert session.state.round == 6


# Maps of users.

OWN: dict[str, Any] = {
    "name": "a pond",
    "rows": ["Y U K B G S R", "R I I I I Y U", "K B G S R Y U", "K B G S R Y U K"],
    "letter": "C",
}


def test_a_map_of_a_user_is_played_on() -> None:
    session = Session(GAME, 2, 3, {"own_map": OWN, "factions": ["witches", "nomads"], "seating": "given"})
    board = session.state.board
    assert (board.name, board.names[0], board.river_names) == ("a pond", "C1", ["r0", "r1", "r2", "r3"])
    while not session.is_over():
        question = session.question()
        session.answer(question.seat, question.words[0], session.ply)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"rows": ["Y U Q"]}, "row 1, place 3: 'Q' is no terrain"),
        ({"rows": ["Y U K B G S R"]}, "desert (Y) needs 3 hexes, it has 1"),
        ({"rows": []}, "1 to 20 rows"),
        ({"rows": [7]}, "row 1 must be a text"),
        ({"rows": "Y"}, "rows must be a list of 1 to 20 rows"),
        ({"letter": "AB"}, "letter must be one of A, B, C"),
        ({"color": 1}, "there is no 'color'; known are: rows, name, shifted, letter"),
        ({"shifted": "yes"}, "shifted must be true or false, not 'yes'"),
        ({"letter": "X"}, "4 rows from X on are too many"),
        ({"rows": ["Y " * 5000]}, "row 1 must be a text of 1 to 25 letters"),
        ({"name": "<b>"}, "name must be a text of 1 to 40 letters without brackets"),
    ],
)
def test_a_broken_map_is_refused_with_the_place(change: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadSetting) as caught:
        GAME.check_settings({"own_map": {**OWN, **change}})
    assert fault in str(caught.value)


def test_factions_that_find_no_terrain_on_a_map_are_not_in_the_game() -> None:
    dry = {"rows": ["Y U K B G S R", "R Y U K B G S R", "K B G S R Y U", "K B G S R Y U K"]}
    with pytest.raises(BadSetting, match="Riverwalkers find no terrain"):
        GAME.setup(2, GAME.check_settings({"own_map": dry, "factions": ["riverwalkers"]}))
    session = Session(GAME, 5, 1, {"own_map": dry, "auction": True})
    assert session.question().kind == "bid"
    assert not any("riverwalkers" in word for word in session.question().words)


def test_a_map_survives_the_way_through_the_log_language() -> None:
    for key in printed_maps():
        board = board_of(key)
        table = map_from_colors(colors_of_map(board.rows, board.shift))
        again = Board(table["name"], table["rows"], table["shifted"], table["letter"])
        assert (again.names, again.printed, again.spans) == (board.names, board.printed, board.spans)


@pytest.mark.parametrize("key", list(printed_maps()))
def test_a_printed_map_fits_on_one_screen(key: str) -> None:
    """80 columns and 24 rows, with the round above it and what the letters mean below."""
    session = Session(GAME, 5, 3, {"map": key})
    rows = GAME.text_board(session.state, 0, ["Ada"] * 5).plain().split("\n")
    shown = rows[: rows.index("")]
    assert len(shown) <= 22
    assert max(len(row) for row in shown) <= 80
    assert "2:TP* is a trading house" in shown[-1]
