"""The norms of this game: every faction at home in its own module."""

from __future__ import annotations

import re

import pytest

from conftest import ROOT
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.factions._faction import Faction

SOURCE = ROOT / "src" / "ludarium"
HOME = SOURCE / "games" / "terra_mystica" / "factions"


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


def test_every_scenario_is_under_test() -> None:
    here = ROOT / "tests" / "games" / "terra_mystica"
    text = "\n".join(path.read_text() for path in here.rglob("test_*.py"))
    named: set[int] = set()
    for first, last in re.findall(r"\bS(\d+) to S(\d+)", text):
        named |= set(range(int(first), int(last) + 1))
    named |= {int(number) for number in re.findall(r"\bS(\d+)\b", text)}
    assert set(range(1, 81)) <= named
