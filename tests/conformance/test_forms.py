"""The compiled and the interpreted form play the same games, move for move."""

from __future__ import annotations

import os
import subprocess
import sys

from conftest import FOLDERS, FORM, ROOT


def digests(form: str) -> list[str]:
    folders = [*FOLDERS[form], ROOT / "tests"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, folders))}
    command = [sys.executable, str(ROOT / "tests" / "conformance" / "digests.py")]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    found, *rows = done.stdout.splitlines()
    assert found == form
    return rows


def test_both_forms_reach_the_same_state_at_every_step() -> None:
    """Where nothing can be compiled, the form at hand must at least agree with itself in another process."""
    other = "compiled" if FOLDERS["compiled"][0].exists() else "interpreted"
    assert digests(FORM) == digests("interpreted" if FORM == "compiled" else other)
