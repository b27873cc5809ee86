"""Every command of the command line: its output for people and programs, and its exit code."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pexpect
import pytest

from ludarium.core import Session, read_record, verify
from support import HARBOUR, answer_somehow, played


def ludarium(*arguments: str, given: str = "", code: int = 0) -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own."""
    command = [sys.executable, "-m", "ludarium", *arguments]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are kept without a name stay out of the user's own folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(played(HARBOUR, 2, 3).record().to_text())
    return path


def test_version_names_the_form() -> None:
    assert "ludarium 0.1.0 (" in ludarium("--version").stdout


def test_games_lists_players_and_options() -> None:
    assert "harbour" in ludarium("games").stdout
    assert "days" in ludarium("games", "harbour").stdout
    assert [game["game"] for game in json.loads(ludarium("games", "harbour", "--json").stdout)] == ["harbour"]
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
        (["play", "terra-mystica", "--data", "nowhere.toml"], 2, "say which"),
        (["play", "harbour", "--seed", "9" * 30, "--players", "uniform,uniform"], 2, "'seed' must be a whole number"),
        (["play", "--load", "nowhere.json"], 1, "nowhere.json"),
        (["play", "--load", "nowhere.json", "--seed", "0"], 2, "--seed cannot be given with --load"),
        (["play", "--link", "x", "--option", "days=3"], 2, "--option cannot be given with --link"),
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
    assert error["kind"] == "BadSetting"


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


def hear_ctrl_c() -> None:
    """A test run in the background ignores Ctrl-C, and its children would too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def started(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A running command that hears Ctrl-C, and is gone afterwards."""
    command = [sys.executable, "-m", "ludarium", *arguments]
    pipe = subprocess.PIPE
    running = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, preexec_fn=hear_ctrl_c)  # noqa: PLW1509
    try:
        yield running
    finally:
        running.kill()
        running.communicate()


def interrupted(*arguments: str) -> tuple[Any, str]:
    """What a command has printed as JSON when Ctrl-C ends it, however slow the machine: patience doubles."""
    for patience in (4, 8, 16, 32):
        with started(*arguments, "--json") as running:
            time.sleep(patience)
            running.send_signal(signal.SIGINT)
            out, error = running.communicate(timeout=60)
        assert running.returncode in {1, -signal.SIGINT}, error
        found = json.loads(out) if out else None
        if found and (isinstance(found, list) or found["games"]):
            assert running.returncode == 1
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
        assert "holds" in running.stdout.readline()
        running.send_signal(signal.SIGINT)
        _, error = running.communicate(timeout=60)
    assert running.returncode == 1
    assert "of 5000 files" in error


def test_a_report_that_cannot_be_written_is_still_printed(tmp_path: Path) -> None:
    arguments = ["sim", "harbour", "--players", "uniform,uniform", "--games", "2", "--out", str(tmp_path)]
    done = ludarium(*arguments, code=1)
    assert "mean score" in done.stdout
    assert "Is a directory" in done.stderr


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


def test_files_and_names_may_hold_markup(tmp_path: Path) -> None:
    save = tmp_path / "[bold]" / "x].json"
    given = "\n1\n\n1\nlog\nboard\n? \\[/]\nquit\n"
    told = ludarium("play", "harbour", "--players", "[red]Ada,\\[/],\x1b[7mCy", "--save", str(save), given=given).stdout
    assert "[red]Ada: Whom do you hire?" in told
    assert "\\[/]: this is not on offer now" in told
    assert "\x1b" not in told
    assert "[bold]/x].json: holds" in ludarium("verify", str(save)).stdout
    assert "?[7mCy rolls" in ludarium("replay", str(save)).stdout


@pytest.mark.parametrize("language", [[], ["--json"]])
def test_a_file_whose_name_is_no_text_can_be_named(language: list[str]) -> None:
    assert "No such file" in ludarium("verify", "\udcff.json", *language, code=1).stdout


def test_a_record_of_no_game_we_know_is_a_bad_file(record: Path, tmp_path: Path) -> None:
    strange = tmp_path / "chess.json"
    strange.write_text(record.read_text().replace('"harbour"', '"chess"'))
    text = tmp_path / "game.txt"
    text.write_bytes(b"Ludarium 1\n\xff")
    for command in (["replay"], ["export"], ["verify"], ["play", "--load"]):
        assert "there is no game 'chess'" in "".join(outputs(*command, str(strange), code=1))
        assert "this is not text" in "".join(outputs(*command, str(text), code=1))
    assert "not of Harbour" not in ludarium("play", "harbour", "--load", str(record)).stderr


def outputs(*arguments: str, code: int) -> tuple[str, str]:
    done = ludarium(*arguments, code=code)
    return done.stdout, done.stderr


def test_nothing_is_left_behind_where_nothing_can_be_written(record: Path, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    for out in (str(folder), ".", "/"):
        assert "Is a directory" in ludarium("export", str(record), "--out", out, code=1).stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "game.json"]


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


@pytest.mark.parametrize("finished", [False, True])
def test_a_seat_is_not_shown_an_answer_that_was_still_sealed(tmp_path: Path, finished: bool) -> None:
    session = Session(HARBOUR, 3, 1)
    session.answer(2, session.question(2).words[0], session.ply)
    ply, word = session.ply, session.entries[-1].pick
    while finished and not session.is_over():
        answer_somehow(session)
    path = tmp_path / "game.json"
    path.write_text(session.record().to_text())
    for seat, shown in (("1", "a secret answer"), ("3", word)):
        told = ludarium("replay", str(path), "--ply", str(ply), "--seat", seat).stdout
        assert f"Player 3: {shown}  \n" in told


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


