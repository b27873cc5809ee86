"""Ludarium runs without what other systems lack: Windows has no `fcntl`, `resource`, `uvloop` and timers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from conftest import FORM, ROOT
from ludarium.cli.files import data_folder
from ludarium.file_lock import try_lock

sys.path.append(str(ROOT / "tools"))
import web_build

# Takes away what Windows lacks; Python runs it at its start.
WITHOUT = """
import os, signal, sys
for name in ("fcntl", "resource", "uvloop", "pwd", "grp", "termios"):
    sys.modules[name] = None
for module, names in ((os, ("O_CLOEXEC", "fchmod", "getuid")), (signal, ("setitimer", "SIGALRM"))):
    for name in names:
        delattr(module, name)
"""


def test_without_fcntl_the_locks_of_windows_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int, int]] = []

    def locking(file: int, mode: int, size: int) -> None:
        asked.append((file, mode, size))
        if len(asked) > 1:
            raise PermissionError

    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2))
    assert [try_lock(5), try_lock(5)] == [True, False]
    assert asked == [(5, 2, 1)] * 2


def test_a_system_without_locks_lets_everybody_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setitem(sys.modules, "msvcrt", None)
    assert try_lock(5)


def test_two_programs_do_not_share_a_lock(tmp_path: Path) -> None:
    with (tmp_path / "lock").open("w") as first, (tmp_path / "lock").open("w") as second:
        assert try_lock(first.fileno())
        assert not try_lock(second.fileno())
    with (tmp_path / "lock").open("w") as third:
        assert try_lock(third.fileno())


def run_without(tmp_path: Path, *arguments: str) -> Any:
    """Run Python where the parts of Unix are missing, in every process it starts."""
    (tmp_path / "sitecustomize.py").write_text(WITHOUT)
    paths = [str(tmp_path), *[path for path in sys.path if path]]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    return subprocess.run(
        [sys.executable, *arguments], env=environment, capture_output=True, text=True, timeout=300, check=False
    )


def test_everything_works_without_the_parts_of_unix(tmp_path: Path) -> None:
    check = "import sys, signal; assert sys.modules['fcntl'] is None and not hasattr(signal, 'setitimer')"
    assert run_without(tmp_path, "-c", check).returncode == 0
    done = run_without(tmp_path, str(ROOT / "tools" / "try_install.py"), FORM, "--server")
    assert done.returncode == 0, done.stdout + done.stderr


def test_saved_games_lie_where_windows_keeps_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert data_folder() == tmp_path / "ludarium"
    monkeypatch.delenv("LOCALAPPDATA")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "ludarium"


def test_on_windows_the_system_s_own_node_builds_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """There `npm` is a script, which is only found under its whole name."""
    asked: list[list[str]] = []

    def run(command: list[str], **_: object) -> SimpleNamespace:
        asked.append(command)
        return SimpleNamespace(returncode=0)

    monkeypatch.setattr(web_build, "node_binary", lambda: None)
    monkeypatch.setattr("shutil.which", lambda name: rf"C:\nodejs\{name}.cmd")
    monkeypatch.setattr("subprocess.run", run)
    web_build.npm("ci")
    assert asked == [[r"C:\nodejs\npm.cmd", "ci"]]


def test_line_ends_of_windows_make_no_other_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The built page is taken as it is where it was built of the same sources."""
    monkeypatch.setattr(web_build, "WEB", tmp_path)
    prints = set[str]()
    for end in ("\n", "\r\n"):
        for name in web_build.FILES:
            (tmp_path / name).write_bytes(f"one{end}two{end}".encode())
        prints.add(web_build.fingerprint())
    assert len(prints) == 1


@pytest.mark.parametrize("page", ["cp437", "cp1252"])
def test_consoles_of_windows_show_what_they_can(page: str, tmp_path: Path) -> None:
    """Their code pages lack letters and lines; nothing may end a game for that."""
    command = [sys.executable, "-m", "ludarium", "play", "terra_mystica", "--solo", "--level", "automaechtig"]
    environment = {**os.environ, "PYTHONIOENCODING": page}
    given = b"1\n" * 8 + b"board\nquit\n"
    done = subprocess.run(
        [*command, "--seed", "7", "--save", str(tmp_path / "kept.json")],
        env=environment,
        input=given,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Autom\u00e4chtigt" in done.stdout.decode(page)
