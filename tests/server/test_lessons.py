"""Lessons, rules to read and advice, as a browser asks for them."""

from __future__ import annotations

from ludarium.lessons import course_of, games_with_lessons
from serving import LocalServer, Someone, guest, new_table

STEP = "/courses/terra_mystica/lessons/spades/steps/1"
SOLUTION = ["dig 1", "transform E7 to green", "build E7"]


def test_a_stranger_learns_without_saying_who_it_is(server: LocalServer) -> None:
    nobody = Someone(server.url)
    assert [row["game"] for row in nobody.get("/courses").json()] == games_with_lessons()
    course = nobody.get("/courses/terra_mystica").json()
    assert [row["key"] for row in course["lessons"]] == [row.key for row in course_of("terra_mystica").lessons]
    assert nobody.get("/courses/terra_mystica/tables/duel/catalogue").json()["title"] == "Terra Mystica"
    assert nobody.get("/courses/terra_mystica/positions/round_4").json()["question"] is None
    assert not nobody.client.cookies


def test_a_step_is_answered_by_saying_everything_that_was_given(server: LocalServer) -> None:
    nobody = Someone(server.url)
    start = nobody.get(STEP).json()
    assert (start["verdict"], start["given"]) == ("open", [])
    halfway = nobody.get(STEP, words=SOLUTION[:1]).json()
    assert (halfway["verdict"], halfway["given"]) == ("open", SOLUTION[:1])
    assert nobody.get(f"{STEP}/previews", given=SOLUTION[:1], words=SOLUTION[1:2]).json()[0]["words"] == SOLUTION[1:2]
    done = nobody.get(STEP, given=SOLUTION[:1], words=SOLUTION[1:]).json()
    assert (done["verdict"], done["given"]) == ("right", SOLUTION)
    assert nobody.get(STEP).json() == start


def test_a_lesson_says_why_not_with_the_rule(server: LocalServer) -> None:
    rows = Someone(server.url).get(f"{STEP}/why-not", target="hex:I1").json()
    assert rows[0]["refusal"]["rule"].startswith("tm.")


def test_what_no_course_has_is_not_found(server: LocalServer) -> None:
    nobody = Someone(server.url)
    for path in (
        "/courses/chess",
        "/courses/terra_mystica/lessons/none/steps/0",
        "/courses/terra_mystica/positions/none",
        "/courses/terra_mystica/tables/none/catalogue",
    ):
        assert nobody.get(path).status_code == 404, path
    assert nobody.get(STEP, given=["nonsense"]).status_code == 422


def test_a_first_game_is_marked_for_its_coach(server: LocalServer) -> None:
    ada = guest(server)
    first = course_of("terra_mystica").first_game
    settings = {**first.settings, **first.choices[0].settings}
    table = new_table(ada, "me", "terra_mystica", settings=settings, coached=True)
    assert ada.info(table)["coached"]
    assert not ada.info(new_table(ada))["coached"]


def test_whoever_plays_alone_is_advised(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada, "me", "terra_mystica", settings={"factions": ["witches"], "level": "automalein"})
    update = ada.update(table, 0)
    told = ada.get(f"/tables/{table}/advice", seat=0, ply=update["ply"])
    assert told.status_code == 200, told.text
    found = told.json()
    offered = {answer["word"] for answer in update["question"]["answers"]}
    assert found["turns"][0]["words"][0] in offered
    assert all(label and "<" not in label for turn in found["turns"] for label in turn["labels"])
    assert ada.get(f"/tables/{table}/advice", seat=0, ply=update["ply"] + 1).status_code == 409


def test_nobody_is_advised_against_other_people(server: LocalServer) -> None:
    ada, bo = guest(server), guest(server, "Bo")
    table = new_table(ada, "me open", "magnastorm", open=True, settings={"first": 1})
    assert bo.post(f"/tables/{table}/seats/1").status_code == 200
    ply = ada.update(table, 0)["ply"]
    refused = ada.get(f"/tables/{table}/advice", seat=0, ply=ply)
    assert refused.status_code == 403
    assert "alone" in refused.json()["detail"]
