"""The one place that writes problem documents: for endpoints, for the middleware, and for refused WebSockets."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.responses import Response

from ludarium.server.media_types import PROBLEM_JSON
from ludarium.tables.errors import RequestError


def problem_response(error: RequestError, more_headers: Mapping[str, str] | None = None) -> Response:
    """A problem as a response, with `Retry-After` where it is worth another try."""
    headers = dict(more_headers or {})
    if error.problem.wait is not None:
        headers["Retry-After"] = str(error.problem.wait)
    return Response(error.body(), error.problem.status, headers, PROBLEM_JSON)
