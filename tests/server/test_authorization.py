"""Who may do what: every path and method of the OpenAPI document, by every kind of visitor, at private and open tables.

An endpoint that is new in the document fails here until it has a row.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any, Final

import httpx
import pytest
from fastapi import FastAPI
from fastapi.routing import iter_route_contexts
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from ludarium.server.app import api_app
from ludarium.server.config import Config
from serving import PATIENCE, LocalServer, Someone, guest, new_table, program

FINE: Final[int] = 0
NUMBERS = count()


@dataclass(frozen=True)
class Row:
    """What an endpoint asks of a visitor, by `access`, and a request that can be read.

    anyone, look, tables, browser: as scopes of tokens are called; a browser may do everything.
    watch: may see the table. watch+look, watch+play, watch+tables: and must be somebody, with that scope.
    seat: and must sit at seat 0. taken: and must sit at seat 1, or own the table. owner: and must own the table.
    maker: and must have made the branch. people: and must sit somewhere. answer: like seat, without the scope `look`.
    """

    access: str
    body: Any = None
    query: str = ""
    # Statuses that come after the visitor was let in: there is no such token, code, channel.
    also_fine: tuple[int, ...] = ()
    # Whether a table is needed whose game has not begun, and whether it can be done once only.
    waiting: bool = False
    once: bool = False


MOMENT = {"seat": 0, "ply": 1_000_000}
LOGIN = {"login": "known-person", "password": "a long password"}
TABLE = "/tables/{table_id}"
STEP = "/courses/{game}/lessons/{lesson}/steps/{step}"
ROWS: Final[dict[tuple[str, str], Row]] = {
    ("GET", "/games"): Row("anyone"),
    ("GET", "/courses"): Row("anyone"),
    ("GET", "/courses/{game}"): Row("anyone"),
    ("GET", "/courses/{game}/handbook"): Row("anyone"),
    ("GET", "/courses/{game}/tables/{table}/catalogue"): Row("anyone"),
    ("GET", "/courses/{game}/positions/{position}"): Row("anyone"),
    ("GET", STEP): Row("anyone"),
    ("GET", f"{STEP}/previews"): Row("anyone"),
    ("GET", f"{STEP}/why-not"): Row("anyone"),
    ("POST", "/people/guests"): Row("anyone", {"name": "Ada"}),
    ("GET", "/people/me"): Row("look"),
    ("PATCH", "/people/me"): Row("browser", {}),
    ("POST", "/people/accounts"): Row("browser or stranger", {**LOGIN, "name": "x"}),
    ("POST", "/people/sessions"): Row("anyone", {**LOGIN, "keep": False}),
    ("DELETE", "/people/sessions"): Row("anyone"),
    ("POST", "/people/password"): Row("browser", {"old": "x", "new": "a long password"}),
    ("GET", "/people/tokens"): Row("browser"),
    ("POST", "/people/tokens"): Row("browser", {"name": "x", "scopes": ["look"]}),
    ("DELETE", "/people/tokens/{token_id}"): Row("browser", also_fine=(404,)),
    ("GET", "/people/notices"): Row("anyone"),
    ("GET", "/people/visit"): Row("anyone"),
    ("GET", "/people/channels"): Row("browser"),
    ("POST", "/people/channels"): Row("browser", {"kind": "webhook", "address": "https://example.org/x"}),
    ("POST", "/people/channels/{channel_id}/confirmation"): Row("browser", {"code": "1"}, also_fine=(404,)),
    ("DELETE", "/people/channels/{channel_id}"): Row("browser"),
    ("GET", "/people/me/collections/{game}"): Row("look"),
    ("PUT", "/people/me/collections/{game}"): Row("browser", {}),
    ("POST", "/people/me/collections/{game}"): Row("browser", {}),
    ("GET", "/tables"): Row("look"),
    ("POST", "/tables"): Row("tables", {"game": "harbour", "seats": [{"kind": "me"}, {"kind": "open"}]}),
    ("POST", "/invitations"): Row("tables", {"code": "ZZZZZZZZ"}, also_fine=(404,)),
    ("GET", TABLE): Row("watch"),
    ("GET", f"{TABLE}/setup"): Row("watch"),
    ("GET", f"{TABLE}/scene"): Row("watch"),
    ("GET", f"{TABLE}/review"): Row("watch"),
    ("GET", f"{TABLE}/positions"): Row("watch"),
    ("GET", f"{TABLE}/positions/{{ply}}"): Row("watch"),
    ("GET", f"{TABLE}/report"): Row("watch"),
    ("GET", f"{TABLE}/branches"): Row("watch+look"),
    ("POST", f"{TABLE}/branches"): Row("people by tables", {"ply": 0, "seats": [{}, {}]}),
    ("PATCH", f"{TABLE}/branches/{{branch_id}}"): Row("maker", {"name": "x"}),
    ("DELETE", f"{TABLE}/branches/{{branch_id}}"): Row("maker", once=True),
    ("GET", f"{TABLE}/catalogue"): Row("watch"),
    ("GET", f"{TABLE}/log"): Row("watch"),
    ("GET", f"{TABLE}/explanations"): Row("watch"),
    ("GET", f"{TABLE}/forecast"): Row("watch"),
    ("GET", f"{TABLE}/thinking"): Row("watch"),
    ("GET", f"{TABLE}/record"): Row("watch"),
    ("GET", f"{TABLE}/record/{{format}}"): Row("watch"),
    ("GET", f"{TABLE}/export"): Row("watch"),
    ("GET", "/records"): Row("look"),
    ("POST", "/records"): Row("tables", {"text": "x"}),
    ("DELETE", "/records/{table_id}"): Row("tables", also_fine=(404,)),
    ("GET", f"{TABLE}/stream"): Row("watch"),
    ("GET", f"{TABLE}/live"): Row("watch"),
    ("GET", f"{TABLE}/chat"): Row("watch"),
    ("POST", f"{TABLE}/chat"): Row("watch+play", {"text": "hello"}),
    ("GET", f"{TABLE}/notes"): Row("watch+look"),
    ("PUT", f"{TABLE}/notes"): Row("watch+play", {"text": "mine"}),
    ("POST", f"{TABLE}/answers"): Row("answer", {**MOMENT, "word": "x"}),
    ("POST", f"{TABLE}/plans"): Row("seat", {**MOMENT, "words": ["x"]}),
    ("POST", f"{TABLE}/undo"): Row("seat", MOMENT),
    ("POST", f"{TABLE}/redo"): Row("seat", MOMENT),
    ("POST", f"{TABLE}/restart"): Row("seat", MOMENT),
    ("POST", f"{TABLE}/confirm"): Row("seat", MOMENT),
    ("GET", f"{TABLE}/why-not"): Row("seat", query="?seat=0"),
    ("GET", f"{TABLE}/previews"): Row("seat", query="?seat=0&ply=1000000"),
    ("GET", f"{TABLE}/advice"): Row("alone", query="?seat=0&ply=1000000"),
    ("POST", f"{TABLE}/agreements"): Row("people", {"topic": "close", "value": 0, "yes": False}),
    ("POST", f"{TABLE}/rematch"): Row("people by tables"),
    ("POST", f"{TABLE}/hurry"): Row("people"),
    ("PUT", f"{TABLE}/away"): Row("people by tables", {"away": False}),
    ("PUT", f"{TABLE}/watch"): Row("owner", {"watch": False}),
    ("POST", f"{TABLE}/seats/{{seat}}"): Row("watch+tables", {}, waiting=True),
    ("DELETE", f"{TABLE}/seats/{{seat}}"): Row("taken", waiting=True, once=True),
    ("PUT", f"{TABLE}/seats/{{seat}}/bot"): Row("owner", {}, waiting=True, once=True),
    ("POST", f"{TABLE}/seats/{{seat}}/resign"): Row("seat", {}, once=True),
    ("POST", f"{TABLE}/seats/{{seat}}/return"): Row("watch+play", {}),
    ("PUT", f"{TABLE}/seats/{{seat}}/orders"): Row("seat", {"orders": []}),
}
# What the document does not describe, and a part of what everybody gets there: nothing about anybody.
HIDDEN: Final[dict[tuple[str, str], str]] = {
    ("GET", "/healthz"): "alive",
    ("GET", "/readyz"): "ready",
    ("GET", "/metrics"): "ludarium_requests_total",
    ("GET", "/openapi.json"): "openapi",
}
# Looking back, from a seat.
BACK: Final[tuple[str, ...]] = ("positions", "review", "report")
# Which seat a path means: one's own, one that is taken by somebody else, or a free one.
SEATS: Final[dict[str, int]] = {"POST": 2, "DELETE": 1, "PUT": 2}
PLACES: Final[dict[str, str]] = {
    "token_id": "x",
    "channel_id": "x",
    "game": "magnastorm",
    "ply": "0",
    "format": "text",
    "table": "duel",
    "position": "planet",
    "lesson": "planet",
    "step": "1",
}


@dataclass(frozen=True)
class Visitor:
    """Somebody who sends requests. A `role` at the table, and the scopes of a token; a browser has none."""

    name: str
    headers: dict[str, str]
    role: str = ""
    scopes: tuple[str, ...] | None = None
    is_somebody: bool = True
    is_refused: bool = False


def expected(access: str, visitor: Visitor, is_open: bool) -> int:
    """The status by which somebody is refused, or `FINE`. This is the whole law; the server must follow it."""
    if visitor.is_refused:
        return 401
    has = {scope: visitor.scopes is None or scope in visitor.scopes for scope in ("look", "play", "tables")}
    who = 401 if not visitor.is_somebody else FINE
    browser = 403 if visitor.scopes is not None else FINE
    unseen = 404 if not (is_open or visitor.role) else FINE
    look, play, tables = (who or (FINE if has[scope] else 403) for scope in ("look", "play", "tables"))
    # Whoever comes with a token must be allowed to look before being told whether there is a table.
    watch = (403 if visitor.is_somebody and not has["look"] else FINE) or unseen
    is_owner = FINE if visitor.role == "owner" else 403
    sits = FINE if visitor.role in {"owner", "player"} else 403
    law = {
        "anyone": FINE,
        "look": look,
        "tables": tables,
        "browser": who or browser,
        "browser or stranger": browser,
        "watch": watch,
        "watch+look": watch or look,
        "watch+play": watch or play,
        "watch+tables": watch or tables,
        "seat": watch or play or is_owner,
        # Other people sit at the tables of this test.
        "alone": watch or play or 403,
        "answer": play or unseen or is_owner,
        "people": watch or play or sits,
        "people by tables": watch or tables or sits,
        "taken": watch or tables or sits,
        "owner": watch or tables or is_owner,
        "maker": watch or tables or (FINE if visitor.role == "owner" else 404),
    }
    return law[access]


class World:
    """A private or open table with everybody around it."""

    def __init__(self, server: LocalServer, is_open: bool, waiting: bool) -> None:
        self.is_open: Final[bool] = is_open
        self.url: Final[str] = server.url
        ada, bo, sam, eve = (guest(server, name) for name in ("Ada", "Bo", "Sam", "Eve"))
        self.table: Final[str] = new_table(ada, "me open open" if waiting else "me open", open=is_open)
        code = ada.info(self.table)["code"]
        for person in (bo, sam):
            assert person.post("/invitations", {"code": code}).status_code == 200
        assert bo.post(f"/tables/{self.table}/seats/1").status_code == 200
        branch = {} if waiting else ada.post(f"/tables/{self.table}/branches", {"ply": 0, "seats": [{}, {}]}).json()
        self.branch: Final[str] = branch.get("id", "")
        self.visitors: Final[list[Visitor]] = [
            Visitor("stranger", {}, is_somebody=False),
            Visitor("forged cookie", {"Cookie": f"ludarium=g1.{ada.id}.{'0' * 64}"}, is_somebody=False),
            Visitor("wrong token", {"Authorization": "Bearer lud_wrong"}, is_refused=True),
            Visitor("outsider", cookie(eve)),
            token(eve, "outsider", "", "look", "play", "tables"),
            Visitor("admitted", cookie(sam), "admitted"),
            token(ada, "owner", "owner", "look"),
            token(ada, "owner", "owner", "play"),
            token(ada, "owner", "owner", "tables"),
            token(ada, "owner", "owner", "look", "play"),
            token(ada, "owner", "owner", "look", "play", "tables"),
            Visitor("player", cookie(bo), "player"),
            Visitor("owner", cookie(ada), "owner"),
        ]


def cookie(person: Someone) -> dict[str, str]:
    return {"Cookie": person.cookie()}


def token(person: Someone, name: str, role: str, *scopes: str) -> Visitor:
    headers = {"Authorization": program(person, *scopes).client.headers["Authorization"]}
    return Visitor(f"token of {name} ({', '.join(scopes)})", headers, role, scopes)


class Worlds:
    """Tables that were needed so far. Where seats change hands, an endpoint has a table of its own."""

    def __init__(self, server: LocalServer) -> None:
        self.server: Final[LocalServer] = server
        self._found: Final[dict[tuple[bool, str], World]] = {}
        Someone(server.url).post("/people/accounts", {**LOGIN, "name": "x"})

    def get(self, is_open: bool, endpoint: str = "") -> World:
        key = (is_open, endpoint)
        if key not in self._found:
            self._found[key] = World(self.server, is_open, bool(endpoint))
        return self._found[key]


@pytest.fixture(scope="module")
def worlds(server: LocalServer) -> Worlds:
    return Worlds(server)


@pytest.fixture(scope="module")
def client(server: LocalServer) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"{server.url}/api/v1", timeout=PATIENCE) as found:
        yield found


def status_of(client: httpx.Client, method: str, path: str, row: Row, world: World, visitor: Visitor) -> int:
    seat = SEATS[method] if row.waiting else 0
    filled = path.format(table_id=world.table, branch_id=world.branch, seat=seat, **PLACES) + row.query
    if path.endswith("/live"):
        return live_status(f"{str(client.base_url).replace('http', 'ws')}{filled.removeprefix('/')}", visitor)
    body = {} if row.body is None else {"json": row.body}
    # Nobody is remembered from one request to the next.
    client.cookies.clear()
    with client.stream(method, filled, headers=visitor.headers, **body) as response:
        return response.status_code


def live_status(url: str, visitor: Visitor) -> int:
    try:
        with connect(url, additional_headers=visitor.headers, open_timeout=PATIENCE) as socket:
            assert socket.recv(timeout=PATIENCE)
            return 101
    except InvalidStatus as error:
        return error.response.status_code


def documented(app: FastAPI) -> set[tuple[str, str]]:
    paths = app.openapi()["paths"]
    return {(method.upper(), path.removeprefix("/api/v1")) for path, methods in paths.items() for method in methods}


def served(app: FastAPI) -> set[tuple[str, str]]:
    """Every path and method that leads anywhere, described or not. A live connection begins as a request by GET."""
    return {
        (method, str(route.path).removeprefix("/api/v1"))
        for route in iter_route_contexts(app.routes)
        for method in (route.methods or {"GET"}) - {"HEAD"}
    }


def test_every_endpoint_has_a_row() -> None:
    app = api_app(Config())
    assert documented(app) == ROWS.keys()
    assert served(app) == ROWS.keys() | HIDDEN.keys()


@pytest.mark.parametrize("is_described", [True, False])
def test_an_endpoint_without_a_row_is_noticed(is_described: bool) -> None:
    """Also one that the document does not mention."""
    app = api_app(Config())

    @app.delete("/api/v1/tables/{table_id}", include_in_schema=is_described)
    async def remove(table_id: str) -> None:
        raise AssertionError(table_id)

    new = {("DELETE", TABLE)}
    assert served(app) == ROWS.keys() | HIDDEN.keys() | new
    assert documented(app) == ROWS.keys() | (new if is_described else set())


@pytest.mark.parametrize(("method", "path"), sorted(HIDDEN))
def test_what_the_document_does_not_describe_is_for_everybody(
    worlds: Worlds, client: httpx.Client, method: str, path: str
) -> None:
    world = worlds.get(False)
    prefix = "/api/v1" if path == "/openapi.json" else ""
    for visitor in world.visitors:
        told = client.request(method, f"{world.url}{prefix}{path}", headers=visitor.headers)
        assert told.status_code == (expected("anyone", visitor, is_open=False) or 200), visitor.name
        assert world.table not in told.text
        assert visitor.is_refused or HIDDEN[method, path] in told.text, visitor.name


@pytest.mark.parametrize(("method", "path"), sorted(ROWS))
def test_everybody_may_do_what_is_theirs_and_nothing_else(
    worlds: Worlds, client: httpx.Client, method: str, path: str
) -> None:
    row = ROWS[method, path]
    about_table = "{table_id}" in path
    wrong: list[str] = []
    for is_open in (False, True) if about_table else (False,):
        world = worlds.get(is_open, f"{method} {path}" if row.waiting else "")
        for number, visitor in enumerate(world.visitors):
            right = expected(row.access, visitor, is_open)
            place = World(worlds.server, is_open, row.waiting) if row.once and right == FINE else world
            asked = place.visitors[number]
            found = status_of(client, method, path, row, place, asked)
            let_in = found not in {401, 403, 404, 405, 500} or found in row.also_fine
            if (let_in if right else not let_in) or (right and found != right):
                wrong.append(f"{visitor.name} at {'an open' if is_open else 'a private'} table: {found}, not {right}")
    assert wrong == []


def test_nobody_looks_from_a_seat_that_is_not_theirs(worlds: Worlds, client: httpx.Client) -> None:
    row = Row("seat", query="?seat=0")
    for is_open in (False, True):
        world = worlds.get(is_open)
        for visitor in world.visitors:
            right = expected("watch", visitor, is_open) or (FINE if visitor.role == "owner" else 403)
            for path in ("scene", "log", "explanations", "export", "stream", "positions/0", "live", *BACK):
                found = status_of(client, "GET", f"{TABLE}/{path}", row, world, visitor)
                assert found == right or (right == FINE and found in {101, 200}), (visitor.name, path, found, right)
