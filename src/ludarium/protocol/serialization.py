"""Documents as JSON, and their schemas.

`to_plain` needs the standard library only: the terminal and the browser have no pydantic. The server writes JSON with
pydantic, which is faster; a test compares the two on every document.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pydantic import TypeAdapter


def to_plain(value: object) -> Any:
    """A document as JSON values."""
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, (list, tuple)):
        return [to_plain(part) for part in value]
    if isinstance(value, dict):
        return {key: to_plain(part) for key, part in value.items()}
    if is_dataclass(value):
        return {field.name: to_plain(getattr(value, field.name)) for field in fields(value)}
    raise TypeError(f"{type(value).__name__} is no document")


@cache
def adapter(kind: Any) -> TypeAdapter[Any]:
    """Reads and writes documents of a kind; made when it is first needed, since that takes long."""
    from pydantic import TypeAdapter  # noqa: PLC0415  half of what the command line takes to start

    return TypeAdapter(kind)


def to_json_text(kind: Any, value: object) -> str:
    """A document as JSON."""
    return adapter(kind).dump_json(value).decode()
