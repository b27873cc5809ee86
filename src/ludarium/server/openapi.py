"""The OpenAPI document: what FastAPI finds out by itself, the answer that is read by hand, and the live messages."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from ludarium.scenes.common import adapter_of
from ludarium.server.api.answers import NewAnswer
from ludarium.server.api.live import LiveIn, LiveOut
from ludarium.server.api.shapes import Accepted
from ludarium.server.api.telling import REF, SENTENCES, TOLD
from ludarium.server.errors import JSON, PROBLEM_JSON, Problem

ANSWERS_PATH: Final[str] = "/api/v1/tables/{table_id}/answers"
LIVE_PATH: Final[str] = "/api/v1/tables/{table_id}/live"
ABOUT: Final[str] = (
    "Tables that people and programs share. Come in as a guest (`POST /people/guests`), set up a table, follow it by "
    "WebSocket or NDJSON stream, answer the question you are asked. Programs send a bearer token."
)


def document(app: FastAPI) -> dict[str, Any]:
    """The whole document."""
    found: dict[str, Any] = get_openapi(title=app.title, version=app.version, description=ABOUT, routes=app.routes)
    schemas: dict[str, Any] = found["components"]["schemas"]
    _add_schemas(schemas)
    found["paths"][ANSWERS_PATH] = {"post": _answers(found["paths"])}
    found["paths"][LIVE_PATH] = {"get": _live(found["paths"])}
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    found["components"]["securitySchemes"] = {
        "cookie": {"type": "apiKey", "in": "cookie", "name": "ludarium"},
        "token": {"type": "http", "scheme": "bearer"},
    }
    found["security"] = [{}, {"cookie": []}, {"token": []}]
    _tidy(found["paths"])
    return found


def _add_schemas(schemas: dict[str, Any]) -> None:
    """Models that no endpoint of FastAPI names: what is told, the answer, and the live messages."""
    told = [(name, "serialization", adapter_of(kind)) for name, kind in TOLD.items()]
    sent = [("NewAnswer", "validation", adapter_of(NewAnswer)), ("LiveIn", "validation", adapter_of(LiveIn))]
    live = [("LiveOut", "serialization", adapter_of(LiveOut))]
    inputs: list[Any] = [*told, *sent, *live]
    found, listed = TypeAdapter.json_schemas(inputs, ref_template=REF)
    schemas.update(listed["$defs"])
    for (name, _), schema in found.items():
        if "$ref" not in schema:
            schemas[name] = schema


def _answers(paths: dict[str, Any]) -> dict[str, Any]:
    """Described like the plan, which takes the same parameters."""
    like = paths["/api/v1/tables/{table_id}/plans"]["post"]
    return {
        **like,
        "summary": "Answer",
        "description": "Answer the open question. The answer is on the disk when this returns.",
        "operationId": "answer_api_v1_tables__table_id__answers_post",
        "requestBody": {"required": True, "content": {JSON: {"schema": {"$ref": REF.format(model="NewAnswer")}}}},
        "responses": {
            **like["responses"],
            "200": {
                "description": "Kept",
                "content": {JSON: {"schema": {"$ref": REF.format(model=Accepted.__name__)}}},
            },
        },
    }


def _live(paths: dict[str, Any]) -> dict[str, Any]:
    look = paths["/api/v1/tables/{table_id}/scene"]["get"]
    number = {
        "name": "number",
        "in": "query",
        "required": False,
        "schema": {"type": "integer", "minimum": -1, "default": -1},
        "description": "the last change that was seen: what happened since is told first",
    }
    seats = [row for row in look["parameters"] if row["name"] != "since"]
    problem = {PROBLEM_JSON: {"schema": {"$ref": REF.format(model=Problem.__name__)}}}
    refusals = {str(status): {"description": SENTENCES[status], "content": problem} for status in (401, 403, 404, 429)}
    return {
        "tags": ["live"],
        "summary": "Follow a table by WebSocket",
        "description": "A WebSocket: the server sends `LiveOut` messages, the client `LiveIn` messages, as JSON text.",
        "operationId": "live_api_v1_tables__table_id__live_get",
        "parameters": [*seats, number],
        "responses": {"101": {"description": "The connection is a WebSocket now"}, **refusals},
        "x-websocket": {
            "receive": {"$ref": REF.format(model="LiveIn")},
            "send": {"$ref": REF.format(model="LiveOut")},
        },
    }


def _tidy(paths: dict[str, Any]) -> None:
    """Where we say what comes back, FastAPI's guess goes."""
    for path in paths.values():
        for operation in path.values():
            for response in operation["responses"].values():
                content = response.get("content", {})
                if len(content) > 1 and content.get(JSON) == {"schema": {}}:
                    del content[JSON]
