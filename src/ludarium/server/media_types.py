"""The media types the server sends."""

from __future__ import annotations

from typing import Final

JSON: Final[str] = "application/json"
TEXT: Final[str] = "text/plain; charset=utf-8"
NDJSON: Final[str] = "application/x-ndjson"
PROBLEM_JSON: Final[str] = "application/problem+json"
