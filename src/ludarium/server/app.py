"""The application: routes, refusals, and the services behind them from start to stop."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

import ludarium
from ludarium.core.errors import LudariumError
from ludarium.server.api import answers, collections, games, live, looking, operating, people, playing, tables
from ludarium.server.client import client_app
from ludarium.server.config import Config
from ludarium.server.door import App, Door, Receive, Scope, Send, headers_of
from ludarium.server.errors import JSON, PROBLEM_JSON, Refused, broken, refused, store_failed, unreadable
from ludarium.server.openapi import document
from ludarium.server.replies import lines
from ludarium.server.services import Running, Services
from ludarium.server.store.writer import StoreFailed

API: Final[str] = "/api/v1"
UNREADABLE: Final[int] = 400
OPERATING: Final[frozenset[str]] = frozenset({"/healthz", "/readyz", "/metrics"})


def create_app(config: Config) -> Door:
    """The application; everything it keeps lies in its database."""
    api = api_app(config)
    client: App = client_app()
    head = lines([(b"content-type", JSON.encode()), *headers_of(config)])

    async def lanes(scope: Scope, receive: Receive, send: Send) -> None:
        """Answers first, for they must be fast; then everything else of the API; then the pages."""
        path: str = scope.get("path", "")
        found = answers.PATH.fullmatch(path) if scope["type"] == "http" else None
        if found is not None:
            await answers.answer(api.state.services, found.group(1), head, scope, receive, send)
        elif scope["type"] != "http" or path.startswith("/api/") or path in OPERATING:
            await api(scope, receive, send)
        else:
            await client(scope, receive, send)

    def services() -> Services | None:
        found: Services | None = api.state.services
        return found

    return Door(lanes, config, services)


def api_app(config: Config) -> FastAPI:
    """The API alone."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        running = Running(config)
        app.state.services = await running.start()
        try:
            yield
        finally:
            await running.stop()
            app.state.services = None

    app = FastAPI(
        title="Ludarium",
        version=ludarium.__version__,
        lifespan=lifespan,
        openapi_url=f"{API}/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        telemetry={"tracing": False, "metrics": False, "logs": False},
    )
    app.state.services = None
    for part in (playing, looking, live, tables, people, collections, games):
        app.include_router(part.router, prefix=API)
    app.include_router(operating.router)
    _add_handlers(app)
    _describe(app)
    return app


def _describe(app: FastAPI) -> None:
    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = document(app)
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def _add_handlers(app: FastAPI) -> None:
    """Let every refusal look the same."""

    @app.exception_handler(Refused)
    async def tell(_: Request, error: Refused) -> Response:
        return _response(error)

    @app.exception_handler(LudariumError)
    async def tell_engine(_: Request, error: LudariumError) -> Response:
        return _response(refused(error))

    @app.exception_handler(StoreFailed)
    async def tell_store(_: Request, error: StoreFailed) -> Response:
        return _response(store_failed())

    @app.exception_handler(HTTPException)
    async def tell_http(_: Request, error: HTTPException) -> Response:
        if error.status_code == UNREADABLE:
            return _response(unreadable(str(error.detail)))
        return _response(Refused(error.status_code, "refused", str(error.detail)), error.headers)

    @app.exception_handler(RequestValidationError)
    async def tell_unreadable(_: Request, error: RequestValidationError) -> Response:
        return _response(unreadable(answers.faults(error.errors())))

    @app.exception_handler(Exception)
    async def tell_broken(_: Request, error: Exception) -> Response:
        return _response(broken())


def _response(problem: Refused, more: Any = None) -> Response:
    headers = {**(more or {})}
    if problem.problem.wait is not None:
        headers["Retry-After"] = str(problem.problem.wait)
    return Response(problem.body(), problem.problem.status, headers, PROBLEM_JSON)
