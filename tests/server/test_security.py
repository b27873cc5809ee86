"""What keeps strangers out: origins, hosts, headers, sizes, and a server that refuses to run unsafely."""

from __future__ import annotations

import io
import logging
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from ludarium.core.errors import BadSetting
from ludarium.server.config import Config, from_environment
from ludarium.server.middleware import LARGEST_BODY
from ludarium.server.runner import JsonLines
from serving import SECRET, LocalServer, Someone, fetch, guest, new_table, serving


def test_another_page_cannot_act_with_my_cookie(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    own = f"http://127.0.0.1:{server.port}"
    body = {"text": "hello"}
    for headers, status in (
        ({"Origin": own}, 201),
        ({"Sec-Fetch-Site": "same-origin"}, 201),
        ({}, 201),
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": f"http://127.0.0.1:{server.port + 1}"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
    ):
        assert ada.client.post(f"/tables/{table}/chat", json=body, headers=headers).status_code == status, headers
    seat = ada.update(table, -2)["scene"]["asked"][0]
    question = ada.question(table, seat)
    answer = {"seat": seat, "word": question["answers"][0]["word"], "ply": question["ply"]}
    evil = {"Origin": "https://evil.example"}
    assert ada.client.post(f"/tables/{table}/answers", json=answer, headers=evil).status_code == 403
    assert ada.update(table, seat)["ply"] == question["ply"]


def test_another_page_cannot_open_a_live_connection(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    url = f"ws://127.0.0.1:{server.port}/api/v1/tables/{table}/live"
    headers = {"Cookie": ada.cookie()}
    with pytest.raises(InvalidStatus) as refused:
        connect(url, additional_headers=headers, origin=Origin("https://evil.example"))
    assert refused.value.response.status_code == 403
    with connect(url, additional_headers=headers, origin=Origin(f"http://127.0.0.1:{server.port}")) as socket:
        assert socket.recv()
    with pytest.raises(InvalidStatus) as unseen:
        connect(url)
    assert unseen.value.response.status_code == 404


def test_a_name_that_leads_here_from_elsewhere_is_not_answered(server: LocalServer) -> None:
    for host, status in (("127.0.0.1", 200), ("localhost:1234", 200), ("evil.example", 421), ("", 421), ("[", 421)):
        for path in ("/", "/api/v1/games", "/metrics"):
            assert fetch(f"{server.url}{path}", headers={"Host": host}).status_code == status, (path, host)


def test_health_is_told_to_proxies_by_whatever_name_they_know(server: LocalServer) -> None:
    for path in ("/healthz", "/readyz"):
        assert fetch(f"{server.url}{path}", headers={"Host": "server-1:8000"}).status_code == 200


def test_every_answer_carries_the_headers_that_keep_browsers_careful(server: LocalServer) -> None:
    pages = [
        fetch(f"{server.url}{path}")
        for path in ("/", "/tables/abc", "/healthz", "/api/v1/people/me", "/api/v1/openapi.json", "/api/v1/nothing")
    ]
    pages.append(httpx.post(f"{server.url}/api/v1/tables/x/answers", json={}))
    for response in pages:
        policy = response.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe-eval" not in policy
        assert "script-src 'self';" in policy
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["referrer-policy"] == "no-referrer"
        assert "server" not in response.headers


def test_cookies_are_out_of_reach_of_scripts_and_other_pages(server: LocalServer) -> None:
    cookie = Someone(server.url).post("/people/guests", {"name": "Ada"}).headers["set-cookie"]
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= {part.strip() for part in cookie.split(";")}


def test_too_much_is_not_read(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    large = {"text": "x" * LARGEST_BODY}
    assert ada.post(f"/tables/{table}/chat", large).status_code == 413
    assert ada.post(f"/tables/{table}/answers", {"seat": 0, "word": "x" * LARGEST_BODY, "ply": 0}).status_code == 413

    def pieces() -> object:
        yield b'{"text": "'
        for _ in range(100):
            yield b"x" * 1000
        yield b'"}'

    headers = {"Content-Type": "application/json"}
    told = ada.client.post(f"/tables/{table}/chat", content=pieces(), headers=headers)  # type: ignore[arg-type]
    assert told.status_code == 413
    assert fetch(f"{server.url}/api/v1/people/me?x={'y' * 9000}").status_code == 414


def test_a_live_message_has_a_size_too(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    with ada.live(table) as live:
        live.socket.send("x" * 100_000)
        with pytest.raises(Exception, match="1009"):
            while True:
                live.socket.recv(timeout=30)


# Configuration.


def test_a_server_that_others_can_reach_needs_a_secret_and_https() -> None:
    with pytest.raises(BadSetting, match="LUDARIUM_SECRET"):
        Config(host="0.0.0.0").validated()
    with pytest.raises(BadSetting, match="openssl rand"):
        Config(host="0.0.0.0", secret="short").validated()
    with pytest.raises(BadSetting, match="--public"):
        Config(host="0.0.0.0", secret=SECRET).validated()
    with pytest.raises(BadSetting, match="--public"):
        Config(host="192.168.1.4", secret=SECRET, public="http://play.example").validated()
    config = Config(host="0.0.0.0", secret=SECRET, public="https://play.example").validated()
    assert config.secure
    assert Config().validated().is_local
    assert not Config().secure
    assert Config(host="::1").is_local


def test_behind_https_cookies_say_so(tmp_path: Path) -> None:
    with serving(tmp_path, secret=SECRET, public="https://play.example") as server:
        headers = {"Host": "play.example", "Origin": "https://play.example"}
        response = httpx.post(f"{server.url}/api/v1/people/guests", json={"name": "Ada"}, headers=headers)
        assert response.status_code == 201
        assert response.headers["set-cookie"].startswith("__Host-ludarium=")
        assert "Secure" in response.headers["set-cookie"]
        assert "max-age" in response.headers["strict-transport-security"]
        assert httpx.post(f"{server.url}/api/v1/people/guests", json={"name": "Ada"}).status_code == 201


def test_the_environment_configures_what_options_do_not() -> None:
    found = from_environment(
        {"LUDARIUM_PORT": "9000", "LUDARIUM_BOTS": "3", "LUDARIUM_HOST": "::1"}, port=8100, host=None
    )
    assert (found.port, found.bots, found.host) == (8100, 3, "::1")
    with pytest.raises(BadSetting, match="LUDARIUM_PORT"):
        from_environment({"LUDARIUM_PORT": "many"})


def test_a_secret_is_made_once_and_only_the_server_can_read_it(tmp_path: Path) -> None:
    config = Config(database=str(tmp_path / "x.sqlite"))
    first = config.signing_secret()
    assert len(first) >= 32
    assert config.signing_secret() == first
    assert (tmp_path / "ludarium.secret").stat().st_mode & 0o077 == 0
    with pytest.raises(BadSetting, match="LUDARIUM_SECRET"):
        Config(database="postgresql://nowhere/x").signing_secret()


def test_secrets_are_not_shown_with_the_configuration() -> None:
    shown = repr(Config(secret=SECRET, smtp="smtp://user:password@host", metrics_token="token-of-mine"))
    assert SECRET not in shown
    assert "password" not in shown
    assert "token-of-mine" not in shown


def test_logs_are_json_lines_without_people() -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("ludarium.test")
    logger.setLevel("INFO")
    logger.addHandler(handler)
    logger.warning("something", extra={"channel": "push"})
    logger.removeHandler(handler)
    assert '"message": "something"' in stream.getvalue()
    assert '"channel": "push"' in stream.getvalue()
