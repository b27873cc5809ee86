"""Compressed responses: text is sent as gzip to those who take it.

Only what is sent whole and is worth it. Answers have a way of their own past this (`fast_answers`), and what is sent
piece by piece (streams, exports) stays as it is.
"""

from __future__ import annotations

import zlib
from collections import OrderedDict
from typing import Final

from ludarium.server.asgi import App, Message, Receive, Scope, Send

LEAST_BYTES: Final[int] = 1_000
# A stronger compression takes twice as long and saves a twentieth.
LEVEL: Final[int] = 5
GZIP_WINDOW: Final[int] = 31
COMPRESSED_TYPES: Final[tuple[bytes, ...]] = (b"application/json", b"application/problem+json", b"text/")
# Catalogues are large and asked for by everybody who comes to a table: they are compressed once.
MOST_KEPT: Final[int] = 50


def accepts(scope: Scope, coding: bytes) -> bool:
    """Whether whoever asks takes a coding: by name, and not with the weight 0."""
    for name, value in scope["headers"]:
        if name == b"accept-encoding":
            for part in value.split(b","):
                words = part.replace(b" ", b"").lower().split(b";")
                if words[0] == coding:
                    return not any(word.startswith(b"q=0") and not word.strip(b"q=.0") for word in words[1:])
    return False


def gzip(body: bytes) -> bytes:
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP_WINDOW)
    return packer.compress(body) + packer.flush()


class Compression:
    """Wraps an application whose responses may be compressed."""

    def __init__(self, app: App) -> None:
        self._app: Final[App] = app
        self._kept: Final[OrderedDict[bytes, bytes]] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not accepts(scope, b"gzip"):
            await self._app(scope, receive, send)
            return
        start: Message | None = None

        async def send_compressed(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            if start is not None:
                first, start = start, None
                if not message.get("more_body", False):
                    message["body"] = self._compress(first, message.get("body", b""))
                await send(first)
            await send(message)

        await self._app(scope, receive, send_compressed)

    def _compress(self, start: Message, body: bytes) -> bytes:
        """The body as it is sent; the headers of the response are changed with it."""
        headers = dict(start["headers"])
        if len(body) < LEAST_BYTES or not headers.get(b"content-type", b"").startswith(COMPRESSED_TYPES):
            return body
        packed = self._pack(headers.get(b"etag", b""), body)
        left = [(name, value) for name, value in start["headers"] if name != b"content-length"]
        start["headers"] = [
            *left,
            (b"content-encoding", b"gzip"),
            (b"vary", b"Accept-Encoding"),
            (b"content-length", b"%d" % len(packed)),
        ]
        return packed

    def _pack(self, tag: bytes, body: bytes) -> bytes:
        """What has a tag never changes under it."""
        if not tag:
            return gzip(body)
        found = self._kept.get(tag)
        if found is None:
            found = self._kept[tag] = gzip(body)
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return found
