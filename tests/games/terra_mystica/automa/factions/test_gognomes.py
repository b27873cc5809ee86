"""The Gognomes."""

from __future__ import annotations

import pytest

from games.terra_mystica.automa.solo import Solo
from ludarium.games.terra_mystica.automa.rules.achievements import ACHIEVEMENTS


def passing(table: Solo) -> list[dict[str, object]]:
    table.automa.turn = 3
    table.automa.action = table.card("5")
    found = table.draw()["effects"]
    return [each for each in found if each["kind"] == "achievement"]


def test_a55_the_edge_of_the_map() -> None:
    table = Solo("gognomes", round=1)
    assert [child["choice"] for child in Solo("gognomes", round=3).icon("5", "1")["children"]] == ["C4"]
    assert passing(table) == [{"kind": "achievement", "id": 1, "token": "I", "vp": 6}]
    assert table.scored("tm.automa.achievements") == 6
    assert table.automa.tokens == [1, 0, 0, 0, 0, 0]


def test_one_in_a_round_and_each_only_once() -> None:
    table = Solo("gognomes", round=2, marked="D5 E7")
    assert [each["id"] for each in passing(table)] == [1]
    table.state.round = 3
    assert [(each["id"], each["token"], each["vp"]) for each in passing(table)] == [(2, "III", 4)]
    table.state.round = 4
    assert passing(table) == []


@pytest.mark.parametrize(
    ("number", "marked", "unmarked", "reached"),
    [
        (0, "D5", "A4", True),
        (0, "D5", "C2", False),
        (1, "D5 E7", "A4", True),
        (1, "C3", "A4 E7", False),
        (2, "D5 C3 D4 E7", "A4", True),
        (2, "D5 C3 D4", "A4", False),
        (3, "C3", "D4", True),
        (3, "C3", "A4", False),
        (4, "D5=SH", "A4", True),
        (4, "D5=TE", "A4=TP", False),
    ],
)
def test_what_each_achievement_asks_for(number: int, marked: str, unmarked: str, reached: bool) -> None:
    table = Solo("gognomes", marked=marked, unmarked=unmarked)
    assert ACHIEVEMENTS[number].is_reached(table.state) == reached


def test_the_achievement_for_cults() -> None:
    table = Solo("gognomes")
    table.cults("5/4/0/0", "0/0/0/0")
    assert not ACHIEVEMENTS[5].is_reached(table.state)
    table.cults("5/4/0/6", "0/0/0/0")
    assert ACHIEVEMENTS[5].is_reached(table.state)
