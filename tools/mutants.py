"""Do the tests bite? ``make mutants``: small mistakes are put into the rules, one at a time, and the tests must notice.

For the core and for each game some mistakes are drawn at random (`--seed`, `--count`): another comparison, another
number, a condition turned round, a step left out. The tests of that part run on the sources with the mistake in it,
in a process of their own; nothing in the folder is written to. What was tried is kept in build/mutants.json, so that a
run that was stopped goes on where it was, and only what changed is tried again.

    python tools/mutants.py core euphoria --count 200
    python tools/mutants.py --report
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.util
import json
import os
import random
import signal
import sys
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "ludarium"
GAMES = sorted(path.name for path in (SOURCE / "games").iterdir() if (path / "game.py").exists())
KEPT = ROOT / "build" / "mutants.json"
PATIENCE = 900
KILLED, SURVIVED, TOO_LONG = "killed", "survived", "killed (too long)"
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}


# Where mistakes can be made.


class Site:
    """One mistake: the place of a node in its module, counted as `ast.walk` does, and what becomes of it."""

    def __init__(self, path: Path, place: int, line: int, what: str) -> None:
        self.path = path
        self.place = place
        self.line = line
        self.what = what

    def key(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line} {self.what} [{self.place}]"


def sites_in(path: Path) -> list[Site]:
    """Every mistake that can be made in a module; texts, annotations and representations are left alone."""
    tree = ast.parse(path.read_text())
    ignored = {id(node) for part in left_alone(tree) for node in ast.walk(part)}
    found: list[Site] = []
    for place, node in enumerate(ast.walk(tree)):
        what = "" if id(node) in ignored else mistake_at(node)
        if what:
            found.append(Site(path, place, getattr(node, "lineno", 0), what))
    return found


def left_alone(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            if node.name == "__repr__":
                yield node
            yield from (part for part in (node.returns, *decorators(node)) if part is not None)
            yield from (argument.annotation for argument in all_arguments(node) if argument.annotation is not None)
        elif isinstance(node, ast.AnnAssign):
            yield node.annotation
        elif isinstance(node, (ast.Assert, ast.Raise, ast.JoinedStr)):
            yield node


def decorators(node: ast.FunctionDef | ast.AsyncFunctionDef) -> list[ast.expr]:
    return node.decorator_list


def all_arguments(node: ast.FunctionDef | ast.AsyncFunctionDef) -> list[ast.arg]:
    return [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]


def mistake_at(node: ast.AST) -> str:
    """What can go wrong at a node, in a word; empty where nothing can."""
    what = ""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
        what = f"comparison {type(node.ops[0]).__name__}"
    elif isinstance(node, ast.BinOp) and type(node.op) in SUMS and not isinstance(node.left, ast.Constant | ast.List):
        what = f"sum {type(node.op).__name__}"
    elif isinstance(node, ast.BoolOp):
        what = "and/or"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        what = "not"
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        what = f"value {node.value}"
    elif isinstance(node, (ast.If, ast.IfExp)):
        what = "condition"
    elif isinstance(node, ast.AugAssign) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
        what = "left out"
    elif isinstance(node, (ast.Break, ast.Continue)):
        what = "going on"
    return what


def with_mistake(site: Site) -> str:
    """The source of a module with one mistake in it."""
    tree = ast.parse(site.path.read_text())
    for place, node in enumerate(ast.walk(tree)):
        if place == site.place:
            tree = Replacing(node, spoiled(node)).visit(tree)
            break
    return ast.unparse(ast.fix_missing_locations(tree))


class Replacing(ast.NodeTransformer):
    """Puts one node in the place of another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old = old
        self.new = new

    def visit(self, node: ast.AST) -> Any:
        return self.new if node is self.old else self.generic_visit(node)


def spoiled(node: ast.AST) -> ast.AST:
    """The node with its mistake."""
    if isinstance(node, ast.Compare):
        node.ops[0] = COMPARISONS[type(node.ops[0])]()
    elif isinstance(node, ast.BinOp):
        node.op = SUMS[type(node.op)]()
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.UnaryOp):
        return node.operand
    elif isinstance(node, ast.Constant):
        return ast.Constant(not node.value if isinstance(node.value, bool) else int(str(node.value)) + 1)
    elif isinstance(node, (ast.If, ast.IfExp)):
        node.test = ast.UnaryOp(ast.Not(), node.test)
    else:
        return ast.Pass()
    return node


# Trying them.


def parts() -> dict[str, list[Path]]:
    """The modules of the core and of each game."""
    folders = {"core": SOURCE / "core", **{name: SOURCE / "games" / name for name in GAMES}}
    return {name: sorted(folder.rglob("*.py")) for name, folder in folders.items()}


def tests_for(part: str, site: Site) -> list[str]:
    """The tests that may notice, those that speak of the module first."""
    tests = ROOT / "tests"
    folders = [tests / "interpreted", tests / "core"] if part == "core" else [tests / "games" / part]
    files = sorted(path for folder in folders for path in folder.rglob("test_*.py"))
    module = site.path.stem.strip("_")
    files.sort(key=lambda path: (is_slow(path), not speaks_of(path, module)))
    shared = [
        tests / "conformance" / f"test_{name}.py" for name in ("steps", "answers", "events", "secrets", "sessions")
    ]
    versions = [tests / "conformance" / "test_versions.py"] if part != "core" else []
    return [str(path.relative_to(ROOT)) for path in [*versions, *files, *shared]]


