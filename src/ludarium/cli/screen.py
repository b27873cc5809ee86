"""A screen of so many columns and rows: maps are scrolled, texts wrapped between words, lists shown page by page."""

from __future__ import annotations

import os
import re
import sys
from itertools import groupby

from rich.text import Text

from ludarium.cli.output import console

NARROWEST = 20
LOWEST = 10
ENDLESS = 10**6
STEP = 0.6  # how much of a screen a map moves at a time
DEEPEST_INDENT = 16
GAP = re.compile(" {8,}")
FEWEST_ROWS = 5
FEWEST_WORDS = 5


def width() -> int:
    """How many columns there are."""
    return max(NARROWEST, console.width)


def height() -> int:
    """How many rows there are; a pipe has no end."""
    return max(LOWEST, console.height) if sys.stdout.isatty() else ENDLESS


def clear_with_scrollback() -> None:
    """Nobody sees any more what was on the screen, not even by scrolling back."""
    console.clear()
    if console.is_terminal and os.environ.get("TERM") != "dumb":
        console.file.write("\x1b[3J")
        console.file.flush()


class Page:
    """A picture as far as a screen shows it."""

    def __init__(self, rows: list[Text], footer: str) -> None:
        self.rows = rows
        self.footer = footer

    def show(self, with_footer: bool = True) -> None:
        for row in self.rows:
            console.print(row)
        if self.footer and with_footer:
            console.print(f"[dim]{self.footer}[/]")


