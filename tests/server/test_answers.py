"""Answers through the server: who may give them, when, and what becomes of the others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ludarium.tables.store import StoreFailed
from serving import LocalServer, Someone, guest, new_table, play_on, serving

PROBLEM = "application/problem+json"


def asked_seat(person: Someone, table: str) -> int:
    seat: int = person.update(table, -2)["scene"]["asked"][0]
    return seat


def at_work(person: Someone, seats: str = "me me") -> tuple[str, int, Any]:
    """A table where a seat decides where to send a worker: seat and question."""
    table = new_table(person, seats)
    while (question := person.question(table, asked_seat(person, table)))["kind"] != "choose_place":
        person.answer_first(table, question["seat"])
    return table, question["seat"], question


def test_an_answer_moves_the_table_on(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    seat = asked_seat(ada, table)
    question = ada.question(table, seat)
    told = ada.answer(table, seat, question["answers"][0]["word"], question["ply"])
    assert told.status_code == 200
    assert told.json()["ply"] == ada.update(table, seat)["ply"] > question["ply"]


def test_a_stale_answer_says_where_the_table_is(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    seat = asked_seat(ada, table)
    question = ada.question(table, seat)
    refused = ada.answer(table, seat, question["answers"][0]["word"], question["ply"] - 1)
    assert (refused.status_code, refused.headers["content-type"]) == (409, PROBLEM)
    assert refused.json()["ply"] == question["ply"] == ada.update(table, seat)["ply"]


def test_nobody_answers_for_others(server: LocalServer) -> None:
    ada, bo = guest(server), guest(server, "Bo")
    table = new_table(ada, open=True)
    seat = asked_seat(ada, table)
    question = ada.question(table, seat)
    word, ply = question["answers"][0]["word"], question["ply"]
    assert bo.answer(table, seat, word, ply).status_code == 403
    assert bo.get(f"/tables/{table}/scene", seat=seat).status_code == 403
    assert Someone(server.url).answer(table, seat, word, ply).status_code == 401
    assert ada.update(table, seat)["ply"] == ply


def test_an_illegal_answer_names_the_rule_the_numbers_and_the_places(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    seat = asked_seat(ada, table)
    question = ada.question(table, seat)
    offered = {answer["word"] for answer in question["answers"]}
    why = ada.get(f"/tables/{table}/why-not", seat=seat).json()
    wrong = next(row for row in why if row["word"] not in offered)
    refused = ada.answer(table, seat, wrong["word"], question["ply"])
    assert refused.status_code == 422
    assert refused.json()["refusal"] == wrong["refusal"]
    assert wrong["refusal"]["rule"] == "harbour.hiring"
    assert wrong["refusal"]["places"] == wrong["targets"]
    assert wrong["refusal"]["title"]
    assert ada.update(table, seat)["ply"] == question["ply"]


def test_nonsense_is_refused_without_a_trace(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    seat, ply = asked_seat(ada, table), ada.update(table, -2)["ply"]
    assert ada.answer(table, seat, "fly to the moon", ply).json()["refusal"]["rule"] == "core.offer"
    for body in ("{", "[]", '{"seat": 0}', '{"seat": 0, "word": "x", "ply": 1, "more": 1}', '{"seat":"a"}'):
        told = ada.client.post(f"/tables/{table}/answers", content=body, headers={"Content-Type": "application/json"})
        assert (told.status_code, told.headers["content-type"]) == (422, PROBLEM), body
    assert ada.client.post(f"/tables/{table}/answers", data={"seat": "0"}).status_code == 422
    assert ada.client.get(f"/tables/{table}/answers").status_code == 405
    assert ada.update(table, -2)["ply"] == ply


def test_the_same_key_twice_is_one_answer(server: LocalServer) -> None:
    ada, bo = guest(server), guest(server, "Bo")
    table = new_table(ada)
    seat = asked_seat(ada, table)
    question = ada.question(table, seat)
    word, ply = question["answers"][0]["word"], question["ply"]
    first = ada.answer(table, seat, word, ply, key="one")
    again = ada.answer(table, seat, word, ply, key="one")
    assert first.json() == again.json()
    assert first.status_code == again.status_code == 200
    assert ada.answer(table, seat, word, ply, key="two").status_code == 409
    other = new_table(bo)
    assert bo.answer(other, asked_seat(bo, other), word, ply, key="one").status_code in {200, 422}


def test_a_key_is_remembered_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = guest(server)
        table = new_table(ada)
        seat = asked_seat(ada, table)
        question = ada.question(table, seat)
        word, ply = question["answers"][0]["word"], question["ply"]
        first = ada.answer(table, seat, word, ply, key="one").json()
    with serving(tmp_path) as server:
        again = Someone(server.url)
        again.client.cookies.update(ada.client.cookies)
        assert again.answer(table, seat, word, ply, key="one").json() == first


def test_a_plan_is_one_change_and_is_taken_back_as_one(server: LocalServer) -> None:
    ada = guest(server)
    table, seat, question = at_work(ada)
    plan, ply = question["plans"][0], question["ply"]
    number = ada.info(table)["number"]
    planned = ada.post(f"/tables/{table}/plans", {"seat": seat, "words": plan["words"], "ply": ply}).json()
    assert planned["left"] == []
    assert planned["ply"] >= ply + len(plan["words"])
    assert ada.info(table)["number"] == number + 1
    undone = ada.post(f"/tables/{table}/undo", {"seat": seat, "ply": planned["ply"]})
    assert undone.json() == {"ply": ply}


def test_a_plan_stops_at_the_first_interruption(server: LocalServer) -> None:
    ada = guest(server)
    table, seat, question = at_work(ada)
    plan = question["plans"][0]["words"]
    planned = ada.post(f"/tables/{table}/plans", {"seat": seat, "words": [*plan, "quay"], "ply": question["ply"]})
    assert planned.status_code == 200
    assert planned.json()["left"] == ["quay"]
    assert planned.json()["interruption"]


def test_taking_back_bringing_back_and_starting_the_turn_again(server: LocalServer) -> None:
    ada = guest(server)
    table, seat, question = at_work(ada)
    ply = question["ply"]
    after = ada.answer(table, seat, question["answers"][0]["word"], ply).json()["ply"]
    assert ada.update(table, seat)["undo"] == {"possible": True, "reason": ""}
    assert ada.post(f"/tables/{table}/undo", {"seat": seat, "ply": after}).json() == {"ply": ply}
    assert ada.update(table, seat)["redo"]["possible"]
    assert ada.post(f"/tables/{table}/redo", {"seat": seat, "ply": ply}).json() == {"ply": after}
    refused = ada.post(f"/tables/{table}/redo", {"seat": seat, "ply": after})
    assert (refused.status_code, refused.json()["detail"]) == (409, "nothing was taken back")
    assert ada.post(f"/tables/{table}/restart", {"seat": seat, "ply": after}).json() == {"ply": ply}


def test_what_was_taken_back_can_be_brought_back_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = guest(server)
        table, seat, question = at_work(ada)
        after = ada.answer(table, seat, question["answers"][0]["word"], question["ply"]).json()["ply"]
        ada.post(f"/tables/{table}/undo", {"seat": seat, "ply": after})
    with serving(tmp_path) as server:
        again = Someone(server.url)
        again.client.cookies.update(ada.client.cookies)
        brought = again.post(f"/tables/{table}/redo", {"seat": seat, "ply": question["ply"]})
        assert brought.json() == {"ply": after}


def test_previews_of_a_whole_question_come_in_one_request(server: LocalServer) -> None:
    ada = guest(server)
    table, seat, question = at_work(ada)
    previews = ada.get(f"/tables/{table}/previews", seat=seat, ply=question["ply"]).json()
    assert [preview["words"] for preview in previews] == [[answer["word"]] for answer in question["answers"]]
    one = ada.get(f"/tables/{table}/previews", seat=seat, ply=question["ply"], word=previews[0]["words"][0]).json()
    assert one == previews[:1]
    first = previews[0]["words"][0]
    plan = ada.get(f"/tables/{table}/previews", seat=seat, ply=question["ply"], word=first, then=["x", "y"]).json()
    assert plan == [{**previews[0], "words": [first, "x", "y"]}]
    late = ada.get(f"/tables/{table}/previews", seat=seat, ply=question["ply"] - 1)
    assert (late.status_code, late.json()) == (200, [])


def test_why_not_at_a_place_tells_of_that_place_only(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    seat = asked_seat(ada, table)
    every = ada.get(f"/tables/{table}/why-not", seat=seat).json()
    place = every[0]["targets"][0]
    here = ada.get(f"/tables/{table}/why-not", seat=seat, target=place).json()
    assert here == [row for row in every if place in row["targets"]]
    word = ada.get(f"/tables/{table}/why-not", seat=seat, word=every[0]["word"]).json()
    assert word[0]["refusal"] == every[0]["refusal"]


@pytest.mark.parametrize("kind", ["answer", "undo", "redo"])
def test_what_cannot_be_stored_has_not_happened(tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as server:
        ada = guest(server)
        table, seat, question = at_work(ada)
        ply = question["ply"]
        body: dict[str, Any] = {"seat": seat, "ply": ply}
        if kind == "answer":
            path, body = "answers", {**body, "word": question["answers"][0]["word"]}
        else:
            path = kind
            body["ply"] = ada.answer(table, seat, question["answers"][0]["word"], ply).json()["ply"]
            if kind == "redo":
                body["ply"] = ada.post(f"/tables/{table}/undo", body).json()["ply"]
        before = ada.update(table, seat)
        writer = server.services.store.writer

        def full(changes: Any = (), function: Any = None) -> Any:
            raise StoreFailed("the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(writer, "write", full)
            refused = ada.post(f"/tables/{table}/{path}", body)
            assert refused.status_code == 503
            assert refused.headers["retry-after"]
            assert ada.update(table, seat) == before
        assert ada.post(f"/tables/{table}/{path}", body).status_code == 200


def test_a_table_goes_on_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = guest(server)
        table = at_work(ada)[0]
        play_on(ada, table, 3)
        before = [ada.update(table, viewer) for viewer in (0, 1, -2)]
    with serving(tmp_path) as server:
        again = Someone(server.url)
        again.client.cookies.update(ada.client.cookies)
        assert [again.update(table, viewer) for viewer in (0, 1, -2)] == before


def test_a_finished_game_is_told_with_every_point(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = guest(server)
        table = new_table(ada, settings={"days": 1})
        play_on(ada, table, 1000)
        before = ada.update(table, 0)
        assert before["scene"]["over"]
        for score in before["scene"]["scores"]:
            assert score["points"] == score["other"] + sum(source["points"] for source in score["sources"])
        assert ada.info(table)["status"] == "over"
        assert [row["id"] for row in ada.get("/tables", which="finished").json()] == [table]
        assert ada.get("/tables").json() == []
    with serving(tmp_path) as server:
        again = Someone(server.url)
        again.client.cookies.update(ada.client.cookies)
        assert again.update(table, 0) == before
