"""For those who run the server: is it alive, is it ready, what does it do."""

from __future__ import annotations

import secrets
from typing import Final

from fastapi import APIRouter, Request, Response

from ludarium.server.middleware import is_loopback
from ludarium.server.services import Services
from ludarium.tables.errors import RequestError
from ludarium.tables.store import StoreFailed

router = APIRouter(include_in_schema=False)
PROMETHEUS: Final[str] = "text/plain; version=0.0.4; charset=utf-8"


@router.get("/healthz")
async def alive() -> dict[str, str]:
    """The process answers."""
    return {"status": "alive"}


@router.get("/readyz")
async def ready(request: Request, response: Response) -> dict[str, str]:
    """The store answers, too: requests may be sent here."""
    services: Services = request.app.state.services
    try:
        await services.store.ping()
    except StoreFailed:
        response.status_code = 503
        return {"status": "the store does not answer"}
    return {"status": "ready"}


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Numbers for Prometheus: for this machine, or with the token that was configured."""
    services: Services = request.app.state.services
    token = services.config.metrics_token
    given = request.headers.get("x-metrics-token", "")
    near = request.client is not None and is_loopback(request.client.host) and "x-forwarded-for" not in request.headers
    if not near and not (token and secrets.compare_digest(given.encode(), token.encode())):
        raise RequestError(404, "not found", "there is no such page")
    return Response(services.metrics.text(services), media_type=PROMETHEUS)
