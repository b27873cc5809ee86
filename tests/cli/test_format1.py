"""Files that the terminal wrote before classes had kinds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.running import CommandLine
from format1 import CLASS_NAME, RECORDS, record_text
from ludarium import games
from ludarium.companion.session import CompanionSession
from ludarium.core import read_record, resume, verify

OWN = ["companion", "terminal"]


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    found = {name: tmp_path / f"{name}.json" for name in RECORDS}
    for name, path in found.items():
        path.write_text(record_text(name))
    return found


def saved(path: Path) -> int:
    """How many answers a file holds, which must be of today's format."""
    text = path.read_text()
    assert not CLASS_NAME.search(text)
    record = read_record(text)
    assert json.loads(text)["format"] == 2
    verify(games.get(record.game), record)
    return len(record.entries)


def test_a_game_of_the_terminal_goes_on(files: dict[str, Path], run: CommandLine) -> None:
    before = len(read_record(files["terminal"].read_text()).entries)
    run("play", "--load", str(files["terminal"]), given="1\n1\nquit\n")
    assert saved(files["terminal"]) > before
    run("play", "--load", str(files["terminal"]), given="quit\n")


def test_a_game_of_the_companion_goes_on(files: dict[str, Path], run: CommandLine) -> None:
    told = run("companion", "--load", str(files["companion"]), given="leech 2 from automa\ndone\ntrail\nquit\n").stdout
    assert "The game is saved in" in told
    assert saved(files["companion"]) >= 23
    record = read_record(files["companion"].read_text())
    table = CompanionSession(resume(games.get(record.game), record))
    assert (table.cards, table.tiles) == ("typed", "typed")


def test_all_files_are_verified_and_exported(files: dict[str, Path], run: CommandLine, tmp_path: Path) -> None:
    provable = [name for name in RECORDS if not name.endswith("older_rules")]
    told = run("verify", "--json", *[str(files[name]) for name in provable]).stdout
    assert [row["ok"] for row in json.loads(told)] == [True] * len(provable)
    for name in [*OWN, "harbour_repaired", "euphoria_secrets"]:
        out = tmp_path / f"{name} again.json"
        run("export", str(files[name]), "--to", "json", "--out", str(out))
        assert saved(out) == len(read_record(record_text(name)).entries)
        run("replay", str(files[name]))
