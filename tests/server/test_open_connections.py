"""A live connection shows what its owner may see now, not what they might see when it was opened."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed

from ludarium.server.people import open_connections
from ludarium.server.store import schema
from ludarium.server.store.database import Database
from ludarium.tables.follower import TableFollower
from serving import PATIENCE, Live, LocalServer, Someone, guest, new_table, program, serving, wait_until

COME_BACK = 1012
PASSWORD = "a long password"


def two_players(server: LocalServer) -> tuple[Someone, Someone, str]:
    """Ada owns a table, and Bo sits at it."""
    ada, bo = guest(server), guest(server, "Bo")
    table = new_table(ada, "me open")
    bo.post("/invitations", {"code": ada.info(table)["code"]})
    assert bo.post(f"/tables/{table}/seats/1").status_code == 200
    return ada, bo, table


def closed_with(live: Live) -> int:
    """How a connection ends that is sent a few things more at most."""
    with pytest.raises(ConnectionClosed) as ended:
        for _ in range(100):
            live.socket.recv(timeout=PATIENCE)
    assert ended.value.rcvd is not None
    return int(ended.value.rcvd.code)


@contextmanager
def lines(person: Someone, table: str, **query: Any) -> Iterator[Iterator[str]]:
    """The stream of a table, line by line."""
    with person.client.stream("GET", f"/tables/{table}/stream", params=query) as response:
        assert response.status_code == 200
        yield response.iter_lines()


# Seats.


@pytest.fixture
def nobody_lingers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever does not look is absent at once."""
    monkeypatch.setattr("ludarium.tables.table.table.PRESENCE_SECONDS", 0.0)


def test_whoever_has_left_a_seat_sees_the_game_as_spectators_do(server: LocalServer) -> None:
    ada, bo, table = two_players(server)
    with bo.live(table) as live, lines(bo, table, seat=1) as streamed:
        assert (live.next("update")["scene"]["viewer"], json.loads(next(streamed))["scene"]["viewer"]) == (1, 1)
        assert bo.post(f"/tables/{table}/seats/1/resign").status_code == 200
        for update in (live.next("update"), json.loads(next(streamed))):
            assert (update["scene"]["viewer"], update["question"]) == (-2, None)
            shown = ada.update(table, -2)
            assert update["scene"] == shown["scene"] or update["ply"] < shown["ply"]
        live.send(type="look", seat=1)
        assert "not yours" in live.next("reply")["problem"]["detail"]


@pytest.mark.usefixtures("nobody_lingers")
def test_a_seat_that_is_taken_back_is_seen_again_by_the_same_connection(server: LocalServer) -> None:
    ada, bo, table = two_players(server)
    with bo.live(table) as live:
        live.next("update")
        live.send(type="look", looking=False)
        replace = {"topic": "replace", "value": 1}
        wait_until(lambda: ada.post(f"/tables/{table}/agreements", replace).status_code == 200)
        assert live.next("update")["scene"]["viewer"] == -2
        assert bo.post(f"/tables/{table}/seats/1/return").status_code == 200
        while (viewer := live.next("update")["scene"]["viewer"]) != 1:
            assert viewer == -2


# Logins and tokens.


def registered(server: LocalServer, login: str) -> Someone:
    ada = guest(server)
    assert ada.post("/people/accounts", {"login": login, "password": PASSWORD}).status_code == 201
    return ada


def log_out(ada: Someone, bot: Someone) -> httpx.Response:
    return ada.delete("/people/sessions")


def change_password(ada: Someone, bot: Someone) -> httpx.Response:
    other = Someone(ada.url)
    other.client.cookies.update(ada.client.cookies)
    return other.post("/people/password", {"old": PASSWORD, "new": "another password"})


def take_token_away(ada: Someone, bot: Someone) -> httpx.Response:
    return ada.delete(f"/people/tokens/{ada.get('/people/tokens').json()[0]['id']}")


@pytest.mark.parametrize(
    ("ends", "of_browser", "of_program"),
    [(log_out, True, False), (change_password, True, True), (take_token_away, False, True)],
)
def test_connections_end_with_the_login_or_token_they_came_with(
    server: LocalServer, ends: Callable[[Someone, Someone], httpx.Response], of_browser: bool, of_program: bool
) -> None:
    ada = registered(server, f"ada.{ends.__name__}"[:40])
    table = new_table(ada)
    bot = program(ada, "look", "play")
    with ada.live(table) as by_cookie, bot.live(table) as by_token, lines(bot, table, seat=0) as streamed:
        by_cookie.next("update")
        by_token.next("update")
        next(streamed)
        assert ends(ada, bot).status_code == 204
        if of_program:
            assert closed_with(by_token) == COME_BACK
            assert list(streamed) == []
        if of_browser:
            assert closed_with(by_cookie) == COME_BACK
        going_on = by_cookie if not of_browser else by_token if not of_program else None
        if going_on is not None:
            going_on.send(type="look", seat=1)
            assert going_on.next("update")["scene"]["viewer"] == 1


def test_the_cookie_of_a_guest_who_has_an_account_now_shows_nothing_more(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    with ada.live(table) as live:
        live.next("update")
        assert ada.post("/people/accounts", {"login": "no-guest-now", "password": PASSWORD}).status_code == 201
        assert closed_with(live) == COME_BACK
    with ada.live(table) as live:
        live.next("update")


def test_connections_end_when_a_token_expires_or_is_taken_away_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_connections, "LOOK_SECONDS", 0.1)
    with serving(tmp_path) as server:
        ada = registered(server, "patient")
        table = new_table(ada)
        bot = program(ada, "look")
        with bot.live(table) as live, ada.live(table) as other:
            live.next("update")
            engine = Database(str(tmp_path / "ludarium.sqlite")).engine(1)
            with engine.begin() as connection:
                connection.execute(update(schema.keys).where(schema.keys.c.scopes.is_not(None)).values(expires=1))
            engine.dispose()
            assert closed_with(live) == COME_BACK
            other.next("update")


def test_a_connection_that_has_ended_takes_no_answer(server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if its owner does not take what is sent, and it cannot be closed yet."""

    async def never_wake_up(follower: TableFollower) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(TableFollower, "wait", never_wake_up)
    ada = registered(server, "sleeper")
    table = new_table(ada)
    with ada.live(table, seat=0) as live:
        update = live.next("update")
        live.next("table")
        assert ada.delete("/people/sessions").status_code == 204
        live.send(type="answer", key="late", seat=0, word=update["question"]["answers"][0]["word"], ply=update["ply"])
        assert closed_with(live) == COME_BACK
    assert server.services.lobby.tables[table].state.ply == update["ply"]
