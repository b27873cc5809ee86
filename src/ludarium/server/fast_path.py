"""Short ways past uvicorn, and how to do without them.

Four classes stand on inner classes of uvicorn. `FastResponseProtocol` writes a good response to an answer in one go,
`SharedMessageProtocol` writes WebSocket messages that are encoded once for all viewers; both offer themselves to the
application as extensions of a request, and where an extension is missing, everything goes the ordinary way.
`GuardedProtocol` and `GuardedWebSocketProtocol` bound what a client may hold, whichever way it goes.

What they are worth, by `benchmarks/server_speed.py --only ways` (each beside the ordinary way in the same run):
- WebSocket messages to 500 viewers: 23 ms of processor time for a change instead of 71 ms, p99 42 ms instead of 110 ms;
- the response to an answer: about 20 microseconds of processor time less, 4 to 8 percent of an answer;
- answers past FastAPI (`fast_answers`, which needs nothing of uvicorn): 0.42 of the processor time, twice the rate.
"""

from __future__ import annotations

import logging
from typing import Any, Final

from ludarium.server.asgi import Headers
from ludarium.server.config import Config

log: Final[logging.Logger] = logging.getLogger("ludarium.server")
RESPONSE_EXTENSION: Final[str] = "ludarium.fast_response"
WEBSOCKET_EXTENSION: Final[str] = "ludarium.fast_websocket"
# What uvicorn itself offers, by name.
ORDINARY_PROTOCOLS: Final[dict[str, Any]] = {"http": "httptools", "ws": "websockets-sansio"}


def header_lines(headers: Headers) -> bytes:
    """Headers as they are sent."""
    return b"".join(b"%s: %s\r\n" % header for header in headers)


def protocols(config: Config, fast: bool = True) -> dict[str, Any]:
    """The protocol classes for `uvicorn.Config`: ours, or uvicorn's own where they are not wanted or do not load.

    Both ways are guarded (`connection_guard`, `websocket_guard`), unless the guards do not load.
    """
    try:
        from ludarium.server.connection_guard import GuardedProtocol, guarded_protocol  # noqa: PLC0415  it may be missing
        from ludarium.server.fast_response import FastResponseProtocol  # noqa: PLC0415
        from ludarium.server.fast_websocket import SharedMessageProtocol  # noqa: PLC0415
        from ludarium.server.websocket_guard import GuardedWebSocketProtocol, guarded_websocket  # noqa: PLC0415
    except (ImportError, AttributeError) as error:
        # Inner classes may change with any version; pyproject.toml names the versions that were tried.
        log.warning("the fast path does not fit this uvicorn", extra={"reason": str(error)})
        return ORDINARY_PROTOCOLS
    http, websocket = (
        (FastResponseProtocol, SharedMessageProtocol) if fast else (GuardedProtocol, GuardedWebSocketProtocol)
    )
    return {"http": guarded_protocol(http, config), "ws": guarded_websocket(websocket, config)}
