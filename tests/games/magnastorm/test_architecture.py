"""Commanders stay at home, and every question can be told apart on the screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from conftest import ROOT
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS, Commander

from .table import NUMBERS

SOURCE = ROOT / "src" / "ludarium"
HOME = SOURCE / "games" / "magnastorm" / "content" / "commanders"
CARDS = [COMMANDERS[number] for number in NUMBERS.values()]


@pytest.mark.parametrize("commander", CARDS, ids=lambda commander: commander.key)
def test_a_commander_is_named_only_in_its_own_module(commander: Commander) -> None:
    """Neither the name nor a part of it stands anywhere else, nor the printed number as a word in this game."""
    parts = [part for part in re.split(r"[\s.-]+", commander.name) if len(part) > 3]
    named = re.compile("|".join(rf"\b{part}(?:\b|_)" for part in parts), re.IGNORECASE)
    numbered = re.compile(rf'"(\w+:)?{commander.key}"')
    found = {path for path in modules_at_this_table() if named.search(path.read_text())}
    found |= {path for path in modules_of_this_game() if numbered.search(path.read_text())}
    assert len(found) == 1
    assert found.pop().parent == HOME


def modules_of_this_game() -> list[Path]:
    return [path for kind in ("games", "agents") for path in (SOURCE / kind / "magnastorm").rglob("*.py")]


def modules_at_this_table() -> list[Path]:
    """Everything but the other games, which know words of their own."""
    others = [path for path in SOURCE.rglob("*.py") if path.relative_to(SOURCE).parts[0] not in ("games", "agents")]
    return [
        *others,
        *modules_of_this_game(),
        *[path for kind in ("games", "agents") for path in (SOURCE / kind).glob("*.py")],
    ]


def test_every_module_of_the_package_holds_one_commander() -> None:
    modules = [path for path in HOME.glob("*.py") if not path.stem.startswith("_")]
    assert len(modules) == len(CARDS) == 16
    for path in modules:
        assert len(re.findall(r"\(Commander\):", path.read_text())) == 1


def test_eight_are_administrative_and_eight_do_research() -> None:
    assert [commander.is_administrative for commander in CARDS] == [True] * 8 + [False] * 8


def test_nobody_stands_at_a_number_that_was_never_printed() -> None:
    assert [number for number, commander in enumerate(COMMANDERS) if not commander.key] == [0, 9, 10]
