"""A command that needs an extra says which one, before it does any work."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest

from cli.running import CommandLine
from conftest import ROOT
from ludarium.cli.extras import EXTRAS, missing_extra

COMMANDS = {
    "serve": "server",
    "admin check": "server",
    "admin backup kept.json": "server",
    "admin restore kept.json": "server",
    "train harbour --folder weights": "train",
    "dataset harbour --players uniform,uniform --out games": "study",
    "dataset harbour --from kept.json --out games": "study",
    "balance harbour --vary seats --out report": "study",
    "sim harbour --players uniform,uniform --on ray": "ray",
}


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An environment with nothing but what `pip install ludarium` brings, in an empty folder."""
    for packages in EXTRAS.values():
        for package in packages:
            for loaded in [name for name in sys.modules if name.partition(".")[0] == package]:
                monkeypatch.delitem(sys.modules, loaded)
            monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("command", "extra"), COMMANDS.items())
def test_a_command_names_the_extra_it_needs_and_does_nothing(
    command: str, extra: str, bare: Path, run: CommandLine
) -> None:
    told = run(*command.split(), code=2).stderr
    assert f"pip install 'ludarium[{extra}]'" in told
    assert list(bare.iterdir()) == []


def test_a_ladder_without_ratings_says_what_brings_them(bare: Path, run: CommandLine) -> None:
    told = run("ladder", "harbour", "--players", "uniform,greedy", "--games", "2").stdout
    assert "pip install 'ludarium[train]'" in told


def test_a_missing_package_of_an_extra_is_named_with_it() -> None:
    assert "pip install 'ludarium[study]'" in missing_extra(ModuleNotFoundError(name="polars.io"))
    assert missing_extra(ModuleNotFoundError(name="somebody_elses")) == ""


def test_every_extra_that_is_named_can_be_installed() -> None:
    assert set(EXTRAS) < set(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"])
