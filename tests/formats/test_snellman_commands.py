"""The command line: import-log, export to snellman, playing, benchmarks."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from conftest import ROOT
from ludarium import games
from ludarium.arena.speed import jobs_of
from ludarium.core import read_record, verify
from ludarium.games.terra_mystica.game import GAME

REFERENCE = ROOT / "tests" / "records" / "terra_mystica_games.jsonl.gz"


def ludarium(*arguments: str, given: str = "", code: int = 0) -> str:
    command = [sys.executable, "-m", "ludarium", *arguments]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stdout[-500:] + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout if code == 0 or done.stdout else done.stderr


def reference_game(name: str) -> dict[str, Any]:
    with gzip.open(REFERENCE, "rt") as file:
        return next(game for game in map(json.loads, file) if game["id"] == name)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text("\n".join(reference_game("m3100056")["rows"]) + "\n")
    return path


def test_the_ledger_is_one_json_line_for_each_command(log: Path) -> None:
    game = reference_game("m3100056")
    lines = [json.loads(line) for line in ludarium("import-log", str(log), "--ledger").splitlines()]
    assert lines == [{key: expected[key] for key in "rfcvb"} for expected in game["cmds"]]
    assert list(lines[0]) == ["r", "f", "c", "v", "b"]


def test_marks_at_the_beginning_line_ends_and_rows_after_the_end_do_no_harm(log: Path) -> None:
    plain = ludarium("import-log", str(log), "--ledger")
    rows = [*reference_game("m3100056")["rows"], "", "witches: score_resources", "hello"]
    log.write_bytes(b"\xef\xbb\xbf" + "\r\n".join(rows).encode())
    assert ludarium("import-log", str(log), "--ledger") == plain


def test_metadata_says_what_a_log_cannot(tmp_path: Path) -> None:
    game = reference_game("g2300003")
    log, metadata = tmp_path / "game.txt", tmp_path / "metadata.json"
    log.write_text("\n".join(game["rows"]))
    metadata.write_text(json.dumps(game["metadata"]))
    lines = ludarium("import-log", str(log), "--ledger", "--metadata", str(metadata)).splitlines()
    assert json.loads(lines[-1])["v"] == game["final"]["v"]
    metadata.write_text("{")
    assert "not JSON" in ludarium("import-log", str(log), "--metadata", str(metadata), code=2)
    metadata.write_text("[]")
    assert "JSON object" in ludarium("import-log", str(log), "--metadata", str(metadata), code=2)
    metadata.write_text('{"moon": 1}')
    assert "moon" in ludarium("import-log", str(log), "--metadata", str(metadata), code=1)


def test_a_refused_command_ends_it_with_a_line_that_says_why(log: Path) -> None:
    game = reference_game("m3100056")
    listed = game["rejects"][0]
    rows = [*game["rows"][: listed["after_row"] + 1], listed["row"]]
    log.write_text("\n".join(rows))
    for arguments in (["--ledger"], []):
        last = json.loads(ludarium("import-log", str(log), *arguments, code=1).splitlines()[-1])
        assert set(last) == {"r", "f", "c", "refused"}
        assert (last["r"], last["f"], last["c"]) == (36, "shapeshifters", "action ACTH6")
        assert set(last["refused"]) == {"rule", "sentence"}


def test_a_log_becomes_a_record_that_holds_and_a_log_again(log: Path, tmp_path: Path) -> None:
    record, copy = tmp_path / "game.json", tmp_path / "copy.txt"
    ludarium("import-log", str(log), "--out", str(record))
    verify(GAME, read_record(record.read_text()))
    assert ludarium("import-log", str(log)) == record.read_text()
    ludarium("export", str(record), "--to", "snellman", "--out", str(copy))
    first = ludarium("import-log", str(log), "--ledger").splitlines()[-1]
    again = ludarium("import-log", str(copy), "--ledger").splitlines()[-1]
    assert json.loads(first)["v"] == json.loads(again)["v"]


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    assert "nowhere" in ludarium("import-log", str(tmp_path / "nowhere.txt"), code=1)
    broken = tmp_path / "broken.txt"
    broken.write_bytes(b"\xff\xfe\x00")
    assert "not text" in ludarium("import-log", str(broken), code=2)
    empty = tmp_path / "empty.txt"
    empty.write_text("")
    assert "no game to record" in ludarium("import-log", str(empty), code=1)
    assert ludarium("import-log", str(empty), "--ledger") == ""


def test_a_game_is_played_in_the_terminal(tmp_path: Path) -> None:
    save = tmp_path / "kept.json"
    given = "setup witches\nboard\nbuild C3\n? build A2\np build F2\nbuild F2\npass BON99\nrule tm.leech\nlog\nquit\n"
    arguments = ["play", "terra-mystica", "--players", "Ada,greedy", "--seed", "3", "--save", str(save)]
    told = ludarium(*arguments, "-o", "seating=given", given=given)
    for text in (
        "Which faction do you play?",
        "Where do you place a first dwelling?",
        "power actions",
        "A2 is mountains",
    ):
        assert text in told
    assert read_record(save.read_text()).game == "terra_mystica"


def test_only_its_own_games_are_written_as_logs(tmp_path: Path) -> None:
    save = tmp_path / "kept.json"
    ludarium("play", "harbour", "--players", "Ada,greedy", "--seed", "3", "--save", str(save), given="quit\n")
    assert "only games of Terra Mystica" in ludarium("export", str(save), "--to", "snellman", code=2)


def test_replays_of_logs_are_timed() -> None:
    jobs = jobs_of(GAME)
    assert list(jobs) == ["log replays/s"]
    jobs["log replays/s"]()
    assert jobs_of(games.get("harbour")) == {}
