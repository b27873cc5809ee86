"""Every module can be the first one that a program imports."""

from __future__ import annotations

import subprocess
import sys

import pytest

from conftest import ROOT

GAMES = ROOT / "src" / "ludarium" / "games"
ALONE = """
import importlib, sys
for name in sys.argv[1:]:
    for loaded in [loaded for loaded in sys.modules if loaded.startswith("ludarium.games.")]:
        del sys.modules[loaded]
    importlib.import_module(name)
"""


def names(folder: str) -> list[str]:
    paths = sorted((GAMES / folder).rglob("*.py"))
    return [".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__") for path in paths]


@pytest.mark.parametrize("game", ["euphoria", "magnastorm", "terra_mystica"])
def test_every_module_can_be_imported_first(game: str) -> None:
    environment = {"PYTHONPATH": str(ROOT / "src"), "PATH": ""}
    command = [sys.executable, "-c", ALONE, *names(game)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-400:]
