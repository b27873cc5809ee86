"""Lines of a picture that fit a narrow terminal: longer ones go on below, never inside a word."""

from __future__ import annotations

from typing import Final

from ludarium.core.styled_text import Span, StyledText

WIDTH: Final[int] = 80
HANG: Final[int] = 4
KEYED: Final[int] = 25


def wrap_line(line: StyledText) -> StyledText:
    """A line folded at the width of the picture; what goes on is indented."""
    text = line.plain()
    indent = hanging_indent(text)
    breaks = break_positions(text, indent)
    spans: list[Span] = []
    start = 0
    for span in line.spans:
        letters = [
            "\n" + " " * indent if place in breaks else letter for place, letter in enumerate(span.text, start=start)
        ]
        spans.append(Span("".join(letters), span.style))
        start += len(span.text)
    return StyledText(*spans)


def break_positions(text: str, indent: int) -> list[int]:
    """The spaces at which a line is folded."""
    found: list[int] = []
    words = text.split(" ")
    row = words[0]
    end = len(row)  # where the space after the last word is
    for word in words[1:]:
        if row.strip() and len(row) + 1 + len(word) > WIDTH:
            found.append(end)
            row = " " * indent + word
        else:
            row = f"{row} {word}"
        end += 1 + len(word)
    return found


def hanging_indent(line: str) -> int:
    """How far what goes on is indented: under the text of a row that begins with a name."""
    start = len(line) - len(line.lstrip(" "))
    return KEYED if start == 2 and line[2].isalpha() else start + HANG  # noqa: PLR2004
