"""Two servers on one PostgreSQL: players of one table at both, and one of them may die."""

from __future__ import annotations

from contextlib import ExitStack

from ludarium.server.checking import check
from ludarium.server.store.database import Database
from server.databases import Databases
from server.processes import ServerProcess
from serving import Someone, guest, new_table, wait_until


def moved(person: Someone, server: ServerProcess) -> Someone:
    """The same person at another server."""
    found = Someone(server.url, id=person.id)
    found.client.cookies.update(person.client.cookies)
    return found


def test_players_of_one_table_sit_at_two_servers_and_killing_one_loses_nothing(databases: Databases) -> None:
    address = databases.new("postgresql")
    with ServerProcess(address) as first, ServerProcess(address) as second:
        ada, bo = guest(first.url), guest(second.url, "Bo")
        table = new_table(ada, "me open", open=True)
        assert bo.post(f"/tables/{table}/seats/1").json()["status"] == "running"
        wait_until(lambda: ada.info(table)["status"] == "running")
        given: dict[int, str] = {}
        with ExitStack() as stack:
            lives = [stack.enter_context(person.live(table)) for person in (ada, bo)]
            updates = [live.next("update") for live in lives]
            for turn in range(24):
                seat = updates[0]["scene"]["asked"][0]
                question = updates[seat]["question"]
                word, ply = question["answers"][turn % len(question["answers"])]["word"], question["ply"]
                told = (ada, bo)[seat].answer(table, seat, word, ply)
                assert told.status_code == 200, told.text
                given[ply] = word
                for place, live in enumerate(lives):
                    while updates[place]["ply"] < told.json()["ply"]:
                        updates[place] = live.next("update")
                assert updates[0]["scene"]["asked"] == updates[1]["scene"]["asked"]
            first.kill()
            ada = moved(ada, second)
            for _ in range(10):
                seat = ada.update(table, -2)["scene"]["asked"][0]
                (ada, bo)[seat].answer_first(table, seat)
            assert lives[1].next("update")["ply"] > ply
        log = {row["ply"]: row["word"] for row in bo.get(f"/tables/{table}/log", seat=1).json()}
        assert all(log[ply] == word for ply, word in given.items() if not word.startswith("hire"))
    assert [found.fault for found in check(Database(address))] == [""]


def test_only_one_of_two_at_once_is_kept_whichever_server_it_comes_to(databases: Databases) -> None:
    address = databases.new("postgresql")
    with ServerProcess(address) as first, ServerProcess(address) as second:
        ada = guest(first.url)
        there = moved(ada, second)
        table = new_table(ada)
        for _ in range(12):
            seat = there.update(table, -2)["scene"]["asked"][0]
            wait_until(lambda seat=seat: seat in ada.update(table, -2)["scene"]["asked"])
            question = ada.question(table, seat)
            word, ply = question["answers"][0]["word"], question["ply"]
            told = [person.answer(table, seat, word, ply).status_code for person in (ada, there)]
            assert told == [200, 409]
            assert there.update(table, -2)["ply"] > ply
    assert [found.fault for found in check(Database(address))] == [""]


def test_chat_and_seats_reach_the_other_server(databases: Databases) -> None:
    address = databases.new("postgresql")
    with ServerProcess(address) as first, ServerProcess(address) as second:
        ada, bo = guest(first.url), guest(second.url, "Bo")
        table = new_table(ada, "me open", open=True)
        with bo.live(table) as live:
            live.next("table")
            ada.post(f"/tables/{table}/chat", {"text": "come in"})
            assert live.next("chat")["text"] == "come in"
            ada.put(f"/tables/{table}/seats/1/bot", {})
            assert live.next("update")["scene"]["players"][1]["kind"] == "bot"


def test_exactly_one_server_thinks_for_a_bot(databases: Databases) -> None:
    address = databases.new("postgresql")
    with ServerProcess(address) as first, ServerProcess(address) as second:
        ada = guest(first.url)
        there = moved(ada, second)
        table = new_table(ada, "me bot bot", settings={"days": 2})
        there.update(table, 0)
        while (update := ada.update(table, 0))["scene"]["asked"]:
            if update["question"] is not None:
                (ada, there)[update["ply"] % 2].answer(
                    table, 0, update["question"]["answers"][0]["word"], update["ply"]
                )
        by_bots = [row for row in ada.get(f"/tables/{table}/log", seat=0).json() if row["by"] == "bot"]
        thoughts = sum(server.metric("ludarium_bot_thoughts_total") for server in (first, second))
        failures = sum(server.metric("ludarium_bot_failures_total") for server in (first, second))
        # Where somebody else has answered meanwhile a thought is in vain; if both servers thought, half of them were.
        assert len(by_bots) <= thoughts < 1.5 * len(by_bots)
        assert failures == 0


def test_another_server_lets_the_bot_answer_when_the_first_is_gone(databases: Databases) -> None:
    address = databases.new("postgresql")
    with ServerProcess(address, bots=0) as first, ServerProcess(address) as second:
        ada = guest(first.url)
        table = new_table(ada, "bot bot", settings={"days": 1})
        assert not moved(ada, second).update(table, -2)["scene"]["over"]
        first.kill()
        wait_until(lambda: moved(ada, second).update(table, -2)["scene"]["over"], 60)
