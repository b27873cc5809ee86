"""What the README and the docs show works."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from conftest import ROOT
from ludarium.cli.main import app

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
README = PAGES[0].read_text()
SNIPPETS = [
    (path.name, code)
    for path in PAGES
    for code in re.findall(r"```python\n(.*?)```", path.read_text(), re.DOTALL)
    if "import" in code and "class " not in code
]
# Two games by players who do not think: how they play is not what the docs show.
SIMULATIONS = [
    re.sub(r"--games \d+", "--games 2", command.replace("greedy", "uniform"))
    for path in PAGES
    for command in re.findall(r"^ +ludarium (sim .*)$", path.read_text(), re.MULTILINE)
]


@pytest.mark.parametrize(("name", "code"), SNIPPETS)
def test_python_snippets_run(name: str, code: str) -> None:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{name}: {done.stderr}"
    promised = re.findall(r"^ *print\(.*\)  # (.*)$", code, re.MULTILINE)
    assert not promised or done.stdout.splitlines() == promised, name


def test_the_readme_plays_a_game_in_the_words_of_the_game() -> None:
    """Moves by name, a view, a preview, and a refusal with its rule."""
    code = next(code for code in re.findall(r"```python\n(.*?)```", README, re.DOTALL) if "Session(" in code)
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


@pytest.mark.parametrize("command", SIMULATIONS)
def test_simulations_that_the_docs_show_run(command: str) -> None:
    assert "--games 2" in command
    arguments = [sys.executable, "-m", "ludarium", *shlex.split(command)]
    done = subprocess.run(arguments, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr


SHOWN_COMMAND = re.compile(r"(?:^|[ `/])ludarium ((?!import )[a-z][a-z-]*(?: [^`#\n]*)?)", re.MULTILINE)
SHOWN_COMMANDS = sorted({(path.name, found) for path in PAGES for found in SHOWN_COMMAND.findall(path.read_text())})


@pytest.mark.parametrize(("name", "shown"), SHOWN_COMMANDS)
def test_commands_and_options_that_the_docs_show_exist(name: str, shown: str) -> None:
    words = shown.split()
    command: Any = get_command(app)
    while words and hasattr(command, "commands"):
        assert words[0] in command.commands, f"{name}: ludarium {shown}"
        command = command.commands[words.pop(0)]
    options = {option for parameter in command.params for option in parameter.opts} | {"-h", "--help"}
    used = {word.strip("[](),.").partition("=")[0] for word in words if word.strip("[](),.").startswith("-")}
    assert used <= options, f"{name}: ludarium {shown}"


def test_the_two_commands_exist() -> None:
    makefile = (ROOT / "Makefile").read_text()
    for target in re.findall(r"^ +make (\w+)", README, re.MULTILINE):
        assert f"\n{target}:" in makefile
    assert "make test" in (ROOT / ".ci" / "run").read_text()