def is_slow(path: Path) -> bool:
    return any(
        word in path.stem for word in ("fuzz", "threads", "bounds", "random_games", "many_games", "checker", "log")
    )


def speaks_of(path: Path, module: str) -> bool:
    return f".{module} import" in path.read_text() or module in path.stem


class SpoiledModule(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Serves one module with a mistake in it, in place of the one on the disk."""

    def __init__(self, name: str, path: Path, source: str) -> None:
        self.name = name
        self.path = path
        self.source = source

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        if name != self.name:
            return None
        is_package = self.path.name == "__init__.py"
        spec = importlib.util.spec_from_loader(name, self, origin=str(self.path), is_package=is_package)
        assert spec is not None
        if is_package:
            spec.submodule_search_locations = [str(self.path.parent)]
        spec.has_location = True
        return spec

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = str(self.path)
        exec(compile(self.source, str(self.path), "exec"), module.__dict__)


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")


def tried(part: str, site: Site, source: str) -> str:
    """Run the tests on another source of a module, in a child of this process; says whether anything noticed."""
    child = os.fork()
    if child == 0:
        os._exit(run_tests(part, site, source))
    start = time.monotonic()
    while time.monotonic() - start < PATIENCE:
        found, status = os.waitpid(child, os.WNOHANG)
        if found:
            return SURVIVED if os.waitstatus_to_exitcode(status) == 0 else KILLED
        time.sleep(0.05)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return TOO_LONG


def run_tests(part: str, site: Site, source: str) -> int:
    """In the child: the tests, silently, until one of them fails."""
    os.setsid()
    sys.meta_path.insert(0, SpoiledModule(module_name(site.path), site.path, source))
    os.environ["LUDARIUM_TEST_GAMES"] = "harbour" if part == "core" else part
    os.environ["LUDARIUM_TEST_FORM"] = "interpreted"
    os.chdir(ROOT)
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    try:
        return int(pytest_main(["-x", "-q", "-p", "no:xdist", "-p", "no:randomly", *tests_for(part, site)]))
    except BaseException:  # noqa: BLE001  whatever happens, the mistake was noticed
        return 1


def pytest_main(arguments: list[str]) -> int:
    import pytest  # noqa: PLC0415  loaded once, before the children are born

    return int(pytest.main(arguments))


# Keeping and telling.


def fingerprint(site: Site) -> str:
    """Changes with the module in which the mistake is made."""
    return sha256(site.path.read_bytes()).hexdigest()[:16]


def kept() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    return found


def sample(part: str, seed: int, count: int) -> list[Site]:
    sites = [site for path in parts()[part] for site in sites_in(path)]
    return random.Random(f"{part} {seed}").sample(sites, min(count, len(sites)))


def try_part(part: str, seed: int, count: int) -> None:
    """Try what has not been tried yet. Tests that fail anyway would notice nothing."""
    first = sample(part, seed, count)[0]
    if tried(part, first, first.path.read_text()) != SURVIVED:
        sys.exit(f"the tests of {part} fail without any mistake: put that right first")
    for number, site in enumerate(sample(part, seed, count), start=1):
        known = kept()
        row = known.setdefault(part, {})
        key = f"{fingerprint(site)} {site.key()}"
        if key in row:
            continue
        start = time.monotonic()
        verdict = tried(part, site, with_mistake(site))
        print(f"{part} {number}/{count} {verdict:<9} {time.monotonic() - start:4.0f} s  {site.key()}", flush=True)
        row[key] = verdict
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n")


def report(names: list[str], seed: int, count: int) -> None:
    """The share killed of what has been tried, and what survived."""
    known = kept()
    for part in names:
        row = known.get(part, {})
        verdicts = {site: row.get(f"{fingerprint(site)} {site.key()}") for site in sample(part, seed, count)}
        done = {site: verdict for site, verdict in verdicts.items() if verdict}
        killed = sum(1 for verdict in done.values() if verdict != SURVIVED)
        share = f"{killed / len(done):.1%}" if done else "-"
        print(f"{part}: {killed} of {len(done)} killed ({share}), {len(verdicts) - len(done)} not tried yet")
        for site, verdict in done.items():
            if verdict == SURVIVED:
                print(f"  survived: {site.key()}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", help=f"core, {', '.join(GAMES)}; all if none is named")
    parser.add_argument("--count", type=int, default=200, help="how many mistakes in each part (200)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--report", action="store_true", help="only tell what is known")
    given = parser.parse_args()
    names = given.parts or ["core", *GAMES]
    if not given.report:
        import hypothesis  # noqa: F401, PLC0415  loaded once, before the children are born
        import pytest  # noqa: F401, PLC0415

        try:
            for part in names:
                try_part(part, given.seed, given.count)
        except KeyboardInterrupt:
            print("stopped; the next run goes on from here", file=sys.stderr)
    report(names, given.seed, given.count)


if __name__ == "__main__":
    main()
