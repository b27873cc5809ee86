"""Plain words: names that nobody can guess the meaning of stay out of the sources, and the glossary stays short."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from conftest import ROOT

SOURCE = ROOT / "src" / "ludarium"
GLOSSARY = ROOT / "docs" / "glossary.md"
MOST_WORDS = 25

# Names that had a plainer successor, by the package they stay out of ("" for all of the sources).
MODULES = {
    "": {
        "attending", "checking", "climbing", "door", "foreign", "given", "keepsakes", "kinds", "looking", "matching",
        "meaning", "misc", "names", "operating", "plain", "reading", "replies", "rulings", "sentences", "speech",
        "talk", "terms", "things", "thinking", "timeline", "wants", "who",
    },
}  # fmt: skip
CLASSES = {
    "": {
        "Answered", "Attendant", "Checker", "Gesture", "Keeper", "Kind", "Meaning", "Plain", "Reader", "Reading",
        "Repaired", "Speech", "Teller", "Timeline", "Trouble",
    },
    "core": {
        "Refused", "Single", "Spot", "Thing",
    },
}  # fmt: skip
# Functions, methods and attributes.
MEMBERS = {
    "": {
        "back_to", "carried_out", "checked", "copied", "counted", "does", "filled", "filled_in", "gestures", "given",
        "guessed", "guesses_of", "labelled", "laid_out", "laid_out_again", "laid_over", "linked", "listed",
        "lucky_word", "meaning", "migrated", "own_copy", "picks", "picture", "replaced", "resumed", "rewritten", "said",
        "some", "surprise", "take_again", "teaches", "things", "told", "turned_to", "weighted",
    },
    "core": {
        "asked", "beside", "drawn", "follow", "go_on", "kinds", "line", "loaded", "longest", "of", "own", "rivals",
        "shown", "speech", "tell", "thing", "whose", "written",
    },
}  # fmt: skip


def sources(package: str) -> list[Path]:
    return sorted((SOURCE / package).rglob("*.py"))


def classes(tree: ast.AST) -> Iterator[str]:
    return (node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def members(tree: ast.AST) -> Iterator[str]:
    """What a module defines beside classes: functions, methods, and what is written into objects."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node.name
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


@pytest.mark.parametrize("package", MODULES)
def test_modules_have_plain_names(package: str) -> None:
    assert [path for path in sources(package) if MODULES[package] & {path.stem, path.parent.name}] == []


@pytest.mark.parametrize("package", CLASSES)
def test_classes_have_plain_names(package: str) -> None:
    found = {path: CLASSES[package] & set(classes(ast.parse(path.read_text()))) for path in sources(package)}
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize("package", MEMBERS)
def test_functions_and_attributes_have_plain_names(package: str) -> None:
    found = {path: MEMBERS[package] & set(members(ast.parse(path.read_text()))) for path in sources(package)}
    assert {path: names for path, names in found.items() if names} == {}


def test_the_glossary_is_short_and_sorted() -> None:
    rows = [row for row in GLOSSARY.read_text().splitlines() if row.startswith("| ")]
    words = [row.split("|")[1].strip() for row in rows[2:]]
    assert 0 < len(words) <= MOST_WORDS
    assert words == sorted(words, key=str.lower)
