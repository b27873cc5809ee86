"""Everything a contributor must keep green: ``make test``.

Format, lint, import arrows and types; the browser client with its own checks; then the compiled build; then all tests
on the compiled form, with the README's commands among them, and on the interpreted form those that can differ from it
and a sample of the others. Where nothing can be compiled, all tests run on the interpreted form. Last, the client in a
real browser on the server as it is now.
"""

from __future__ import annotations

import atexit
import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
CHECKED = ("src", "tests", "tools", "benchmarks")
SAMPLE = "20"


def main() -> None:
    start = perf_counter()
    step("format", BIN / "ruff", "format", "--check", "--quiet", ".")
    step("lint", BIN / "ruff", "check", "--quiet", ".")
    step("imports", BIN / "lint-imports", "--no-cache", "--no-logo", PYTHONPATH="src")
    types = begun("types", BIN / "mypy", *CHECKED)  # it needs one core, and so do the next ones
    client = (sys.executable, "tools/web_build.py")
    step("client: build", *client, "--checks")
    for script in ("check", "lint", "unit"):
        step(f"client: {script}", *client, "--run", script)
    types.finish()
    step("build", sys.executable, "tools/mypyc_build.py", LUDARIUM_OPTIMIZE="1")
    tests = [sys.executable, "-m", "pytest", "-n", "auto", *sys.argv[1:]]
    is_compiled = (ROOT / "build" / "compiled").exists()
    if is_compiled:
        step("tests, compiled", *tests, LUDARIUM_TEST_FORM="compiled")
    step(
        "tests, interpreted",
        *tests,
        LUDARIUM_TEST_FORM="interpreted",
        LUDARIUM_TEST_SAMPLE=SAMPLE if is_compiled else "1",
    )
    step("client: browser", *client, "--run", "browser")
    print(f"== all of it: {perf_counter() - start:.0f} s", flush=True)


def step(name: str, *command: str | Path, **variables: str) -> None:
    """Run one command; stop at the first that fails."""
    print(f"== {name}", flush=True)
    start = perf_counter()
    environment = {**os.environ, **variables}
    done = subprocess.run([str(part) for part in command], cwd=ROOT, env=environment, check=False)
    if done.returncode:
        sys.exit(f"== {name} failed")
    print(f"== {name}: {perf_counter() - start:.0f} s", flush=True)


def begun(name: str, *command: str | Path) -> Beside:
    """Start a command that runs beside the next ones."""
    running = subprocess.Popen(
        [str(part) for part in command], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    return Beside(name, running)


class Beside:
    """A command that runs beside others, and tells what it found when they are done."""

    def __init__(self, name: str, running: subprocess.Popen[str]) -> None:
        self.name = name
        self.running = running
        atexit.register(running.kill)  # it ends with those beside it

    def finish(self) -> None:
        """Wait for it; stop if it has failed."""
        print(f"== {self.name}", flush=True)
        print(self.running.communicate()[0], end="", flush=True)
        if self.running.returncode:
            sys.exit(f"== {self.name} failed")


if __name__ == "__main__":
    main()
