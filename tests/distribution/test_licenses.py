"""What others have made is named with its license, and the list is up to date."""

from __future__ import annotations

import subprocess
import sys

from conftest import ROOT


def test_the_list_of_licenses_is_up_to_date_and_all_of_them_are_free() -> None:
    command = [sys.executable, str(ROOT / "tools" / "third_party.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_whatever_is_carried_or_installed_is_on_the_list() -> None:
    rows = (ROOT / "THIRD_PARTY.md").read_text("utf-8").splitlines()
    names = {row.split("|")[1].strip(): row for row in rows if row.startswith("| ")}
    assert {"rich", "fastapi", "pyarrow", "ray", "svelte", "clsx", "Young Serif (font)", "lunr", "mypy"} <= set(names)
    assert "ludarium[study]" in names["pyarrow"]
    # Wheels carry it: whoever passes them on passes the list on.
    assert '"THIRD_PARTY.md"' in (ROOT / "pyproject.toml").read_text("utf-8")
