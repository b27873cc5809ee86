"""What fits on a screen, and what a text may mean: nothing of a game is needed for that."""

from __future__ import annotations

import pytest
from rich.text import Text

from ludarium.cli import screen
from ludarium.cli.answers import arrange_in_columns, common_prefix, truncate
from ludarium.cli.fuzzy import find_matches, has_word_starts, match_one, normalize
from ludarium.cli.narration import join_sentences, standing_rows
from ludarium.cli.screen import BoardViewport, find_drawn_rows, fit_row, hanging_indent, split_into_pages, wrap
from ludarium.core import BadSetting


def rows_of(text: str, columns: int) -> list[str]:
    return [row.plain for row in wrap(Text(text), columns)]


# Texts.


@pytest.mark.parametrize(
    ("text", "columns", "rows"),
    [
        ("short", 10, ["short"]),
        ("one two three", 8, ["one two", "  three"]),
        ("  indented text", 10, ["  indented", "    text"]),
        ("1  a long answer", 10, ["1  a long", "   answer"]),
        ("exactly ten", 11, ["exactly ten"]),
        ("", 10, [""]),
        ("trailing   ", 10, ["trailing"]),
        ("unbreakable", 4, ["unbr", "  ea", "  ka", "  bl", "  e"]),
    ],
)
def test_texts_are_broken_between_words(text: str, columns: int, rows: list[str]) -> None:
    assert rows_of(text, columns) == rows
    assert all(len(row) <= columns for row in rows)


def test_no_letter_is_lost_in_breaking() -> None:
    text = "  12  Pay 3 coins and a worker for a trading house on E6, beside Ada's dwelling on E7  upgrade E6 to TP"
    for columns in range(20, 130):
        rows = rows_of(text, columns)
        assert " ".join(" ".join(rows).split()) == " ".join(text.split())
        assert all(len(row) <= columns for row in rows)


def test_what_follows_is_indented_below_its_heading() -> None:
    assert hanging_indent("  3  build") == 5
    assert hanging_indent("bonus cards    BON1") == 15
    assert hanging_indent("  a text") == 4
    assert hanging_indent("a heading that is much too long for that  text") == 2


# Columns.


def columns_of(cells: list[str], room: int) -> list[str]:
    return [row.plain for row in arrange_in_columns([Text(cell) for cell in cells], room)]


def test_cells_stand_side_by_side_and_are_read_downwards() -> None:
    cells = ["1 one", "2 two", "3 three", "4 four", "5 five"]
    assert columns_of(cells, 80) == ["  1 one  2 two  3 three  4 four  5 five"]
    assert columns_of(cells, 38) == ["  1 one  3 three  5 five", "  2 two  4 four"]
    assert columns_of(cells, 24) == ["  1 one  3 three  5 five", "  2 two  4 four"]
    assert columns_of(cells, 23) == ["  1 one    4 four", "  2 two    5 five", "  3 three"]
    assert columns_of(cells, 12) == ["  1 one", "  2 two", "  3 three", "  4 four", "  5 five"]
    assert columns_of(["1 one two three"], 10) == ["  1 one", "    two", "    three"]


@pytest.mark.parametrize(
    ("texts", "start"),
    [
        (["Play the Witches", "Play the Giants"], "Play the "),
        (["Play the Witches on forest", "Play the Witches"], "Play the "),
        (["Build on E5", "Pass"], ""),
        (["Build", "Build"], ""),
        (["Build on E5"], ""),
        (["Building on E5", "Build on E5"], ""),
    ],
)
def test_what_all_answers_begin_with_is_said_once(texts: list[str], start: str) -> None:
    assert common_prefix(texts) == start


# Maps.


def test_rows_with_colored_ground_are_drawn() -> None:
    rows = list(Text.from_markup("[white on red]A1[/] [white on blue]A2[/]\njust [bold]text[/]").split("\n"))
    assert find_drawn_rows(rows) == [True, False]


def test_rows_in_columns_are_drawn() -> None:
    table = [Text(f"row {number}          x          y") for number in range(6)]
    assert find_drawn_rows([*table, Text(""), Text("a text")]) == [True] * 6 + [False] * 2
    assert find_drawn_rows(table[:3]) == [False] * 3


def test_a_sentence_below_a_table_is_written() -> None:
    """It is wrapped, where a row of the table would be cut off at the edge."""
    table = [Text(f"row {number}          x          y") for number in range(6)]
    sentence = Text("x stands for one thing, y for another")
    lone = Text(f"{' ' * 20}z")
    assert find_drawn_rows([*table, sentence, lone]) == [True] * 6 + [False, True]


def test_only_a_page_with_a_wide_map_goes_on_to_the_right(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "screen_width", lambda: 20)
    rows = [f"[white on red]hex {number:<20} end[/]" for number in range(9)]
    picture = "\n".join([*rows, "", *["a text that is long enough to be wrapped"] * 5])
    window = BoardViewport()
    assert window.visible_page(picture, 10).footer.endswith("the map goes on: board right")
    assert window.move("2")
    assert "the map" not in window.visible_page(picture, 10).footer


