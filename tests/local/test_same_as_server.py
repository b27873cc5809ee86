"""A device answers like the server: the same seeded requests to both, status and JSON compared."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from local.devices import Browser, ask
from ludarium import games
from ludarium.core import to_notation
from ludarium.local.device import Device
from ludarium.local.requests import PLACES, Route
from ludarium.local.routes import ROUTER
from ludarium.server.app import api_app
from ludarium.server.config import Config
from serving import Someone, serving
from support import played

PREFIX = "/api/v1"
# What differs between two tables that are the same: names of things, and times.
OWN = {
    *("id", "code", "created", "now", "changed", "number", "at", "deadline", "rematch", "seconds"),
    *("table", "root", "parent"),
}
TABLES: dict[str, dict[str, Any]] = {
    "terra_mystica": {"seats": [{"kind": "me", "name": "Ada"}]},
    "magnastorm": {"seats": [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}]},
    "euphoria": {"seats": [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "greedy"}]},
}
ANSWERS = 40


def operations() -> dict[str, Any]:
    document = api_app(Config()).openapi()
    return {
        f"{method.upper()} {path.removeprefix(PREFIX)}": {**operation, "components": document["components"]}
        for path, found in document["paths"].items()
        for method, operation in found.items()
    }


OPERATIONS = operations()


@pytest.mark.parametrize("route", ROUTER.routes, ids=lambda route: f"{route.method} {route.path}")
def test_every_route_of_a_device_is_in_the_document_of_the_server(route: Route) -> None:
    found = OPERATIONS[f"{route.method} {route.path}"]
    parameters = found.get("parameters", [])
    named = {row["name"]: row for row in parameters if row["in"] == "query"}
    fields = route.query.model_fields if route.query is not None else {}
    assert set(named) == set(fields)
    assert {name for name, row in named.items() if row["required"]} == {
        name for name, field in fields.items() if field.is_required()
    }
    assert {row["name"] for row in parameters if row["in"] == "path"} <= set(PLACES)
    assert ("requestBody" in found) == (route.body is not None)


def test_no_route_is_declared_twice() -> None:
    names = [f"{route.method} {route.path}" for route in ROUTER.routes]
    assert len(set(names)) == len(names)


class Both:
    """A server and a device that are asked the same."""

    def __init__(self, server: Someone, device: Device, loop: asyncio.AbstractEventLoop) -> None:
        self.server, self.device, self.loop = server, device, loop
        self.tables = ("", "")
        self.asked = 0

    def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        key: str | None = None,
        branch: tuple[str, str] = ("", ""),
        **query: Any,
    ) -> Any:
        """What both answer, after comparing it. ``TABLE`` in a path is the table of each, ``BRANCH`` a branch of it."""
        places = zip(self.tables, branch)
        here, there = (path.replace("TABLE", table).replace("BRANCH", beside) for table, beside in places)
        headers = {"Idempotency-Key": key} if key is not None else {}
        given = {name: value for name, value in query.items() if value is not None}
        reply = self.server.client.request(method, here, params=given, json=body, headers=headers)
        is_json = "json" in reply.headers.get("content-type", "") and "ndjson" not in reply.headers["content-type"]
        wanted: Any = reply.json() if is_json else reply.text or None
        status, found = self.loop.run_until_complete(ask(self.device, method, there, body, key, **query))
        assert status == reply.status_code, (method, path, found, wanted)
        assert same(found) == same(wanted), (method, path)
        self.asked += 1
        if method == "POST" and status < 300:
            if path in {"/tables", "/tables/TABLE/rematch", "/tables/TABLE/branches"}:
                self.tables = (wanted["id"], found["id"])
            elif path == "/records":
                self.tables = (wanted["table"], found["table"])
        return found


def same(value: Any) -> Any:
    """Without what is not the same at two equal tables."""
    if isinstance(value, dict):
        return {name: same(part) for name, part in value.items() if name not in OWN or part is None}
    if isinstance(value, list):
        return [same(part) for part in value]
    return value


@pytest.fixture
def both(tmp_path: Path) -> Iterator[Both]:
    loop = asyncio.new_event_loop()
    device = loop.run_until_complete(Browser().open())
    with serving(tmp_path, bots=1) as server:
        found = Both(Someone(server.url), device, loop)
        found.ask("GET", "/people/visit")
        found.ask("GET", "/people/me")
        found.ask("GET", "/tables")
        found.ask("POST", "/people/guests", {"name": "Ada"})
        yield found
        assert found.asked > 20
    loop.run_until_complete(device.close())
    loop.close()


def settle(both: Both) -> Any:
    """Wait until neither side waits for a bot; the scene both have then."""
    while True:
        here, there = both.tables
        updates = [
            both.server.update(here, -2),
            both.loop.run_until_complete(ask(both.device, "GET", f"/tables/{there}/scene", seat=-2))[1],
        ]
        bots = {player["seat"] for player in updates[0]["scene"]["players"] if player["kind"] == "bot"}
        waiting = [update["held"] < 0 and bots & set(update["scene"]["asked"]) for update in updates]
        if not any(waiting):
            return updates[0]
        both.loop.run_until_complete(asyncio.sleep(0.01))


def answer(both: Both, rng: random.Random, **more: Any) -> bool:
    """One more answer of whoever is asked, or a plan; whether the game goes on."""
    scene = settle(both)["scene"]
    if scene["over"]:
        return False
    seat = scene["asked"][0]
    question = both.ask("GET", "/tables/TABLE/scene", seat=seat, since=max(0, scene["ply"] - 5))["question"]
    if question["plans"] and rng.random() < 0.4:
        words = rng.choice(question["plans"])["words"]
        both.ask("POST", "/tables/TABLE/plans", {"seat": seat, "words": words, "ply": question["ply"], **more})
    else:
        word = rng.choice(question["answers"])["word"]
        both.ask("POST", "/tables/TABLE/answers", {"seat": seat, "word": word, "ply": question["ply"], **more})
    return True


def look_everywhere(both: Both) -> None:
    """Everything that can be asked about a position."""
    update = settle(both)
    ply, seat = update["ply"], next(iter(update["scene"]["asked"]), 0)
    question = both.ask("GET", "/tables/TABLE/scene", seat=seat)["question"]
    words = [answer["word"] for answer in question["answers"]] if question else ["pass"]
    both.ask("GET", "/tables/TABLE")
    both.ask("GET", "/tables/TABLE/log", since=ply // 2)
    both.ask("GET", "/tables/TABLE/explanations", seat=-2)
    both.ask("GET", "/tables/TABLE/forecast")
    both.ask("GET", "/tables/TABLE/thinking")
    both.ask("GET", "/tables/TABLE/why-not", seat=seat)
    both.ask("GET", "/tables/TABLE/why-not", seat=seat, word="no such word")
    both.ask("GET", "/tables/TABLE/previews", seat=seat, ply=ply, word=words[-1])
    both.ask("GET", "/tables/TABLE/previews", seat=seat, ply=ply + 1)
    both.ask("GET", f"/tables/TABLE/positions/{ply // 2}", seat=seat)
    both.ask("GET", f"/tables/TABLE/positions/{ply + 1}")
    both.ask("GET", "/tables/TABLE/positions", seat=seat, first=ply // 2, count=3)
    both.ask("GET", "/tables/TABLE/positions", first=ply + 1)
    both.ask("GET", "/tables/TABLE/positions", count=1000)
    both.ask("GET", "/tables/TABLE/review", seat=seat)
    both.ask("GET", "/tables/TABLE/report", seat=seat, ply=ply // 2)
    both.ask("GET", "/tables/TABLE/export", seat=seat)
    both.ask("GET", "/tables/TABLE/record")
    both.ask("GET", "/tables/TABLE/setup")
    both.ask("GET", "/tables")


@pytest.mark.parametrize("game", sorted(TABLES))
def test_a_game_goes_on_a_device_as_on_the_server(both: Both, game: str) -> None:
    rng = random.Random(f"{game} on both")
    table = both.ask("POST", "/tables", {"game": game, "seed": 8, **TABLES[game]}, key="one")
    assert both.ask("POST", "/tables", {"game": game, "seed": 8, **TABLES[game]}, key="one")["id"] == table["id"]
    both.ask("GET", "/tables/TABLE/catalogue")
    for count in range(ANSWERS):
        if count % 20 == 7:
            look_everywhere(both)
        if not answer(both, rng):
            break
    look_everywhere(both)
    take_back(both, rng)
    refused(both)
    beside_the_game(both)


def take_back(both: Both, rng: random.Random) -> None:
    """Undo, redo and starting a turn anew."""
    seat = next(iter(settle(both)["scene"]["asked"]), 0)
    for kind in ("undo", "redo", "undo", "restart", "confirm"):
        ply = settle(both)["ply"]
        both.ask(
            "POST", f"/tables/TABLE/{kind}", {"seat": seat, "ply": ply}, key=f"back {kind} {ply}".replace(" ", "-")
        )
    for _ in range(5):
        answer(both, rng)


def refused(both: Both) -> None:
    """What must not be done is refused in the same words."""
    update = settle(both)
    seat, ply = update["scene"]["asked"][0], update["ply"]
    bodies: list[Any] = [
        {"seat": seat, "word": "no such word", "ply": ply},
        {"seat": seat, "word": "pass", "ply": ply + 1},
        {"seat": 5, "word": "pass", "ply": ply},
        {"seat": -1, "word": "pass", "ply": ply},
        {"seat": seat, "word": "x" * 301, "ply": ply},
        {"seat": seat, "word": "pass"},
        {"seat": "x", "word": "pass", "ply": ply, "more": 1},
    ]
    for body in bodies:
        both.ask("POST", "/tables/TABLE/answers", body)
    both.ask("POST", "/tables/TABLE/plans", {"seat": seat, "words": [], "ply": ply})
    both.ask("GET", "/tables/TABLE/scene", seat=7)
    both.ask("GET", "/tables/TABLE/scene", seat="x")
    both.ask("GET", "/tables/TABLE/previews", ply=ply)
    both.ask("GET", "/tables/TABLE/previews", seat=seat, ply=ply, word="no such word")
    both.ask("GET", "/tables/TABLE/positions/-1")
    both.ask("POST", "/tables", {"game": "chess", "seats": [{"kind": "me"}]})
    both.ask("POST", "/tables", {"game": "euphoria", "seats": [{"kind": "me"}], "settings": {"no": 1}})
    both.ask("POST", "/tables", {"game": "euphoria", "seats": []})
    both.ask("POST", "/tables", {"game": "euphoria", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "nobody"}]})


def beside_the_game(both: Both) -> None:
    """Chat, notes, orders, agreements, lists; at last the seat is given up and a new table set up."""
    update = settle(both)
    seat = update["scene"]["asked"][0]
    both.ask("POST", "/tables/TABLE/chat", {"text": " Well played! "}, key="said")
    both.ask("POST", "/tables/TABLE/chat", {"text": ""})
    both.ask("GET", "/tables/TABLE/chat")
    both.ask("PUT", "/tables/TABLE/notes", {"text": "watch the east"})
    both.ask("GET", "/tables/TABLE/notes")
    order = {"order": "decline", "kind": "accept_power"}
    both.ask("PUT", f"/tables/TABLE/seats/{seat}/orders", {"orders": [order, {"order": "single"}]})
    both.ask("PUT", f"/tables/TABLE/seats/{seat}/orders", {"orders": [{"order": "dance"}]})
    both.ask("POST", "/tables/TABLE/agreements", {"topic": "back", "value": 2})
    settle(both)
    both.ask("POST", "/tables/TABLE/agreements", {"topic": "back", "value": 1000})
    both.ask("POST", "/tables/TABLE/hurry")
    both.ask("POST", "/tables/TABLE/rematch")
    both.ask("PATCH", "/people/me", {"name": "Ada L.", "preferences": {"confirm_turn": True, "client": {"sound": 1}}})
    both.ask("PATCH", "/people/me", {"name": ""})
    both.ask("GET", "/people/me")
    both.ask("PUT", "/tables/TABLE/away", {"away": True})
    for which in ("mine", "finished", "away", "open", "running", "nobody's"):
        both.ask("GET", "/tables", which=which)
    both.ask("POST", "/tables/TABLE/agreements", {"topic": "close"})
    both.ask("POST", f"/tables/TABLE/seats/{seat}/resign")
    both.ask("POST", f"/tables/TABLE/seats/{seat}/return")
    both.ask("POST", "/tables/TABLE/rematch", same_luck=True)


def test_turns_that_are_confirmed(both: Both) -> None:
    both.ask("PATCH", "/people/me", {"preferences": {"confirm_turn": True}})
    rng = random.Random(3)
    both.ask("POST", "/tables", {"game": "euphoria", "seed": 2, **TABLES["euphoria"]})
    confirmed = 0
    for _ in range(40):
        update = settle(both)
        if update["held"] >= 0:
            body = {"seat": update["held"], "ply": update["ply"]}
            both.ask("POST", f"/tables/TABLE/{'confirm' if confirmed % 3 else 'undo'}", body)
            confirmed += 1
            settle(both)
        else:
            answer(both, rng, confirmed=rng.random() < 0.3)
    assert confirmed > 3


def test_what_is_kept_from_game_to_game(both: Both) -> None:
    path = "/people/me/collections/magnastorm"
    empty = both.ask("GET", path)
    both.ask("PUT", path, empty)
    both.ask("POST", path, empty)
    both.ask("POST", path, {"cards": "?"})
    both.ask("GET", "/people/me/collections/euphoria")
    both.ask("GET", "/people/me/collections/chess")
    for _ in range(16):
        both.ask("GET", path)


def test_the_games_and_what_can_be_learnt(both: Both) -> None:
    both.ask("GET", "/games")
    for summary in both.ask("GET", "/courses"):
        game = summary["game"]
        course = both.ask("GET", f"/courses/{game}")
        both.ask("GET", f"/courses/{game}/handbook")
        lesson = course["lessons"][0]
        path = f"/courses/{game}/lessons/{lesson['key']}/steps"
        both.ask("GET", f"/courses/{game}/tables/{lesson['table']}/catalogue")
        both.ask("GET", f"{path}/0")
        number, step = next((at, step) for at, step in enumerate(lesson["steps"]) if step["solution"])
        both.ask("GET", f"{path}/{number}", words=step["solution"])
        both.ask("GET", f"{path}/{number}", words=["no such word"])
        both.ask("GET", f"{path}/{number}/previews")
        both.ask("GET", f"{path}/{number}/why-not")
        both.ask("GET", f"{path}/99")
    both.ask("GET", "/courses/chess")


def test_what_if(both: Both) -> None:
    rng = random.Random(6)
    both.ask("POST", "/tables", {"game": "euphoria", "seed": 2, **TABLES["euphoria"]})
    for _ in range(6):
        answer(both, rng)
    ply = settle(both)["ply"]
    plan = {"ply": ply, "seats": [{"bot": ""}, {"bot": ""}], "name": "A plan"}
    roots, ids = both.tables, []
    for _ in range(2):
        both.ask("POST", "/tables/TABLE/branches", plan, key="one")
        ids.append(both.tables)
        both.tables = roots
    assert ids[0] == ids[1]
    wrong: list[dict[str, Any]] = [
        {"own": True},
        {"ply": ply + 1000},
        {"seats": [{"bot": ""}]},
        {"seat": 1},
        {"seats": []},
    ]
    for refused in wrong:
        both.ask("POST", "/tables/TABLE/branches", {**plan, **refused})
    for method, body in (
        ("PATCH", {"name": "Another one"}),
        ("PATCH", {"name": ""}),
        ("DELETE", None),
        ("DELETE", None),
    ):
        both.ask(method, "/tables/TABLE/branches/BRANCH", body, branch=ids[0])
    both.ask("GET", "/tables", which="mine")


def test_games_from_elsewhere(both: Both) -> None:
    session = played(games.get("magnastorm"), 2, 3)
    record = session.record()
    for format, text in (("record", record.to_text()), ("text", to_notation(record)), ("link", session.link())):
        assert both.ask("POST", "/records", {"text": text, "keep": False})["format"] == format
    both.ask("POST", "/records", {"text": "nothing"})
    both.ask("POST", "/records", {"text": ""})
    both.ask("POST", "/records", {"text": record.to_text()})
    both.ask("GET", "/records")
    for path in ("review", "record", "record/text", "record/link", "record/snellman", "record/UP", "branches"):
        both.ask("GET", f"/tables/TABLE/{path}")
    both.ask("GET", "/tables/TABLE/positions", first=session.ply - 2)
    both.ask("POST", "/tables/TABLE/branches", {"ply": 5, "seats": [{}, {}], "same_luck": True})
    both.ask("DELETE", "/records/TABLE")
    both.ask("DELETE", "/records/TABLE")
    both.ask("GET", "/records")


def finished(both: Both, chosen: Callable[[Any], str]) -> None:
    while not (update := settle(both))["scene"]["over"]:
        seat = update["scene"]["asked"][0]
        question = both.server.question(both.tables[0], seat)
        both.ask("POST", "/tables/TABLE/answers", {"seat": seat, "word": chosen(question), "ply": question["ply"]})


def test_a_finished_game_gives_its_record_and_its_cards(both: Both) -> None:
    both.ask("POST", "/tables", {"game": "magnastorm", "seed": 4, **TABLES["magnastorm"]})
    finished(both, lambda question: str(question["answers"][0]["word"]))
    assert both.ask("GET", "/tables/TABLE/record")["result"]
    both.ask("GET", "/people/me/collections/magnastorm")
    both.ask("GET", "/tables", which="finished")
    both.ask("POST", "/tables/TABLE/rematch", same_luck=True)
    both.ask("GET", "/tables/TABLE/scene", seat=0)