class Window:
    """Looks at pictures that may be larger than the screen: `page` counts screens downwards, `shift` columns."""

    def __init__(self) -> None:
        self.page = 1
        self.shift = 0

    def move(self, wish: str) -> bool:
        """Look elsewhere: a number of a page, or a direction; an empty wish goes back to the beginning."""
        if not wish:
            self.page, self.shift = 1, 0
        elif wish.isascii() and wish.isdigit() and len(wish) < 4:  # noqa: PLR2004
            self.page = max(1, int(wish))
        elif wish in {"down", "d", "more"}:
            self.page += 1
        elif wish in {"up", "u"}:
            self.page = max(1, self.page - 1)
        elif wish in {"right", "r"}:
            self.shift += int(width() * STEP)
        elif wish in {"left", "l"}:
            self.shift = max(0, self.shift - int(width() * STEP))
        else:
            return False
        return True

    def look_at(self, picture: str, most_rows: int) -> Page:
        """The part of a picture that is in sight."""
        rows = list(Text.from_markup(picture).split("\n", allow_blank=True))
        maps = drawn_rows(rows)
        widest = max((row.cell_len for row, is_map in zip(rows, maps) if is_map), default=0)
        self.shift = max(0, min(self.shift, widest - width()))
        fitting: list[Text] = []
        wide: list[int] = []  # how wide each row is drawn; a written one needs no more than the screen
        for row, is_map in zip(rows, maps):
            parts = fitted(row, is_map, width(), self.shift)
            fitting += parts
            wide += [row.cell_len if is_map else 0] * len(parts)
        room = max(LOWEST // 2, most_rows - 1)
        pages = cut(fitting, room if len(fitting) > most_rows else len(fitting))
        self.page = min(self.page, len(pages))
        shown = pages[self.page - 1]
        return Page(
            [fitting[place] for place in shown],
            self._footer(len(pages), max((wide[place] for place in shown), default=0)),
        )

    def _footer(self, pages: int, widest: int) -> str:
        hints = []
        if pages > 1:
            other = self.page + 1 if self.page < pages else 1
            hints.append(f"page {self.page} of {pages}: board {other} shows the next")
        if widest > width():
            sides = [
                side for side, more in (("left", self.shift), ("right", widest - width() - self.shift)) if more > 0
            ]
            hints.append(f"the map goes on: board {' or board '.join(sides)}")
        return "; ".join(hints)


def drawn_rows(rows: list[Text]) -> list[bool]:
    """Which rows are drawn rather than written: those with coloured ground, and those that stand in columns."""
    found: list[bool] = []
    for filled, group in groupby(rows, key=lambda row: bool(row.plain.strip())):
        block = list(group)
        columns = sum(1 for row in block if len(GAP.findall(row.plain.strip())) > 1)
        in_columns = filled and len(block) >= FEWEST_ROWS and 2 * columns >= len(block)
        found += [(in_columns and not is_prose(row)) or has_ground(row) for row in block]
    return found


def has_ground(row: Text) -> bool:
    return any(" on " in f" {span.style} " for span in row.spans)


def is_prose(row: Text) -> bool:
    """Several words with single spaces between them: a sentence below a table is not part of it."""
    text = row.plain.rstrip()
    return "  " not in text and len(text.split()) >= FEWEST_WORDS


def fitted(row: Text, is_map: bool, columns: int, shift: int) -> list[Text]:
    """A row that is too long: of a map the part in sight, of a text as many rows as it takes."""
    if not is_map:
        return wrapped(row, columns)
    part = in_sight(row, columns, shift) if row.cell_len > columns or shift else row.copy()
    part.rstrip()
    return [part]


def in_sight(row: Text, columns: int, shift: int) -> Text:
    """The part of a row between two columns, without the halves of words at its edges."""
    text = row.plain
    end = min(len(text), shift + columns)
    if end < len(text) and " " not in text[end - 1 : end + 1]:
        end = max(shift, text.rfind(" ", shift, end))
    start = shift
    if 0 < shift < end and " " not in text[shift - 1 : shift + 1]:
        start = text.find(" ", shift, end)
        start = end if start < 0 else start
    return Text(" " * (start - shift)) + row[start:end]


def wrapped(row: Text, columns: int) -> list[Text]:
    """A text broken between words; what follows is indented below it."""
    row = row.copy()
    row.rstrip()
    if row.cell_len <= columns:
        return [row]
    indent = min(hanging(row.plain), DEEPEST_INDENT, columns // 2)
    found: list[Text] = []
    rest = row
    while rest.cell_len > columns - (indent if found else 0):
        room = columns - (indent if found else 0)
        place = last_gap(rest.plain, room)
        part = rest[:place]
        part.rstrip()
        found.append(Text(" " * indent) + part if found else part)
        rest = rest[place:]
        start = len(rest.plain) - len(rest.plain.lstrip(" "))
        rest = rest[start:]
    if rest.plain:
        found.append(Text(" " * indent) + rest if found else rest)
    return found


def hanging(text: str) -> int:
    """How far the second row of a text is indented: below the first word after a heading or number."""
    lead = len(text) - len(text.lstrip(" "))
    head, gap, rest = text[lead:].partition("  ")
    if gap and rest.strip() and lead + len(head) < DEEPEST_INDENT:
        return lead + len(head) + len(gap) + len(rest) - len(rest.lstrip(" "))
    return lead + 2


def last_gap(text: str, room: int) -> int:
    """Where a row may end: after the last word that fits, or inside a word that fits into no row."""
    place = text.rfind(" ", 0, room + 1)
    return place if place > 0 and text[:place].strip() else room


def cut(rows: list[Text], size: int) -> list[list[int]]:
    """The places of rows on pages of at most so many, cut at an empty row where one is near."""
    pages: list[list[int]] = []
    left = list(range(len(rows)))
    while len(left) > size > 0:
        empty = (place for place in range(size, size * 2 // 3, -1) if not rows[left[place]].plain.strip())
        place = next(empty, size)
        pages.append(left[:place])
        left = left[place:]
        while left and not rows[left[0]].plain.strip():
            left = left[1:]
    return [*pages, left] if left or not pages else pages


def wrapped_rows(markup: str) -> list[Text]:
    """Texts broken between words."""
    return [part for row in markup.split("\n") for part in wrapped(Text.from_markup(row), width())]


def print_wrapped(markup: str) -> None:
    """Print texts broken between words."""
    for row in wrapped_rows(markup):
        console.print(row)
