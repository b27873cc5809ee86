"""The norms of the house: sizes, imports, names, rule ids."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

import pytest

from conftest import ROOT
from harbour.cards import CARDS
from harbour.cards._card import Card
from ludarium.core.game import AnyGame
from support import ALL_GAMES

SOURCE = ROOT / "src" / "ludarium"
SAMPLE = ROOT / "tests" / "sample" / "harbour"
MODULES = sorted([*SOURCE.rglob("*.py"), *SAMPLE.rglob("*.py")])
RULES_OF_A_GAME = sorted([*(SOURCE / "core").rglob("*.py"), *(SOURCE / "games").rglob("*.py"), *SAMPLE.rglob("*.py")])
BANNED = {"random", "time", "os", "io", "socket", "threading", "asyncio", "secrets", "pathlib"}
# A session may be used by several threads; its lock is all it knows of them.
ALLOWED = {SOURCE / "core" / "session.py": {"threading"}}

MARKUP = re.compile(r"\[/|\[(?:bold|dim|italic|strike|underline)\b|\[\w+ on \w+\]|\bmarkup\b|\bRich\b")


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


def test_only_one_module_knows_how_an_option_holds_its_type_and_code() -> None:
    """Others use `Menu.decode`, `option_for` and the like."""
    knowing = [path for path in MODULES if re.search(r"\bSPAN\b", path.read_text())]
    assert knowing == [SOURCE / "core" / "menu.py"]


def test_functions_are_small() -> None:
    lengths = {f"{path}:{node.name}": length(node) for path in MODULES for node in functions(path)}
    assert max(lengths.values()) <= 80, max(lengths, key=lengths.__getitem__)
    assert median(lengths.values()) < 10
    assert quantiles(lengths.values(), n=20)[-1] <= 40


def test_games_write_no_terminal_markup() -> None:
    """They name styles; the terminal knows how to show them."""
    assert {str(path): found for path in RULES_OF_A_GAME if (found := MARKUP.findall(path.read_text()))} == {}


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
def test_every_rule_id_in_the_code_is_in_the_catalogue(game: AnyGame) -> None:
    home = SAMPLE if game.package == "harbour" else SOURCE.parent / game.package.replace(".", "/")
    known = set(game.rules())
    prefixes = {rule.partition(".")[0] for rule in known}
    pattern = re.compile(rf'"((?:{"|".join(sorted(prefixes))})\.[\w.]+)"')
    for path in home.rglob("*.py"):
        for found in pattern.findall(path.read_text()):
            assert found in known or found.endswith(".toml"), f"{path}: {found}"


# The same file name means the same role in every game.
ROOMS = {
    "": {"game", "state"},
    "content": {"constants", "ids", "numbers", "loading"},
    "rules": {"settings", "setup", "turns", "goods", "payment", "visibility", "ending", "shortcuts"},
    "presentation": {"catalogue", "log_text", "projections", "ascii_board", "amounts"},
}
# Beside the rooms: what an expansion may add and what it brings, and what is timed.
BESIDE = {"__init__", "expansion", "module", "benchmarks"}
GAMES = [SOURCE / "games" / key for key in ("euphoria", "magnastorm", "terra_mystica")]
EXPANSIONS = [SOURCE / "games" / "terra_mystica" / key for key in ("merchants", "automa")]


@pytest.mark.parametrize("home", GAMES, ids=lambda home: home.name)
def test_the_same_role_has_the_same_file_in_every_game(home: Path) -> None:
    missing = {f"{room}/{name}" for room, names in ROOMS.items() for name in names - modules_in(home / room)}
    assert not missing


@pytest.mark.parametrize("home", [*GAMES, *EXPANSIONS], ids=lambda home: home.name)
def test_every_module_of_a_game_lies_in_one_of_its_rooms(home: Path) -> None:
    assert not modules_in(home) - ROOMS[""] - BESIDE
    folders = {path.name for path in home.iterdir() if any(path.glob("*.py"))}
    assert folders == {room for room in ROOMS if room} | {path.name for path in EXPANSIONS if path.parent == home}


@pytest.mark.parametrize("home", EXPANSIONS, ids=lambda home: home.name)
def test_a_role_lies_in_the_same_room_of_an_expansion(home: Path) -> None:
    """An expansion has not every role; those it has are where the base game has them."""
    places = {name: room for room, names in ROOMS.items() for name in names}
    for room in ROOMS:
        for name in modules_in(home / room):
            assert places.get(name, room) == room, name


def modules_in(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.py")}


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.key)
def test_rule_ids_are_words_not_numbers_of_sections(game: AnyGame) -> None:
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
