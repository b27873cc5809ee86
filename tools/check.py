"""Everything a contributor must keep green: ``make test``.

Format, lint, import arrows and types; then the compiled build; then the tests on the interpreted and on the compiled
form, with the README's commands among them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
CHECKED = ("src", "tests", "tools", "benchmarks")


def main() -> None:
    step("format", BIN / "ruff", "format", "--check", "--quiet", ".")
    step("lint", BIN / "ruff", "check", "--quiet", ".")
    step("imports", BIN / "lint-imports", "--no-cache", "--no-logo", PYTHONPATH="src")
    step("types", BIN / "mypy", *CHECKED)
    step("build", sys.executable, "tools/mypyc_build.py")
    tests = [sys.executable, "-m", "pytest", "-n", "auto", *sys.argv[1:]]
    step("tests, interpreted", *tests, LUDARIUM_TEST_FORM="interpreted")
    if (ROOT / "build" / "compiled").exists():
        step("tests, compiled", *tests, LUDARIUM_TEST_FORM="compiled")


def step(name: str, *command: str | Path, **variables: str) -> None:
    """Run one command; stop at the first that fails."""
    print(f"== {name}", flush=True)
    start = perf_counter()
    environment = {**os.environ, **variables}
    done = subprocess.run([str(part) for part in command], cwd=ROOT, env=environment, check=False)
    if done.returncode:
        sys.exit(f"== {name} failed")
    print(f"== {name}: {perf_counter() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
