"""Lines of a picture that fit a narrow terminal: longer ones go on below, never inside a word."""

from __future__ import annotations

import re
from typing import Final

WIDTH: Final[int] = 80
HANG: Final[int] = 4
KEYED: Final[int] = 25
MARKUP: Final[re.Pattern[str]] = re.compile(r"\[/?[a-z ]*\]")


def folded(line: str) -> str:
    """A line in Rich's markup, folded at the width of the picture; what goes on is indented."""
    rows: list[str] = []
    indent = " " * hang_of(line)
    row, *words = line.split(" ")
    for word in words:
        if row.strip() and visible(f"{row} {word}") > WIDTH:
            rows.append(row)
            row = indent + word
        else:
            row = f"{row} {word}"
    return "\n".join([*rows, row])


def hang_of(line: str) -> int:
    """How far what goes on is indented: under the text of a row that begins with a name."""
    start = len(line) - len(line.lstrip(" "))
    return KEYED if start == 2 and line[2].isalpha() else start + HANG  # noqa: PLR2004


def visible(text: str) -> int:
    """How many columns a text takes."""
    return len(MARKUP.sub("", text))
