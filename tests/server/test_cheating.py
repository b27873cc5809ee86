"""Players who want to know more than they may, or to have a game their way: what the table does about it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludarium.tables.scheduler import TableScheduler
from ludarium.tables.table import agreements
from serving import LocalServer, Someone, guest, new_table, wait_until


def two_players(server: LocalServer, **setup: Any) -> tuple[list[Someone], str]:
    """Ada owns a table, and Bo sits at it."""
    ada, bo = guest(server), guest(server, "Bo")
    table = new_table(ada, "me open", open=True, **setup)
    assert bo.post(f"/tables/{table}/seats/1").json()["status"] == "running"
    return [ada, bo], table


def play(people: list[Someone], table: str, answers: int = 10_000) -> None:
    """The first answer of whoever is asked, so many times or until the end."""
    for _ in range(answers):
        asked = people[0].update(table, -2)["scene"]["asked"]
        if not asked:
            return
        people[asked[0]].answer_first(table, asked[0])


# What is known when a game is over.


def last_choice(people: list[Someone], table: str) -> tuple[int, int]:
    """The ply of the last answer that somebody chose, and who did."""
    rows = people[0].get(f"/tables/{table}/record").json()["entries"]
    return next((ply, row["seat"]) for ply, row in reversed([*enumerate(rows)]) if row["by"] == "player")


def test_nobody_takes_back_the_end_of_a_game_whose_secrets_they_have_read(server: LocalServer) -> None:
    people, table = two_players(server, settings={"days": 1})
    play(people, table)
    ply, seat = last_choice(people, table)
    assert people[seat].get(f"/tables/{table}/record").json()["seed"] == 5
    update = people[seat].update(table, seat)
    for way in ("undo", "restart", "redo"):
        assert update[way]["possible"] is False
        refused = people[seat].post(f"/tables/{table}/{way}", {"seat": seat, "ply": update["ply"]})
        assert (refused.status_code, refused.json()["title"]) == (409, "not now"), way
        assert "nothing is hidden" in refused.json()["detail"]
    back = {"topic": "back", "value": ply}
    assert people[seat].post(f"/tables/{table}/agreements", back).json()["ply"] == update["ply"]
    assert people[0].info(table)["status"] == "over"
    # All of them know that all of them know: together they may.
    assert people[1 - seat].post(f"/tables/{table}/agreements", back).status_code == 200
    assert people[0].info(table)["status"] == "running"
    assert people[seat].get(f"/tables/{table}/record").status_code == 409


# Chance.


def test_nobody_goes_back_to_before_a_draw_alone(server: LocalServer) -> None:
    people, table = two_players(server)
    play(people, table, 4)
    ply = people[0].update(table, -2)["ply"]
    for person in people:
        person.post(f"/tables/{table}/agreements", {"topic": "back", "value": 0})
        person.post(f"/tables/{table}/agreements", {"topic": "back", "value": 0, "yes": False})
    assert people[0].update(table, -2)["ply"] == ply
    assert people[0].info(table)["agreements"] == []


@pytest.mark.parametrize(("seed", "chosen"), [(12345678, True), (None, False)])
def test_a_table_whose_draws_were_chosen_says_so_to_everybody(
    server: LocalServer, seed: int | None, chosen: bool
) -> None:
    """Whoever chose the seed can work every draw out; nobody is told the seed itself before the end."""
    people, table = two_players(server, seed=seed, settings={"days": 1})
    for person in (*people, Someone(server.url)):
        told = person.get(f"/tables/{table}")
        assert told.json()["chosen_luck"] is chosen
        assert str(seed) not in told.text
    with Someone(server.url).live(table) as live:
        assert live.next("table")["chosen_luck"] is chosen
    play(people, table)
    again = people[0].client.post(f"/tables/{table}/rematch", params={"same_luck": True}).json()
    assert again["chosen_luck"] is True


# Seats of others.


def replace(people: list[Someone], table: str) -> Any:
    """Ada wants a bot in Bo's seat."""
    return people[0].post(f"/tables/{table}/agreements", {"topic": "replace", "value": 1})


def test_somebody_who_is_there_is_not_replaced_by_a_bot(server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    people, table = two_players(server)
    with people[1].live(table) as live:
        live.next("update")
        refused = replace(people, table)
        assert (refused.status_code, refused.json()["title"]) == (409, "not now")
        assert "Bo is here" in refused.json()["detail"]
        assert people[1].info(table)["seats"][1]["mine"]
        # A page that is left open holds nobody up forever.
        monkeypatch.setattr(agreements, "LONG_WAIT", 0)
        assert 1 in people[0].update(table, -2)["scene"]["asked"]
        assert replace(people, table).status_code == 200
        assert people[1].info(table)["seats"][1]["kind"] == "bot"


def test_somebody_who_has_just_acted_or_looks_through_another_server_is_there(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, table = two_players(server)
    people[1].answer_first(table, 1)
    assert replace(people, table).status_code == 409
    monkeypatch.setattr("ludarium.tables.table.table.PRESENCE_SECONDS", 0.0)
    scheduler = server.services.scheduler
    scheduler.elsewhere.note([(table, people[1].id)])
    assert replace(people, table).status_code == 409
    scheduler.elsewhere._until.clear()
    assert replace(people, table).status_code == 200


def test_whoever_is_out_of_time_is_replaced_even_if_they_look(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableScheduler, "_fair_deadline", lambda self, deadline: deadline)
    people, table = two_players(server, clock={"move": 1, "grace": 0, "then": "ask"})
    with people[1].live(table) as live:
        live.next("update")
        assert replace(people, table).status_code == 409
        wait_until(lambda: people[0].info(table)["seats"][1]["clock"]["flagged"])
        assert replace(people, table).status_code == 200


def test_a_secret_is_not_told_to_whoever_asks_for_a_seat_by_another_way(server: LocalServer) -> None:
    """Everything that takes a seat refuses one that is not one's own."""
    people, table = two_players(server)
    ply = people[0].update(table, -2)["ply"]
    own = json.dumps(people[1].update(table, 1)["question"])
    for path in ("scene", "log", "export", "explanations", "forecast", f"positions/{ply}", "stream"):
        told = people[0].get(f"/tables/{table}/{path}", seat=1)
        assert told.status_code == 403, path
        assert own not in told.text
    for path in ("why-not", "previews"):
        assert people[0].get(f"/tables/{table}/{path}", seat=1, ply=ply).status_code == 403
