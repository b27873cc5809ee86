"""A text that many viewers are sent: made once, and encoded once by each transport."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final


class SharedText:
    """A message as JSON. Viewers who see the same share one object.

    `encodings` is for transports: a WebSocket keeps the compressed bytes here, so that a thousand spectators do not
    cost a thousand compressions. Keys are up to the transport.
    """

    __slots__ = ("encodings", "text")

    def __init__(self, text: str) -> None:
        self.text: Final[str] = text
        self.encodings: Final[dict[Hashable, bytes]] = {}
