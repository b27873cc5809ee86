"""The OpenAPI document: what FastAPI finds out by itself, our responses, and the live connection."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from ludarium import games
from ludarium.protocol.game_specific import SCREENS
from ludarium.protocol.problem import Problem
from ludarium.protocol.question import Question
from ludarium.protocol.serialization import adapter
from ludarium.server.api.live import LiveIn, LiveOut
from ludarium.server.api.responses import PROBLEM_DESCRIPTIONS, REF, RESPONSE_MODELS
from ludarium.server.media_types import JSON, PROBLEM_JSON

QUESTION_KIND: Final[str] = "QuestionKind"
LIVE_PATH: Final[str] = "/api/v1/tables/{table_id}/live"
ABOUT: Final[str] = (
    "Tables that people and programs share. Come in as a guest (`POST /people/guests`), set up a table, follow it by "
    "WebSocket or NDJSON stream, answer the question you are asked. Programs send a bearer token."
)


def openapi_document(app: FastAPI) -> dict[str, Any]:
    """The whole document."""
    found: dict[str, Any] = get_openapi(title=app.title, version=app.version, description=ABOUT, routes=app.routes)
    schemas: dict[str, Any] = found["components"]["schemas"]
    _add_schemas(schemas)
    _add_question_kinds(schemas)
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
    """Models that FastAPI does not see: those of our responses, and the messages of the live connection."""
    responses = [(name, "serialization", adapter(kind)) for name, kind in RESPONSE_MODELS.items()]
    live = [("LiveIn", "validation", adapter(LiveIn)), ("LiveOut", "serialization", adapter(LiveOut))]
    inputs: list[Any] = [*responses, *live]
    found, listed = TypeAdapter.json_schemas(inputs, ref_template=REF)
    schemas.update(listed["$defs"])
    for (name, _), schema in found.items():
        if "$ref" not in schema:
            schemas[name] = schema


def _add_question_kinds(schemas: dict[str, Any]) -> None:
    """An enumeration for each game with screens of its own. A table of another game may send any other kind."""
    listed: list[str] = []
    for game in [games.get(key) for key in SCREENS]:
        name = "".join(part.capitalize() for part in game.key.split("_")) + QUESTION_KIND
        about = f"What a seat can be asked in {game.title}."
        schemas[name] = {"type": "string", "enum": game.question_kinds(), "description": about}
        listed.append(name)
    schemas[QUESTION_KIND] = {
        "anyOf": [*[{"$ref": REF.format(model=name)} for name in listed], {"type": "string"}],
        "description": "The kind of a question: of a game listed here, or any text at a table of another game.",
    }
    schemas[Question.__name__]["properties"]["kind"] = {"$ref": REF.format(model=QUESTION_KIND)}


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
    refusals = {
        str(status): {"description": PROBLEM_DESCRIPTIONS[status], "content": problem}
        for status in (401, 403, 404, 429)
    }
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
    """Remove FastAPI's guess at a response where the endpoint describes it."""
    for path in paths.values():
        for operation in path.values():
            for response in operation["responses"].values():
                content = response.get("content", {})
                if len(content) > 1 and content.get(JSON) == {"schema": {}}:
                    del content[JSON]
