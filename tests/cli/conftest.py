"""Every test of the command line has a data folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.running import CommandLine
from support import HARBOUR, played


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept that nobody gave a name."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "ludarium"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> CommandLine:
    """The command line, run in this process."""
    return CommandLine(monkeypatch, capsys)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game in a file."""
    path = tmp_path / "game.json"
    path.write_text(played(HARBOUR, 2, 3).record().to_text())
    return path
