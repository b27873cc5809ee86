"""WebSocket messages that many viewers share: encoded and compressed once, then written to every connection."""

from __future__ import annotations

import struct
import zlib
from typing import Any, Final

from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request

from ludarium.server.fast_path import WEBSOCKET_EXTENSION
from ludarium.server.websocket_guard import BoundedServerProtocol, GuardedWebSocketProtocol
from ludarium.tables.shared_text import SharedText

COMPRESSED_FROM: Final[int] = 512
LEVEL: Final[int] = 4
TEXT: Final[int] = 0x81
DEFLATED: Final[int] = 0x40
SHORT: Final[int] = 126
LONG: Final[int] = 65_536
PAIR: Final[int] = 2
TAIL: Final[bytes] = b"\x00\x00\xff\xff"


def encode_message(message: SharedText, deflates: bool) -> bytes:
    """A message as a connection takes it; what is small is not worth compressing."""
    deflates = deflates and len(message.text) >= COMPRESSED_FROM
    found = message.encodings.get(deflates)
    if found is None:
        found = message.encodings[deflates] = _deflate(message.text) if deflates else _plain(message.text)
    return found


def encode_pair(first: SharedText, second: SharedText, deflates: bool) -> bytes:
    """Two messages that many viewers get one after the other, to be written at once."""
    found = first.encodings.get((deflates, second))
    if found is None:
        found = first.encodings[deflates, second] = encode_message(first, deflates) + encode_message(second, deflates)
    return found


def _plain(text: str) -> bytes:
    return _with_head(TEXT, text.encode())


def _deflate(text: str) -> bytes:
    """Compressed on its own, so that it does not matter what a connection was sent before."""
    packer = zlib.compressobj(LEVEL, wbits=-zlib.MAX_WBITS)
    data = packer.compress(text.encode()) + packer.flush(zlib.Z_SYNC_FLUSH)
    return _with_head(TEXT | DEFLATED, data.removesuffix(TAIL))


def _with_head(first: int, data: bytes) -> bytes:
    """One whole message from a server, which masks nothing (RFC 6455)."""
    size = len(data)
    if size < SHORT:
        return struct.pack("!BB", first, size) + data
    if size < LONG:
        return struct.pack("!BBH", first, SHORT, size) + data
    return struct.pack("!BBQ", first, SHORT + 1, size) + data


class SharedMessageProtocol(GuardedWebSocketProtocol):
    """Uvicorn's WebSocket protocol with a way to write messages that were encoded before."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        factory = ServerPerMessageDeflateFactory(
            server_no_context_takeover=True, client_no_context_takeover=True, compress_settings={"memLevel": 5}
        )
        self.conn = BoundedServerProtocol(
            self.factor, extensions=[factory], max_size=self.config.ws_max_size, logger=self.logger
        )

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][WEBSOCKET_EXTENSION] = {"write": self.write_shared}

    def write_shared(self, messages: list[SharedText]) -> bool:
        """Write shared messages at once; False where the viewer still has to take earlier ones."""
        if self.disconnected or self.close_sent or not self.writable.is_set():
            return False
        deflates = bool(self.conn.extensions)
        if len(messages) == PAIR:
            self.transport.write(encode_pair(messages[0], messages[1], deflates))
        else:
            self.transport.write(b"".join([encode_message(message, deflates) for message in messages]))
        return True
