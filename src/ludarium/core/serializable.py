"""Plain data: everything a saved game consists of."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from typing import ClassVar


class Serializable:
    """Something that can be written down: the parameters of its constructor are its fields.

    Every class that is saved or sent names its `kind` in its own body. Saved games, hashes and the protocol know the
    class by that key alone, so the key never changes, whatever the class is called and wherever it lives. Bases that
    are never saved themselves have none. `fields_in_format_1` is for fields that format 1 called something else.
    """

    kind: ClassVar[str] = ""
    fields_in_format_1: ClassVar[dict[str, str]] = {}

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in field_names(type(self)))
        return f"{type(self).__name__}({values})"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the constructor and its arguments, compiled or not."""
        return type(self), tuple(getattr(self, name) for name in field_names(type(self)))


def field_names(kind: Callable[..., Serializable]) -> tuple[str, ...]:
    """The names of what an object of this class consists of, in constructor order."""
    return _parameters(kind)


def kind_of(saved: type[Serializable]) -> str:
    """The key of a class, which no class inherits."""
    found: str = vars(saved).get("kind", "")
    if not found:
        raise TypeError(f"{saved.__name__} cannot be saved: its body names no kind")
    return found


@cache
def _parameters(kind: Callable[..., Serializable]) -> tuple[str, ...]:
    return tuple(inspect.signature(kind).parameters)
