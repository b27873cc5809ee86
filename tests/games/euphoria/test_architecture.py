"""Everything a recruit does is in one place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from conftest import ROOT
from games.euphoria.table import GAME
from ludarium.games.euphoria.content.constants import FACTIONS
from ludarium.games.euphoria.content.recruits import roster
from ludarium.games.euphoria.content.recruits._recruit import Recruit

SOURCE = ROOT / "src" / "ludarium"
HOME = SOURCE / "games" / "euphoria"
LOOKED_AT = [*HOME.rglob("*.py"), *(SOURCE / "agents" / "euphoria").rglob("*.py"), *(SOURCE / "core").rglob("*.py")]
RECRUITS = roster("first")
CHANGED = [
    "zong", "jacko", "amanda", "dave", "yordy", "esme", "gambler", "brett", "flavio", "geek", "steven", "phil",
    "julia", "nakagawa", "brian",
]  # fmt: skip


@pytest.mark.parametrize("recruit", RECRUITS, ids=lambda recruit: recruit.key)
def test_a_recruit_is_named_only_in_the_module_of_its_faction(recruit: Recruit) -> None:
    home = HOME / "content" / "recruits" / f"{FACTIONS[recruit.faction]}.py"
    named = re.compile(rf"\b{recruit.key}\b|{re.escape(recruit.name)}", re.IGNORECASE)
    assert named.search(home.read_text())
    assert not [path for path in LOOKED_AT if path != home and named.search(without_names(path))]


def without_names(path: Path) -> str:
    """A module without the printed names of its cards: one of them is an artist as well."""
    return "\n".join(line for line in path.read_text().splitlines() if not line.startswith("    name = "))


def test_there_are_twelve_recruits_of_each_faction() -> None:
    assert [recruit.number for recruit in RECRUITS] == list(range(48))
    assert [recruit.faction for recruit in RECRUITS] == [faction for faction in range(4) for _ in range(12)]


def test_the_second_edition_changes_fifteen_of_them() -> None:
    second = roster("second")
    assert [recruit.key for recruit in second] == [recruit.key for recruit in RECRUITS]
    assert {recruit.key for recruit in second if recruit.edition == "second"} == set(CHANGED)


def test_every_recruit_and_tile_has_a_rule_with_its_name() -> None:
    rules, numbers = GAME.rules(), GAME.setup(2, GAME.check_settings({})).numbers
    for recruit in RECRUITS:
        assert rules[recruit.rule].title == recruit.name
        assert numbers.text(recruit.number) in rules[recruit.rule].text
    for key, name in zip(numbers.tile_keys, numbers.tile_names):
        assert rules[f"euphoria.market.{key}"].title == name


@pytest.mark.parametrize("edition", ["first", "second"])
def test_every_text_is_complete(edition: str) -> None:
    numbers = GAME.setup(2, GAME.check_settings({"edition": edition})).numbers
    for recruit in numbers.recruits:
        text = numbers.text(recruit.number)
        assert text.endswith(".")
        assert not re.search(r"[{}]|\b0\b", text)
