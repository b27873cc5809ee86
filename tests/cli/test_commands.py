"""Every command of the command line: its output for people and programs, and its exit code."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pexpect
import pytest

from ludarium.core import read_record, verify
from support import HARBOUR, played


def ludarium(*arguments: str, given: str = "", code: int = 0) -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own."""
    command = [sys.executable, "-m", "ludarium", *arguments]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(played(HARBOUR, 2, 3).record().to_text())
    return path


def test_version_names_the_form() -> None:
    assert "ludarium 0.1.0 (" in ludarium("--version").stdout


def test_games_lists_players_and_options() -> None:
    assert "harbour" in ludarium("games").stdout
    listed = {game["game"]: game for game in json.loads(ludarium("games", "--json").stdout)}
    assert listed["harbour"]["players"] == [2, 4]
    assert listed["harbour"]["options"][0] == {
        "key": "days",
        "takes": "1 to 9",
        "default": 5,
        "about": "how many days are played",
    }


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["play", "chess"], 2, "there is no game 'chess'"),
        (["play", "harbour", "--players", "a"], 2, "2 to 4 players, not 1"),
        (["play", "harbour", "--players", "a,a"], 2, "two people cannot have the same name"),
        (["play", "harbour", "-o", "days=77"], 2, "a whole number from 1 to 9"),
        (["play", "harbour", "-o", "days"], 2, "written key=value"),
        (["play", "harbour", "-o", "x=1"], 2, "has no option 'x'"),
        (["play", "harbour", "--data", "nowhere.toml"], 2, "nowhere.toml"),
        (["play", "--load", "nowhere.json"], 1, "nowhere.json"),
        (["sim", "harbour", "--players", "greedy,nobody"], 2, "there is no player 'nobody'"),
        (["sim", "harbour", "--players", "greedy"], 2, "2 to 4 players, not 1"),
        (["sim", "harbour", "--players", "greedy,greedy", "--games", "0"], 2, "at least one game"),
        (["sim", "harbour"], 2, "--players"),
        (["bench", "--rounds", "0"], 2, "at least one round"),
        (["nonsense"], 2, "nonsense"),
        (["replay", "nowhere.json"], 1, "nowhere.json"),
    ],
)
def test_wrong_calls_are_refused(arguments: list[str], code: int, message: str) -> None:
    assert message in ludarium(*arguments, code=code).stderr.replace("\n", " ")


def test_an_extra_game_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_GAMES", "moonbase")
    assert "the package 'moonbase' of an extra game cannot be found" in ludarium("play", "moonbase", code=2).stderr


def test_errors_are_json_where_json_is_wanted() -> None:
    error = json.loads(ludarium("sim", "chess", "--players", "greedy,greedy", "--json", code=2).stdout)
    assert error["kind"] == "BadOption"


def test_sim_compares_players_that_change_seats(tmp_path: Path) -> None:
    out = tmp_path / "report.json"
    arguments = ["sim", "harbour", "--players", "greedy,uniform", "--games", "20", "--seed", "4"]
    first = json.loads(ludarium(*arguments, "--json", "--out", str(out)).stdout)
    assert json.loads(out.read_text()) == first
    assert set(first) == {"game", "games", "seconds", "decisions", "seats", "chairs", "facts"}
    assert (first["game"], first["games"]) == ("harbour", 20)
    assert [seat["player"] for seat in first["seats"]] == ["greedy", "uniform"]
    assert sum(seat["wins"] for seat in first["seats"]) == pytest.approx(20)
    assert sum(chair["wins"] for chair in first["chairs"]) == pytest.approx(20)
    assert first["facts"]["vp by harbour.building"]["mean"] > 1
    low, high = first["seats"][0]["interval"]
    assert low < first["seats"][0]["mean_score"] < high
    again = json.loads(ludarium(*arguments, "--json", "--jobs", "2").stdout)
    assert (again["seats"], again["decisions"]) == (first["seats"], first["decisions"])
    assert "mean score" in ludarium(*arguments).stdout


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_is_finished(jobs: str) -> None:
    command = [sys.executable, "-m", "ludarium", "sim", "harbour", "--players", "greedy,greedy"]
    command += ["--games", "100000", "--jobs", jobs, "--json"]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(4)
    running.send_signal(signal.SIGINT)
    out, error = running.communicate(timeout=30)
    assert running.returncode == 1, error
    assert 0 < json.loads(out)["games"] < 100000
    assert "stopped after" in error


