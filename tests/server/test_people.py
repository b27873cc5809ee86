"""Guests, accounts, sessions, tokens: who is who, and who may what."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludarium.server.people.cookies import Cookies
from ludarium.server.people.rate_limits import RATE_LIMITS, RateLimit, RateLimits
from serving import LocalServer, Someone, guest, new_table, program, serving

PASSWORD = "correct horse battery"


def registered(server: LocalServer, login: str, name: str = "Ada") -> Someone:
    person = guest(server, name)
    told = person.post("/people/accounts", {"login": login, "password": PASSWORD})
    assert told.status_code == 201, told.text
    return person


def test_a_stranger_may_ask_who_they_are(server: LocalServer) -> None:
    stranger = Someone(server.url)
    told = stranger.get("/people/visit")
    assert (told.status_code, told.json()) == (200, {"person": None})
    assert guest(server).get("/people/visit").json()["person"]["name"] == "Ada"


def test_a_guest_is_known_by_the_cookie(server: LocalServer) -> None:
    ada = guest(server, "  Ada ")
    me = ada.get("/people/me").json()
    assert (me["name"], me["kind"], me["login"]) == ("Ada", "guest", "")
    assert Someone(server.url).get("/people/me").status_code == 401


def test_a_cookie_that_we_did_not_write_is_nobodys(server: LocalServer) -> None:
    ada = guest(server)
    name, value = next(iter(ada.client.cookies.items()))
    other = guest(server, "Bo").id
    kind, person, signature = value.split(".")
    for forged in (
        f"{kind}.{other}.{signature}",
        f"{kind}.{person}.{signature[:-1]}0",
        f"{kind}.{person}.",
        "g1..",
        "",
        "x" * 300,
    ):
        stranger = Someone(server.url)
        stranger.client.headers["Cookie"] = f"{name}={forged}"
        assert stranger.get("/people/me").status_code == (200 if forged == value else 401), forged


def test_cookies_of_another_secret_are_not_read() -> None:
    ours, theirs = Cookies(b"one", secure=False), Cookies(b"two", secure=False)
    assert ours.read_guest(ours.guest("ada")) == "ada"
    assert ours.read_guest(theirs.guest("ada")) is None


def test_a_guest_becomes_an_account_and_keeps_everything(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    old = Someone(server.url)
    old.client.cookies.update(ada.client.cookies)
    made = ada.post("/people/accounts", {"login": "Ada.L", "password": PASSWORD}).json()
    assert (made["id"], made["kind"], made["login"]) == (ada.id, "account", "ada.l")
    assert [row["id"] for row in ada.get("/tables").json()] == [table]
    assert old.get("/people/me").status_code == 401
    away = Someone(server.url)
    assert away.post("/people/sessions", {"login": "ADA.L", "password": PASSWORD}).status_code == 201
    assert away.get("/people/me").json()["id"] == ada.id
    assert ada.post("/people/accounts", {"login": "another", "password": PASSWORD}).status_code == 409


def test_two_people_cannot_have_one_login(server: LocalServer) -> None:
    registered(server, "taken")
    refused = guest(server).post("/people/accounts", {"login": "TAKEN", "password": PASSWORD})
    assert (refused.status_code, refused.json()["title"]) == (409, "login taken")


@pytest.mark.parametrize(("login", "password"), [("ab", PASSWORD), ("a b c", PASSWORD), ("fine", "short"), ("", "")])
def test_logins_and_passwords_have_a_form(server: LocalServer, login: str, password: str) -> None:
    refused = guest(server).post("/people/accounts", {"login": login, "password": password})
    assert refused.status_code == 422


def test_a_wrong_password_and_an_unknown_login_look_the_same(server: LocalServer) -> None:
    registered(server, "careful")
    stranger = Someone(server.url)
    wrong = stranger.post("/people/sessions", {"login": "careful", "password": "wrong password"})
    unknown = stranger.post("/people/sessions", {"login": "nobody", "password": "wrong password"})
    assert (wrong.status_code, wrong.json()) == (unknown.status_code, unknown.json())
    assert wrong.status_code == 403


def test_who_logs_in_takes_the_seats_of_the_guest_along(server: LocalServer) -> None:
    account = registered(server, "traveller")
    phone = guest(server, "On the phone")
    table = new_table(phone)
    assert phone.post("/people/sessions", {"login": "traveller", "password": PASSWORD}).status_code == 201
    assert [row["id"] for row in phone.get("/tables").json()] == [table]
    assert account.info(table)["seats"][0]["mine"]
    apart = guest(server, "Apart")
    left = new_table(apart)
    apart.post("/people/sessions", {"login": "traveller", "password": PASSWORD, "keep": False})
    assert left not in [row["id"] for row in apart.get("/tables").json()]


def test_logging_out_ends_the_session(server: LocalServer) -> None:
    ada = registered(server, "leaver")
    cookies = dict(ada.client.cookies)
    assert ada.delete("/people/sessions").status_code == 204
    assert not ada.client.cookies
    old = Someone(server.url)
    old.client.cookies.update(cookies)
    assert old.get("/people/me").status_code == 401


def test_another_password_ends_every_other_session_and_token(server: LocalServer) -> None:
    ada = registered(server, "worried")
    other = Someone(server.url)
    other.post("/people/sessions", {"login": "worried", "password": PASSWORD})
    bot = program(ada, "look")
    assert ada.post("/people/password", {"old": "wrong", "new": "another password"}).status_code == 403
    assert ada.post("/people/password", {"old": PASSWORD, "new": "another password"}).status_code == 204
    assert ada.get("/people/me").status_code == 200
    assert other.get("/people/me").status_code == 401
    assert bot.get("/people/me").status_code == 401
    assert guest(server).post("/people/password", {"old": "", "new": "another password"}).status_code == 409


def test_preferences_are_kept(server: LocalServer) -> None:
    ada = guest(server)
    wanted = {"confirm_turn": True, "client": {"theme": "dark", "size": 3}}
    changed = ada.client.patch("/people/me", json={"name": "Ada L.", "preferences": wanted}).json()
    assert (changed["name"], changed["preferences"]) == ("Ada L.", wanted)
    assert ada.get("/people/me").json() == changed
    assert ada.client.patch("/people/me", json={"preferences": {"admin": True}}).status_code == 422


# Tokens.


def test_a_token_may_do_what_its_scopes_say(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    looker, player, host = program(ada, "look"), program(ada, "look", "play"), program(ada, "look", "tables")
    seat = ada.update(table, -2)["scene"]["asked"][0]
    question = looker.question(table, seat)
    word, ply = question["answers"][0]["word"], question["ply"]
    assert looker.answer(table, seat, word, ply).status_code == 403
    assert looker.post("/tables", {"game": "harbour", "seats": [{"kind": "me"}] * 2}).status_code == 403
    assert player.answer(table, seat, word, ply).status_code == 200
    assert player.post("/tables", {"game": "harbour", "seats": [{"kind": "me"}] * 2}).status_code == 403
    assert host.post("/tables", {"game": "harbour", "seats": [{"kind": "me"}] * 2}).status_code == 201
    only_play = program(ada, "play")
    assert only_play.get(f"/tables/{table}").status_code == 403


def test_a_token_changes_nothing_about_an_account(server: LocalServer) -> None:
    bot = program(guest(server), "look", "play", "tables")
    for told in (
        bot.get("/people/tokens"),
        bot.post("/people/tokens", {"name": "x", "scopes": ["look"]}),
        bot.client.patch("/people/me", json={"name": "Eve"}),
        bot.get("/people/channels"),
        bot.post("/people/accounts", {"login": "sneaky", "password": PASSWORD}),
        bot.post("/people/password", {"old": "", "new": PASSWORD}),
    ):
        assert told.status_code == 403


def test_a_token_can_be_taken_away_and_is_never_shown_again(server: LocalServer) -> None:
    ada, bo = guest(server), guest(server, "Bo")
    bot = program(ada, "look")
    assert bot.get("/people/me").status_code == 200
    (listed,) = ada.get("/people/tokens").json()
    assert (listed["token"], listed["scopes"]) == ("", ["look"])
    assert bo.delete(f"/people/tokens/{listed['id']}").status_code == 404
    assert ada.delete(f"/people/tokens/{listed['id']}").status_code == 204
    assert bot.get("/people/me").status_code == 401
    for header in ("Bearer wrong", "Bearer", "Basic abc", "nonsense"):
        stranger = Someone(server.url)
        stranger.client.headers["Authorization"] = header
        assert stranger.get("/people/me").status_code == 401


# Limits.


def test_a_bucket_fills_again_with_time() -> None:
    moment = 0.0
    limits = RateLimits(1.0, lambda: moment)
    burst, rate = RATE_LIMITS["guest"].burst, RATE_LIMITS["guest"].rate
    assert [limits.take("guest", "a") for _ in range(burst)] == [0] * burst
    wait = limits.take("guest", "a")
    assert wait == 1 / rate
    assert limits.take("guest", "b") == 0
    moment = float(wait)
    assert limits.take("guest", "a") == 0
    assert limits.take("guest", "a") > 0


def test_who_asks_too_often_is_told_when_to_try_again(tmp_path: Path) -> None:
    with serving(tmp_path, limits=1.0) as server:
        stranger = Someone(server.url)
        told = [stranger.post("/people/guests", {"name": "x"}) for _ in range(RATE_LIMITS["guest"].burst + 1)]
        assert [response.status_code for response in told[:-1]] == [201] * (len(told) - 1)
        assert told[-1].status_code == 429
        assert int(told[-1].headers["retry-after"]) == told[-1].json()["wait"] > 0


def test_passwords_cannot_be_tried_at_will(tmp_path: Path) -> None:
    with serving(tmp_path, limits=1.0) as server:
        stranger = Someone(server.url)
        attempt = {"login": "somebody", "password": "wrong password"}
        burst = RATE_LIMITS["login"].burst
        told = [stranger.post("/people/sessions", attempt).status_code for _ in range(burst)]
        assert told == [403] * burst
        # Where a try takes long, one more is allowed meanwhile.
        later = [stranger.post("/people/sessions", attempt).status_code for _ in range(burst)]
        assert 429 in later


@pytest.mark.parametrize("fast", [True, False])
def test_answers_count_alike_whichever_way_they_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fast: bool
) -> None:
    monkeypatch.setitem(RATE_LIMITS, "answer", RateLimit(3, 0.001))
    with serving(tmp_path, limits=1.0, fast=fast) as server:
        ada = guest(server)
        table = new_table(ada)
        with ada.live(table, seat=0) as live:

            def by_live() -> int:
                live.send(type="answer", key="k", seat=0, word="fly", ply=0)
                status: int = live.next("reply")["problem"]["status"]
                return status

            plan = {"seat": 0, "words": ["fly"], "ply": 0}
            late = [ada.answer(table, 0, "fly", 0).status_code, by_live()]
            late.append(ada.post(f"/tables/{table}/plans", plan).status_code)
            assert late == [409, 409, 409]
            assert [by_live(), ada.answer(table, 0, "fly", 0).status_code] == [429, 429]
            assert ada.post(f"/tables/{table}/undo", {"seat": 0, "ply": 0}).status_code == 429
