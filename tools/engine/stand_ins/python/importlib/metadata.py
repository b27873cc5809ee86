"""Packages that are installed beside the program: none are, in a browser."""

from __future__ import annotations


def entry_points(*, group: str) -> list[object]:
    """What other packages add to the program."""
    return []
