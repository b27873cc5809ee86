"""What the documentation names exists: files, folders, modules, and the picture of the layers."""

from __future__ import annotations

import importlib
import importlib.util
import os
import re
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")])
ENDINGS = "py|pyi|ts|js|mjs|svelte|css|svg|png|md|toml|json|html|cfg|yml|yaml"
QUOTED = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
PATH = re.compile(rf"(?:[\w.-]+/)*[\w.-]+\.(?:{ENDINGS})|(?:[\w.-]+/)+")
MODULE = re.compile(r"ludarium(?:\.\w+)+")
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")
# Pages that are made from the program when the documentation is built (tools/docs_hooks.py).
GENERATED = {
    str(ROOT / "docs" / name)
    for name in (
        "play/settings.md", "games/values.md", "games/terra_mystica-rules.md", "games/magnastorm-rules.md",
        "games/euphoria-rules.md", "play/learn-terra_mystica.md", "play/learn-magnastorm.md", "play/learn-euphoria.md",
    )
}  # fmt: skip
# Files that the reader or the program writes; none of them is part of the project.
NOT_OURS = {
    "cards/beggar.py",
    "magnastorm-collection.json",
    "-before-2.json",
    "N.json",
    "chance-N.json",
    "openings-N.json",
}


def named_paths(page: Path) -> list[str]:
    return [text for text in QUOTED.findall(page.read_text("utf-8")) if PATH.fullmatch(text) and text not in NOT_OURS]


@cache
def known_paths() -> frozenset[str]:
    """Every tail of every path of the project: a page may leave out the folders that its subject makes plain."""
    found: set[str] = set()
    for home in ("src", "tests", "web/src", "web/tests", "docs", "tools", "benchmarks", ""):
        files = (ROOT / home).rglob("*") if home else ROOT.glob("*")
        for path in files:
            parts = path.relative_to(ROOT).parts
            ending = "/" if path.is_dir() else ""
            found.update("/".join(parts[start:]) + ending for start in range(len(parts)))
    return frozenset(found)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_path_named_in_the_documentation_exists(page: Path) -> None:
    assert [path for path in named_paths(page) if path not in known_paths()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_in_the_documentation_leads_somewhere(page: Path) -> None:
    links = LINK.findall(page.read_text("utf-8"))
    missing = [link for link in links if not (page.parent / link).exists()]
    assert [link for link in missing if os.path.normpath(page.parent / link) not in GENERATED] == []


def is_found(name: str) -> bool:
    """Whether a dotted name is a module, or something inside one."""
    module, _, rest = name.rpartition(".")
    try:
        if importlib.util.find_spec(name) is not None:
            return True
    except ModuleNotFoundError:
        pass
    return bool(module) and module != "ludarium" and hasattr(importlib.import_module(module), rest)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_module_named_in_the_documentation_exists(page: Path) -> None:
    quoted = [text for text in QUOTED.findall(page.read_text("utf-8")) if MODULE.fullmatch(text)]
    assert [name for name in quoted if not is_found(name)] == []


def test_the_picture_of_the_layers_is_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(ROOT / "tools"), *sys.path])
    picture = importlib.import_module("layers_picture")
    assert picture.PICTURE.read_text("utf-8") == picture.draw()


LONGEST_LINE = 120
FRONT_PAGE = 120


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_lines_of_the_documentation_fit_a_screen(page: Path) -> None:
    """Rows of tables cannot be broken."""
    rows = [row for row in page.read_text("utf-8").splitlines() if not row.startswith("|")]
    assert [row for row in rows if len(row) > LONGEST_LINE] == []


def test_the_readme_is_a_front_page() -> None:
    """Short, with a large picture of each game in light and dark, a film of a turn, and how to install it."""
    text = (ROOT / "README.md").read_text("utf-8")
    assert text.count("\n") <= FRONT_PAGE
    for picture in ("table", "magnastorm", "euphoria"):
        assert f'srcset="docs/pictures/{picture}-dark.png"' in text
        assert f'src="docs/pictures/{picture}.png"' in text
    assert "width=" not in text
    for command in ("make play", "make test", "pip install ludarium", "uvx ludarium play", "pipx run ludarium"):
        assert command in text
    assert text.count("badge.svg") == 2


def test_the_film_of_a_turn_moves() -> None:
    """An animated PNG says how many pictures it has."""
    film = (ROOT / "docs" / "pictures" / "turn.png").read_bytes()
    place = film.index(b"acTL")
    assert int.from_bytes(film[place + 4 : place + 8]) >= 5
