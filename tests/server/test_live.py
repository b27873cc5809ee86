"""The live connection: every viewer has the newest, nobody has more than they may know, nothing waits for the slow."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from ludarium.server.fast_websocket import encode_message, encode_pair
from ludarium.tables.shared_text import SharedText
from serving import LocalServer, Someone, guest, new_table, play_on, program, wait_until


def asked(person: Someone, table: str) -> int:
    seat: int = person.update(table, -2)["scene"]["asked"][0]
    return seat


def test_viewers_hear_of_every_change(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada, open=True)
    seat = asked(ada, table)
    with ada.live(table, seat=seat) as own, Someone(server.url).live(table) as other:
        mine, seen = own.next("update"), other.next("update")
        assert mine["question"]["seat"] == seat
        assert seen["question"] is None
        own.send(type="answer", key="k", seat=seat, word=mine["question"]["answers"][0]["word"], ply=mine["ply"])
        reply, newer, heard = own.next("reply"), own.next("update"), other.next("update")
        assert (reply["key"], reply["ply"], reply["problem"]) == ("k", newer["ply"], None)
        assert heard["ply"] == newer["ply"]
        assert heard["since"] <= seen["ply"]
        assert [row["ply"] for row in heard["rows"]] == list(range(heard["since"], heard["ply"]))


def test_a_refused_answer_comes_back_with_its_problem(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    seat = asked(ada, table)
    with ada.live(table, seat=seat) as live:
        ply = live.next("update")["ply"]
        live.send(type="answer", key="k", seat=seat, word="fly", ply=ply)
        reply = live.next("reply")
        assert (reply["key"], reply["problem"]["status"]) == ("k", 422)
        live.send(type="answer", key="l", seat=seat, word="fly", ply=ply + 1)
        assert live.next("reply")["problem"]["status"] == 409
        live.socket.send("nonsense")
        assert live.next("reply")["problem"]["status"] == 422
        live.send(type="dance", key="m")
        assert live.next("reply")["problem"]["status"] == 422


def test_who_leaves_in_the_middle_of_an_answer_leaves_no_trace_in_the_log(
    server: LocalServer, caplog: pytest.LogCaptureFixture
) -> None:
    """Pages are closed and networks break at any moment: that is no fault of the server."""
    ada = guest(server)
    table = new_table(ada, settings={"days": 9})
    with ada.live(table, seat=-2) as other:
        newest = other.next("update")
        for number in range(30):
            seat = newest["scene"]["asked"][0]
            question = ada.question(table, seat)
            answer = {"seat": seat, "word": question["answers"][0]["word"], "ply": question["ply"]}
            with ada.live(table, seat=seat) as live:
                live.send(type="answer", key=f"k{number}", **answer)
                if number % 2:
                    live.socket.socket.close()
            assert ada.answer(table, key=f"k{number}", **answer).status_code == 200
            while newest["ply"] <= question["ply"]:
                newest = other.next("update")
    wait_until(lambda: server.services.metrics.viewers == 0)
    assert faults_of_the_server(caplog) == []


def faults_of_the_server(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged as an error, but for what the client of this test says of its own broken connection."""
    wrong = [record for record in caplog.records if record.levelname == "ERROR"]
    return [record.message for record in wrong if not record.name.startswith("websockets")]


def test_what_is_no_text_is_refused_like_nonsense(server: LocalServer, caplog: pytest.LogCaptureFixture) -> None:
    ada = guest(server)
    table = new_table(ada)
    with ada.live(table) as live:
        live.socket.send(b"\x00\xff")
        assert live.next("reply")["problem"]["status"] == 422
        live.socket.send("")
        assert live.next("reply")["problem"]["status"] == 422
    assert faults_of_the_server(caplog) == []


