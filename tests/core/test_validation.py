"""Small helpers that every game shares: checking tables from outside, finding cards, words and numbers."""

from __future__ import annotations

from typing import Any

import pytest

import harbour.cards
from harbour.cards._card import Card
from ludarium.core.english import ordinal
from ludarium.core.registry import import_all, leaf_classes
from ludarium.core.util import NOTHING, with_item
from ludarium.core.validation import TableChecker, join_path, merge_tables


def faults(look: str, *parts: Any) -> list[str]:
    """What a checker says about one value."""
    checker = TableChecker()
    fits = getattr(checker, look)("p", *parts)
    assert fits == (not checker.faults)
    return checker.faults


@pytest.mark.parametrize(
    ("look", "parts"),
    [
        ("integer", (3, 3, 5)),
        ("integer", (5, 3, 5)),
        ("integers", ([3, 4], 3, 5)),
        ("integers", ([], 3, 5)),
        ("number", (0.5, 0, 1)),
        ("number", (1, 0, 1)),
        ("flag", (False,)),
        ("one_of", ("a", ["a", "b"])),
        ("text", ("a b", 3)),
        ("text", ("a", 3)),
        ("key", ("wind-mill_2",)),
        ("key", ("x" * 24,)),
        ("items", ([1, 2], 2, 2, "dice")),
        ("table", ({"a": 1}, ["a", "b"], ["a"])),
        ("table", ({"a": 1}, ["a"])),
    ],
)
def test_what_fits(look: str, parts: tuple[Any, ...]) -> None:
    assert faults(look, *parts) == []


@pytest.mark.parametrize(
    ("look", "parts", "message"),
    [
        ("integer", (2, 3, 5), "p must be a whole number from 3 to 5, not 2"),
        ("integer", (6, 3, 5), "p must be a whole number from 3 to 5, not 6"),
        ("integer", (True, 0, 5), "p must be a whole number from 0 to 5, not True"),
        ("integer", (1.0, 0, 5), "p must be a whole number from 0 to 5, not 1.0"),
        ("integer", (10**5000, 0, 5), "p must be a whole number from 0 to 5, not a huge number"),
        ("integers", ([3, "x"], 3, 5), "p[1] must be a whole number from 3 to 5, not 'x'"),
        ("number", (1.5, 0, 1), "p must be a number from 0 to 1, not 1.5"),
        ("number", (True, 0, 1), "p must be a number from 0 to 1, not True"),
        ("number", (float("nan"), 0, 1), "p must be a number from 0 to 1, not nan"),
        ("flag", (1,), "p must be true or false, not 1"),
        ("one_of", ("c", ["a", ""]), "p must be one of a, (empty), not 'c'"),
        ("one_of", (["a"], ["a"]), "p must be one of a, not a list"),
        ("text", ("", 3), "p must be a text of 1 to 3 letters without brackets, not ''"),
        ("text", ("abcd", 3), "p must be a text of 1 to 3 letters without brackets, not 'abcd'"),
        ("text", ("<a>", 3), "p must be a text of 1 to 3 letters without brackets, not '<a>'"),
        ("text", ("[", 3), "p must be a text of 1 to 3 letters without brackets, not '['"),
        ("text", ("a\n", 3), "p must be a text of 1 to 3 letters without brackets, not 'a\\n'"),
        ("key", ("a b",), "p must be a word of 1 to 24 letters, digits, dashes and underscores, not 'a b'"),
        ("key", ("é",), "p must be a word of 1 to 24 letters, digits, dashes and underscores, not 'é'"),
        ("key", ("-",), "p must be a word of 1 to 24 letters, digits, dashes and underscores, not '-'"),
        ("key", ("x" * 25,), f"p must be a word of 1 to 24 letters, digits, dashes and underscores, not '{'x' * 25}'"),
        ("key", (7,), "p must be a word of 1 to 24 letters, digits, dashes and underscores, not 7"),
        ("items", ([1], 2, 2, "dice"), "p must be a list of 2 dice, not a list"),
        ("items", ([1], 2, 3, "dice"), "p must be a list of 2 to 3 dice, not a list"),
        ("items", ([1, 2, 3, 4], 2, 3, "dice"), "p must be a list of 2 to 3 dice, not a list"),
        ("items", ("ab", 2, 2, "dice"), "p must be a list of 2 dice, not 'ab'"),
        ("table", ([], ["a"]), "p must be a table, not an empty list"),
        ("table", ({"c": 1, "a": 1}, ["a", "b"], []), "there is no 'p.c'; known are: a, b"),
        ("table", ({"a": 1}, ["a", "b"]), "p.b is missing"),
    ],
    ids=lambda value: str(value)[:30] if isinstance(value, str) else "",
)
def test_what_does_not_fit_is_told_with_its_place(look: str, parts: tuple[Any, ...], message: str) -> None:
    assert faults(look, *parts) == [message]


def test_a_whole_file_has_no_path() -> None:
    checker = TableChecker()
    checker.table("", 7, [])
    checker.table("", {"x": 1}, ["a"])
    assert checker.faults == ["the file must be a table, not 7", "there is no 'x'; known are: a", "a is missing"]
    assert checker.is_clean_since(3)
    assert not checker.is_clean_since(2)
    assert (join_path("", "a"), join_path("a", "b")) == ("a", "a.b")


def test_a_table_is_laid_over_another_place_by_place() -> None:
    table = {"a": {"b": 1, "c": {"d": 2}}, "e": [1], "f": {"g": 1}}
    given = {"a": {"c": {"d": 3, "x": 4}}, "e": [2], "f": 5, "h": {"i": 6}}
    before = repr(table)
    assert merge_tables(table, given) == {
        "a": {"b": 1, "c": {"d": 3, "x": 4}},
        "e": [2],
        "f": 5,
        "h": {"i": 6},
    }
    assert repr(table) == before
    assert merge_tables(table, {}) == table


def test_cards_are_found_by_scanning_their_package() -> None:
    import_all(harbour.cards)
    found = {kind.__name__ for kind in leaf_classes(Card)}
    assert {"Banker", "Ferryman", "Watchman"} <= found
    assert "Card" not in found
    assert leaf_classes(harbour.cards.CARDS[0].__class__) == []


def test_leaves_are_the_classes_that_have_none_below_them() -> None:
    base = type("Base", (), {})
    shared = type("Shared", (base,), {})
    left, right, alone = type("Left", (shared,), {}), type("Right", (shared,), {}), type("Alone", (base,), {})
    assert leaf_classes(base) == [left, right, alone]


def test_a_list_is_replaced_not_written_into() -> None:
    values = [1, 2, 3]
    assert with_item(values, 1, 9) == [1, 9, 3]
    assert values == [1, 2, 3]
    assert NOTHING == -1


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (13, "13th"),
        (21, "21st"),
        (112, "112th"),
    ],
)
def test_ordinals(number: int, text: str) -> None:
    assert ordinal(number) == text
