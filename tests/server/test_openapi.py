"""The OpenAPI document is the truth: whatever it allows is answered as it says, by strangers and by players."""

from __future__ import annotations

from typing import Any

import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from ludarium.server.app import api_app
from ludarium.server.config import Config
from serving import LocalServer, Someone, guest, new_table, play_on

EXAMPLES = 12
DOCUMENT = api_app(Config()).openapi()
# Those that never end by themselves have tests of their own.
ENDLESS = r"/(stream|live)$"
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT).exclude(path_regex=ENDLESS)
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
BOUNDED = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)


@pytest.fixture(scope="module")
def player(server: LocalServer) -> tuple[Someone, list[str]]:
    """Somebody with a table that waits, one in the middle of a game, and one that is over."""
    ada = guest(server)
    waiting, running, over = new_table(ada, "me open"), new_table(ada), new_table(ada, settings={"days": 1})
    play_on(ada, running, 10)
    play_on(ada, over, 1000)
    return ada, [waiting, running, over]


@SCHEMA.parametrize()
@BOUNDED
def test_strangers_are_answered_as_the_document_says(case: Any, server: LocalServer) -> None:
    case.call_and_validate(base_url=server.url, checks=CHECKS)


@SCHEMA.include(path_regex="table_id").parametrize()
@BOUNDED
def test_players_are_answered_as_the_document_says(case: Any, server: LocalServer, player: Any) -> None:
    ada, tables = player
    case.path_parameters["table_id"] = tables[len(repr(case.body) + repr(case.query)) % 3]
    case.call_and_validate(base_url=server.url, checks=CHECKS, headers={"Cookie": ada.cookie()})


def test_the_document_is_openapi_3_1_and_lists_every_message() -> None:
    assert DOCUMENT["openapi"].startswith("3.1")
    schemas = DOCUMENT["components"]["schemas"]
    for name in (
        "Update",
        "Scene",
        "TableInfo",
        "Reply",
        "ChatMessage",
        "SendAnswer",
        "LiveIn",
        "LiveOut",
        "Problem",
        "NewAnswer",
    ):
        assert name in schemas, name
    live = DOCUMENT["paths"]["/api/v1/tables/{table_id}/live"]["get"]
    assert live["x-websocket"]["send"] == {"$ref": "#/components/schemas/LiveOut"}


def test_every_reference_of_the_document_leads_somewhere() -> None:
    known = DOCUMENT["components"]["schemas"]

    def walk(value: Any) -> None:
        if isinstance(value, dict):
            reference = value.get("$ref", "")
            assert not reference or reference.rpartition("/")[2] in known, reference
            for inner in value.values():
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)

    walk(DOCUMENT)


def test_every_refusal_is_a_problem() -> None:
    for path, methods in DOCUMENT["paths"].items():
        for method, operation in methods.items():
            for status, response in operation["responses"].items():
                if int(status) >= 400:
                    assert list(response["content"]) == ["application/problem+json"], (path, method, status)


def test_live_messages_fit_the_document(server: LocalServer) -> None:
    validator = jsonschema_rs.validator_for({**DOCUMENT, "$ref": "#/components/schemas/LiveOut"})
    ada = guest(server)
    table = new_table(ada)
    with ada.live(table, seat=0) as live:
        ada.post(f"/tables/{table}/chat", {"text": "hello"})
        live.send(type="answer", key="l", seat=0, word="fly", ply=0)
        for kind in ("update", "table", "chat", "reply"):
            validator.validate(live.next(kind))
