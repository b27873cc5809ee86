"""What the README and the docs show works."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys

import pytest

from conftest import ROOT

README = (ROOT / "README.md").read_text()
SNIPPETS = [
    (path.name, code)
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    for code in re.findall(r"```python\n(.*?)```", path.read_text(), re.DOTALL)
    if "import" in code
]
COMMANDS = re.findall(r"^ +\.venv/bin/ludarium (.*)$", README, re.MULTILINE)


@pytest.mark.parametrize(("name", "code"), SNIPPETS)
def test_python_snippets_run(name: str, code: str) -> None:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{name}: {done.stderr}"


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_of_the_readme_run(command: str) -> None:
    arguments = [sys.executable, "-m", "ludarium", *shlex.split(command)]
    done = subprocess.run(arguments, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr


def test_the_two_commands_exist() -> None:
    makefile = (ROOT / "Makefile").read_text()
    for target in re.findall(r"^ +make (\w+)", README, re.MULTILINE):
        assert f"\n{target}:" in makefile
    assert "make test" in (ROOT / ".ci" / "run").read_text()


def test_links_lead_somewhere() -> None:
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        for link in re.findall(r"\]\(([^)#:]+)\)", path.read_text()):
            assert (path.parent / link).exists(), f"{path.name}: {link}"
