"""Confirming turns, standing orders, clocks."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludarium import games
from ludarium.core import Session
from ludarium.core.session import AnySession
from ludarium.protocol.question import Question
from ludarium.tables import scheduler
from ludarium.tables.table.clocks import Clocks
from ludarium.tables.table.setup import Clock
from ludarium.tables.table.standing_orders import ORDERS, standing_answer
from serving import LocalServer, Someone, guest, new_table, play_on, serving, wait_until
from support import HARBOUR, answer_somehow, played

ASKED = "choose_place"


def two(server: LocalServer, **setup: Any) -> tuple[list[Someone], str]:
    ada, bo = guest(server), guest(server, "Bo")
    table = new_table(ada, "me open", open=True, **setup)
    assert bo.post(f"/tables/{table}/seats/1").status_code == 200
    return [ada, bo], table


def until_work(people: list[Someone], table: str) -> int:
    """Play until somebody decides where to send a worker; returns who."""
    while True:
        asked = people[0].update(table, -2)["scene"]["asked"]
        question = people[asked[0]].question(table, asked[0])
        if question["kind"] == ASKED:
            seat: int = question["seat"]
            return seat
        people[asked[0]].answer_first(table, asked[0])


def whole_turn(person: Someone, table: str, seat: int) -> int:
    """Send a worker; returns the ply."""
    while (update := person.update(table, seat))["question"] is not None:
        person.answer_first(table, seat)
    ply: int = update["ply"]
    return ply


# Confirming.


def test_who_confirms_turns_keeps_the_others_waiting_and_can_still_undo(server: LocalServer) -> None:
    people, table = two(server)
    seat = until_work(people, table)
    me, other = people[seat], people[1 - seat]
    me.client.patch("/people/me", json={"preferences": {"confirm_turn": True}})
    ply = whole_turn(me, table, seat)
    held = other.update(table, 1 - seat)
    assert (held["held"], held["question"]) == (seat, None)
    body = {"seat": 1 - seat, "ply": ply}
    refused = other.post(f"/tables/{table}/confirm", body)
    assert refused.status_code == 409
    assert "has not confirmed" in refused.json()["detail"]
    assert other.answer(table, 1 - seat, "quay", ply).status_code == 409
    back = me.post(f"/tables/{table}/undo", {"seat": seat, "ply": ply}).json()["ply"]
    assert back < ply
    assert me.update(table, seat)["held"] == -1
    ply = whole_turn(me, table, seat)
    assert me.post(f"/tables/{table}/confirm", {"seat": seat, "ply": ply}).json() == {"ply": ply}
    assert other.question(table, 1 - seat) is not None
    assert me.post(f"/tables/{table}/confirm", {"seat": seat, "ply": ply}).status_code == 409


def test_bots_wait_for_the_confirmation_too(server: LocalServer) -> None:
    ada = guest(server)
    ada.client.patch("/people/me", json={"preferences": {"confirm_turn": True}})
    table = new_table(ada, "me bot")
    while (update := ada.update(table, 0))["held"] != 0:
        question = update["question"]
        if question is not None:  # the bot may be faster
            ada.answer(table, 0, question["answers"][0]["word"], question["ply"])
    time.sleep(0.5)
    assert ada.update(table, 0)["ply"] == update["ply"]
    ada.post(f"/tables/{table}/confirm", {"seat": 0, "ply": update["ply"]})
    wait_until(lambda: ada.update(table, 0)["ply"] > update["ply"])


def test_answers_out_of_turn_and_of_programs_need_no_confirmation(server: LocalServer) -> None:
    people, table = two(server)
    for person in people:
        person.client.patch("/people/me", json={"preferences": {"confirm_turn": True}})
    assert people[0].question(table, 0)["kind"] == "hire"
    people[0].answer_first(table, 0)
    assert people[0].update(table, 0)["held"] == -1


def test_a_turn_that_waits_for_confirmation_still_waits_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        people, table = two(server)
        seat = until_work(people, table)
        people[seat].client.patch("/people/me", json={"preferences": {"confirm_turn": True}})
        ply = whole_turn(people[seat], table, seat)
    with serving(tmp_path) as server:
        again = Someone(server.url)
        again.client.cookies.update(people[seat].client.cookies)
        assert again.update(table, seat)["held"] == seat
        assert again.post(f"/tables/{table}/confirm", {"seat": seat, "ply": ply}).status_code == 200


# Standing orders.


def errand_question() -> Question:
    session = played(HARBOUR, 2, 1, 0)
    while session.question().kind != "choose_worker":
        question = session.question()
        session.answer(question.seat, question.words[0], session.ply)
    return session.question()


def test_an_order_takes_the_most_within_its_limits() -> None:
    question = errand_question()
    gains = {
        answer.word: sum(gain.count for gain in answer.gains if gain.good == "good:coins")
        for answer in question.answers
    }
    best = max(gains.values())
    take = {"order": "take", "kind": question.kind, "gain": {"good": "good:coins", "most": best}}
    assert gains[standing_answer(ORDERS.validate_python([take]), question) or ""] == best
    less = {**take, "gain": {"good": "good:coins", "most": 0}}
    assert standing_answer(ORDERS.validate_python([less]), question) is None
    other = {**take, "kind": "SomethingElse"}
    assert standing_answer(ORDERS.validate_python([other]), question) is None
    assert standing_answer(ORDERS.validate_python([other, take]), question) is not None


def test_an_order_pays_only_what_it_names() -> None:
    session = played(HARBOUR, 2, 1, 0)
    while True:
        question = session.question()
        paid = [answer for answer in question.answers if answer.price and answer.gains]
        if paid or session.is_over():
            break
        session.answer(question.seat, question.words[-1], session.ply)
    answer = paid[0]
    good, price = answer.gains[0].good, answer.price[0]
    take: dict[str, Any] = {"order": "take", "kind": question.kind, "gain": {"good": good, "most": 100}}
    free = standing_answer(ORDERS.validate_python([take]), question)
    assert free is None or not next(row for row in question.answers if row.word == free).price
    limits = [{"good": price.good, "most": price.count}]
    assert standing_answer(ORDERS.validate_python([{**take, "price": limits}]), question) is not None


POWER = {
    "order": "take",
    "kind": "accept_power",
    "gain": {"good": "good:power", "most": 2},
    "price": [{"good": "good:vp", "most": 1}],
}


def asked_somewhere(key: str, kind: str, fits: Callable[[Question], bool] = lambda _: True) -> Question:
    """A question of this kind out of some random games."""
    for seed in range(40):
        session: AnySession = Session(games.get(key), 3, seed)
        while not session.is_over():
            question = session.question(session.asked_seats()[0])
            if question.kind == kind and fits(question):
                return question
            answer_somehow(session, f"{seed}")
    raise AssertionError(f"nobody was asked {kind}")


def offered(question: Question) -> int:
    return max(gain.count for answer in question.answers for gain in answer.gains)


@pytest.mark.parametrize(("power", "said"), [(1, "leech"), (2, "leech"), (3, "")])
def test_power_is_taken_up_to_2_for_at_most_1_point(power: int, said: str) -> None:
    question = asked_somewhere("terra_mystica", "accept_power", lambda question: offered(question) == power)
    word = standing_answer(ORDERS.validate_python([POWER]), question)
    assert (word or "").partition(" ")[0] == said
    declined = standing_answer(ORDERS.validate_python([{**POWER, "otherwise": "decline"}]), question)
    assert (declined or "").partition(" ")[0] == (said or "decline")


def test_trades_are_declined_by_order() -> None:
    question = asked_somewhere("euphoria", "trade_answer")
    assert standing_answer(ORDERS.validate_python([{"order": "decline", "kind": "trade_answer"}]), question) == "refuse"


def test_orders_answer_for_a_seat_and_are_told_as_such(server: LocalServer) -> None:
    people, table = two(server, settings={"days": 1})
    orders = [
        {"order": "single"},
        {"order": "take", "kind": "choose_worker", "gain": {"good": "good:coins", "most": 20}, "price": []},
    ]
    info = people[0].put(f"/tables/{table}/seats/0/orders", {"orders": orders}).json()
    assert [order["order"] for order in info["orders"][0]["orders"]] == ["single", "take"]
    assert people[1].info(table)["orders"] == []
    assert people[1].put(f"/tables/{table}/seats/0/orders", {"orders": []}).status_code == 403
    assert people[0].put(f"/tables/{table}/seats/0/orders", {"orders": [{"order": "cheat"}]}).status_code == 422
    while asked := people[0].update(table, -2)["scene"]["asked"]:
        for seat in asked:
            question = people[seat].question(table, seat)
            if question is not None:
                people[seat].answer(table, seat, question["answers"][0]["word"], question["ply"])
    rows = [row for row in people[1].get(f"/tables/{table}/log", seat=1).json() if row["by"] == "order"]
    assert rows
    assert {row["seat"] for row in rows} == {0}


# Clocks.


def test_time_is_used_by_whoever_is_waited_for() -> None:
    clocks = Clocks()
    clocks.begin(Clock.model_validate({"move": 10, "bank": 30}), 2)
    clocks.move(0, 1, -1, [0], 1)
    assert clocks.deadline(0) == 40_000
    assert clocks.deadline(1) is None
    clocks.move(15_000, 2, 0, [1], 2)
    assert clocks.banks == [25_000, 30_000]
    clocks.move(20_000, 3, 1, [0, 1], 2)
    assert clocks.deadline(1) == 15_000 + 40_000
    clocks.move(22_000, 4, 1, [0, 1], 3)
    assert clocks.deadline(1) == 22_000 + 40_000
    clocks.grant_grace(0)
    assert clocks.deadline(0) == 20_000 + 10_000 + 25_000 + 60_000
    clocks.flag(0)
    clocks.reset(0, 30_000)
    assert not clocks.flagged
    assert clocks.banks[0] == 30_000


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "SWEEP_SECONDS", 0.1)
    monkeypatch.setattr(scheduler, "AFTER_START", 0)


@pytest.mark.usefixtures("quick")
def test_a_bot_takes_over_when_time_has_run_out(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        people, table = two(server, clock={"move": 1, "grace": 0, "then": "bot"})
        seat = people[0].update(table, -2)["scene"]["asked"][0]
        clock = people[0].info(table)["seats"][seat]["clock"]
        assert 0 < clock["deadline"] - people[0].info(table)["now"] <= 1000
        wait_until(lambda: people[0].info(table)["seats"][seat]["kind"] == "bot")
        taken = people[seat].info(table)["seats"][seat]
        assert (taken["gone"], taken["mine_before"]) == ("overdue", True)
        assert people[seat].post(f"/tables/{table}/seats/{seat}/return").status_code == 200


@pytest.mark.usefixtures("quick")
def test_whoever_is_overdue_can_be_replaced_by_anybody_at_the_table(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada, bo, cy = guest(server), guest(server, "Bo"), guest(server, "Cy")
        table = new_table(ada, "me open open", open=True, clock={"move": 1, "grace": 0})
        bo.post(f"/tables/{table}/seats/1")
        cy.post(f"/tables/{table}/seats/2")
        people = [ada, bo, cy]
        seat = until_work(people, table)
        replace = {"topic": "replace", "value": seat}
        other = people[(seat + 1) % 3]
        other.post(f"/tables/{table}/agreements", replace)
        assert other.info(table)["seats"][seat]["kind"] == "person"
        other.post(f"/tables/{table}/agreements", {**replace, "yes": False})
        wait_until(lambda: ada.info(table)["seats"][seat]["clock"]["flagged"])
        other.post(f"/tables/{table}/agreements", replace)
        assert other.info(table)["seats"][seat]["kind"] == "bot"


@pytest.mark.usefixtures("quick")
def test_an_answer_in_the_last_moment_counts(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        people, table = two(server, clock={"move": 1, "grace": 0})
        seat = until_work(people, table)
        wait_until(lambda: people[0].info(table)["seats"][seat]["clock"]["flagged"])
        people[seat].answer_first(table, seat)
        assert not people[0].info(table)["seats"][seat]["clock"]["flagged"]


@pytest.mark.usefixtures("quick")
def test_a_lost_connection_gives_some_more_time_once(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        people, table = two(server, clock={"move": 5, "grace": 60})
        seat = until_work(people, table)

        def deadline() -> int:
            found: int = people[0].info(table)["seats"][seat]["clock"]["deadline"]
            return found

        before = deadline()
        with people[seat].live(table) as live:
            live.next("update")
        wait_until(lambda: deadline() == before + 60_000)
        with people[seat].live(table) as live:
            live.next("update")
        time.sleep(0.3)
        assert deadline() == before + 60_000


def test_clocks_go_on_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = guest(server)
        table = new_table(ada, clock={"move": 10, "bank": 100})
        play_on(ada, table, 7)
        before = [seat["clock"] for seat in ada.info(table)["seats"]]
    with serving(tmp_path) as server:
        again = Someone(server.url)
        again.client.cookies.update(ada.client.cookies)
        assert [seat["clock"] for seat in again.info(table)["seats"]] == before
