"""Vectors of compiled code: without it, lists."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


class vec(list[T]):  # noqa: N801  the name of the real one
    """``vec[float](items)`` is a list of these items."""
