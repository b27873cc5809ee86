"""The norms of the house: sizes, imports, names, rule ids."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import pytest

from conftest import ROOT
from harbour.cards import CARDS
from harbour.cards._card import Card
from ludarium.core.game import Game
from support import ALL_GAMES

SOURCE = ROOT / "src" / "ludarium"
SAMPLE = ROOT / "tests" / "sample" / "harbour"
MODULES = sorted([*SOURCE.rglob("*.py"), *SAMPLE.rglob("*.py")])
RULES_OF_A_GAME = sorted([*(SOURCE / "core").rglob("*.py"), *(SOURCE / "games").rglob("*.py"), *SAMPLE.rglob("*.py")])
BANNED = {"random", "time", "os", "io", "socket", "threading", "asyncio", "secrets", "pathlib"}
# A session may be used by several threads; its lock is all it knows of them.
ALLOWED = {SOURCE / "core" / "session.py": {"threading"}}


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node


def length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def test_modules_are_small() -> None:
    lengths = {str(path): path.read_text().count("\n") for path in MODULES}
    assert max(lengths.values()) <= 500, max(lengths, key=lengths.__getitem__)
    assert median(lengths.values()) <= 150


def test_functions_are_small() -> None:
    lengths = {f"{path}:{node.name}": length(node) for path in MODULES for node in functions(path)}
    assert max(lengths.values()) <= 80, max(lengths, key=lengths.__getitem__)
    assert median(lengths.values()) < 10
    assert quantiles(lengths.values(), n=20)[-1] <= 40


@pytest.mark.parametrize("path", RULES_OF_A_GAME, ids=lambda path: path.stem)
def test_rules_know_no_clock_no_files_and_no_global_chance(path: Path) -> None:
    tree = ast.parse(path.read_text())
    imported = {
        name.name.partition(".")[0] for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names
    } | {
        (node.module or "").partition(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.level == 0
    }
    assert not imported & BANNED - ALLOWED.get(path, set())
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert "open" not in called


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_a_helper_is_named_only_in_its_own_module(card: Card) -> None:
    key = card.key
    strangers = [
        path
        for path in SAMPLE.rglob("*.py")
        if path.stem != key and re.search(rf"\b{key}\b", path.read_text(), re.IGNORECASE)
    ]
    assert not strangers


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.key)
def test_every_rule_id_in_the_code_is_in_the_catalogue(game: Game[Any]) -> None:
    home = SAMPLE if game.package == "harbour" else SOURCE.parent / game.package.replace(".", "/")
    known = set(game.rules())
    prefixes = {rule.partition(".")[0] for rule in known}
    pattern = re.compile(rf'"((?:{"|".join(sorted(prefixes))})\.[\w.]+)"')
    for path in home.rglob("*.py"):
        for found in pattern.findall(path.read_text()):
            assert found in known or found.endswith(".toml"), f"{path}: {found}"


ROLES = {
    "terms", "tables", "data", "settings", "setup", "turns", "paying", "names", "sight", "ending", "picture",
    "sentences", "state", "game", "catalogue", "outlook",
}  # fmt: skip


@pytest.mark.parametrize("game", ["euphoria", "magnastorm", "terra_mystica"])
def test_the_same_role_has_the_same_file_in_every_game(game: str) -> None:
    assert {path.stem for path in (SOURCE / "games" / game).glob("*.py")} >= ROLES


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.key)
def test_rule_ids_are_words_not_numbers_of_sections(game: Game[Any]) -> None:
    assert [rule for rule in game.rules() if not re.fullmatch(r"[a-z]+(\.[a-z]\w*)+", rule)] == []


def branches_on_its_option(function: ast.FunctionDef) -> bool:
    """Whether a method asks which of several fixed answers its option is."""
    if not {"option"} & {argument.arg for argument in function.args.args}:
        return False
    tests = [node.test for node in ast.walk(function) if isinstance(node, (ast.If, ast.IfExp))]
    compared = [node for test in tests for node in ast.walk(test) if isinstance(node, ast.Compare)]
    return any(isinstance(node.left, ast.Name) and node.left.id == "option" for node in compared)


@pytest.mark.parametrize("path", RULES_OF_A_GAME, ids=lambda path: path.stem)
def test_no_question_says_in_three_methods_what_its_options_are(path: Path) -> None:
    """Where answers differ so much, each is an object of its own: a kind in a menu."""
    classes = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ClassDef)]
    for found in classes:
        methods = [node for node in found.body if isinstance(node, ast.FunctionDef) and branches_on_its_option(node)]
        assert len(methods) < 3, f"{found.name}: {[method.name for method in methods]}"


def test_no_test_is_skipped() -> None:
    marks = re.compile(r"mark\.(skip|xfail)|pytest\.(skip|xfail)|unittest\.skip")
    here = Path(__file__).resolve()
    assert not [path for path in (ROOT / "tests").rglob("*.py") if path != here and marks.search(path.read_text())]
