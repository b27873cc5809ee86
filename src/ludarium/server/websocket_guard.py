"""WebSocket frames cost the server something, too: those of one connection are bounded.

Uvicorn reads whatever has come at once. Thirty thousand empty messages fit into one piece of data, and nobody else
would be answered until all of them are read; pings and pieces of messages that never end do not even wait their turn.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, ClassVar, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import CloseCode, Frame
from websockets.server import ServerProtocol

from ludarium.server.config import Config

# How many frames a client may send at once, and how many a second in the long run; nobody who plays needs a tenth.
FRAMES_AT_ONCE: Final[int] = 400
FRAMES_A_SECOND: Final[float] = 50.0


class BoundedServerProtocol(ServerProtocol):
    """The protocol of one connection, which it ends if there are too many frames. A `factor` of 0 allows any number."""

    def __init__(self, factor: float, clock: Callable[[], float] = time.monotonic, **options: Any) -> None:
        super().__init__(**options)
        self._most: Final[float] = FRAMES_AT_ONCE * factor
        self._rate: Final[float] = FRAMES_A_SECOND * factor
        self._clock: Final[Callable[[], float]] = clock
        self._frames_left, self._counted = self._most, clock()

    def recv_frame(self, frame: Frame) -> None:
        if self._most:
            now = self._clock()
            self._frames_left = min(self._most, self._frames_left + (now - self._counted) * self._rate) - 1
            self._counted = now
            if self._frames_left < 0:
                self.fail(CloseCode.POLICY_VIOLATION, "too many messages")
                raise ProtocolError("too many messages")  # What has come after this frame is not read any more.
        super().recv_frame(frame)


class GuardedWebSocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket protocol, bounded by the `factor` of all limits. Which one, `guarded_websocket` says."""

    factor: ClassVar[float] = 0.0

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.conn = BoundedServerProtocol(
            self.factor,
            extensions=self.conn.available_extensions,
            max_size=self.config.ws_max_size,
            logger=self.logger,
        )


def guarded_websocket(protocol: type[GuardedWebSocketProtocol], config: Config) -> type[GuardedWebSocketProtocol]:
    """A protocol with the limits of one server."""
    return type(protocol.__name__, (protocol,), {"factor": config.limits})
