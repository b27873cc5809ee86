"""Turn notices: to those who do not look, once a question, by push, webhook and mail; never to machines nearby."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import json
import socket
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_string
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import BaseRequestHandler, StreamRequestHandler, ThreadingTCPServer
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from conftest import ROOT
from ludarium.server.notices import guarded_http, notifier
from ludarium.server.notices.guarded_http import DeliveryFailed, GuardedHttpClient
from ludarium.server.notices.notifier import Notice, TurnNotifier
from ludarium.server.notices.push import (
    Vapid,
    _derive,
    base64url,
    encrypt,
    from_base64url,
    is_valid_subscription,
    public_point,
)
from ludarium.server.store.database import Database
from ludarium.server.store.migrate import migrate
from ludarium.server.store.sql_store import SqlStore
from ludarium.tables import scheduler
from server.databases import KINDS, Databases
from server.processes import node
from serving import PATIENCE, LocalServer, Someone, guest, new_table, serving, wait_until


@dataclass
class Post:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Receiver:
    """Somebody who is told."""

    address: str
    posts: list[Post] = field(default_factory=list)
    status: int = 201


@contextmanager
def receiver() -> Iterator[Receiver]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            found.posts.append(Post(self.path, {name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(found.status)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            return

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        found = Receiver(f"http://127.0.0.1:{server.server_port}")
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield found
        server.shutdown()


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[LocalServer, Receiver]]:
    monkeypatch.setattr(scheduler, "SWEEP_SECONDS", 0.1)
    with receiver() as found, serving(tmp_path, notice_seconds=0.2, private_webhooks=True) as server:
        monkeypatch.setattr("ludarium.tables.table.table.PRESENCE_SECONDS", 0.0)
        yield server, found


def two(server: LocalServer) -> tuple[Someone, Someone, str]:
    ada, bo = guest(server), guest(server, "Bo")
    table = new_table(ada, "me open", open=True)
    bo.post(f"/tables/{table}/seats/1")
    return ada, bo, table


def hook(person: Someone, address: str) -> Any:
    response = person.post("/people/channels", {"kind": "webhook", "address": address})
    assert response.status_code == 201, response.text
    return response.json()


def test_a_webhook_is_told_once_a_question_and_the_message_is_signed(told: tuple[LocalServer, Receiver]) -> None:
    server, found = told
    ada, bo = guest(server), guest(server, "Bo")
    channel = hook(ada, f"{found.address}/turn")
    table = new_table(ada, "me open", open=True)
    bo.post(f"/tables/{table}/seats/1")
    wait_until(lambda: found.posts)
    post = found.posts[0]
    seal = hmac.new(channel["secret"].encode(), post.body, sha256).hexdigest()
    assert post.headers["ludarium-signature"] == f"sha256={seal}"
    body = json.loads(post.body)
    assert (body["table"], body["path"]) == (table, f"/table/{table}")
    assert body["url"].endswith(f"/table/{table}")
    assert "Harbour" in body["title"]
    assert "Bo" in body["text"]
    assert "Whom do you hire?" in body["text"]
    ada.post(f"/tables/{table}/chat", {"text": "busy"})
    wait_until(lambda: server.services.store.writer.counts.commits > 0)
    threading.Event().wait(1.0)
    assert len(found.posts) == 1
    ada.answer_first(table, 0)
    bo.answer_first(table, 1)
    while 0 not in bo.update(table)["scene"]["asked"]:
        bo.answer_first(table, 1)
    wait_until(lambda: len(found.posts) == 2)
    assert ada.get("/people/channels").json()[0]["secret"] == ""


def test_who_looks_at_the_table_is_not_told(told: tuple[LocalServer, Receiver]) -> None:
    server, found = told
    ada, bo = guest(server), guest(server, "Bo")
    hook(ada, found.address)
    table = new_table(ada, "me open", open=True)
    with ada.live(table) as live:
        bo.post(f"/tables/{table}/seats/1")
        live.next("update")
        threading.Event().wait(1.0)
        assert found.posts == []
        live.send(type="look", looking=False)
        wait_until(lambda: len(found.posts) == 1)


def test_nobody_is_told_twice_even_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "SWEEP_SECONDS", 0.1)
    options = {"notice_seconds": 0.2, "private_webhooks": True}
    with receiver() as found:
        with serving(tmp_path, **options) as server:
            monkeypatch.setattr("ludarium.tables.table.table.PRESENCE_SECONDS", 0.0)
            ada, bo = guest(server), guest(server, "Bo")
            hook(ada, found.address)
            table = new_table(ada, "me open", open=True)
            bo.post(f"/tables/{table}/seats/1")
            wait_until(lambda: found.posts)
        with serving(tmp_path, **options) as server:
            Someone(server.url).update(table, -2)
            threading.Event().wait(1.0)
        assert len(found.posts) == 1


def test_a_channel_that_is_gone_is_forgotten_and_removed_ones_are_silent(told: tuple[LocalServer, Receiver]) -> None:
    server, found = told
    ada, bo = guest(server), guest(server, "Bo")
    hook(ada, found.address)
    found.status = 410
    table = new_table(ada, "me open", open=True)
    bo.post(f"/tables/{table}/seats/1")
    wait_until(lambda: found.posts and ada.get("/people/channels").json() == [])
    channel = hook(ada, found.address)
    assert bo.delete(f"/people/channels/{channel['id']}").status_code == 204
    assert len(ada.get("/people/channels").json()) == 1
    ada.delete(f"/people/channels/{channel['id']}")
    assert ada.get("/people/channels").json() == []


# Push.


def browser() -> tuple[ec.EllipticCurvePrivateKey, dict[str, str]]:
    key = ec.generate_private_key(ec.SECP256R1())
    return key, {"p256dh": base64url(public_point(key.public_key())), "auth": base64url(b"0123456789abcdef")}


def decrypted(key: ec.EllipticCurvePrivateKey, auth: str, body: bytes) -> bytes:
    """What a browser does with a message."""
    salt, size = body[:16], body[20]
    theirs, data = body[21 : 21 + size], body[21 + size :]
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    info = b"WebPush: info\x00" + public_point(key.public_key()) + theirs
    secret = _derive(32, shared, from_base64url(auth), info)
    content_key = _derive(16, secret, salt, b"Content-Encoding: aes128gcm\x00")
    nonce = _derive(12, secret, salt, b"Content-Encoding: nonce\x00")
    return AESGCM(content_key).decrypt(nonce, data, None).removesuffix(b"\x02")


def test_messages_are_encrypted_as_the_standard_shows() -> None:
    sender = int.from_bytes(from_base64url("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    body = encrypt(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        ec.derive_private_key(sender, ec.SECP256R1()),
        from_base64url("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert base64url(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_browser_is_told_by_push_and_only_it_can_read_it(told: tuple[LocalServer, Receiver]) -> None:
    server, found = told
    ada, bo = guest(server), guest(server, "Bo")
    key, keys = browser()
    channel = {"kind": "push", "endpoint": f"{found.address}/push", **keys}
    assert ada.post("/people/channels", channel).status_code == 201
    assert ada.post("/people/channels", {**channel, "p256dh": "AAAA"}).status_code == 422
    table = new_table(ada, "me open", open=True)
    bo.post(f"/tables/{table}/seats/1")
    wait_until(lambda: found.posts)
    post = found.posts[0]
    assert post.headers["content-encoding"] == "aes128gcm"
    assert json.loads(decrypted(key, keys["auth"], post.body))["path"] == f"/table/{table}"
    assert table.encode() not in post.body
    public = ada.get("/people/notices").json()["push"]
    assert post.headers["authorization"].endswith(f"k={public}")
    token = post.headers["authorization"].removeprefix("vapid t=").partition(",")[0]
    claims = json.loads(from_base64url(token.split(".")[1]))
    assert claims["aud"] == found.address


def test_every_process_signs_push_messages_with_the_same_key() -> None:
    assert Vapid(b"one secret", "x").public == Vapid(b"one secret", "y").public != Vapid(b"another", "x").public


def test_keys_of_browsers_are_checked() -> None:
    _, keys = browser()
    assert is_valid_subscription(**keys)
    assert not is_valid_subscription(keys["p256dh"], "short")
    assert not is_valid_subscription(keys["p256dh"][:-4], keys["auth"])
    assert not is_valid_subscription("", "")


# Mail.


@contextmanager
def mail_server() -> Iterator[tuple[str, list[str]]]:
    letters: list[str] = []

    class Handler(StreamRequestHandler):
        def handle(self) -> None:
            self.say("220 hello")
            while line := self.rfile.readline().decode().strip():
                if line.upper().startswith("DATA"):
                    self.say("354 go on")
                    rows: list[str] = []
                    while (row := self.rfile.readline().decode().rstrip("\r\n")) != ".":
                        rows.append(row)
                    letters.append("\n".join(rows))
                    self.say("250 kept")
                elif line.upper().startswith("QUIT"):
                    self.say("221 bye")
                    return
                else:
                    self.say("250 fine")

        def say(self, text: str) -> None:
            self.wfile.write(f"{text}\r\n".encode())

    class Server(ThreadingTCPServer):
        daemon_threads = True

    with Server(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"smtp://127.0.0.1:{server.server_address[1]}", letters
        server.shutdown()


def test_mail_goes_to_addresses_that_were_confirmed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "SWEEP_SECONDS", 0.1)
    with mail_server() as (address, letters), serving(tmp_path, notice_seconds=0.2, smtp=address) as server:
        monkeypatch.setattr("ludarium.tables.table.table.PRESENCE_SECONDS", 0.0)
        ada = guest(server)
        assert ada.get("/people/notices").json()["mail"]
        channel = ada.post("/people/channels", {"kind": "mail", "address": "ada@example.org"}).json()
        assert not channel["confirmed"]
        code = next(word.rstrip(".") for word in letters[0].split() if word.rstrip(".").isdigit() and len(word) == 7)
        path = f"/people/channels/{channel['id']}/confirmation"
        wrong = "000000" if code != "000000" else "111111"
        assert ada.post(path, {"code": wrong}).status_code == 403
        assert guest(server).post(path, {"code": code}).status_code == 404
        assert ada.post(path, {"code": code}).json()["confirmed"]
        table = new_table(ada, "me me")
        wait_until(lambda: len(letters) > 1)
        letter = message_from_string(letters[1])
        assert letter["To"] == "ada@example.org"
        assert str(letter.get_payload()).rstrip().endswith(f"/table/{table}")


def test_without_a_mail_server_no_mail_address_is_taken(server: LocalServer) -> None:
    ada = guest(server)
    assert ada.post("/people/channels", {"kind": "mail", "address": "ada@example.org"}).status_code == 409
    assert ada.post("/people/channels", {"kind": "mail", "address": "no address"}).status_code == 422


# Where notices may not go.


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/x",
        "https://user:pass@example.org/",
        "https://example.org:8443/",
        "file:///etc/passwd",
        "x",
        "https://[/",
    ],
)
def test_addresses_have_a_form(server: LocalServer, address: str) -> None:
    assert guest(server).post("/people/channels", {"kind": "webhook", "address": address}).status_code == 422


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "10.0.0.1", "169.254.169.254", "[::1]", "192.168.0.1", "0.0.0.0"]
)
def test_machines_nearby_are_not_asked(host: str) -> None:
    async def act() -> None:
        http_client = GuardedHttpClient(allow_private=False)
        with pytest.raises(DeliveryFailed, match="open internet"):
            await http_client.post(f"https://{host}/x", b"", {})
        await http_client.close()

    asyncio.run(act())


# Addresses that do not answer as they should.


@contextmanager
def misbehaving(act: Callable[[socket.socket], None]) -> Iterator[str]:
    """The address of somebody who takes connections, reads a request, and then does something else than answer."""

    class Handler(BaseRequestHandler):
        def handle(self) -> None:
            self.request.recv(65_536)
            with contextlib.suppress(OSError):
                act(self.request)

    class Server(ThreadingTCPServer):
        daemon_threads = True

    with Server(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/hook"
        server.shutdown()


def say_nothing(connection: socket.socket) -> None:
    while connection.recv(1000):
        pass


def drip(connection: socket.socket) -> None:
    connection.sendall(b"HTTP/1.1 200 OK\r\n")
    for number in range(10_000):
        connection.sendall(b"X-%d: y\r\n" % number)
        time.sleep(0.05)


def never_end(connection: socket.socket) -> None:
    connection.sendall(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    while True:
        connection.sendall(b"10000\r\n" + b"x" * 65_536 + b"\r\n")


def post_to(address: str) -> None:
    async def act() -> None:
        http_client = GuardedHttpClient(allow_private=True)
        try:
            await http_client.post(address, b"{}", {})
        finally:
            await http_client.close()

    asyncio.run(act())


@pytest.mark.parametrize("act", [say_nothing, drip])
def test_an_address_that_answers_slowly_is_given_up(
    monkeypatch: pytest.MonkeyPatch, act: Callable[[socket.socket], None]
) -> None:
    monkeypatch.setattr(guarded_http, "SECONDS", 0.5)
    with misbehaving(act) as address, pytest.raises(DeliveryFailed, match="Timeout"):
        post_to(address)


def test_an_endless_answer_is_not_read() -> None:
    ended = threading.Event()

    def until_closed(connection: socket.socket) -> None:
        try:
            never_end(connection)
        finally:
            ended.set()

    with misbehaving(until_closed) as address:
        post_to(address)
        assert ended.wait(PATIENCE)


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_redirects_are_not_followed(status: int) -> None:
    with receiver() as elsewhere:

        def redirect(connection: socket.socket) -> None:
            head = f"HTTP/1.1 {status} Moved\r\nLocation: {elsewhere.address}/secret\r\nContent-Length: 0\r\n\r\n"
            connection.sendall(head.encode())

        with misbehaving(redirect) as address, pytest.raises(DeliveryFailed, match=f"status {status}"):
            post_to(address)
        assert elsewhere.posts == []


def test_slow_addresses_of_one_person_delay_nobody_elses_notices(told: tuple[LocalServer, Receiver]) -> None:
    server, found = told
    crowd, ada = guest(server, "Crowd"), guest(server)
    hook(ada, found.address)
    with misbehaving(say_nothing) as address:
        for number in range(10):
            hook(crowd, f"{address}/{number}")
        for _ in range(5):
            new_table(crowd)
        wait_until(lambda: len(server.services.scheduler._notifying) >= 5)
        start = time.monotonic()
        new_table(ada)
        wait_until(lambda: found.posts)
        # The slow ones wait for their answers for ten seconds each.
        assert time.monotonic() - start < 9
        assert len(server.services.scheduler._notifying) >= 5


# A server that dies.


@KINDS
def test_a_notice_is_for_one_server_until_it_is_sent_or_that_server_is_gone(databases: Databases, kind: str) -> None:
    database = Database(databases.new(kind))
    migrate(database)

    async def act() -> None:
        # Several servers share a PostgreSQL, never a file.
        stores = [SqlStore(database) for _ in range(2 if kind == "postgresql" else 1)]
        stores = [stores[0], stores[-1]]
        both = await asyncio.gather(*(store.claim_notice("t", 0, 7, 1000, 2000) for store in stores))
        assert sorted(both) == ["mine", "taken"]
        assert await stores[0].claim_notice("t", 0, 8, 1000, 2000) == "mine"
        assert await stores[1].claim_notice("t", 0, 7, 1999, 3000) == "taken"
        both = await asyncio.gather(*(store.claim_notice("t", 0, 7, 2000, 3000) for store in stores))
        assert sorted(both) == ["mine", "taken"]
        await stores[0].finish_notice("t", 0, 7)
        assert await stores[1].claim_notice("t", 0, 7, 9000, 9999) == "sent"
        assert await stores[1].claim_notice("t", 0, 8, 9000, 9999) == "mine"
        for store in set(stores):
            await store.close()

    asyncio.run(act())


def test_a_notice_of_a_server_that_died_before_sending_it_is_sent_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "SWEEP_SECONDS", 0.1)
    monkeypatch.setattr(scheduler, "CLAIM_TIME", 300)
    monkeypatch.setattr(notifier, "SENDING_TIME", 500)
    monkeypatch.setattr("ludarium.tables.table.table.PRESENCE_SECONDS", 0.0)
    sending = threading.Event()

    async def die(*_: object) -> None:
        """The notice is noted; nothing more happens here."""
        sending.set()
        await asyncio.Event().wait()

    options = {"notice_seconds": 0.2, "private_webhooks": True}
    with receiver() as found:
        with monkeypatch.context() as patched, serving(tmp_path, **options) as server:
            patched.setattr(TurnNotifier, "deliver", die)
            ada = guest(server)
            hook(ada, found.address)
            table = new_table(ada, "me bot", settings={"days": 1})
            assert sending.wait(PATIENCE)
        assert found.posts == []
        with serving(tmp_path, **options):
            wait_until(lambda: found.posts)
            threading.Event().wait(1.5)
        assert [json.loads(post.body)["table"] for post in found.posts] == [table]


# What the browser client makes of it.

WORKER = ROOT / "web" / "public" / "worker.js"
ROUTES = ROOT / "web" / "src" / "pages" / "route.ts"
BROWSER = """
const heard = {}, shown = [], opened = [];
globalThis.self = {
  addEventListener: (name, act) => { heard[name] = act; },
  registration: { showNotification: (title, options) => { shown.push({ title, ...options }); } },
  clients: { matchAll: async () => [], openWindow: (address) => { opened.push(address); } },
};
(0, eval)(require('fs').readFileSync(process.argv[1], 'utf8'));
let waiting;
const waitUntil = (promise) => { waiting = promise; };
heard.push({ data: { json: () => JSON.parse(process.argv[2]) }, waitUntil });
Promise.resolve(waiting).then(() => {
  heard.notificationclick({ notification: { close() {}, data: shown[0].data }, waitUntil });
  return waiting;
}).then(() => console.log(JSON.stringify({ ...shown[0], opened })));
"""


def test_the_browser_shows_a_push_notice_and_a_click_opens_its_table() -> None:
    notice = Notice("Harbour: it is your turn", "Whom do you hire? (Harbour with Bo)", "Ab-9_x")
    told = subprocess.run(
        [node(), "-e", BROWSER, str(WORKER), notice.body().decode()], capture_output=True, text=True, check=True
    )
    shown = json.loads(told.stdout)
    assert (shown["title"], shown["body"]) == (notice.title, notice.text)
    assert shown["tag"] == notice.table
    assert shown["opened"] == [notice.path] == ["/table/Ab-9_x"]
    assert "first === 'table'" in ROUTES.read_text()
