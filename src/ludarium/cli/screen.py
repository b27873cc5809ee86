"""Fits text to the size of the screen: texts are wrapped between words, maps scrolled, long boards shown in pages."""

from __future__ import annotations

import os
import re
import sys
from itertools import groupby

from rich.text import Text

from ludarium.cli.output import console

MIN_WIDTH = 20
MIN_HEIGHT = 10
UNLIMITED = 10**6
SCROLL_SHARE = 0.6  # how much of a screen a map moves at a time
MAX_INDENT = 16
WIDE_GAP = re.compile(" {8,}")
MIN_TABLE_ROWS = 5
MIN_SENTENCE_WORDS = 5


def screen_width() -> int:
    """The number of columns."""
    return max(MIN_WIDTH, console.width)


def screen_height() -> int:
    """The number of rows; there is no limit where the output goes to a pipe or file."""
    return max(MIN_HEIGHT, console.height) if sys.stdout.isatty() else UNLIMITED


def clear_with_scrollback() -> None:
    """Clear the screen and what could be seen by scrolling back."""
    console.clear()
    if console.is_terminal and os.environ.get("TERM") != "dumb":
        console.file.write("\x1b[3J")
        console.file.flush()


class Page:
    """The rows of a board that are on the screen, and a footer that says how to see the others."""

    def __init__(self, rows: list[Text], footer: str) -> None:
        self.rows = rows
        self.footer = footer

    def show(self, with_footer: bool = True) -> None:
        for row in self.rows:
            console.print(row)
        if self.footer and with_footer:
            console.print(f"[dim]{self.footer}[/]")


class BoardViewport:
    """Which part of the board is on the screen: `page` counts screens downwards, `shift` columns to the right."""

    def __init__(self) -> None:
        self.page = 1
        self.shift = 0

    def move(self, part: str) -> bool:
        """Move to a page by its number, or in a direction; an empty text moves back to the start."""
        if not part:
            self.page, self.shift = 1, 0
        elif part.isascii() and part.isdigit() and len(part) < 4:  # noqa: PLR2004
            self.page = max(1, int(part))
        elif part in {"down", "d", "more"}:
            self.page += 1
        elif part in {"up", "u"}:
            self.page = max(1, self.page - 1)
        elif part in {"right", "r"}:
            self.shift += int(screen_width() * SCROLL_SHARE)
        elif part in {"left", "l"}:
            self.shift = max(0, self.shift - int(screen_width() * SCROLL_SHARE))
        else:
            return False
        return True

    def visible_page(self, board: str, max_rows: int) -> Page:
        """The part of a board that is on the screen."""
        rows = list(Text.from_markup(board).split("\n", allow_blank=True))
        maps = find_drawn_rows(rows)
        widest = max((row.cell_len for row, is_map in zip(rows, maps) if is_map), default=0)
        self.shift = max(0, min(self.shift, widest - screen_width()))
        fitting: list[Text] = []
        wide: list[int] = []  # how wide each row of a map is; a text is wrapped and counts as 0
        for row, is_map in zip(rows, maps):
            parts = fit_row(row, is_map, screen_width(), self.shift)
            fitting += parts
            wide += [row.cell_len if is_map else 0] * len(parts)
        room = max(MIN_HEIGHT // 2, max_rows - 1)
        pages = split_into_pages(fitting, room if len(fitting) > max_rows else len(fitting))
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
        if widest > screen_width():
            hidden = {"left": self.shift, "right": widest - screen_width() - self.shift}
            sides = [side for side, columns in hidden.items() if columns > 0]
            hints.append(f"the map goes on: board {' or board '.join(sides)}")
        return "; ".join(hints)


def find_drawn_rows(rows: list[Text]) -> list[bool]:
    """Which rows belong to a map or table, not to a text: those with background colors, and those in columns."""
    found: list[bool] = []
    for filled, group in groupby(rows, key=lambda row: bool(row.plain.strip())):
        block = list(group)
        columns = sum(1 for row in block if len(WIDE_GAP.findall(row.plain.strip())) > 1)
        has_columns = filled and len(block) >= MIN_TABLE_ROWS and 2 * columns >= len(block)
        found += [(has_columns and not is_sentence(row)) or has_background(row) for row in block]
    return found


def has_background(row: Text) -> bool:
    return any(" on " in f" {span.style} " for span in row.spans)


def is_sentence(row: Text) -> bool:
    """Whether a row is several words with single spaces between them: then it is not part of the table above it."""
    text = row.plain.rstrip()
    return "  " not in text and len(text.split()) >= MIN_SENTENCE_WORDS


def fit_row(row: Text, is_map: bool, columns: int, shift: int) -> list[Text]:
    """A row that fits the screen: the visible part of a map, or a text wrapped to as many rows as it needs."""
    if not is_map:
        return wrap(row, columns)
    part = visible_part(row, columns, shift) if row.cell_len > columns or shift else row.copy()
    part.rstrip()
    return [part]


def visible_part(row: Text, columns: int, shift: int) -> Text:
    """The part of a row between two columns, without words that are cut in two."""
    text = row.plain
    end = min(len(text), shift + columns)
    if end < len(text) and " " not in text[end - 1 : end + 1]:
        end = max(shift, text.rfind(" ", shift, end))
    start = shift
    if 0 < shift < end and " " not in text[shift - 1 : shift + 1]:
        start = text.find(" ", shift, end)
        start = end if start < 0 else start
    return Text(" " * (start - shift)) + row[start:end]


def wrap(row: Text, columns: int) -> list[Text]:
    """A text wrapped between words, with the following rows indented."""
    row = row.copy()
    row.rstrip()
    if row.cell_len <= columns:
        return [row]
    indent = min(hanging_indent(row.plain), MAX_INDENT, columns // 2)
    found: list[Text] = []
    rest = row
    while rest.cell_len > columns - (indent if found else 0):
        room = columns - (indent if found else 0)
        place = break_position(rest.plain, room)
        part = rest[:place]
        part.rstrip()
        found.append(Text(" " * indent) + part if found else part)
        rest = rest[place:]
        start = len(rest.plain) - len(rest.plain.lstrip(" "))
        rest = rest[start:]
    if rest.plain:
        found.append(Text(" " * indent) + rest if found else rest)
    return found


def hanging_indent(text: str) -> int:
    """How far the second row of a text is indented: to the first word after a heading or number."""
    lead = len(text) - len(text.lstrip(" "))
    head, gap, rest = text[lead:].partition("  ")
    if gap and rest.strip() and lead + len(head) < MAX_INDENT:
        return lead + len(head) + len(gap) + len(rest) - len(rest.lstrip(" "))
    return lead + 2


def break_position(text: str, room: int) -> int:
    """Where a row may end: after the last word that fits, or inside a word that is longer than a row."""
    place = text.rfind(" ", 0, room + 1)
    return place if place > 0 and text[:place].strip() else room


def split_into_pages(rows: list[Text], size: int) -> list[list[int]]:
    """The indexes of the rows on each page of at most `size` rows; a page ends at an empty row if one is near."""
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


def wrap_markup(markup: str) -> list[Text]:
    """Texts with markup, wrapped between words."""
    return [part for row in markup.split("\n") for part in wrap(Text.from_markup(row), screen_width())]


def print_wrapped(markup: str) -> None:
    """Print texts with markup, wrapped between words."""
    for row in wrap_markup(markup):
        console.print(row)