def test_the_menu_asks_for_a_game_and_its_players(tmp_path: Path) -> None:
    arguments = ["-m", "ludarium", "play", "--seed", "3", "--save", str(tmp_path / "kept.json")]
    terminal = pexpect.spawn(sys.executable, arguments, encoding="utf-8", timeout=20, dimensions=(50, 140))
    terminal.expect("Which game")
    terminal.sendline("harbour")
    terminal.expect("2 to 4 names with commas")
    terminal.sendline("Ada")
    terminal.expect("for 2 to 4 players, not 1")
    terminal.sendline("Ada,greedy,greedy")
    terminal.expect("Whom do you hire")
    terminal.sendline("quit")
    terminal.expect(pexpect.EOF)
    assert read_record((tmp_path / "kept.json").read_text()).seats == ["Ada", "greedy", "greedy 2"]


def test_bots_of_one_kind_are_numbered(tmp_path: Path) -> None:
    save = tmp_path / "kept.json"
    ludarium("play", "harbour", "--players", "greedy,uniform,greedy", "--seed", "3", "--save", str(save))
    kept = read_record(save.read_text())
    assert kept.seats == ["greedy", "uniform", "greedy 2"]
    assert kept.result
    assert "same name" in ludarium("play", "harbour", "--players", "Ada,Ada", code=2).stderr


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


def test_the_screen_shows_nobodys_cards_while_nature_is_asked_or_the_game_is_over(tmp_path: Path) -> None:
    arguments = ["play", "harbour", "--option", "days=1", "--seed", "3", "--save", str(tmp_path / "kept.json")]
    asked = ludarium(*arguments, "--players", "Ada,Bo", "--external", given="draw patron\nboard\nquit\n").stdout
    assert asked.count("hand ?") == 2
    assert "hand patron" not in asked
    for players, hands in (("Ada,Bo", r"\? \?"), ("greedy,Bo", r"\? \w+"), ("Ada,greedy", r"\w+ \?")):
        ended = ludarium(*arguments, "--players", players, given="1\n" * 100).stdout
        last = ended[ended.rindex("Day ") :]
        assert "points" in last
        assert re.fullmatch(hands, " ".join(re.findall(r"hand ([^ ,]+)", last)))


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


def test_what_is_brought_back_is_what_was_taken_back(tmp_path: Path) -> None:
    arguments = ["play", "harbour", "--players", "Ada,uniform", "--seed", "4", "--free-undo", "--save"]
    kept = [tmp_path / "straight.json", tmp_path / "there and back.json"]
    for path, wishes in zip(kept, ("", "undo\nundo\nredo\nredo\n")):
        ludarium(*arguments, str(path), given=f"1\nquay\n1\n{wishes}quit\n")
    assert kept[0].read_text() == kept[1].read_text()


def test_at_one_keyboard_the_last_answer_is_taken_back_though_another_seat_is_asked(tmp_path: Path) -> None:
    given = "\n1\n\n1\n\nquay\n1\n\nundo\n\nquit\n"
    arguments = ["play", "harbour", "--players", "Ada,Bo", "--seed", "3", "--save", str(tmp_path / "kept.json")]
    told = ludarium(*arguments, given=given).stdout
    assert told.count("Ada: Which worker goes to the quay?") == 2
    assert told.count("Bo: Where does a worker go?") == 1


def test_a_copy_that_cannot_be_kept_does_not_end_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    given = f"save {tmp_path}\nsave /dev/null/x\nsave ~/copy.json\nquit\n"
    told = ludarium("play", "harbour", "--save", str(tmp_path / "kept.json"), given=given).stdout
    assert told.count("no copy can be kept there") == 2
    assert f"A copy is kept in {tmp_path}/copy.json" in told
    assert (tmp_path / "copy.json").read_text() == (tmp_path / "kept.json").read_text()


def test_a_game_loaded_from_text_is_kept_beside_it(record: Path, tmp_path: Path) -> None:
    text = tmp_path / "game.txt"
    ludarium("export", str(record), "--out", str(text))
    before = text.read_text()
    told = json.loads(ludarium("play", "--load", str(text), "--json").stdout)
    assert text.read_text() == before
    assert told["saved"] != str(text)
    assert Path(told["saved"]).read_text() == record.read_text()


def test_a_link_is_played_on_by_whom_one_likes(tmp_path: Path) -> None:
    save = tmp_path / "kept.json"
    link = played(HARBOUR, 2, 3, 20).link()
    ludarium("play", "harbour", "--link", link, "--players", "greedy,uniform", "--save", str(save))
    assert read_record(save.read_text()).seats == ["greedy", "uniform"]


@pytest.mark.parametrize("language", [[], ["--json"]])
def test_bytes_that_are_no_text_are_no_answer(tmp_path: Path, language: list[str]) -> None:
    command = [sys.executable, "-m", "ludarium", "play", "harbour", "--save", str(tmp_path / "kept.json"), *language]
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}
    done = subprocess.run(command, input=b"\xff\n0000000001\nquit\n", env=environment, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count(b"not on offer") == 2


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
    for rubbish in ("building = = 1\n", f"building = {'9' * 5000}\n"):
        prices.write_text(rubbish)
        assert "prices.toml" in ludarium("play", "harbour", "--data", str(prices), given="q\n", code=2).stderr
