"""Every command of the command line: its output for people and programs, and its exit code."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from cli.running import CommandLine, ludarium, started
from ludarium import games
from ludarium.core import Session, read_record
from support import HARBOUR, answer_somehow, played


def test_the_version_names_the_form(run: CommandLine) -> None:
    assert "ludarium 0.1.0 (" in run("--version").stdout
    assert run("-V").stdout == run("--version").stdout


@pytest.mark.parametrize("command", [[], ["play"], ["collection"], ["collection", "show"]])
def test_help_is_a_letter_away(run: CommandLine, command: list[str]) -> None:
    told = run(*command, "-h").stdout
    assert "Usage" in told
    assert run(*command, "--help").stdout == told


def test_shells_are_helped_to_complete(run: CommandLine) -> None:
    assert "--install-completion" in run("-h").stdout
    assert "harbour" in completed("play", "har")
    assert "greedy" in completed("sim", "harbour", "--players", "gr")
    assert "uniform,greedy" in completed("sim", "harbour", "--players", "uniform,g")
    assert "days=" in completed("play", "harbour", "--set", "da")


def completed(*words: str) -> str:
    """What bash would offer for the last word."""
    line = ["ludarium", *words]
    variables = {"COMP_WORDS": " ".join(line), "COMP_CWORD": str(len(line) - 1)}
    variables |= dict.fromkeys(("_PYTHON _M LUDARIUM_COMPLETE", "_LUDARIUM_COMPLETE"), "complete_bash")
    return ludarium(environment=variables).stdout


def test_games_are_listed_with_their_settings(run: CommandLine) -> None:
    listed = {game["game"]: game for game in json.loads(run("games", "--json").stdout)}
    assert set(listed) == set(games.names())
    assert listed["harbour"]["players"] == [2, 4]
    assert listed["harbour"]["settings"][0] == {
        "key": "days",
        "title": "Days",
        "takes": "1 to 9",
        "default": 5,
        "about": "how many days are played",
    }
    told = run("games").stdout
    assert all(name in told for name in games.names())
    assert "days" in run("games", "harbour").stdout
    assert [game["game"] for game in json.loads(run("games", "harbour", "--json").stdout)] == ["harbour"]


@pytest.mark.parametrize("spelling", ["terra_mystica", "terra-mystica", "Terra Mystica"])
def test_a_game_has_one_key_however_it_is_typed(run: CommandLine, spelling: str) -> None:
    assert json.loads(run("games", spelling, "--json").stdout)[0]["game"] == "terra_mystica"
    assert "terra_mystica" in run("games", spelling).stdout


WRONG_CALLS = [
    (["play", "chess"], 2, "there is no game 'chess'"),
    (["play", "harbour", "--players", "a"], 2, "2 to 4 players, not 1"),
    (["play", "harbour", "--players", "a,a"], 2, "two people cannot have the same name"),
    (["play", "harbour", "--solo"], 2, "cannot be played alone"),
    (["play", "harbour", "-o", "days=77"], 2, "a whole number from 1 to 9"),
    (["play", "harbour", "--set", "days"], 2, "written key=value"),
    (["play", "harbour", "--set", "x=1"], 2, "has no setting 'x'"),
    (["play", "harbour", "--data", "nowhere.toml"], 2, "nowhere.toml"),
    (["play", "harbour", "--seed", "9" * 30, "--players", "uniform,uniform"], 2, "a seed is a whole number"),
    (["play", "harbour", "--seed", str(2**53), "--players", "uniform,uniform"], 2, "a seed is a whole number"),
    (["play", "--load", "nowhere.json"], 1, "nowhere.json"),
    (["play", "--load", "nowhere.json", "--seed", "0"], 2, "--seed cannot be given with --load"),
    (["play", "--link", "x", "--set", "days=3"], 2, "--set cannot be given with --link"),
    (["play", "--link", "x"], 1, "damaged or incomplete"),
    (["sim", "harbour", "--players", "greedy,nobody"], 2, "there is no player 'nobody'"),
    (["sim", "harbour", "--players", "greedy"], 2, "2 to 4 players, not 1"),
    (["sim", "harbour", "--players", "greedy,greedy", "--games", "0"], 2, "at least one game"),
    (["sim", "harbour", "--players", "greedy,greedy", "--jobs", "-1"], 2, "cannot be -1"),
    (["sim", "harbour"], 2, "--players"),
    (["bench", "--rounds", "0"], 2, "at least one round"),
    (["nonsense"], 2, "nonsense"),
    (["replay", "nowhere.json"], 1, "nowhere.json"),
    (["import-log", "nowhere.txt"], 1, "nowhere.txt"),
    (["collection", "show", "--game", "harbour"], 2, "players of Harbour collect nothing"),
    (["companion", "--cards", "hidden"], 2, "--cards takes typed or drawn"),
]


@pytest.mark.parametrize(("arguments", "code", "message"), WRONG_CALLS)
def test_wrong_calls_are_refused(run: CommandLine, arguments: list[str], code: int, message: str) -> None:
    done = run(*arguments, code=code)
    assert message in " ".join(done.stderr.replace("│", " ").split())
    assert done.stdout == ""


@pytest.mark.parametrize(("arguments", "code", "message"), WRONG_CALLS)
def test_errors_are_json_beside_the_results_where_json_is_wanted(
    run: CommandLine, arguments: list[str], code: int, message: str
) -> None:
    done = run(*arguments, "--json", code=code)
    assert done.stdout == ""
    error = json.loads(done.stderr)
    assert message in error["detail"]
    assert error["status"] in {422, 500}


def test_a_log_that_is_refused_says_so_in_json_too(tmp_path: Path, run: CommandLine) -> None:
    log = tmp_path / "log.txt"
    log.write_text("nonsense\n")
    done = run("import-log", str(log), "--json", code=1)
    refused = json.loads(done.stdout)["refused"]
    assert refused["sentence"] in json.loads(done.stderr)["detail"]
    assert refused["rule"] == "tm.log.header"


def test_an_extra_game_that_is_not_there_is_named(run: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_GAMES", "moonbase")
    assert "the package 'moonbase' of an extra game cannot be found" in run("play", "moonbase", code=2).stderr


# Many games.


def test_sim_compares_players_that_change_seats(tmp_path: Path, run: CommandLine) -> None:
    out = tmp_path / "report.json"
    arguments = ["sim", "harbour", "--players", "greedy,uniform", "--games", "20", "--seed", "4"]
    first = json.loads(run(*arguments, "--json", "--out", str(out)).stdout)
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
    assert "mean score" in run(*arguments).stdout


def interrupted(*arguments: str) -> tuple[Any, str]:
    """What a command has printed as JSON when Ctrl-C ends it, however slow the machine: patience doubles."""
    for patience in (4, 8, 16, 32):
        with started(*arguments, "--json") as running:
            time.sleep(patience)
            running.send_signal(signal.SIGINT)
            out, error = running.communicate(timeout=60)
        assert running.returncode in {130, -signal.SIGINT}, error
        found = json.loads(out) if out else None
        if found and (isinstance(found, list) or found["games"]):
            assert running.returncode == 130
            return found, error
    raise AssertionError("nothing was finished in time")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_is_finished(jobs: str) -> None:
    found, error = interrupted("sim", "harbour", "--players", "greedy,greedy", "--games", "1000000", "--jobs", jobs)
    assert 0 < found["games"] < 1000000
    assert "stopped after" in error


def test_ctrl_c_keeps_what_is_measured() -> None:
    rows, error = interrupted("bench", "harbour", "--rounds", "99")
    assert rows[0]["interpreted"] > 0
    assert "stopped" in error


def test_ctrl_c_keeps_what_is_proved(record: Path) -> None:
    with started("verify", *[str(record)] * 5000) as running:
        assert running.stdout is not None
        assert "valid" in running.stdout.readline()
        running.send_signal(signal.SIGINT)
        _, error = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "of 5000 files" in error


def test_bench_measures_both_forms() -> None:
    rows = {row["name"]: row for row in json.loads(ludarium("bench", "harbour", "--rounds", "1", "--json").stdout)}
    row = rows["harbour decisions"]
    assert set(row) == {"name", "interpreted", "compiled", "ratio", "unit", "rounds"}
    assert row["interpreted"] > 0
    if os.environ.get("LUDARIUM_TEST_FORM") == "compiled":
        assert row["compiled"] > row["interpreted"]


# Records.


def test_verify_proves_and_refuses(record: Path, tmp_path: Path, run: CommandLine) -> None:
    assert "valid" in run("verify", str(record)).stdout
    broken = tmp_path / "broken.json"
    broken.write_text(record.read_text().replace('"pick":"quay"', '"pick":"moon"', 1))
    reports = json.loads(run("verify", str(record), str(broken), "--json", code=1).stdout)
    assert [report["ok"] for report in reports] == [True, False]
    assert reports[1]["error"].startswith(f"entry {reports[1]['ply']}: 'moon'")


def test_a_record_of_no_game_we_know_is_a_bad_file(record: Path, tmp_path: Path, run: CommandLine) -> None:
    strange = tmp_path / "chess.json"
    strange.write_text(record.read_text().replace('"harbour"', '"chess"'))
    text = tmp_path / "game.txt"
    text.write_bytes(b"Ludarium 1\n\xff")
    for command in (["replay"], ["export"], ["verify"], ["play", "--load"]):
        for path, message in ((strange, "there is no game 'chess'"), (text, "this is not text")):
            done = run(*command, str(path), code=1)
            assert message in (done.stdout + done.stderr).replace("\n", " ")
    assert "not of Harbour" not in run("play", "harbour", "--load", str(record)).stderr


def test_export_writes_text_that_is_read_again(record: Path, tmp_path: Path, run: CommandLine) -> None:
    text = tmp_path / "game.txt"
    run("export", str(record), "--to", "text", "--out", str(text))
    assert text.read_text().startswith("Ludarium 1\n")
    assert run("export", str(text), "--to", "json").stdout == record.read_text()
    link = run("export", str(record), "--to", "link").stdout.strip()
    kept = tmp_path / "linked.json"
    assert "points" in run("play", "--link", link, "--save", str(kept)).stdout
    assert read_record(kept.read_text()).result == read_record(record.read_text()).result
    assert "damaged" in run("play", "--link", link[:-3], code=1).stderr
    assert "not to 'pdf'" in run("export", str(record), "--to", "pdf", code=2).stderr


@pytest.mark.parametrize("to", ["text", "json", "link"])
def test_json_honors_the_language(record: Path, tmp_path: Path, run: CommandLine, to: str) -> None:
    told = json.loads(run("export", str(record), "--to", to, "--json").stdout)
    assert told["to"] == to
    sanitize = run("export", str(record), "--to", to).stdout
    assert told[to] == (json.loads(sanitize) if to == "json" else sanitize.removesuffix("\n"))
    out = tmp_path / "out"
    saved = json.loads(run("export", str(record), "--to", to, "--json", "--out", str(out)).stdout)
    assert saved == {"file": str(record), "to": to, "saved": str(out)}
    assert out.read_text() == sanitize


def test_replay_tells_the_game(record: Path, run: CommandLine) -> None:
    told = run("replay", str(record)).stdout
    assert "Turn 1" in told
    assert "points" in told
    steps = [json.loads(row) for row in run("replay", str(record), "--ply", "12", "--json").stdout.splitlines()]
    assert steps[0]["game"] == "harbour"
    assert [step["ply"] for step in steps[1:]] == list(range(12))
    assert steps[1]["facts"][0]["rule"] == "harbour.school"
    other = [json.loads(row) for row in run("replay", str(record), "--seat", "2", "--json").stdout.splitlines()]
    assert other[1]["word"] == "draw a helper"
    kept = read_record(record.read_text())
    assert {name: other[-1][name] for name in ("scores", "places")} == kept.result
    assert "there is no ply" in run("replay", str(record), "--ply", "9999", code=2).stderr
    assert "there is no seat" in run("replay", str(record), "--seat", "9", code=2).stderr


@pytest.mark.parametrize("finished", [False, True])
def test_a_seat_is_not_shown_an_answer_that_was_still_sealed(tmp_path: Path, run: CommandLine, finished: bool) -> None:
    session = Session(HARBOUR, 3, 1)
    session.answer(2, session.question(2).words[0], session.ply)
    ply, word = session.ply, session.entries[-1].pick
    while finished and not session.is_over():
        answer_somehow(session)
    path = tmp_path / "game.json"
    path.write_text(session.record().to_text())
    for seat, shown in (("1", "a secret answer"), ("3", word)):
        told = run("replay", str(path), "--ply", str(ply), "--seat", seat).stdout
        assert f"Player 3: {shown}\n" in told


def test_data_files_replace_values(tmp_path: Path, run: CommandLine) -> None:
    prices = tmp_path / "prices.toml"
    prices.write_text("building = 1\n")
    save = tmp_path / "kept.json"
    run("play", "harbour", "--data", str(prices), "--save", str(save), given="q\n")
    assert read_record(save.read_text()).settings["prices"] == {"building": 1}
    nested = f"a.{'a.' * 5000}a = 1\n"
    for rubbish in ("building = = 1\n", f"building = {'9' * 5000}\n", f"building = {'[' * 100000}\n"):
        prices.write_text(rubbish)
        assert "prices.toml" in run("play", "harbour", "--data", str(prices), given="q\n", code=2).stderr
    prices.write_text(nested)
    assert "cannot be saved" in run("play", "harbour", "--data", str(prices), given="q\n", code=2).stderr


def test_a_link_is_played_on_by_whom_one_likes(tmp_path: Path, run: CommandLine) -> None:
    save = tmp_path / "kept.json"
    link = played(HARBOUR, 2, 3, 20).link()
    run("play", "harbour", "--link", link, "--players", "greedy,uniform", "--save", str(save))
    assert read_record(save.read_text()).seats == ["greedy", "uniform"]
