"""What if over HTTP: plans that nobody else hears of, and files from elsewhere."""

from __future__ import annotations

import json

import pytest

from serving import LocalServer, Someone, guest, new_table, play_on, serving
from support import HARBOUR, played


@pytest.fixture
def ada(server: LocalServer) -> Someone:
    return guest(server)


def test_nobody_else_hears_of_a_plan(server: LocalServer, ada: Someone) -> None:
    bo, eve = guest(server, "Bo"), Someone(server.url)
    table = new_table(ada, "me open", settings={"days": 3}, open=True)
    bo.post(f"/tables/{table}/seats/1")
    for _ in range(4):
        asked = bo.update(table, -2)["scene"]["asked"][0]
        (ada, bo)[asked].answer_first(table, asked)
    ply = ada.update(table)["ply"]
    before = [(bo.update(table), bo.info(table), eve.update(table), bo.get("/tables", which="mine").json())]
    made = ada.post(f"/tables/{table}/branches", {"ply": ply, "seats": [{}, {}], "name": "If it rains"})
    assert made.status_code == 201
    plan = made.json()
    assert plan["origin"] == {
        "kind": "plan", "table": table, "ply": ply, "root": table, "name": "If it rains", "hinted": False,
    }  # fmt: skip
    play_on(ada, plan["id"], 8)
    times = ("now", "present")
    after = (bo.update(table), bo.info(table), eve.update(table), bo.get("/tables", which="mine").json())
    assert without(after, *times) == without(before[0], *times)
    for who in (bo, eve):
        for path in ("", "/scene", "/review", "/positions", "/catalogue", "/branches", "/export"):
            assert who.get(f"/tables/{plan['id']}{path}").status_code in {401, 404}
        assert who.get(f"/tables/{table}/branches").status_code in {200, 401}
    assert [each["id"] for each in bo.get(f"/tables/{table}/branches").json()] == [table]
    assert [each["id"] for each in ada.get(f"/tables/{table}/branches").json()] == [table, plan["id"]]
    assert plan["id"] not in ada.get("/tables", which="mine").text
    assert eve.post(f"/tables/{table}/branches", {"ply": ply, "seats": [{}, {}]}).status_code == 401
    stranger = guest(server, "Cy")
    assert stranger.post(f"/tables/{table}/branches", {"ply": ply, "seats": [{}, {}]}).status_code == 403


def without(value: object, *names: str) -> object:
    if isinstance(value, dict):
        return {name: without(part, *names) for name, part in value.items() if name not in names}
    return [without(part, *names) for part in value] if isinstance(value, (list, tuple)) else value


def test_branches_are_there_again_after_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("restart")
    with serving(folder) as server:
        ada = guest(server)
        table = new_table(ada, settings={"days": 1})
        play_on(ada, table, 1000)
        branch = ada.post(f"/tables/{table}/branches", {"ply": 5, "seats": [{}, {}]}).json()["id"]
        play_on(ada, branch, 3)
        plan = ada.post(f"/tables/{branch}/branches", {"ply": 6, "seats": [{}, {}], "name": "Two"}).json()["id"]
        before = [ada.update(each, 0) for each in (branch, plan)]
        listed = ada.get(f"/tables/{table}/branches").json()
    with serving(folder) as server:
        cookies = ada.client.cookies
        ada = Someone(server.url)
        ada.client.cookies = cookies
        assert [ada.update(each, 0) for each in (branch, plan)] == before
        assert ada.get(f"/tables/{table}/branches").json() == listed
        assert ada.delete(f"/tables/{table}/branches/{branch}").status_code == 204
        assert ada.get(f"/tables/{plan}").status_code == 404


def test_a_branch_that_is_asked_for_twice_is_made_once(ada: Someone) -> None:
    table = new_table(ada, settings={"days": 1})
    play_on(ada, table, 1000)
    body = {"ply": 5, "seats": [{}, {}]}
    made = [ada.post(f"/tables/{table}/branches", body, key="one").json()["id"] for _ in range(2)]
    assert made[0] == made[1]
    assert len(ada.get(f"/tables/{table}/branches").json()) == 2


def test_branches_have_a_limit(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("limit"), limits=100.0, most_branches=2) as server:
        ada = guest(server)
        table = new_table(ada, settings={"days": 1})
        play_on(ada, table, 1000)
        body = {"ply": 5, "seats": [{}, {}]}
        assert [ada.post(f"/tables/{table}/branches", body).status_code for _ in range(3)] == [201, 201, 429]
        text = played(HARBOUR, 2, 3).record().to_text()
        assert ada.post("/records", {"text": text}).status_code == 429
        assert ada.post("/records", {"text": text, "keep": False}).status_code == 200


def test_a_file_is_read_with_what_was_proved_of_it(server: LocalServer, ada: Someone) -> None:
    record = played(HARBOUR, 2, 3).record()
    found = ada.post("/records", {"text": record.to_text()})
    assert found.status_code == 200, found.text
    document = found.json()
    assert document["answers"] == len(record.entries)
    assert any("The seal is whole" in check for check in document["checks"])
    assert [each["id"] for each in ada.get("/records").json()] == [document["table"]]
    again = ada.get(f"/tables/{document['table']}/record").json()
    assert [entry["pick"] for entry in again["entries"]] == [entry.pick for entry in record.entries]
    text = ada.get(f"/tables/{document['table']}/record/text")
    assert text.headers["content-type"].startswith("text/plain")
    assert ada.post("/records", {"text": text.text, "keep": False}).json()["points"] == document["points"]
    data = record.to_json()
    data["result"]["scores"][0] += 1
    refused = ada.post("/records", {"text": json.dumps(data)})
    assert refused.status_code == 422
    assert "the result must be" in refused.json()["detail"]
    assert Someone(server.url).post("/records", {"text": text.text}).status_code == 401
    assert ada.post("/records", {"text": "x" * 600_000}).status_code in {413, 422}
    assert guest(server, "Bo").delete(f"/records/{document['table']}").status_code == 404
