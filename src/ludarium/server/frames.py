"""WebSocket frames that many viewers share: a text is framed and compressed once, then written to every connection."""

from __future__ import annotations

import logging
import struct
import zlib
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request
from websockets.server import ServerProtocol

EXTENSION: Final[str] = "ludarium.frames"
COMPRESSED_FROM: Final[int] = 512
LEVEL: Final[int] = 4
TEXT: Final[int] = 0x81
DEFLATED: Final[int] = 0x40
SHORT: Final[int] = 126
LONG: Final[int] = 65_536
PAIR: Final[int] = 2
TAIL: Final[bytes] = b"\x00\x00\xff\xff"
Write = Callable[[list["Framed"]], bool]


class Framed:
    """A text as WebSocket frames, plain and compressed; each is made when it is first wanted."""

    __slots__ = ("_deflated", "_plain", "_together", "text")

    def __init__(self, text: str) -> None:
        self.text: Final[str] = text
        self._plain: bytes | None = None
        self._deflated: bytes | None = None
        self._together: Final[dict[tuple[bool, Framed], bytes]] = {}

    def plain(self) -> bytes:
        if self._plain is None:
            self._plain = frame(TEXT, self.text.encode())
        return self._plain

    def deflated(self) -> bytes:
        """Compressed on its own, so that it does not matter what a connection was sent before."""
        if self._deflated is None:
            packer = zlib.compressobj(LEVEL, wbits=-zlib.MAX_WBITS)
            data = packer.compress(self.text.encode()) + packer.flush(zlib.Z_SYNC_FLUSH)
            self._deflated = frame(TEXT | DEFLATED, data.removesuffix(TAIL))
        return self._deflated

    def data(self, deflates: bool) -> bytes:
        """As a connection takes it; what is small is not worth compressing."""
        return self.deflated() if deflates and len(self.text) >= COMPRESSED_FROM else self.plain()

    def together_with(self, other: Framed, deflates: bool) -> bytes:
        """Two texts that many viewers get one after the other, to be written at once."""
        found = self._together.get((deflates, other))
        if found is None:
            found = self._together[deflates, other] = self.data(deflates) + other.data(deflates)
        return found


def frame(first: int, data: bytes) -> bytes:
    """One whole frame from a server, which masks nothing (RFC 6455)."""
    size = len(data)
    if size < SHORT:
        return struct.pack("!BB", first, size) + data
    if size < LONG:
        return struct.pack("!BBH", first, SHORT, size) + data
    return struct.pack("!BBQ", first, SHORT + 1, size) + data


class SharingProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket protocol with a way to write frames that were made before."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        factory = ServerPerMessageDeflateFactory(
            server_no_context_takeover=True, client_no_context_takeover=True, compress_settings={"memLevel": 5}
        )
        self.conn = ServerProtocol(
            extensions=[factory], max_size=self.config.ws_max_size, logger=logging.getLogger("uvicorn.error")
        )

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = {"write": self.write_framed}

    def write_framed(self, frames: list[Framed]) -> bool:
        """Write shared frames at once; False where the viewer still has to take earlier ones."""
        if self.disconnected or self.close_sent or not self.writable.is_set():
            return False
        deflates = bool(self.conn.extensions)
        if len(frames) == PAIR:
            self.transport.write(frames[0].together_with(frames[1], deflates))
        else:
            self.transport.write(b"".join([framed.data(deflates) for framed in frames]))
        return True
