"""Looking back at a game over HTTP: positions by the dozen, and what may be seen in them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from serving import LocalServer, Someone, guest

EUPHORIA = {
    "game": "euphoria",
    "seats": [{"kind": "me"}, {"kind": "bot", "bot": "uniform"}],
    "settings": {"trade_offers": 0},
    "seed": 4,
    "open": True,
}
SHORT = {**EUPHORIA, "settings": {"trade_offers": 0, "turn_limit": 8}}


@pytest.fixture
def ada(server: LocalServer) -> Someone:
    return guest(server)


@pytest.fixture
def stranger(server: LocalServer) -> Someone:
    return Someone(server.url)


def table_after(ada: Someone, setup: Any, answers: int) -> str:
    """A table after so many answers of seat 0, or at the end of its game."""
    table: str = ada.post("/tables", setup).json()["id"]
    while answers and not (update := ada.update(table, 0))["scene"]["over"]:
        if update["question"]:
            ada.answer_first(table, 0)
            answers -= 1
    return table


def positions(who: Someone, table: str, **query: Any) -> Any:
    found = who.get(f"/tables/{table}/positions", **query)
    assert found.status_code == 200, found.text
    return found.json()


def test_positions_come_in_pieces_of_a_bounded_size(ada: Someone) -> None:
    table = table_after(ada, EUPHORIA, 30)
    last = ada.get(f"/tables/{table}/review").json()["last"]
    assert last > 50
    found = positions(ada, table, first=10)
    assert [scene["ply"] for scene in found["scenes"]] == list(range(10, 50))
    assert found["scenes"][7] == ada.get(f"/tables/{table}/positions/17").json()["scene"]
    assert [scene["ply"] for scene in positions(ada, table, first=last - 2, count=3)["scenes"]] == [
        *range(last - 2, last + 1)
    ]
    assert ada.get(f"/tables/{table}/positions", count=41).status_code == 422
    assert ada.get(f"/tables/{table}/positions", first=last + 1000).status_code == 404


def test_a_running_game_is_shown_as_it_was_seen(ada: Someone, stranger: Someone) -> None:
    table = table_after(ada, EUPHORIA, 30)
    own = ada.get(f"/tables/{table}/review", seat=0).json()
    seen = stranger.get(f"/tables/{table}/review").json()
    assert not own["uncovered"]
    assert not seen["uncovered"]
    assert seen["viewer"] == -2
    assert stranger.get(f"/tables/{table}/review", seat=0).status_code == 403
    assert stranger.get(f"/tables/{table}/positions", seat=0).status_code == 403
    for who, viewer, hidden in ((ada, 0, {1}), (stranger, -2, {0, 1})):
        for scene in positions(who, table, first=0)["scenes"]:
            assert scene["viewer"] == viewer
            for seat in hidden:
                cards = scene["specific"]["players"][seat]
                assert set(cards["hidden"]) <= {"recruit:any"}
                assert {amount["good"] for amount in cards["artifacts"]} <= {"artifact:any"}
        rows = who.get(f"/tables/{table}/review").json()["rows"]
        drawn = [
            fact["what"] for row in rows for fact in row["facts"] if fact["verb"] == "gain" and fact["seat"] in hidden
        ]
        assert {what for what in drawn if what.startswith("artifact:")} == {"artifact:any"}


def test_a_finished_game_hides_nothing(ada: Someone, stranger: Someone) -> None:
    table = table_after(ada, SHORT, -1)
    found = stranger.get(f"/tables/{table}/review").json()
    assert found["uncovered"]
    assert "artifact:any" not in json.dumps(found["rows"])
    assert "artifact:any" not in json.dumps(positions(stranger, table, first=found["last"] - 30))
    assert found["rows"] == stranger.get(f"/tables/{table}/review", seat=-2).json()["rows"]


def test_tables_of_others_are_not_shown(ada: Someone, stranger: Someone) -> None:
    table = table_after(ada, {**EUPHORIA, "open": False}, 5)
    for path in ("review", "positions", "positions/3"):
        assert stranger.get(f"/tables/{table}/{path}").status_code == 404
