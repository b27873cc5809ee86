"""Files: nothing is lost, nothing is overwritten unasked, and what goes wrong names the file."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
import tempfile
from pathlib import Path
from threading import Thread

import pytest

from cli.running import CommandLine, Terminal, ludarium, started
from ludarium.cli import files
from ludarium.cli.files import CannotWrite, SaveFile, save_anywhere, unused_path, write_atomically
from ludarium.core import BadSetting, read_record, verify
from support import HARBOUR, played

ADA = ["play", "harbour", "--players", "Ada,greedy", "--seed", "3"]
FULL = Path("/dev/full")


# Two programs and one file.


def test_two_programs_do_not_keep_their_games_in_one_file(tmp_path: Path) -> None:
    save = tmp_path / "kept.json"
    first = Terminal(*ADA, "--save", str(save))
    first.expect("Whom do you hire")
    first.say("1")
    first.expect("Where does a worker go")
    done = ludarium("play", "--load", str(save), given="quay\nquit\n", code=2)
    assert "is open in another program" in done.stderr.replace("\n", " ")
    assert "is open in another program" in ludarium(*ADA, "--save", str(save), "--force", code=2).stderr.replace(
        "\n", " "
    )
    first.say("quay")
    first.expect("Which worker")
    assert first.quit() == 0
    assert read_record(save.read_text()).entries[-1].pick == "quay"
    assert sorted(path.name for path in tmp_path.iterdir() if path.name != "data") == ["kept.json"]
    ludarium("play", "--load", str(save), given="quit\n")


def test_a_lock_that_a_crash_left_behind_locks_nobody_out(tmp_path: Path, run: CommandLine) -> None:
    save = tmp_path / "kept.json"
    run(*ADA, "--save", str(save), given="1\nquit\n")
    (tmp_path / ".kept.json.lock").write_text("")
    run("play", "--load", str(save), given="quay\nquit\n")
    assert read_record(save.read_text()).entries[-1].pick == "quay"


def test_a_save_that_changes_under_our_hands_is_left_alone(tmp_path: Path) -> None:
    save = tmp_path / "kept.json"
    terminal = Terminal(*ADA, "--save", str(save), rows=40, columns=400)
    terminal.expect("Whom do you hire")
    save.write_text("something else")
    terminal.say("1")
    terminal.expect("was changed by another program: the game is saved in .*kept-2.json from now on")
    terminal.expect("Where does a worker go")
    assert terminal.quit() == 0
    assert save.read_text() == "something else"
    verify(HARBOUR, read_record((tmp_path / "kept-2.json").read_text()))


def test_a_save_that_was_deleted_is_written_again(tmp_path: Path) -> None:
    save = tmp_path / "kept.json"
    terminal = Terminal(*ADA, "--save", str(save))
    terminal.expect("Whom do you hire")
    save.unlink()
    terminal.say("1")
    terminal.expect("Where does a worker go")
    terminal.quit()
    verify(HARBOUR, read_record(save.read_text()))


def test_games_begun_at_the_same_moment_have_files_of_their_own(home: Path) -> None:
    home.mkdir(parents=True)
    found: list[SaveFile] = []
    threads = [Thread(target=lambda: found.append(files.new_save_file("harbour"))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({save.path for save in found}) == 8
    for save in found:
        save.release()


# Overwriting.


@pytest.mark.parametrize(
    "command",
    [
        [*ADA, "--save"],
        ["export", "RECORD", "--out"],
        ["sim", "harbour", "--players", "uniform,uniform", "--games", "1", "--out"],
    ],
)
def test_a_file_that_is_there_is_not_overwritten_unasked(
    tmp_path: Path, record: Path, run: CommandLine, command: list[str]
) -> None:
    there = tmp_path / "precious.txt"
    there.write_text("precious")
    arguments = [str(record) if part == "RECORD" else part for part in command]
    done = run(*arguments, str(there), code=2)
    assert "precious.txt exists; --force overwrites it" in done.stderr.replace("\n", " ")
    assert there.read_text() == "precious"
    run(*arguments, str(there), "--force", given="quit\n")
    assert there.read_text() != "precious"


def test_whoever_sits_at_a_terminal_is_asked(tmp_path: Path, record: Path) -> None:
    there = tmp_path / "precious.txt"
    for answer, kept in (("n", True), ("", True), ("y", False)):
        there.write_text("precious")
        terminal = Terminal("export", str(record), "--out", str(there), columns=200)
        terminal.expect("exists. Overwrite it?")
        terminal.say(answer)
        assert terminal.end() == (2 if kept else 0)
        assert (there.read_text() == "precious") == kept


def test_a_copy_overwrites_nothing_unasked(tmp_path: Path, run: CommandLine) -> None:
    there = tmp_path / "precious.txt"
    there.write_text("precious")
    told = " ".join(run(*ADA, given=f"save {there}\nquit\n").stdout.split())
    assert "exists; 'save! " in told
    assert there.read_text() == "precious"
    assert "A copy is saved in" in run(*ADA, given=f"save! {there}\nquit\n").stdout
    verify(HARBOUR, read_record(there.read_text()))


# Devices, pipes, links and folders.


@pytest.mark.parametrize("language", [[], ["--json"]])
def test_devices_are_written_to(record: Path, language: list[str]) -> None:
    told = ludarium("export", str(record), "--out", "/dev/stdout", *language).stdout
    assert told.startswith("Ludarium 1\n")
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)
    ludarium("export", str(record), "--out", "/dev/null")
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)
    ludarium(*ADA, "--save", "/dev/null", given="1\nquit\n")
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)


def test_pipes_are_written_to(tmp_path: Path, record: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with started("export", str(record), "--out", str(pipe)) as running:
        assert pipe.read_text().startswith("Ludarium 1\n")
        running.communicate(timeout=60)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_links_lead_to_what_is_written(tmp_path: Path, record: Path, run: CommandLine) -> None:
    real, link, dangling = tmp_path / "real.txt", tmp_path / "link.txt", tmp_path / "dangling.txt"
    real.write_text("old")
    link.symlink_to(real)
    dangling.symlink_to(tmp_path / "new.txt")
    run("export", str(record), "--out", str(link), "--force")
    run("export", str(record), "--out", str(dangling))
    assert link.is_symlink()
    assert dangling.is_symlink()
    assert real.read_text() == (tmp_path / "new.txt").read_text()
    assert real.read_text().startswith("Ludarium 1")
    twin = tmp_path / "twin.txt"
    os.link(real, twin)
    write_atomically(twin, "both")
    assert real.read_text() == "both"


def test_a_file_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "private.txt"
    path.write_text("x")
    path.chmod(0o600)
    write_atomically(path, "y")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert path.read_text() == "y"


def test_a_folder_that_is_not_there_is_named_and_not_made(tmp_path: Path, record: Path, run: CommandLine) -> None:
    missing = tmp_path / "mispelt" / "deep" / "game.txt"
    done = run("export", str(record), "--out", str(missing), code=1)
    assert f"there is no folder {missing.parent}" in done.stderr.replace("\n", "")
    assert done.stderr.count("cannot be written") == 1
    told = run(*ADA, given=f"save {missing}\nquit\n").stdout.replace("\n", " ")
    assert "there is no folder" in told
    assert not (tmp_path / "mispelt").exists()


def test_nothing_is_left_behind_where_nothing_can_be_written(record: Path, tmp_path: Path, run: CommandLine) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    for out in (str(folder), ".", "/"):
        assert "it is a folder" in run("export", str(record), "--out", out, code=1).stderr.replace("\n", " ")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "game.json"]


def test_a_report_that_cannot_be_written_is_still_printed(tmp_path: Path, run: CommandLine) -> None:
    arguments = ["sim", "harbour", "--players", "uniform,uniform", "--games", "2", "--out", str(tmp_path)]
    done = run(*arguments, code=1)
    assert "mean score" in done.stdout
    assert "it is a folder" in done.stderr.replace("\n", " ")


@pytest.mark.parametrize("language", [[], ["--json"]])
def test_a_file_whose_name_is_no_text_can_be_named(language: list[str]) -> None:
    assert "No such file" in ludarium("verify", "\udcff.json", *language, code=1).stdout


@pytest.mark.parametrize("name", ["x\0y", "x" * 5000])
def test_names_that_no_file_can_have_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(CannotWrite, match="cannot be written"):
        write_atomically(tmp_path / name, "x")


def test_links_in_a_circle_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    with pytest.raises(CannotWrite, match="cannot be written"):
        write_atomically(tmp_path / "a", "x")


# No room.


def test_a_game_goes_on_where_it_cannot_be_kept(tmp_path: Path, run: CommandLine) -> None:
    elsewhere = tmp_path / "elsewhere.json"
    given = f"1\nquit\nsave {elsewhere}\nquay\nquit\n"
    told = run(*ADA, "--save", str(FULL), given=given).stdout.replace("\n", " ")
    assert told.count("The game is not saved: /dev/full cannot be written: No space left on device") == 1
    assert "quit again to leave" in told
    assert f"The game is saved in {elsewhere} from now on" in told
    assert read_record(elsewhere.read_text()).entries[-1].pick == "quay"


def test_whoever_insists_leaves_and_the_game_is_kept_wherever_there_is_room(
    tmp_path: Path, run: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path))
    told = run(*ADA, "--save", str(FULL), given="1\nquit\nquit\n").stdout.replace("\n", " ")
    assert "The game is saved in" in told
    rescued = list(tmp_path.glob("harbour-rescued-*.json"))
    assert len(rescued) == 1
    verify(HARBOUR, read_record(rescued[0].read_text()))


def test_where_nothing_can_be_written_at_all_a_link_is_told(run: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.cli.game_loop.save_anywhere", lambda key, text: None)
    told = run(*ADA, "--save", str(FULL), given="1\nquay\n").stdout
    link = told.strip().splitlines()[-1]
    again = run("play", "--link", link, given="quit\n").stdout
    assert "Which worker goes to the quay?" in again


def test_a_game_that_can_be_kept_again_says_so(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    save = SaveFile(folder / "kept.json")
    assert save.save("one") == ""
    os.remove(folder / "kept.json")
    os.remove(folder / ".kept.json.lock")
    folder.rmdir()
    assert "The game is not saved" in save.save("two")
    assert save.save("three") == ""
    assert save.problem
    folder.mkdir()
    assert save.save("four") == f"The game is saved in {save.path} again"
    assert save.path.read_text() == "four"
    save.release()


def test_output_that_finds_no_room_is_told_in_a_sentence(record: Path) -> None:
    for arguments in (
        ["verify", str(record), "--json"],
        ["games", "--json"],
        ["export", str(record)],
        ["replay", str(record)],
    ):
        command = [sys.executable, "-m", "ludarium", *arguments]
        with FULL.open("w") as full:
            done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        assert done.returncode == 1, arguments
        assert "Traceback" not in done.stderr
        assert "Exception ignored" not in done.stderr
        assert "No space left on device" in done.stderr
        if "--json" in arguments:
            assert json.loads(done.stderr.splitlines()[-1])["status"] == 500


def test_a_reader_who_goes_away_is_not_complained_about(record: Path) -> None:
    command = f"{sys.executable} -m ludarium replay {record} | head -1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout


def test_free_names(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert unused_path(path, "-").name == "game-2.json"
    (tmp_path / "game-2.json").write_text("")
    assert unused_path(path, "-").name == "game-3.json"
    assert unused_path(path, "-before-").name == "game-before-2.json"


def test_the_last_resort_is_any_place_with_room(home: Path) -> None:
    home.mkdir(parents=True)
    found = save_anywhere("harbour", "text")
    assert found is not None
    assert found.parent == home
    assert found.read_text() == "text"


def test_a_save_file_is_one_programs_own(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    first = SaveFile(path)
    with pytest.raises(BadSetting, match="is open in another program"):
        SaveFile(path)
    first.release()
    SaveFile(path).release()
    assert list(tmp_path.iterdir()) == []
    assert played(HARBOUR, 2, 3, 1).ply
