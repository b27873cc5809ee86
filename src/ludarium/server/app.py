"""The application: routes, error handlers, and the services behind them from start to stop."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

import ludarium
from ludarium.core.errors import LudariumError
from ludarium.server.api import (
    collections,
    games,
    health,
    lessons,
    live,
    observe,
    people,
    play,
    records,
    review,
    tables,
)
from ludarium.server.asgi import App, Receive, Scope, Send
from ludarium.server.browser_client import client_app
from ludarium.server.compression import Compression
from ludarium.server.config import Config
from ludarium.server.docs_site import PATH as DOCS
from ludarium.server.docs_site import docs_app
from ludarium.server.fast_answers import FastAnswers
from ludarium.server.fast_path import header_lines
from ludarium.server.media_types import JSON
from ludarium.server.middleware import ServerMiddleware, security_headers
from ludarium.server.openapi import openapi_document
from ludarium.server.problem_response import problem_response
from ludarium.server.services import Services, ServicesRunner
from ludarium.tables.errors import (
    RequestError,
    engine_error,
    error_details,
    internal_error,
    invalid_request,
    store_unavailable,
)
from ludarium.tables.store import StoreFailed

API: Final[str] = "/api/v1"
BAD_REQUEST: Final[int] = 400
OPERATING_PATHS: Final[frozenset[str]] = frozenset({"/healthz", "/readyz", "/metrics"})


def create_app(config: Config, fast: bool = True) -> ServerMiddleware:
    """The whole application as uvicorn runs it; without `fast`, answers go the ordinary way."""
    api = api_app(config)
    client: App = client_app()
    compressed = Compression(api)
    docs: App = docs_app()
    head = header_lines([(b"content-type", JSON.encode()), *security_headers(config)])
    fast_answers = FastAnswers(api, play.answer.__name__, head)

    async def dispatch(scope: Scope, receive: Receive, send: Send) -> None:
        """Answers first, for they must be fast; then everything else of the API; then the pages."""
        path: str = scope.get("path", "")
        table = fast_answers.table_in(scope) if fast else None
        if table is not None:
            await fast_answers(table, scope, receive, send)
        elif scope["type"] != "http" or path.startswith("/api/") or path in OPERATING_PATHS:
            await compressed(scope, receive, send)
        elif path.startswith(DOCS):
            await docs(scope, receive, send)
        else:
            await client(scope, receive, send)

    def services() -> Services | None:
        found: Services | None = api.state.services
        return found

    return ServerMiddleware(dispatch, config, services)


def api_app(config: Config) -> FastAPI:
    """The API alone, as the OpenAPI document describes it."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        runner = ServicesRunner(config)
        app.state.services = await runner.start()
        try:
            yield
        finally:
            await runner.stop()
            app.state.services = None

    app = FastAPI(
        title="Ludarium",
        version=ludarium.__version__,
        lifespan=lifespan,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        telemetry={"tracing": False, "metrics": False, "logs": False},
    )
    app.state.services = None
    for part in (play, observe, review, records, live, tables, people, collections, games, lessons):
        app.include_router(part.router, prefix=API)
    app.include_router(play.answer_router, prefix=API)
    app.include_router(health.router)
    _add_error_handlers(app)
    _add_document(app)
    return app


def _add_document(app: FastAPI) -> None:
    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = openapi_document(app)
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]
    text: list[bytes] = []

    @app.get(f"{API}/openapi.json", include_in_schema=False)
    async def document() -> Response:
        """The document that describes everything: made once, for it is large and anybody may ask."""
        if not text:
            text.append(json.dumps(app.openapi()).encode())
        return Response(text[0], media_type=JSON, headers={"ETag": f'"{sha256(text[0]).hexdigest()[:16]}"'})


def _add_error_handlers(app: FastAPI) -> None:
    """Whatever goes wrong in an endpoint becomes a problem document."""

    @app.exception_handler(RequestError)
    async def request_error(_: Request, error: RequestError) -> Response:
        return problem_response(error)

    @app.exception_handler(LudariumError)
    async def ludarium_error(_: Request, error: LudariumError) -> Response:
        return problem_response(engine_error(error))

    @app.exception_handler(StoreFailed)
    async def store_failed(_: Request, error: StoreFailed) -> Response:
        return problem_response(store_unavailable())

    @app.exception_handler(HTTPException)
    async def http_exception(_: Request, error: HTTPException) -> Response:
        if error.status_code == BAD_REQUEST:
            return problem_response(invalid_request(str(error.detail)))
        return problem_response(RequestError(error.status_code, "refused", str(error.detail)), error.headers)

    @app.exception_handler(RequestValidationError)
    async def validation_error(_: Request, error: RequestValidationError) -> Response:
        return problem_response(invalid_request(error_details(error.errors())))

    @app.exception_handler(Exception)
    async def unexpected_error(_: Request, error: Exception) -> Response:
        return problem_response(internal_error())
