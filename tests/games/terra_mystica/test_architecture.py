"""The norms of this game: every faction at home in its own module."""

from __future__ import annotations

import re

import pytest

from conftest import ROOT
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.content.factions._faction import Faction

SOURCE = ROOT / "src" / "ludarium"
NUMBER = re.compile(r"\b[RS]\d+\b")
HOME = SOURCE / "games" / "terra_mystica" / "content" / "factions"


@pytest.mark.parametrize("faction", FACTIONS, ids=lambda faction: faction.key)
def test_a_faction_is_named_only_in_its_own_module(faction: Faction) -> None:
    names = {faction.key, faction.key.replace("_", " "), faction.key.replace("_", ""), type(faction).__name__}
    pattern = re.compile(rf"\b({'|'.join(sorted(names))})\b", re.IGNORECASE)
    strangers = [
        str(path.relative_to(SOURCE))
        for path in SOURCE.rglob("*.py")
        if path != HOME / f"{faction.key}.py" and pattern.search(path.read_text())
    ]
    assert not strangers


def test_there_are_twenty_factions_with_a_module_each() -> None:
    assert [faction.number for faction in FACTIONS] == list(range(20))
    modules = {path.stem for path in HOME.glob("*.py") if not path.stem.startswith("_")}
    assert modules == {faction.key for faction in FACTIONS}


@pytest.mark.parametrize("faction", FACTIONS, ids=lambda faction: faction.key)
def test_every_faction_has_a_test_module(faction: Faction) -> None:
    path = ROOT / "tests" / "games" / "terra_mystica" / "factions" / f"test_{faction.key}.py"
    text = path.read_text()
    assert "def test_the_board" in text
    assert "stronghold" in text


def test_every_ruling_and_scenario_that_tests_cite_is_in_the_docs() -> None:
    here = ROOT / "tests" / "games" / "terra_mystica"
    listed = set(re.findall(r"\b[RS]\d+\b", (ROOT / "docs" / "terra-mystica-rulings.md").read_text()))
    texts = [path.read_text() for path in here.rglob("test_*.py") if "automa" not in path.name]
    remarks = [remark for text in texts for remark in re.findall(r'"""[^"]*?"""', text)]
    cited = {number for remark in remarks for number in NUMBER.findall(remark)}
    assert cited <= listed


def test_every_scenario_is_under_test() -> None:
    here = ROOT / "tests" / "games" / "terra_mystica"
    text = "\n".join(path.read_text() for path in here.rglob("test_*.py"))
    named: set[int] = set()
    for first, last in re.findall(r"\bS(\d+) to S(\d+)", text):
        named |= set(range(int(first), int(last) + 1))
    named |= {int(number) for number in re.findall(r"\bS(\d+)\b", text)}
    assert set(range(1, 81)) <= named


def test_every_ruling_is_cited_where_it_is_decided() -> None:
    """The printed rules leave these questions open: whoever reads the code finds which answer it gives."""
    listed = re.findall(r"^\| (R\d+) \|", (ROOT / "docs" / "terra-mystica-rulings.md").read_text(), re.MULTILINE)
    home = SOURCE / "games" / "terra_mystica"
    cited = {number for path in home.rglob("*.py") for number in re.findall(r"\bR\d+\b", path.read_text())}
    assert len(listed) == 60
    assert cited == set(listed)


def test_the_base_game_does_not_know_its_expansions() -> None:
    """Only the game object puts them on the table."""
    home = SOURCE / "games" / "terra_mystica"
    base = [
        path
        for path in home.rglob("*.py")
        if path != home / "game.py" and not {"automa", "merchants"} & set(path.relative_to(home).parts)
    ]
    assert len(base) > 60
    known = re.compile(r"terra_mystica\.(automa|merchants)|import (automa|merchants)\b")
    assert not [str(path) for path in base if known.search(path.read_text())]


def test_tiles_are_named_only_where_they_are_declared() -> None:
    """What a tile does stands in its declaration; nothing else asks which tile it is."""
    code = re.compile(r"\"(BON|FAV|TW|SCORE)\d+\"")
    home = SOURCE / "games" / "terra_mystica"
    strangers = [path for path in home.rglob("*.py") if path.parent.name != "tiles" and code.search(path.read_text())]
    assert not strangers
