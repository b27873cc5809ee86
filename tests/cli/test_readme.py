"""What the README and the docs show works."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import ROOT

README = (ROOT / "README.md").read_text()
SNIPPETS = [
    (path.name, code)
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    for code in re.findall(r"```python\n(.*?)```", path.read_text(), re.DOTALL)
    if "import" in code and "class " not in code
]
COMMANDS = re.findall(r"^ +\.venv/bin/ludarium (.*)$", README, re.MULTILINE)


@pytest.mark.parametrize(("name", "code"), SNIPPETS)
def test_python_snippets_run(name: str, code: str) -> None:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{name}: {done.stderr}"
    promised = re.findall(r"^ *print\(.*\)  # (.*)$", code, re.MULTILINE)
    assert not promised or done.stdout.splitlines() == promised, name


def test_the_readme_plays_a_game_in_the_words_of_the_game() -> None:
    """Moves by name, a view, a preview, and a refusal with its rule."""
    code = re.findall(r"```python\n(.*?)```", README, re.DOTALL)[0]
    for part in ("session.play(", "session.view(", "session.preview(", "error.refusal"):
        assert part in code


def test_a_card_of_the_docs_is_added_in_one_file(tmp_path: Path) -> None:
    """The card of docs/adding-a-game.md, put into a copy of the sample game, is dealt and named by its rule."""
    text = (ROOT / "docs" / "adding-a-game.md").read_text()
    card = next(code for code in re.findall(r"```python\n(.*?)```", text, re.DOTALL) if "Beggar" in code)
    shutil.copytree(ROOT / "tests" / "sample" / "harbour", tmp_path / "harbour")
    (tmp_path / "harbour" / "cards" / "beggar.py").write_text(card)
    play = """
from ludarium import Session, games
game = games.get("harbour")
assert "Each morning" in game.rules()["harbour.beggar"].text
found = set()
for seed in range(20):
    session = Session(game, seats=2, seed=seed)
    while not session.is_over():
        session.play(session.question().words[-1])
    found |= {event.rule for events in session.events(0) for event in events}
assert "harbour.beggar" in found
"""
    environment = {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT / 'src'}"}
    done = subprocess.run([sys.executable, "-c", play], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


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
