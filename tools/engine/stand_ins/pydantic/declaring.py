"""What models say about their fields."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

# Anything that JSON can hold.
JsonValue = Any
MISSING: Final[object] = object()


def ConfigDict(**options: Any) -> dict[str, Any]:  # noqa: N802  the name of the real one
    return options


@dataclass(slots=True, frozen=True)
class FieldInfo:
    """The default of a field, and its bounds: of numbers, or of the length of texts, lists and tables."""

    default: Any = MISSING
    ge: int | None = None
    le: int | None = None
    min_length: int | None = None
    max_length: int | None = None
    discriminator: str = ""


def Field(default: Any = MISSING, *, description: str = "", **bounds: Any) -> Any:  # noqa: N802  the name of the real one
    return FieldInfo(default, **bounds)


@dataclass(slots=True, frozen=True)
class StringConstraints:
    strip_whitespace: bool = False
    to_lower: bool = False
    min_length: int | None = None
    max_length: int | None = None
    pattern: str = ""


@dataclass(slots=True, frozen=True)
class AfterValidator:
    """Checks or changes a value that could be read; a ValueError says what is wrong with it."""

    func: Callable[[Any], Any]
