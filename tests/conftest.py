"""Tests run on one form of Ludarium: ``LUDARIUM_TEST_FORM=compiled pytest`` takes the compiled build."""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FORM = os.environ.get("LUDARIUM_TEST_FORM", "interpreted")
FOLDERS = {
    "interpreted": [ROOT / "src", ROOT / "tests" / "sample"],
    "compiled": [ROOT / "build" / "compiled"],
}

os.environ["LUDARIUM_GAMES"] = "harbour"
os.environ["PYTHONPATH"] = os.pathsep.join(map(str, FOLDERS[FORM]))
os.environ["COLUMNS"] = "160"
# Classes that tests make up themselves cannot stand on compiled ones.
collect_ignore = ["interpreted"] if FORM == "compiled" else []
sys.path[:0] = [*map(str, FOLDERS[FORM]), str(ROOT / "tests")]


def pytest_report_header() -> str:
    """Fail before the first test when the wrong form was found."""
    from ludarium.environment import form  # noqa: PLC0415  the import path is set above

    assert form() == FORM, "run tools/mypyc_build.py first"
    return f"ludarium: {FORM}"
