"""The norms of the Automa: every faction of hers at home in its own module, every worked situation under test."""

from __future__ import annotations

import re

import pytest

from conftest import ROOT
from ludarium.games.terra_mystica.automa.content.factions import AUTOMA_FACTIONS, AutomaFaction
from ludarium.games.terra_mystica.automa.presentation.rulebook_refs import SECTIONS, section_of
from ludarium.games.terra_mystica.automa.rules.turns import ICONS
from ludarium.games.terra_mystica.game import GAME

SOURCE = ROOT / "src" / "ludarium"
HOME = SOURCE / "games" / "terra_mystica" / "automa" / "content" / "factions"
HERE = ROOT / "tests" / "games" / "terra_mystica" / "automa"
LAST = 71


@pytest.mark.parametrize("faction", AUTOMA_FACTIONS, ids=lambda faction: faction.key)
def test_a_faction_is_named_only_in_its_own_module(faction: AutomaFaction) -> None:
    pattern = re.compile(rf"\b{faction.key}\b", re.IGNORECASE)
    strangers = [
        str(path.relative_to(SOURCE))
        for path in SOURCE.rglob("*.py")
        if path != HOME / f"{faction.key}.py"
        and path.name != "benchmarks.py"
        and pattern.search(path.read_text().replace('"tm.automa.blight"', ""))
    ]
    assert not strangers


def test_there_are_ten_factions_with_a_module_and_tests_each() -> None:
    keys = {faction.key for faction in AUTOMA_FACTIONS}
    assert len(keys) == 10
    assert {path.stem for path in HOME.glob("*.py") if not path.stem.startswith("_")} == keys
    assert {path.stem.removeprefix("test_") for path in (HERE / "factions").glob("test_*.py")} == keys


def test_every_worked_situation_is_under_test() -> None:
    text = "\n".join(path.read_text() for path in HERE.rglob("test_*.py"))
    named = {int(number) for number in re.findall(r"_a(\d+)(?=_)", text)}
    assert set(range(1, LAST + 1)) <= named, sorted(set(range(1, LAST + 1)) - named)


def test_every_section_a_trail_cites_finds_its_rule() -> None:
    """The numbers that trails cite stand in the origin of exactly one rule, where the terminal looks for them."""
    cited = {rule: section_of(rule) for rule in [*SECTIONS, *[faction.rule for faction in AUTOMA_FACTIONS]]}
    assert len(set(cited.values())) == len(cited)
    for rule, section in cited.items():
        pattern = re.compile(rf"(?<![\w.]){re.escape(section)}(?![\w]|\.\d)")
        found = [key for key, other in GAME.rules().items() if pattern.search(other.origin)]
        assert found == [rule]
    assert {kind.rule for kind in ICONS.values()} <= set(cited)


def test_nothing_but_the_game_object_knows_her() -> None:
    """She hangs on named hooks: the game object takes her module, and nobody else in the rules imports her."""
    base = SOURCE / "games" / "terra_mystica"
    rules = [path for path in base.rglob("*.py") if not path.is_relative_to(base / "automa")]
    known = {path.name: path.read_text() for path in rules if "terra_mystica.automa" in path.read_text()}
    assert list(known) == ["game.py"]
    assert re.findall(r"terra_mystica\.automa\.(\w+)", known["game.py"]) == ["module"]
