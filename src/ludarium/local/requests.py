"""Requests on a device: found among its routes, read with the bounds of the API, answered with JSON or a problem."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from inspect import get_annotations
from typing import Any, Final, Generic, TypeVar

from pydantic import ValidationError

from ludarium.core.errors import LudariumError
from ludarium.protocol.serialization import adapter
from ludarium.tables.errors import (
    RequestError,
    engine_error,
    error_details,
    internal_error,
    invalid_request,
    not_found,
    store_unavailable,
)
from ludarium.tables.inputs import FormatName, GameKey, LessonKey, StepNumber, TableKey
from ludarium.tables.store import StoreFailed
from ludarium.tables.table.commands import Ply, SeatNumber

D = TypeVar("D")
Q = TypeVar("Q")
B = TypeVar("B")
NO_CONTENT: Final[int] = 204
CREATED: Final[int] = 201
# What stands in the place of a name between braces in a path, and how it is read.
PLACES: Final[dict[str, Any]] = {
    "table_id": TableKey,
    "branch_id": TableKey,
    "seat": SeatNumber,
    "ply": Ply,
    "game": GameKey,
    "format": FormatName,
    "lesson": LessonKey,
    "table": LessonKey,
    "position": LessonKey,
    "step": StepNumber,
}


@dataclass(slots=True, frozen=True)
class Request:
    """A request as a client sends it; `body` is JSON, empty where there is none."""

    method: str
    path: str
    query: dict[str, list[str]]
    body: str = ""
    key: str | None = None


@dataclass(slots=True, frozen=True)
class Reply:
    """What comes back: the status of HTTP, and the text of the answer, a document as JSON but for exports."""

    status: int
    text: str


@dataclass(slots=True, frozen=True)
class Asked(Generic[D, Q, B]):
    """A request that was read: the `device` that answers it, the values in its `path`, its query and its body."""

    device: D
    path: dict[str, Any]
    query: Q
    body: B
    key: str | None


Handler = Callable[[Any], Awaitable[Reply]]


@dataclass(slots=True, frozen=True)
class Route:
    """One kind of request, as the OpenAPI document names it."""

    method: str
    path: str
    query: Any
    body: Any
    handler: Handler

    @property
    def pattern(self) -> str:
        return re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", self.path)


class Router:
    """The routes of a device."""

    def __init__(self) -> None:
        self.routes: Final[list[Route]] = []

    def add(self, request: str, query: Any = None, body: Any = None) -> Callable[[Handler], Handler]:
        """Declare that a function answers a request, such as ``GET /tables``; with which query and body."""
        method, _, path = request.partition(" ")

        def declare(handler: Handler) -> Handler:
            self.routes.append(Route(method, path, query, body, handler))
            return handler

        return declare

    async def answer(self, device: object, request: Request) -> Reply:
        """One request answered; whatever is refused or goes wrong becomes a problem document."""
        try:
            route, path = self._find(request)
            asked = Asked(device, path, _query(route, request), _body(route, request), request.key)
            return await route.handler(asked)
        except RequestError as error:
            return problem_reply(error)
        except ValidationError as error:
            return problem_reply(invalid_request(error_details(error.errors())))
        except LudariumError as error:
            return problem_reply(engine_error(error))
        except StoreFailed:
            return problem_reply(store_unavailable())

    def _find(self, request: Request) -> tuple[Route, dict[str, Any]]:
        for route in self.routes:
            found = re.fullmatch(route.pattern, request.path)
            if found and route.method == request.method:
                values = found.groupdict()
                return route, {name: _read(PLACES[name], value, "path", name) for name, value in values.items()}
        raise not_found("such request on a device without a server")


def _query(route: Route, request: Request) -> Any:
    if route.query is None:
        return None
    lists = _list_fields(route.query)
    given = {name: values if name in lists else values[-1] for name, values in request.query.items() if values}
    return _read(route.query, given, "query")


def _list_fields(model: type) -> set[str]:
    """The parameters that may come several times."""
    declared = [row for base in model.__mro__ for row in get_annotations(base).items()]
    return {name for name, kind in declared if str(kind).startswith("list[")}


def _body(route: Route, request: Request) -> Any:
    if route.body is None:
        return None
    try:
        data = json.loads(request.body)
    except ValueError as error:
        raise invalid_request(f"body: JSON decode error: {error}") from None
    return _read(route.body, data, "body")


def _read(kind: Any, value: object, *where: str) -> Any:
    """A value of a request, checked; `where` it stands in the request."""
    try:
        return adapter(kind).validate_python(value)
    except ValidationError as error:
        raise invalid_request(error_details(error.errors(), *where)) from None


def problem_reply(error: RequestError) -> Reply:
    return Reply(error.problem.status, error.body().decode())


def broken_reply() -> Reply:
    """Something is wrong with the program."""
    return problem_reply(internal_error())


def json_reply(kind: Any, value: object, status: int = 200) -> Reply:
    """A document as JSON."""
    return Reply(status, adapter(kind).dump_json(value).decode())


def empty_reply() -> Reply:
    return Reply(NO_CONTENT, "")
