"""JSON values as text with short lines, so that a change of one value is a change of one line."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

WIDTH = 110
STEP = "  "


def outline(value: object, indent: str = "") -> Iterator[str]:
    """What fits into a line stands in one; what does not is taken apart."""
    short = in_a_line(value)
    if len(indent) + len(short) <= WIDTH or not isinstance(value, (dict, list)) or not value:
        yield indent + short
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _entry(f"{key}:", inner, indent)
    elif all(isinstance(inner, str) for inner in value):
        yield from wrapped(short, indent)
    else:
        for inner in value:
            yield from _entry("-", inner, indent)


def _entry(head: str, inner: object, indent: str) -> Iterator[str]:
    short = in_a_line(inner)
    if len(indent) + len(head) + 1 + len(short) <= WIDTH or not isinstance(inner, (dict, list)) or not inner:
        yield f"{indent}{head} {short}".rstrip()
    else:
        yield indent + head
        yield from outline(inner, indent + STEP)


def in_a_line(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {in_a_line(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(in_a_line, value)) + "]"
    return {None: "none", True: "yes", False: "no"}[value] if value is None or isinstance(value, bool) else str(value)


def wrapped(text: str, indent: str) -> Iterator[str]:
    """A long text in several lines."""
    yield from textwrap.wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
