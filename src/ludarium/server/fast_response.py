"""HTTP responses that are known in advance but for their body: written at once, without looking at every header."""

from __future__ import annotations

from functools import partial
from typing import Any

from ludarium.server.connection_guard import GuardedProtocol
from ludarium.server.fast_path import RESPONSE_EXTENSION, header_lines


class FastResponseProtocol(GuardedProtocol):
    """Uvicorn's HTTP protocol with a way to write a whole response that has gone well."""

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        if "path" in self.scope:
            self.scope["extensions"] = {RESPONSE_EXTENSION: {"write": partial(self.write_response, self.cycle)}}

    def write_response(self, cycle: Any, head: bytes, body: bytes) -> bool:
        """Write a response with these header lines; False where it must be sent piece by piece."""
        if cycle.disconnected or cycle.response_started or not cycle.keep_alive or self.flow.write_paused:
            return False
        cycle.response_started = cycle.response_complete = True
        cycle.waiting_for_100_continue = False
        always = header_lines(self.server_state.default_headers)
        self.transport.write(b"HTTP/1.1 200 OK\r\n%b%bcontent-length: %d\r\n\r\n%b" % (always, head, len(body), body))
        cycle.message_event.set()
        cycle.on_response()
        return True
