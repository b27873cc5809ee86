"""Running the command line: in a process of its own, in this one, and on a terminal of any size."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from typing import Any

import pexpect
import pytest

from ludarium.cli.main import main


def ludarium(
    *arguments: str, given: str = "", code: int = 0, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own."""
    command = [sys.executable, "-m", "ludarium", *arguments]
    variables = {**os.environ, **(environment or {})}
    done = subprocess.run(
        command, input=given, capture_output=True, encoding="utf-8", errors="replace", check=False, env=variables
    )
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done


def hear_ctrl_c() -> None:
    """A test run in the background ignores Ctrl-C, and its children would too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def started(*arguments: str, **more: Any) -> Iterator[subprocess.Popen[str]]:
    """A running command that hears Ctrl-C, and is gone afterwards."""
    command = [sys.executable, "-m", "ludarium", *arguments]
    pipe = subprocess.PIPE
    running = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, preexec_fn=hear_ctrl_c, **more)  # noqa: PLW1509
    try:
        yield running
    finally:
        running.kill()
        running.communicate()


class Done:
    """What a command wrote."""

    def __init__(self, stdout: str, stderr: str) -> None:
        self.stdout = stdout
        self.stderr = stderr


class CommandLine:
    """The command line, run in this process: many times faster."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, *arguments: str, given: str = "", code: int = 0) -> Done:
        self.monkeypatch.setattr(sys, "argv", ["ludarium", *arguments])
        self.monkeypatch.setattr(sys, "stdin", StringIO(given))
        with pytest.raises(SystemExit) as stopped:
            main()
        out, error = self.capsys.readouterr()
        assert (stopped.value.code or 0) == code, out + error
        assert "Traceback" not in error
        return Done(out, error)


class Terminal:
    """A screen of some size with a person before it."""

    def __init__(self, *arguments: str, rows: int = 24, columns: int = 80, **environment: str) -> None:
        variables = {**os.environ, "NO_COLOR": "1", "TERM": "xterm", **environment}
        for name in ("COLUMNS", "LINES"):
            variables.pop(name, None)
        self.rows, self.columns = rows, columns
        self.process = pexpect.spawn(
            sys.executable,
            ["-m", "ludarium", *arguments],
            encoding="utf-8",
            timeout=60,
            dimensions=(rows, columns),
            env=variables,
            preexec_fn=hear_ctrl_c,
        )
        self.process.setecho(False)

    def expect(self, text: str) -> str:
        """Wait for a text; returns what came before it."""
        self.process.expect(text)
        return str(self.process.before)

    def say(self, line: str) -> None:
        self.process.sendline(line)

    def interrupt(self, told: str) -> None:
        """Press Ctrl-C until a text comes: just before it waits for a key Python may keep the first one to itself."""
        heard = 1
        for _ in range(10):
            self.process.sendintr()
            heard = self.process.expect([told, pexpect.TIMEOUT], timeout=6)
            if heard == 0:
                break
        assert heard == 0, f"Ctrl-C did not bring {told!r}"

    def screen_after(self, line: str) -> list[str]:
        """What is written after a line up to the next prompt, row by row."""
        self.say(line)
        return self.expect(r"\r?\n> $").replace("\r", "").split("\n")

    def quit(self) -> int:
        self.say("quit")
        return self.end()

    def end(self) -> int:
        """The exit code once nothing more comes."""
        self.process.expect(pexpect.EOF)
        self.process.close()
        return int(self.process.exitstatus if self.process.exitstatus is not None else -self.process.signalstatus)
