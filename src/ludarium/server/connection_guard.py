"""Connections that cost the server something: bounded for each address, and ended if their clients do not go on.

Uvicorn waits for the rest of a request as long as a client likes, keeps whatever it is sent until then, and waits as
long for a client to take a response. A few hundred half requests would use up every file handle of the process, one
endless header its memory.
"""

from __future__ import annotations

import asyncio
from ipaddress import ip_address, ip_network
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from ludarium.server.addresses import counted_address
from ludarium.server.config import Config
from ludarium.server.media_types import PROBLEM_JSON
from ludarium.tables.errors import RequestError, too_many

# After so many new connections those that have ended are forgotten.
SWEEP: Final[int] = 256
# How many bytes of a request may be no body: its head, and what frames the pieces of its body.
LARGEST_HEAD: Final[int] = 65_536
# How many requests may wait for the response to another one on the same connection.
MOST_PIPELINED: Final[int] = 16
# How often to see whether a client takes its response, and how many bytes it must have taken then.
WRITE_SECONDS: Final[float] = 30.0
LEAST_WRITTEN: Final[int] = 16_384
REASONS: Final[dict[int, str]] = {429: "Too Many Requests", 431: "Request Header Fields Too Large"}


class ConnectionGuard:
    """Counts the open connections of each address. Proxies speak for many, and are not counted."""

    def __init__(self, most: int, seconds: float, proxies: str = "") -> None:
        self.most: Final[int] = most
        self.seconds: Final[float] = seconds
        self._proxies: Final[list[str]] = [part.strip() for part in proxies.split(",") if part.strip()]
        self._open: Final[dict[str, set[asyncio.Transport]]] = {}
        self._added = 0

    @classmethod
    def of(cls, config: Config) -> ConnectionGuard:
        """The guard of a server; without limits connections are not counted."""
        most = config.most_address_connections if config.limits else 0
        return cls(most, config.request_seconds, config.proxies)

    def admit(self, address: str, transport: asyncio.Transport) -> bool:
        """Count a new connection; False if there are too many from its address."""
        if not self.most or self._is_proxy(address):
            return True
        address = counted_address(address)
        self._added += 1
        if self._added % SWEEP == 0:
            for known in list(self._open):
                self._forget_closed(known)
        if len(self._open.get(address, ())) >= self.most:
            self._forget_closed(address)
        found = self._open.setdefault(address, set())
        if len(found) >= self.most:
            return False
        found.add(transport)
        return True

    def count(self, address: str) -> int:
        """How many connections of an address are open."""
        address = counted_address(address)
        self._forget_closed(address)
        return len(self._open.get(address, ()))

    def _forget_closed(self, address: str) -> None:
        left = {transport for transport in self._open.get(address, ()) if not transport.is_closing()}
        if left:
            self._open[address] = left
        else:
            self._open.pop(address, None)

    def _is_proxy(self, address: str) -> bool:
        return any(part in {"*", address} or _is_within(address, part) for part in self._proxies)


def _is_within(address: str, network: str) -> bool:
    try:
        return ip_address(address) in ip_network(network, strict=False)
    except ValueError:
        return False


class TooManyAtOnce(Exception):
    """A client sends requests without waiting for responses; uvicorn takes it for a request that cannot be read."""


class GuardedProtocol(HttpToolsProtocol):
    """Uvicorn's HTTP protocol with a guard. Which one, `guarded_protocol` says."""

    guard: ClassVar[ConnectionGuard | None] = None

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._patience: asyncio.TimerHandle | None = None
        # While a client has to take what was written: when to look next, and what was left at the last look.
        self._watch: asyncio.TimerHandle | None = None
        self._left = 0
        # How much of the current request was no body so far.
        self._head = 0
        # The request that is served: `cycle` is the last one that has come, and may wait for it.
        self._served: RequestResponseCycle | None = None

    # The connection.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.guard is None:
            return
        if not self.guard.admit(self.client[0] if self.client else "", transport):
            self._refuse(too_many(f"{self.guard.most} connections from one address are enough: close some first"))
            return
        self._wait_for_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._stop_watching()
        if self._served is not None and not self._served.response_complete:
            self._served.disconnected = True
            self._served.message_event.set()
        super().connection_lost(exc)

    # What a client sends.

    def data_received(self, data: bytes) -> None:
        if self.cycle is None or self.cycle.response_complete:
            # Whatever it is: an empty line begins no message, and ends the wait for the next one all the same.
            self._wait_for_request()
        self._head += len(data)
        super().data_received(data)
        if self._head > LARGEST_HEAD and not self.transport.is_closing():
            self._refuse(RequestError(431, "too large", f"a request has {LARGEST_HEAD} bytes beside its body at most"))

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait_for_request()

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= MOST_PIPELINED:
            raise TooManyAtOnce
        super().on_headers_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._served = cycle
        super()._start_asgi_task(cycle, app)

    def on_body(self, body: bytes) -> None:
        self._head -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._head = 0
        self._stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._head = 0
        self._stop_waiting()
        self._stop_watching()
        super().handle_websocket_upgrade()

    def timeout_keep_alive_handler(self) -> None:
        self._end()

    def _wait_for_request(self) -> None:
        """A request must have come to an end after a while, however slowly it is sent."""
        if self._patience is None and self.guard is not None:
            self._patience = self.loop.call_later(self.guard.seconds, self._end)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    # What a client takes.

    def pause_writing(self) -> None:
        super().pause_writing()
        self._left = self.transport.get_write_buffer_size()
        self._watch = self.loop.call_later(WRITE_SECONDS, self._look)

    def resume_writing(self) -> None:
        self._stop_watching()
        super().resume_writing()

    def _look(self) -> None:
        """End the connection of a client that takes next to nothing of its response."""
        left = self.transport.get_write_buffer_size()
        if self._left - left < LEAST_WRITTEN:
            self.transport.abort()
            return
        self._left = left
        self._watch = self.loop.call_later(WRITE_SECONDS, self._look)

    def _stop_watching(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None

    # Ending.

    def _end(self) -> None:
        """Close the connection. Whoever has not taken what was sent so far will not: closing would wait for that."""
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        else:
            self.transport.close()

    def _refuse(self, error: RequestError) -> None:
        status, body = error.problem.status, error.body()
        head = f"HTTP/1.1 {status} {REASONS[status]}\r\ncontent-type: {PROBLEM_JSON}\r\ncontent-length: {len(body)}\r\n"
        self.transport.write(head.encode() + b"connection: close\r\n\r\n" + body)
        self.transport.close()


def guarded_protocol(protocol: type[GuardedProtocol], config: Config) -> type[GuardedProtocol]:
    """A protocol with the guard of one server."""
    return type(protocol.__name__, (protocol,), {"guard": ConnectionGuard.of(config)})
