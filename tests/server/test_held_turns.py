"""Turns that are held: before the Automa and every other draw, and what one person alone may take back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from serving import LocalServer, Someone, guest, new_table, serving, wait_until

SOLO: dict[str, Any] = {
    "level": "automa",
    "automa_faction": "druids",
    "automa_home": "swamp",
    "factions": ["witches"],
}
CONFIRMS: dict[str, Any] = {"preferences": {"confirm_turn": True}}


def solo(server: LocalServer, confirms: bool) -> tuple[Someone, str]:
    """Somebody alone against the Automa, who has an action to choose."""
    ada = guest(server)
    table = new_table(ada, "me", "terra_mystica", settings=SOLO, seed=3)
    while ada.question(table, 0)["kind"] != "action":
        ada.answer_first(table, 0)
    if confirms:
        ada.client.patch("/people/me", json=CONFIRMS)
    return ada, table


def passing(ada: Someone, table: str, **more: Any) -> Any:
    """Pass with the first card; returns the table afterwards."""
    question = ada.question(table, 0)
    word = next(answer["word"] for answer in question["answers"] if answer["group"] == "group:pass")
    body = {"seat": 0, "word": word, "ply": question["ply"], **more}
    response = ada.post(f"/tables/{table}/answers", body)
    assert response.status_code == 200, response.text
    return ada.update(table, 0)


def natures(update: Any) -> list[str]:
    return [row["word"] for row in update["rows"] if row["by"] == "nature"]


def test_a_turn_is_held_before_the_automa_turns_a_card(server: LocalServer) -> None:
    ada, table = solo(server, confirms=True)
    before = ada.update(table, 0)
    held = passing(ada, table)
    assert (held["held"], held["question"], held["ply"]) == (0, None, before["ply"] + 1)
    assert natures(held) == natures(before)
    assert held["undo"]["possible"]
    back = ada.post(f"/tables/{table}/undo", {"seat": 0, "ply": held["ply"]})
    assert back.json() == {"ply": before["ply"]}
    assert ada.question(table, 0) == before["question"]


def test_the_automa_goes_on_when_the_turn_is_confirmed(server: LocalServer) -> None:
    ada, table = solo(server, confirms=True)
    held = passing(ada, table)
    listed = ada.get("/tables").json()[0]
    assert listed["my_turn"], "a table that waits for a confirmation waits for me"
    assert ada.post(f"/tables/{table}/confirm", {"seat": 0, "ply": held["ply"]}).status_code == 200
    after = ada.update(table, 0)
    assert after["held"] == -1
    assert len(natures(after)) > len(natures(held))
    assert ada.post(f"/tables/{table}/confirm", {"seat": 0, "ply": after["ply"]}).status_code == 409


def test_what_was_confirmed_before_it_was_sent_is_not_held(server: LocalServer) -> None:
    ada, table = solo(server, confirms=True)
    before = ada.update(table, 0)
    after = passing(ada, table, confirmed=True)
    assert after["held"] == -1
    assert len(natures(after)) > len(natures(before))


def test_a_plan_is_held_before_a_draw_like_an_answer(server: LocalServer) -> None:
    ada, table = solo(server, confirms=True)
    question = ada.question(table, 0)
    word = next(answer["word"] for answer in question["answers"] if answer["group"] == "group:pass")
    ada.post(f"/tables/{table}/plans", {"seat": 0, "words": [word], "ply": question["ply"]})
    assert ada.update(table, 0)["held"] == 0


def test_what_is_brought_back_is_held_again(server: LocalServer) -> None:
    ada, table = solo(server, confirms=True)
    held = passing(ada, table)
    back = ada.post(f"/tables/{table}/undo", {"seat": 0, "ply": held["ply"]}).json()["ply"]
    assert ada.post(f"/tables/{table}/redo", {"seat": 0, "ply": back}).status_code == 200
    again = ada.update(table, 0)
    assert (again["held"], again["ply"], natures(again)) == (0, held["ply"], natures(held))


def test_a_draw_still_waits_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada, table = solo(server, confirms=True)
        held = passing(ada, table)
    with serving(tmp_path) as server:
        again = Someone(server.url)
        again.client.cookies.update(ada.client.cookies)
        found = again.update(table, 0)
        assert (found["held"], found["ply"], natures(found)) == (0, held["ply"], natures(held))
        assert again.post(f"/tables/{table}/confirm", {"seat": 0, "ply": held["ply"]}).status_code == 200
        assert len(natures(again.update(table, 0))) > len(natures(held))


def test_a_held_turn_is_over_when_its_player_resigns(server: LocalServer) -> None:
    people = [guest(server), guest(server, "Bo")]
    table = new_table(people[0], "me open", open=True)
    people[1].post(f"/tables/{table}/seats/1")
    for person in people:
        person.client.patch("/people/me", json=CONFIRMS)
    while (update := people[0].update(table, 0))["held"] < 0:
        seat = update["scene"]["asked"][0]
        people[seat].answer_first(table, seat)
    seat = update["held"]
    assert people[seat].post(f"/tables/{table}/seats/{seat}/resign").status_code == 200
    assert people[1 - seat].update(table, 1 - seat)["held"] == -1


def test_alone_one_takes_back_across_natures_answer_and_the_same_draw_comes_again(server: LocalServer) -> None:
    ada, table = solo(server, confirms=False)
    before = ada.update(table, 0)
    after = passing(ada, table)
    drawn = natures(after)[len(natures(before)) :]
    assert drawn
    assert after["undo"]["possible"]
    back = ada.post(f"/tables/{table}/undo", {"seat": 0, "ply": after["ply"]})
    assert back.json() == {"ply": before["ply"]}
    again = passing(ada, table)
    assert natures(again)[len(natures(before)) :] == drawn
    session = server.services.scheduler.lobby.tables[table].session
    marked = [ply for ply, entry in enumerate(session.entries) if entry.foreseen]
    assert marked == [before["ply"]]
    assert session.record().to_json()["entries"][before["ply"]]["foreseen"] is True


def test_a_game_without_such_a_step_has_no_mark(server: LocalServer) -> None:
    ada, table = solo(server, confirms=True)
    held = passing(ada, table)
    back = ada.post(f"/tables/{table}/undo", {"seat": 0, "ply": held["ply"]}).json()["ply"]
    assert ada.update(table, 0)["ply"] == back
    passing(ada, table, confirmed=True)
    session = server.services.scheduler.lobby.tables[table].session
    assert not any(entry.foreseen for entry in session.entries), "nothing had been drawn when it was taken back"


def test_what_a_standing_order_answered_goes_with_the_answer_before_it(server: LocalServer) -> None:
    ada, table = solo(server, confirms=False)
    order = {"order": "take", "kind": "accept_power", "gain": {"good": "good:power", "most": 20}}
    limits = [{"good": "good:vp", "most": 20}]
    ada.put(f"/tables/{table}/seats/0/orders", {"orders": [{**order, "price": limits}]})
    for _ in range(60):
        update = ada.update(table, 0)
        if any(row["by"] == "order" for row in update["rows"]):
            break
        groups = ["group:build", "group:upgrade", "group:pass"]
        answers = update["question"]["answers"]
        chosen = next((one for group in groups for one in answers if one["group"] == group), answers[0])
        ada.answer(table, 0, chosen["word"], update["ply"])
    else:
        raise AssertionError("the Automa never builds next to me")
    wait_until(lambda: ada.update(table, 0)["question"] is not None)
    update = ada.update(table, 0)
    last = max(row["ply"] for row in update["rows"] if row["by"] == "player")
    assert ada.post(f"/tables/{table}/undo", {"seat": 0, "ply": update["ply"]}).json() == {"ply": last}


def test_at_one_screen_the_last_answer_of_any_seat_can_be_taken_back(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada, "me me")
    seen: list[int] = []
    for _ in range(12):
        update = ada.update(table, -2)
        asked = update["scene"]["asked"][0]
        seen.append(update["ply"])
        ada.answer_first(table, asked)
    update = ada.update(table, -2)
    asked = update["scene"]["asked"][0]
    for ply in reversed(seen):
        now = ada.update(table, asked)["ply"]
        assert ada.post(f"/tables/{table}/undo", {"seat": asked, "ply": now}).json() == {"ply": ply}


def test_where_several_people_play_natures_answer_stays(server: LocalServer) -> None:
    ada, bo = guest(server), guest(server, "Bo")
    table = new_table(ada, "me open", open=True)
    bo.post(f"/tables/{table}/seats/1")
    people = [ada, bo]
    for _ in range(60):
        update = ada.update(table, 0)
        seat = update["scene"]["asked"][0]
        people[seat].answer_first(table, seat)
        row = people[seat].update(table, seat)["rows"][-1]
        if row["by"] == "nature":
            undo = people[seat].update(table, seat)["undo"]
            assert not undo["possible"]
            assert "Nature has answered" in undo["reason"]
            return
    raise AssertionError("nothing was drawn")
