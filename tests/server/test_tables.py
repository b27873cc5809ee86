"""Setting up tables, sitting down, inviting, leaving, agreeing, talking, playing again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludarium import agents, games
from ludarium.tables.presets import presets_of
from ludarium.tables.table.seats import distinct_names
from ludarium.tables.table.setup import TableSetup, validate_setup
from serving import LocalServer, Someone, guest, new_table, play_on
from support import ALL_GAMES


def test_a_game_begins_when_the_last_seat_is_taken(server: LocalServer) -> None:
    ada, bo, cy = guest(server), guest(server, "Bo"), guest(server, "Cy")
    table = new_table(ada, "me open", open=True)
    assert ada.info(table)["status"] == "waiting"
    assert ada.get(f"/tables/{table}/scene").status_code == 409
    assert bo.post(f"/tables/{table}/seats/1").json()["status"] == "running"
    refused = cy.post(f"/tables/{table}/seats/1")
    assert refused.status_code == 409
    assert refused.json()["detail"]
    assert [player["name"] for player in bo.update(table)["scene"]["players"]] == ["Ada", "Bo"]


def test_a_solo_table_begins_at_once(server: LocalServer) -> None:
    ada = guest(server)
    info = ada.post("/tables", {"game": "harbour", "seats": [{"kind": "me"}, {"kind": "bot"}]}).json()
    assert info["status"] == "running"
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot"]


@pytest.mark.parametrize(
    "setup",
    [
        {"game": "chess", "seats": [{"kind": "me"}]},
        {"game": "harbour", "seats": [{"kind": "me"}]},
        {"game": "harbour", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "oracle"}]},
        {"game": "harbour", "seats": [{"kind": "me"}] * 2, "settings": {"days": 99}},
        {"game": "harbour", "seats": [{"kind": "me"}] * 2, "settings": {"nights": 1}},
        {"game": "harbour", "seats": [{"kind": "me"}] * 2, "clock": {}},
        {"game": "harbour", "seats": []},
        {"game": "harbour", "seats": [{"kind": "me", "name": "a\x00b"}] * 2},
        {"game": "harbour", "seats": [{"kind": "me"}] * 2, "seed": -1},
        {"seats": [{"kind": "me"}] * 2},
    ],
)
def test_a_table_that_cannot_be_set_up_says_why(server: LocalServer, setup: dict[str, Any]) -> None:
    refused = guest(server).post("/tables", setup)
    assert (refused.status_code, refused.headers["content-type"]) == (422, "application/problem+json")
    assert refused.json()["detail"]


def test_a_refused_setting_is_named_with_its_faults(server: LocalServer) -> None:
    setup = {"game": "terra_mystica", "seats": [{"kind": "me"}, {"kind": "me"}]}
    refused = guest(server).post("/tables", {**setup, "settings": {"own_map": {"name": 1, "sea": 2}}}).json()
    assert refused["setting"] == "own_map"
    assert len(refused["faults"]) > 1
    assert refused["detail"] == f"setting 'own_map': {'; '.join(refused['faults'])}"
    refused = guest(server).post("/tables", {**setup, "settings": {"map": "moon"}}).json()
    assert refused["setting"] == "map"
    assert refused["detail"] == f"setting 'map' {refused['faults'][0]}"
    refused = guest(server).post("/tables", {**setup, "game": "chess"}).json()
    assert (refused["setting"], refused["faults"]) == ("", [])


@pytest.mark.parametrize(
    "settings", ['{"data": {"x\\ud800": 1}}', '{"own_map": {"name": "\\udfff"}}', '{"prices": {"building": NaN}}']
)
def test_settings_that_cannot_be_written_down_are_refused(server: LocalServer, settings: str) -> None:
    body = f'{{"game": "harbour", "seats": [{{"kind": "me"}}, {{"kind": "me"}}], "settings": {settings}}}'
    told = guest(server).client.post("/tables", content=body, headers={"Content-Type": "application/json"})
    assert told.status_code == 422, told.text


def test_the_same_key_sets_up_one_table(server: LocalServer) -> None:
    ada = guest(server)
    setup = {"game": "harbour", "seats": [{"kind": "me"}, {"kind": "open"}]}
    first, again = ada.post("/tables", setup, key="k").json(), ada.post("/tables", setup, key="k").json()
    assert first["id"] == again["id"]
    assert ada.post("/tables", setup, key="other").json()["id"] != first["id"]


def test_a_setup_comes_out_as_it_went_in(server: LocalServer) -> None:
    ada = guest(server)
    setup = {
        "game": "harbour",
        "seats": [{"kind": "me", "name": "Left"}, {"kind": "me"}],
        "settings": {"days": 3},
        "clock": {"move": 60},
        "open": True,
    }
    table = new_table(ada, settings=setup["settings"], clock=setup["clock"], open=True)
    out = ada.get(f"/tables/{table}/setup").json()
    assert out["settings"]["days"] == 3
    assert out["clock"]["move"] == 60
    again = ada.post("/tables", out)
    assert again.status_code == 201
    assert ada.get(f"/tables/{again.json()['id']}/setup").json() == out


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.key)
def test_presets_can_be_set_up(game: Any) -> None:
    found = presets_of(game)
    assert found
    for preset in found:
        setup = TableSetup.model_validate({"game": game.key, "seats": preset.seats, "settings": preset.settings})
        known, settings = validate_setup(setup)
        games.get(known.key).setup(len(preset.seats), known.check_settings(settings))


def test_hot_seat_is_several_seats_of_one_person(server: LocalServer) -> None:
    ada = guest(server)
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Mum"}]
    table = ada.post("/tables", {"game": "harbour", "seats": seats}).json()["id"]
    assert [seat["name"] for seat in ada.info(table)["seats"]] == ["Ada", "Mum"]
    assert ada.update(table)["scene"]["viewer"] == -2
    assert ada.update(table, 1)["scene"]["viewer"] == 1


def test_names_can_be_told_apart() -> None:
    assert distinct_names(["Ada", "Ada", "Bo", "Ada"]) == ["Ada", "Ada 2", "Bo", "Ada 3"]
    assert len(set(distinct_names(["x" * 40] * 6))) == 6
    assert max(map(len, distinct_names(["x" * 40] * 6))) <= 40


# Invitations.


def test_a_private_table_is_seen_by_those_who_know_its_code(server: LocalServer) -> None:
    ada, bo = guest(server), guest(server, "Bo")
    table = new_table(ada, "me open")
    code = ada.info(table)["code"]
    for path in ("", "/scene", "/catalogue", "/chat", "/log", "/setup", "/notes"):
        assert bo.get(f"/tables/{table}{path}").status_code == 404, path
    assert bo.post(f"/tables/{table}/seats/1").status_code == 404
    assert bo.post("/invitations", {"code": "WRONGCODE"}).status_code == 404
    seen = bo.post("/invitations", {"code": f"{code[:4].lower()}-{code[4:]}"}).json()
    assert (seen["id"], seen["code"]) == (table, "")
    assert bo.post(f"/tables/{table}/seats/1").json()["status"] == "running"
    assert bo.info(table)["code"] == code


def test_open_tables_are_listed_and_watched_by_everybody(server: LocalServer) -> None:
    ada, bo = guest(server), guest(server, "Bo")
    table = new_table(ada, "me open", open=True)
    hidden = new_table(ada, "me open")
    listed = [row["id"] for row in bo.get("/tables", which="open").json()]
    assert table in listed
    assert hidden not in listed
    bo.post(f"/tables/{table}/seats/1")
    row = next(row for row in guest(server).get("/tables", which="running").json() if row["id"] == table)
    assert ([player["name"] for player in row["players"]], row["free"], row["mine"]) == (["Ada", "Bo"], 0, [])


def test_my_tables_say_where_i_am_asked(server: LocalServer) -> None:
    ada, bo = guest(server), guest(server, "Bo")
    table = new_table(ada, "me open", open=True)
    bo.post(f"/tables/{table}/seats/1")
    while len(asked := ada.update(table)["scene"]["asked"]) != 1:
        person = (ada, bo)[asked[0]]
        person.answer_first(table, asked[0])
    for seat, person in enumerate((ada, bo)):
        row = next(row for row in person.get("/tables").json() if row["id"] == table)
        assert row["my_turn"] == (asked == [seat])
        assert row["awaited"] == asked


def test_my_tables_say_round_points_and_who_plays_what(server: LocalServer) -> None:
    ada = guest(server)
    setup = {"level": "automa", "automa_faction": "druids", "automa_home": "swamp", "factions": ["witches"]}
    table = new_table(ada, "me", "terra_mystica", settings=setup)
    play_on(ada, table, 12)
    row = next(row for row in ada.get("/tables").json() if row["id"] == table)
    scene = ada.update(table)["scene"]
    assert [player["points"] for player in row["players"]] == [player["points"] for player in scene["players"]]
    assert [player["plays"] for player in row["players"]] == ["faction:witches", "rival:druids"]
    assert [player["kind"] for player in row["players"]] == ["person", "rival"]
    assert [player["name"] for player in row["players"]] == ["Ada", "Automa"]
    number = next(begun["number"] for begun in scene["begun"] if begun["what"].startswith("round:"))
    assert (row["round"], row["rounds"], row["goal"]) == (number, 6, 0)


def test_my_finished_tables_say_who_has_won(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada, "me me", settings={"days": 1})
    play_on(ada, table, 500)
    scores = ada.update(table, 0)["scene"]["scores"]
    row = next(row for row in ada.get("/tables", which="finished").json() if row["id"] == table)
    assert [(player["points"], player["place"]) for player in row["players"]] == [
        (score["points"], score["place"]) for score in scores
    ]
    assert row["awaited"] == []


@pytest.mark.parametrize(("game", "goal"), [("magnastorm", 25), ("euphoria", 10)])
def test_a_list_says_how_many_points_end_a_game(server: LocalServer, game: str, goal: int) -> None:
    ada = guest(server)
    table = new_table(ada, "me me", game)
    assert next(row for row in ada.get("/tables").json() if row["id"] == table)["goal"] == goal


def test_a_list_says_when_time_runs_out_my_own_first(server: LocalServer) -> None:
    ada, bo = guest(server), guest(server, "Bo")
    table = new_table(ada, "me open", open=True, clock={"move": 3600})
    bo.post(f"/tables/{table}/seats/1")
    without = new_table(ada, "me me")

    def deadlines(seen: dict[str, Any]) -> dict[int, int]:
        return {seat["seat"]: seat["clock"]["deadline"] for seat in seen["seats"] if seat["clock"]["deadline"]}

    for seat, person in enumerate((ada, bo)):
        told = deadlines(person.info(table))
        row = next(row for row in person.get("/tables").json() if row["id"] == table)
        assert row["deadline"] == told.get(seat, min(told.values()))
        assert row["clock"]["move"] == 3600
        assert 0 < row["deadline"] - row["now"] <= 3_600_000
    # A table that nobody has in memory tells the same.
    told_before = next(row for row in ada.get("/tables").json() if row["id"] == table)["deadline"]
    del server.services.lobby.tables[table]
    rows = {row["id"]: row for row in ada.get("/tables").json()}
    assert rows[table]["deadline"] == told_before
    assert table not in server.services.lobby.tables
    assert rows[without]["deadline"] is None


def test_a_table_can_be_put_away_and_brought_back(server: LocalServer) -> None:
    ada, bo = guest(server), guest(server, "Bo")
    table = new_table(ada, "me open", open=True)
    bo.post(f"/tables/{table}/seats/1")

    def listed(person: Any, which: str) -> bool:
        return table in [row["id"] for row in person.get("/tables", which=which).json()]

    assert ada.put(f"/tables/{table}/away", {"away": True}).status_code == 204
    assert ada.put(f"/tables/{table}/away", {"away": True}).status_code == 204
    assert (listed(ada, "mine"), listed(ada, "away"), listed(bo, "mine")) == (False, True, True)
    ada.put(f"/tables/{table}/away", {"away": False})
    assert (listed(ada, "mine"), listed(ada, "away")) == (True, False)
    assert guest(server).put(f"/tables/{table}/away", {"away": True}).status_code == 403


def test_the_address_of_a_table_is_enough_to_watch_where_the_table_says_so(server: LocalServer) -> None:
    ada, stranger = guest(server), Someone(server.url)
    closed = new_table(ada, "me me")
    table = new_table(ada, "me me", watch=True)
    assert stranger.get(f"/tables/{closed}").status_code == 404
    seen = stranger.get(f"/tables/{table}").json()
    assert (seen["watch"], seen["code"], seen["host"]) == (True, "", "Ada")
    assert stranger.get(f"/tables/{table}/scene").json()["scene"]["viewer"] == -2
    assert table not in [row["id"] for row in stranger.get("/tables", which="running").json()]
    assert guest(server, "Bo").put(f"/tables/{table}/watch", {"watch": False}).status_code == 403
    assert ada.put(f"/tables/{table}/watch", {"watch": False}).json()["watch"] is False
    assert stranger.get(f"/tables/{table}").status_code == 404


# Before the game.


def test_one_can_stand_up_and_bots_can_be_invited_before_the_game(server: LocalServer) -> None:
    ada, bo = guest(server), guest(server, "Bo")
    table = new_table(ada, "me open open", open=True)
    bo.post(f"/tables/{table}/seats/1")
    assert bo.put(f"/tables/{table}/seats/2/bot", {"bot": "greedy"}).status_code == 403
    assert bo.delete(f"/tables/{table}/seats/0").status_code == 403
    assert bo.delete(f"/tables/{table}/seats/1").json()["seats"][1]["kind"] == "open"
    assert ada.put(f"/tables/{table}/seats/1/bot", {"bot": "uniform"}).json()["status"] == "waiting"
    assert ada.put(f"/tables/{table}/seats/2/bot", {"bot": "oracle"}).status_code == 422
    assert ada.put(f"/tables/{table}/seats/2/bot", {}).json()["status"] == "running"
    assert ada.delete(f"/tables/{table}/seats/1").status_code == 409


# Leaving.


def start_game(server: LocalServer, **setup: Any) -> tuple[Any, Any, str]:
    ada, bo = guest(server), guest(server, "Bo")
    table = new_table(ada, "me open", open=True, **setup)
    assert bo.post(f"/tables/{table}/seats/1").status_code == 200
    return ada, bo, table


def test_who_resigns_is_replaced_by_a_bot_for_good(server: LocalServer) -> None:
    ada, bo, table = start_game(server)
    assert ada.post(f"/tables/{table}/seats/1/resign").status_code == 403
    seat = bo.post(f"/tables/{table}/seats/1/resign").json()["seats"][1]
    assert (seat["kind"], seat["gone"], seat["mine_before"]) == ("bot", "resigned", False)
    assert bo.post(f"/tables/{table}/seats/1/return").status_code == 409
    assert ada.post(f"/tables/{table}/seats/0/resign").json()["status"] == "closed"
    assert ada.post(f"/tables/{table}/undo", {"seat": 0, "ply": 0}).status_code == 403


def test_a_bot_takes_over_when_all_others_agree_and_one_can_come_back(server: LocalServer) -> None:
    ada, bo, table = start_game(server)
    refused = ada.post(f"/tables/{table}/agreements", {"topic": "replace", "value": 9})
    assert refused.status_code == 422
    ada.post(f"/tables/{table}/agreements", {"topic": "replace", "value": 1})
    seat = bo.info(table)["seats"][1]
    assert (seat["kind"], seat["gone"], seat["mine_before"]) == ("bot", "agreed", True)
    assert ada.post(f"/tables/{table}/seats/1/return").status_code == 409
    assert bo.post(f"/tables/{table}/seats/1/return").json()["seats"][1]["kind"] == "person"


def test_going_further_back_needs_everybody(server: LocalServer) -> None:
    ada, bo, table = start_game(server)
    start = ada.update(table)["ply"]
    for _ in range(6):
        seat = ada.update(table)["scene"]["asked"][0]
        (ada, bo)[seat].answer_first(table, seat)
    topic = {"topic": "back", "value": start}
    assert guest(server).post(f"/tables/{table}/agreements", topic).status_code == 403
    assert ada.post(f"/tables/{table}/agreements", topic).json()["ply"] > start
    agreement = bo.info(table)["agreements"][0]
    assert (agreement["topic"], agreement["value"], agreement["yes"], agreement["missing"]) == ("back", start, [0], [1])
    ada.post(f"/tables/{table}/agreements", {**topic, "yes": False})
    assert bo.info(table)["agreements"] == []
    ada.post(f"/tables/{table}/agreements", topic)
    assert bo.post(f"/tables/{table}/agreements", topic).json() == {"ply": start}
    assert bo.post(f"/tables/{table}/agreements", {"topic": "back", "value": 10_000}).status_code == 422


def test_an_answer_ends_what_was_not_agreed_yet(server: LocalServer) -> None:
    ada, bo, table = start_game(server)
    seat = ada.update(table)["scene"]["asked"][0]
    ada.post(f"/tables/{table}/agreements", {"topic": "back", "value": 0})
    (ada, bo)[seat].answer_first(table, seat)
    assert bo.info(table)["agreements"] == []


def test_alone_one_goes_back_as_far_as_one_likes(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    start = ada.update(table, -2)["ply"]
    play_on(ada, table, 8)
    assert ada.post(f"/tables/{table}/agreements", {"topic": "back", "value": start}).json() == {"ply": start}
    play_on(ada, table, 8)


def test_a_table_is_closed_when_all_agree(server: LocalServer) -> None:
    ada, bo, table = start_game(server)
    seat = ada.update(table)["scene"]["asked"][0]
    question = (ada, bo)[seat].question(table, seat)
    ada.post(f"/tables/{table}/agreements", {"topic": "close"})
    assert ada.info(table)["status"] == "running"
    with (ada, bo)[seat].live(table) as page:
        assert page.next("update")["question"] is not None
        bo.post(f"/tables/{table}/agreements", {"topic": "close"})
        assert page.next("update")["question"] is None, "who looks at the table is not asked any more"
    assert ada.info(table)["status"] == "closed"
    assert (ada, bo)[seat].question(table, seat) is None
    refused = (ada, bo)[seat].answer(table, seat, question["answers"][0]["word"], question["ply"])
    assert (refused.status_code, refused.json()["detail"]) == (409, "this table was closed")


# Talking.


def test_chat_is_for_all_at_the_table_and_notes_for_oneself(server: LocalServer) -> None:
    ada, bo, table = start_game(server)
    said = ada.post(f"/tables/{table}/chat", {"text": "  hello\nthere  "}).json()
    assert (said["seat"], said["name"], said["text"]) == (0, "Ada", "hello\nthere")
    guest(server, "Cy").post(f"/tables/{table}/chat", {"text": "from outside"})
    assert [(row["seat"], row["name"]) for row in bo.get(f"/tables/{table}/chat").json()] == [(0, "Ada"), (-1, "Cy")]
    for text in ("", "   ", "x" * 501, "a\x07b", "\ud800"):
        body = json.dumps({"text": text})
        told = ada.client.post(f"/tables/{table}/chat", content=body, headers={"Content-Type": "application/json"})
        assert told.status_code == 422, text
    ada.put(f"/tables/{table}/notes", {"text": "take the quay"})
    assert ada.get(f"/tables/{table}/notes").json() == {"text": "take the quay"}
    assert bo.get(f"/tables/{table}/notes").json() == {"text": ""}
    ada.put(f"/tables/{table}/notes", {"text": ""})
    assert ada.get(f"/tables/{table}/notes").json() == {"text": ""}


def test_a_message_with_a_key_is_said_once(server: LocalServer) -> None:
    ada, _, table = start_game(server)
    for _ in range(2):
        assert ada.post(f"/tables/{table}/chat", {"text": "once"}, key="k").status_code == 201
    assert len(ada.get(f"/tables/{table}/chat").json()) == 1


# Afterwards.


def test_a_rematch_is_one_new_table_with_seats_kept(server: LocalServer) -> None:
    ada, bo, table = start_game(server, settings={"days": 1})
    assert ada.post(f"/tables/{table}/rematch").status_code == 409
    while asked := ada.update(table)["scene"]["asked"]:
        (ada, bo)[asked[0]].answer_first(table, asked[0])
    first = bo.post(f"/tables/{table}/rematch").json()
    assert first["status"] == "waiting"
    assert [(seat["kind"], seat["mine"]) for seat in first["seats"]] == [("invited", False), ("person", True)]
    again = ada.post(f"/tables/{table}/rematch").json()
    assert again["id"] == first["id"] == ada.info(table)["rematch"]
    assert guest(server).post(f"/tables/{again['id']}/seats/0").status_code == 409
    assert ada.post(f"/tables/{again['id']}/seats/0").json()["status"] == "running"


def test_a_rematch_has_other_luck_or_the_same(server: LocalServer) -> None:
    seeds: dict[bool, list[int]] = {}
    for same_luck in (True, False):
        ada = guest(server)
        table = new_table(ada, settings={"days": 1})
        while asked := ada.update(table, -2)["scene"]["asked"]:
            ada.answer_first(table, asked[0])
        again = ada.post(f"/tables/{table}/rematch?same_luck={str(same_luck).lower()}").json()["id"]
        for seat in ada.info(again)["seats"]:
            if seat["kind"] == "invited":
                ada.post(f"/tables/{again}/seats/{seat['seat']}")
        while asked := ada.update(again, -2)["scene"]["asked"]:
            ada.answer_first(again, asked[0])
        seeds[same_luck] = [ada.get(f"/tables/{one}/record").json()["seed"] for one in (table, again)]
    assert seeds[True][0] == seeds[True][1]
    assert seeds[False][0] != seeds[False][1]


def test_earlier_positions_are_shown_as_they_were_seen(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    seen: dict[int, Any] = {}
    for _ in range(10):
        update = ada.update(table, 0)
        seen[update["ply"]] = {**update["scene"], "asked": []}
        ada.answer_first(table, ada.update(table, -2)["scene"]["asked"][0])
    for ply, scene in seen.items():
        earlier = ada.get(f"/tables/{table}/positions/{ply}", seat=0).json()
        assert {**earlier["scene"], "asked": []} == scene
        assert earlier["question"] is None
    assert ada.get(f"/tables/{table}/positions/100000").status_code == 404


def test_the_log_and_the_export_tell_every_answer(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada, settings={"days": 1})
    assert ada.get(f"/tables/{table}/record").status_code == 409
    running = ada.get(f"/tables/{table}/export", seat=0).text.splitlines()
    assert json.loads(running[0])["seed"] is None
    play_on(ada, table, 1000)
    rows = ada.get(f"/tables/{table}/log", seat=0).json()
    assert [row["ply"] for row in rows] == list(range(len(rows)))
    lines = ada.get(f"/tables/{table}/export", seat=0).text.splitlines()
    assert len(lines) == len(rows) + 2
    record = ada.get(f"/tables/{table}/record").json()
    assert record["plies"] == len(rows)
    assert record["seed"] == 5


def test_games_are_listed_with_their_settings(server: LocalServer) -> None:
    found = {game["key"]: game for game in guest(server).get("/games").json()}
    assert set(found) == {game.key for game in ALL_GAMES}
    days = next(setting for setting in found["harbour"]["settings"] if setting["key"] == "days")
    assert (days["kind"], days["low"], days["high"], days["default"]) == ("number", 1, 9, 5)
    bots = found["harbour"]["bots"]
    assert {"novice", "casual", "club", "master"} <= set(bots) <= set(agents.names())


def test_a_catalogue_is_sent_once(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    first = ada.get(f"/tables/{table}/catalogue")
    assert {"good:coins", "card:any"} <= {thing["id"] for thing in first.json()["things"]}
    again = ada.client.get(f"/tables/{table}/catalogue", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
