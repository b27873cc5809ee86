"""What Ludarium uses of pydantic_core."""

from __future__ import annotations

import json
from typing import Any

import pydantic as stand_in

pydantic: Any = stand_in


def to_json(value: Any) -> bytes:
    text: str = pydantic.json_text(value)
    return text.encode()


def from_json(text: str | bytes) -> Any:
    return json.loads(text)
