"""Tests run on one form of Ludarium: ``LUDARIUM_TEST_FORM=compiled pytest`` takes the compiled build.

``LUDARIUM_TEST_SAMPLE=10`` runs all tests of what can differ between the forms, and every tenth of the others.
"""

from __future__ import annotations

import os
import sys
from hashlib import sha256
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FORM = os.environ.get("LUDARIUM_TEST_FORM", "interpreted")
SAMPLE = int(os.environ.get("LUDARIUM_TEST_SAMPLE", "1"))
CAN_DIFFER = (
    "tests/interpreted/",
    "tests/core/",
    "tests/conformance/test_forms.py",
    "tests/conformance/test_goldens.py",
    "tests/conformance/test_versions.py",
)
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


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep to the sample that was asked for, the same one in every process."""
    kept = [item for item in items if is_in_sample(item.nodeid)]
    if len(kept) < len(items):
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = kept


def is_in_sample(name: str) -> bool:
    return name.startswith(CAN_DIFFER) or int(sha256(name.encode()).hexdigest()[:8], 16) % SAMPLE == 0