def test_a_map_shows_whole_words_only() -> None:
    row = Text("A1  A2  A3  A4  A5")
    assert [part.plain for part in fit_row(row, True, 18, 0)] == ["A1  A2  A3  A4  A5"]
    assert [part.plain for part in fit_row(row, True, 9, 0)] == ["A1  A2"]
    assert [part.plain for part in fit_row(row, True, 10, 0)] == ["A1  A2  A3"]
    assert [part.plain for part in fit_row(row, True, 9, 4)] == ["A2  A3"]
    assert [part.plain for part in fit_row(row, True, 9, 5)] == ["   A3  A4"]


def test_a_large_picture_is_seen_page_by_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "screen_width", lambda: 20)
    picture = "\n".join(f"[white on red]hex {number:<20} end[/]" for number in range(30))
    window = BoardViewport()
    first = window.visible_page(picture, 10)
    assert [row.plain.split()[1] for row in first.rows] == [str(number) for number in range(9)]
    assert first.footer == "page 1 of 4: board 2 shows the next; the map goes on: board right"
    assert window.move("2")
    assert window.visible_page(picture, 10).rows[0].plain.startswith("hex 9")
    assert window.move("right")
    shifted = window.visible_page(picture, 10)
    assert all("end" in row.plain for row in shifted.rows)
    assert "board left" in shifted.footer
    assert window.move("99")
    assert window.visible_page(picture, 10).footer.startswith("page 4 of 4: board 1")
    assert window.move("")
    assert (window.page, window.shift) == (1, 0)
    assert not window.move("sideways")
    for wish in ("down", "up", "left", "more"):
        assert window.move(wish)


def test_a_picture_that_fits_has_no_footer() -> None:
    page = BoardViewport().visible_page("a\nb", 10)
    assert [row.plain for row in page.rows] == ["a", "b"]
    assert page.footer == ""


def test_pages_end_at_empty_rows_where_one_is_near() -> None:
    rows = [Text(text) for text in ["a", "b", "c", "", "d", "e", "f"]]
    assert split_into_pages(rows, 4) == [[0, 1, 2], [4, 5, 6]]
    assert split_into_pages(rows[:3], 2) == [[0, 1], [2]]
    assert split_into_pages([], 5) == [[]]


@pytest.mark.parametrize(
    ("text", "room", "shown"),
    [
        ("one two", 7, "one two"),
        ("one two three", 10, "one ..."),
        ("one, two, three", 12, "one ..."),
        ("oneword", 6, "on ..."),
    ],
)
def test_lists_are_shortened_after_a_word(text: str, room: int, shown: str) -> None:
    assert truncate(text, room) == shown
    assert len(shown) <= room


# Words.

WORDS = ["build E6", "build E7", "upgrade E6 to TP", "setup witches", "pass BON4", "pass"]
LABELS = [
    "Build on E6",
    "Build on E7",
    "Upgrade to a trading house",
    "Play the Witches",
    "Pass and take 3 power",
    "Pass",
]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("build E6", ["build E6"]),
        ("BUILD  e6", ["build E6"]),
        ("2", ["build E7"]),
        ("0", []),
        ("7", []),
        ("9" * 30, []),
        ("b", ["build E6", "build E7"]),
        ("up", ["upgrade E6 to TP"]),
        ("witches", ["setup witches"]),
        ("wit", ["setup witches"]),
        ("e7", ["build E7"]),
        ("e6", ["build E6", "upgrade E6 to TP"]),
        ("build-e6", ["build E6"]),
        ("trading", ["upgrade E6 to TP"]),
        ("the witches", ["setup witches"]),
        ("pass", ["pass"]),
        ("3 power", ["pass BON4"]),
        ("dragons", []),
        ("", []),
        ("  ", []),
        ("٣", []),
    ],
)
def test_what_a_text_may_mean(text: str, found: list[str]) -> None:
    assert find_matches(text, WORDS, LABELS) == found


def test_what_is_not_clear_is_asked_back() -> None:
    with pytest.raises(BadSetting, match="'b' could mean build E6, build E7: say which"):
        match_one("b", WORDS, LABELS)
    many = [f"word {number}" for number in range(20)]
    with pytest.raises(BadSetting, match="word 5 and 14 more: say which"):
        match_one("w", many, many)
    assert match_one("dragons", WORDS, LABELS) == "dragons"
    assert match_one("up", WORDS, LABELS) == "upgrade E6 to TP"


def test_parts_come_in_order() -> None:
    assert has_word_starts("upgrade e6 to tp", "up tp")
    assert not has_word_starts("upgrade e6 to tp", "tp up")
    assert normalize("  A-b_C  d ") == "a b c d"


# Sentences and points.


def test_sentences_in_one_row() -> None:
    assert join_sentences([]) == ""
    assert join_sentences(["You pay", "You gain", "Ada gains"]) == "You pay; you gain; Ada gains"
    assert join_sentences(["Ada pays", "The day ends", "It is your turn"]) == "Ada pays; the day ends; it is your turn"
    assert join_sentences(["Ada pays", "Theo gains"]) == "Ada pays; Theo gains"


def test_places_stand_in_order_with_those_without_a_seat_among_them() -> None:
    result = {"scores": [10, 30], "places": [3, 1]}
    assert standing_rows(["Ada", "Bo"], result, {"Automa": 20}) == [
        "1. Bo: 30 points",
        "2. Automa: 20 points",
        "3. Ada: 10 points",
    ]
