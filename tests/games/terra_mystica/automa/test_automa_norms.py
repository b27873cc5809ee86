"""The norms of the Automa: every faction of hers at home in its own module, every worked situation under test."""

from __future__ import annotations

import re

import pytest

from conftest import ROOT
from ludarium.games.terra_mystica.automa.factions import RIVALS, Rival
from ludarium.games.terra_mystica.automa.trail import rule_of
from ludarium.games.terra_mystica.game import GAME

SOURCE = ROOT / "src" / "ludarium"
HOME = SOURCE / "games" / "terra_mystica" / "automa" / "factions"
HERE = ROOT / "tests" / "games" / "terra_mystica" / "automa"
LAST = 71


@pytest.mark.parametrize("rival", RIVALS, ids=lambda rival: rival.key)
def test_a_faction_is_named_only_in_its_own_module(rival: Rival) -> None:
    pattern = re.compile(rf"\b{rival.key}\b", re.IGNORECASE)
    strangers = [
        str(path.relative_to(SOURCE))
        for path in SOURCE.rglob("*.py")
        if path != HOME / f"{rival.key}.py"
        and path.name != "benchmarks.py"
        and pattern.search(path.read_text().replace('"tm.automa.blight"', ""))
    ]
    assert not strangers


def test_there_are_ten_factions_with_a_module_and_tests_each() -> None:
    keys = {rival.key for rival in RIVALS}
    assert len(keys) == 10
    assert {path.stem for path in HOME.glob("*.py") if not path.stem.startswith("_")} == keys
    assert {path.stem.removeprefix("test_") for path in (HERE / "rivals").glob("test_*.py")} == keys


def test_every_worked_situation_is_under_test() -> None:
    text = "\n".join(path.read_text() for path in HERE.rglob("test_*.py"))
    named = {int(number) for number in re.findall(r"_a(\d+)(?=_)", text)}
    assert set(range(1, LAST + 1)) <= named, sorted(set(range(1, LAST + 1)) - named)


def test_every_number_a_trail_cites_is_a_rule() -> None:
    numbers = {rival.rule for rival in RIVALS} | {"6.4", "7", "8.1", "8.2", "8.3", "8.4", "8.5", "8.6", "8.7", "8.8"}
    for number in numbers | {"8.6a", "8.6b", "8.7c", "8.8a"}:
        assert rule_of(number) in GAME.rules()
