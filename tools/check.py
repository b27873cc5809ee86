"""Everything a contributor must keep green: ``make test``.

Two lanes share the cores until all tests can begin: one compiles the program, the other checks format, lint, imports
and types and builds the browser client with its own checks. Then come all tests on the compiled form, with the README's
commands among them, and on the interpreted form those that can differ from it and a sample of the others. Where
nothing can be compiled, all tests run on the interpreted form. Last, the client in a real browser on the server as it
is now.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
CLIENT = (sys.executable, "tools/web_build.py")
CHECKED = ("src", "tests", "tools", "benchmarks")
SAMPLE = "20"


def main() -> None:
    start = perf_counter()
    step("format", BIN / "ruff", "format", "--check", "--quiet", ".")
    step("lint", BIN / "ruff", "check", "--quiet", ".")
    step("imports", BIN / "lint-imports", "--no-cache", "--no-logo", PYTHONPATH="src")
    beside_each_other(compile_all, check_client_and_types)
    compile_all()  # compiles nothing again, but takes over the page and the docs that were built meanwhile
    tests = [sys.executable, "-m", "pytest", "-n", "auto", "--dist", "worksteal", *sys.argv[1:]]
    is_compiled = (ROOT / "build" / "compiled").exists()
    sample = SAMPLE if is_compiled else "1"
    suites = [
        partial(step, "tests, interpreted", *tests, LUDARIUM_TEST_FORM="interpreted", LUDARIUM_TEST_SAMPLE=sample),
        partial(step, "client: browser", *CLIENT, "--run", "browser"),
    ]
    if is_compiled:
        suites.insert(0, partial(step, "tests, compiled", *tests, LUDARIUM_TEST_FORM="compiled"))
    one_after_the_other(*suites)
    print(f"== all of it: {perf_counter() - start:.0f} s", flush=True)


def compile_all() -> None:
    step("build", sys.executable, "tools/mypyc_build.py", LUDARIUM_OPTIMIZE="1")


def check_client_and_types() -> None:
    step("client: build", *CLIENT, "--checks")
    step("engine for browsers", sys.executable, "tools/engine_build.py")
    for script in ("format", "check", "lint", "unit"):
        step(f"client: {script}", *CLIENT, "--run", script)
    step("types", BIN / "mypy", *CHECKED)
    step("docs", sys.executable, "tools/docs_build.py", PYTHONPATH="src", LUDARIUM_GAMES="")


class StepFailed(Exception):
    """A command that must succeed did not."""


def step(name: str, *command: str | Path, **variables: str) -> None:
    """Run one command; raise if it fails. What it prints appears in one piece when it is done, unless it is alone."""
    start = perf_counter()
    is_alone = threading.current_thread() is threading.main_thread()
    if is_alone:
        print(f"== {name}", flush=True)
    done = subprocess.run(
        [str(part) for part in command],
        cwd=ROOT,
        env={**os.environ, **variables},
        check=False,
        stdout=None if is_alone else subprocess.PIPE,
        stderr=None if is_alone else subprocess.STDOUT,
    )
    output = "" if is_alone else done.stdout.decode(errors="replace")
    verdict = "failed" if done.returncode else f"{perf_counter() - start:.0f} s"
    print(f"{output}== {name}: {verdict}", flush=True)
    if done.returncode:
        raise StepFailed(name)


def beside_each_other(*lanes: Callable[[], None]) -> None:
    """Run several lanes of steps at once; raise if any of them has failed."""
    failures: list[StepFailed] = []
    threads = [threading.Thread(target=attempt, args=[lane, failures]) for lane in lanes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]


def one_after_the_other(*lanes: Callable[[], None]) -> None:
    """Run all, also those after one that fails: who repairs wants to know everything that is broken."""
    failures: list[StepFailed] = []
    for lane in lanes:
        attempt(lane, failures)
    if failures:
        raise failures[0]


def attempt(lane: Callable[[], None], failures: list[StepFailed]) -> None:
    try:
        lane()
    except StepFailed as failure:
        failures.append(failure)


if __name__ == "__main__":
    try:
        main()
    except StepFailed as failure:
        sys.exit(f"== {failure} failed")