def test_viewers_see_what_is_taken_back(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    while ada.question(table, asked(ada, table))["kind"] != "choose_place":
        ada.answer_first(table, asked(ada, table))
    seat = asked(ada, table)
    with ada.live(table, seat=seat) as live:
        first = live.next("update")
        plan = {"seat": seat, "words": first["question"]["plans"][0]["words"], "ply": first["ply"]}
        planned = ada.post(f"/tables/{table}/plans", plan).json()
        assert live.next("update")["ply"] == planned["ply"]
        ada.post(f"/tables/{table}/undo", {"seat": seat, "ply": planned["ply"]})
        back = live.next("update")
        assert (back["ply"], back["since"]) == (first["ply"], first["ply"])


@pytest.mark.parametrize("kind", ["plan", "undo", "redo", "restart", "confirm", "say"])
def test_the_live_connection_takes_answers_only(server: LocalServer, kind: str) -> None:
    ada = guest(server)
    table = new_table(ada)
    with ada.live(table, seat=0) as live:
        live.send(type=kind, key="k", seat=0, words=["x"], text="hi", ply=0)
        assert live.next("reply")["problem"]["status"] == 422


def test_who_comes_back_is_told_what_happened_since(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    with ada.live(table, seat=0) as live:
        seen = live.next("update")
    play_on(ada, table, 5)
    with ada.live(table, seat=0, number=seen["number"]) as live:
        newer = live.next("update")
        assert 0 < newer["since"] <= seen["ply"] < newer["ply"]
    with ada.live(table, seat=0, number=newer["number"]) as live:
        assert live.next("update")["rows"] == []
    with ada.live(table, seat=0, number=10_000) as live:
        assert live.next("update")["since"] == 0


def test_secret_answers_are_told_again_once_they_are_known(server: LocalServer) -> None:
    ada, bo = guest(server), guest(server, "Bo")
    table = new_table(ada, "me open", open=True)
    bo.post(f"/tables/{table}/seats/1")
    assert sorted(ada.update(table)["scene"]["asked"]) == [0, 1]
    with bo.live(table) as live:
        first = live.next("update")
        ada.answer_first(table, 0)
        sealed = live.next("update")
        assert sealed["rows"][-1]["word"] == "a secret answer"
        assert sealed["rows"][-1]["facts"] == []
        bo.answer_first(table, 1)
        known = live.next("update")
        assert known["since"] <= first["ply"]
        words = [row["word"] for row in known["rows"] if row["by"] == "player"]
        assert all(word.startswith("hire") for word in words)


def test_looking_from_another_seat_shows_the_whole_game_as_that_seat_sees_it(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    with ada.live(table) as live:
        assert live.next("update")["scene"]["viewer"] == -2
        for seat in (1, 0, -2):
            live.send(type="look", seat=seat)
            update = live.next("update")
            assert (update["scene"]["viewer"], update["since"]) == (seat, 0)
        live.send(type="look", seat=5)
        assert live.next("reply")["problem"]["status"] == 403


def test_presence_and_chat_come_over_the_live_connection(server: LocalServer) -> None:
    ada, bo = guest(server), guest(server, "Bo")
    table = new_table(ada, "me open", open=True)
    bo.post(f"/tables/{table}/seats/1")

    def present(live: Any) -> list[bool]:
        return [seat["present"] for seat in live.next("table")["seats"]]

    with ada.live(table) as live:
        assert present(live) == [True, False]
        with bo.live(table) as other:
            assert present(live) == [True, True]
            other.send(type="look", looking=False)
            assert present(live) == [True, False]
            other.send(type="look", looking=True)
            assert present(live) == [True, True]
            bo.post(f"/tables/{table}/chat", {"text": "hi"})
            assert live.next("chat")["text"] == "hi"
        assert present(live) == [True, False]


def test_a_waiting_table_tells_who_sits_down_and_then_shows_the_game(server: LocalServer) -> None:
    ada, bo = guest(server), guest(server, "Bo")
    table = new_table(ada, "me open", open=True)
    with ada.live(table) as live:
        assert live.next("table")["status"] == "waiting"
        bo.post(f"/tables/{table}/seats/1")
        assert live.next("update")["scene"]["players"][1]["name"] == "Bo"
        while (info := live.next("table"))["status"] != "running":
            pass
        assert info["seats"][1]["name"] == "Bo"


def test_a_slow_viewer_misses_what_lies_between_but_never_the_last(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada, open=True)
    with Someone(server.url).live(table) as slow:
        play_on(ada, table, 30)
        ply = ada.update(table, -2)["ply"]
        time.sleep(0.1)
        plies = [slow.next("update")["ply"]]
        while plies[-1] != ply:
            plies.append(slow.next("update")["ply"])
        assert plies == sorted(plies)


def test_texts_are_compressed_for_those_who_can_read_it(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada, open=True)
    url = f"ws://127.0.0.1:{server.port}/api/v1/tables/{table}/live"
    with connect(url, compression="deflate") as packed, connect(url, compression=None) as plain:
        for _ in range(3):
            texts = []
            for socket in (packed, plain):
                while (message := json.loads(socket.recv(timeout=30)))["type"] != "update":
                    pass
                texts.append(message)
            assert texts[0]["scene"] == texts[1]["scene"]
            play_on(ada, table, 1)


def test_a_message_is_encoded_once_for_all_viewers() -> None:
    message = SharedText("x" * 5000)
    plain, deflated = encode_message(message, False), encode_message(message, True)
    assert plain is encode_message(message, False)
    assert deflated is encode_message(message, True)
    assert len(deflated) < 200
    assert plain[0] == 0x81
    assert deflated[0] == 0xC1


def test_two_messages_for_many_viewers_are_put_together_once() -> None:
    first, second = SharedText("x" * 5000), SharedText("short")
    assert encode_pair(first, second, False) is encode_pair(first, second, False)
    assert encode_pair(first, second, False) == encode_message(first, False) + encode_message(second, False)
    assert encode_pair(first, second, True) == encode_message(first, True) + encode_message(second, False)


def test_programs_follow_by_live_connection_with_a_token(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    seat = asked(ada, table)
    with program(ada, "look", "play").live(table, seat=seat) as live:
        update = live.next("update")
        live.send(type="answer", key="k", seat=seat, word=update["question"]["answers"][0]["word"], ply=update["ply"])
        assert live.next("reply")["problem"] is None
    with program(ada, "look").live(table, seat=seat) as live:
        update = live.next("update")
        live.send(type="answer", key="k", seat=seat, word="x", ply=update["ply"])
        assert live.next("reply")["problem"]["status"] == 403


def test_a_live_connection_that_is_refused_says_why(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    for person, path, status in ((guest(server), table, 404), (ada, "nothing", 404)):
        url = f"ws://127.0.0.1:{server.port}/api/v1/tables/{path}/live"
        with pytest.raises(InvalidStatus) as refused:
            connect(url, additional_headers={"Cookie": person.cookie()})
        assert refused.value.response.status_code == status
        assert json.loads(refused.value.response.body)["detail"]