def test_bench_measures_both_forms() -> None:
    rows = {row["name"]: row for row in json.loads(ludarium("bench", "harbour", "--rounds", "1", "--json").stdout)}
    row = rows["harbour decisions"]
    assert set(row) == {"name", "interpreted", "compiled", "ratio", "unit"}
    assert row["interpreted"] > 0
    if os.environ.get("LUDARIUM_TEST_FORM") == "compiled":
        assert row["compiled"] > row["interpreted"]


def test_verify_proves_and_refuses(record: Path, tmp_path: Path) -> None:
    assert "holds" in ludarium("verify", str(record)).stdout
    broken = tmp_path / "broken.json"
    broken.write_text(record.read_text().replace('"pick":"quay"', '"pick":"moon"', 1))
    reports = json.loads(ludarium("verify", str(record), str(broken), "--json", code=1).stdout)
    assert [report["ok"] for report in reports] == [True, False]
    assert reports[1]["error"].startswith(f"entry {reports[1]['ply']}: 'moon'")


def test_export_writes_text_that_is_read_again(record: Path, tmp_path: Path) -> None:
    text = tmp_path / "game.txt"
    ludarium("export", str(record), "--to", "text", "--out", str(text))
    assert text.read_text().startswith("Ludarium 1\n")
    assert ludarium("export", str(text), "--to", "json").stdout == record.read_text()
    link = ludarium("export", str(record), "--to", "link").stdout.strip()
    kept = tmp_path / "linked.json"
    assert "points" in ludarium("play", "--link", link, "--save", str(kept)).stdout
    assert read_record(kept.read_text()).result == read_record(record.read_text()).result
    assert "damaged" in ludarium("play", "--link", link[:-3], code=1).stderr
    assert "not to 'pdf'" in ludarium("export", str(record), "--to", "pdf", code=2).stderr


def test_replay_tells_the_game(record: Path) -> None:
    told = ludarium("replay", str(record)).stdout
    assert "Turn 1" in told
    assert "points" in told
    steps = [json.loads(row) for row in ludarium("replay", str(record), "--ply", "12", "--json").stdout.splitlines()]
    assert [step["ply"] for step in steps] == list(range(12))
    assert steps[0]["events"][0]["rule"] == "harbour.school"
    other = [json.loads(row) for row in ludarium("replay", str(record), "--seat", "2", "--json").stdout.splitlines()]
    assert other[0]["pick"] == "draw a helper"
    assert "there is no ply" in ludarium("replay", str(record), "--ply", "9999", code=2).stderr


# Playing.


def test_a_program_plays_by_json_lines(tmp_path: Path) -> None:
    save = tmp_path / "kept.json"
    command = [sys.executable, "-m", "ludarium", "play", "harbour", "--players", "Ada,uniform", "--seed", "5", "--json"]
    command += ["--save", str(save)]
    running = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert running.stdin is not None
    assert running.stdout is not None
    questions = 0
    while True:
        message: dict[str, Any] = json.loads(running.stdout.readline())
        if "result" in message:
            break
        questions += 1
        assert message["seat"] == 0
        assert message["view"]["players"][1]["hand"] == [-1] * len(message["view"]["players"][1]["hand"])
        running.stdin.write(message["answers"][-1]["word"] + "\n")
        running.stdin.flush()
    running.communicate()
    assert running.returncode == 0
    assert questions > 10
    kept = read_record(save.read_text())
    verify(HARBOUR, kept)
    assert kept.result == message["result"]


def test_a_person_plays_in_the_terminal(tmp_path: Path) -> None:
    save = tmp_path / "kept.json"
    arguments = ["-m", "ludarium", "play", "harbour", "--players", "Ada,greedy", "--seed", "3", "--save", str(save)]
    terminal = pexpect.spawn(sys.executable, arguments, encoding="utf-8", timeout=20, dimensions=(50, 140))
    terminal.expect("Whom do you hire")
    terminal.sendline("1")
    terminal.expect("Where does a worker go")
    terminal.sendline("?")
    terminal.expect("a building costs 4 coins, you have 2")
    terminal.sendline("workshop")
    terminal.expect("a building costs 4 coins")
    terminal.sendline("p school")
    terminal.expect("Which worker goes to the school")
    terminal.sendline("sch")
    terminal.expect("Which worker goes to the school")
    terminal.sendline("undo")
    terminal.expect("Where does a worker go")
    terminal.sendline("redo")
    terminal.expect("Which worker goes to the school")
    terminal.sendline("undo")
    terminal.expect("Where does a worker go")
    terminal.sendline("help")
    terminal.expect("start the turn again")
    terminal.sendline("rule harbour.room")
    terminal.expect("two workers a day")
    terminal.sendline("log")
    terminal.expect("draw")
    terminal.sendline(f"save {tmp_path / 'copy.json'}")
    terminal.expect("A copy is kept")
    terminal.sendline("rubbish")
    terminal.expect("not on offer")
    terminal.sendline("quit")
    terminal.expect("The game is kept in")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0
    for kept in (save, tmp_path / "copy.json"):
        verify(HARBOUR, read_record(kept.read_text()))


def test_people_at_one_keyboard_do_not_see_each_others_cards(tmp_path: Path) -> None:
    arguments = ["-m", "ludarium", "play", "harbour", "--players", "Ada,Bo", "--seed", "3"]
    arguments += ["--save", str(tmp_path / "kept.json")]
    terminal = pexpect.spawn(sys.executable, arguments, encoding="utf-8", timeout=20, dimensions=(50, 140))
    terminal.expect("Ada.*it is your turn. Press Enter")
    assert "hand" not in terminal.before
    terminal.sendline("")
    terminal.expect("hire [a-z]+")
    terminal.sendline("1")
    terminal.expect("Bo.*it is your turn. Press Enter")
    terminal.sendline("quit")
    terminal.sendeof()
    terminal.sendeof()
    terminal.expect(pexpect.EOF)


def test_a_game_survives_a_kill(tmp_path: Path) -> None:
    save = tmp_path / "kept.json"
    arguments = ["-m", "ludarium", "play", "harbour", "--players", "Ada,greedy", "--seed", "3", "--save", str(save)]
    terminal = pexpect.spawn(sys.executable, arguments, encoding="utf-8", timeout=20)
    terminal.expect("Whom do you hire")
    terminal.sendline("1")
    terminal.expect("Where does a worker go")
    terminal.kill(signal.SIGKILL)
    terminal.wait()
    again = pexpect.spawn(sys.executable, ["-m", "ludarium", "play", "--load", str(save)], encoding="utf-8", timeout=20)
    again.expect("Where does a worker go")
    again.sendline("q")
    again.expect("is kept in")


def test_bots_moves_are_taken_back_where_that_is_allowed(tmp_path: Path) -> None:
    given = "1\nquay\n1\nundo\nquit\n"
    arguments = ["play", "harbour", "--players", "Ada,greedy", "--seed", "3", "--free-undo"]
    told = ludarium(*arguments, "--save", str(tmp_path / "kept.json"), given=given).stdout
    assert told.count("Which worker goes to the quay?") == 2


def test_real_dice_are_typed_in(tmp_path: Path) -> None:
    given = "draw patron\ndraw\nroll 9\nquit\n"
    arguments = ["play", "harbour", "--players", "Ada,Bo", "--external", "--save", str(tmp_path / "kept.json")]
    told = ludarium(*arguments, given=given).stdout
    assert "Nature: Which helper is drawn?" in told
    assert "'roll 9': this is not on offer now" in told
    kept = read_record((tmp_path / "kept.json").read_text())
    assert kept.external
    assert kept.entries[0].pick == "draw patron"
    assert len(kept.entries) == 2


def test_data_files_replace_values(tmp_path: Path) -> None:
    prices = tmp_path / "prices.toml"
    prices.write_text("building = 1\n")
    save = tmp_path / "kept.json"
    ludarium("play", "harbour", "--data", str(prices), "--save", str(save), given="q\n")
    assert read_record(save.read_text()).options["prices"] == {"building": 1}
    prices.write_text("building = = 1\n")
    assert "prices.toml" in ludarium("play", "harbour", "--data", str(prices), given="q\n", code=2).stderr
