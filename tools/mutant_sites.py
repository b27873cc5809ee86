"""Where small mistakes can be made in a module, and the module with one of them in it.

A block is a row of statements inside a function, named by the line it begins at. A test that never enters the block a
mistake lies in cannot notice it. Statements of a module or of a class body run while it is loaded: for those the names
they give count.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ENTERED = "__entered__"
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
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Place:
    """Where a node lies: the outermost function and the block's first line, or the names its statement gives."""

    def __init__(self, function: Function | None = None, line: int = 0, names: frozenset[str] = frozenset()) -> None:
        self.function = function
        self.line = line
        self.names = names


class Site:
    """One mistake: the number of a node in its module, counted as `ast.walk` does, and what becomes of it."""

    def __init__(self, path: Path, number: int, line: int, what: str, place: Place) -> None:
        self.path = path
        self.number = number
        self.line = line
        self.what = what
        self.place = place

    def key(self) -> str:
        return f"{os.path.relpath(self.path, ROOT)}:{self.line} {self.what} [{self.number}]"

    def block(self) -> str:
        return block_name(self.path, self.place.line) if self.place.function else ""


def block_name(path: Path, line: int) -> str:
    return f"{os.path.relpath(path, ROOT)}:{line}"


def sites_in(path: Path) -> list[Site]:
    """Every mistake that can be made in a module; what `left_alone` names is left alone."""
    tree = ast.parse(path.read_text())
    ignored = {id(node) for part in left_alone(tree) for node in ast.walk(part)}
    places = located(tree)
    return [
        Site(path, number, getattr(node, "lineno", 0), mistake_at(node), places[id(node)])
        for number, node in enumerate(ast.walk(tree))
        if id(node) not in ignored and mistake_at(node)
    ]


def left_alone(tree: ast.AST) -> Iterator[ast.AST]:
    """Texts, annotations, representations; and what nobody can notice: imports for types, slots, sizes of caches."""
    sizes = cache_sizes(tree)
    for node in ast.walk(tree):
        if isinstance(node, Function):
            if node.name == "__repr__":
                yield node
            yield from (part for part in (node.returns, *node.decorator_list) if part is not None)
            yield from (argument.annotation for argument in all_arguments(node) if argument.annotation is not None)
        elif isinstance(node, ast.AnnAssign):
            yield node.annotation
            if is_for_types(node.annotation) or bound_by(node) & sizes:
                yield node
        elif isinstance(node, ast.Assign):
            if bound_by(node) & {"__slots__", *sizes}:
                yield node
        elif isinstance(node, ast.Assert | ast.Raise | ast.JoinedStr) or is_for_types(getattr(node, "test", None)):
            yield node


def is_for_types(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Name) and node.id in ("TYPE_CHECKING", "TypeAlias")


def cache_sizes(tree: ast.AST) -> set[str]:
    """Constants of the module that say how much a cache keeps, and nothing else."""
    used = [node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)]
    sizes: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "lru_cache":
            given = [*node.args, *(keyword.value for keyword in node.keywords)]
            sizes |= {part.id for part in given if isinstance(part, ast.Name)}
    return {name for name in sizes if used.count(name) == 1}


def all_arguments(node: Function) -> list[ast.arg]:
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


# Where things lie.


def located(tree: ast.Module) -> dict[int, Place]:
    """The place of every node, by its identity."""
    found: dict[int, Place] = {}
    note_places(tree, Place(), found)
    return found


def note_places(node: ast.AST, place: Place, found: dict[int, Place]) -> None:
    found[id(node)] = place
    for field, value in ast.iter_fields(node):
        row = value if isinstance(value, list) else [value]
        inside = place
        if is_block(field, value) and (place.function or isinstance(node, Function)):
            function = place.function or node
            assert isinstance(function, Function)
            inside = Place(function, value[0].lineno)
        for child in row:
            if isinstance(child, ast.stmt) and inside.function is None:
                note_places(child, Place(names=bound_by(child) or place.names), found)
            elif isinstance(child, ast.AST):
                note_places(child, inside, found)


def is_block(field: str, value: Any) -> bool:
    return field in ("body", "orelse", "finalbody") and isinstance(value, list) and bool(value)


def bound_by(node: ast.stmt) -> frozenset[str]:
    """The names a statement gives to what it makes."""
    if isinstance(node, Function | ast.ClassDef):
        return frozenset([node.name])
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return frozenset(part.id for target in targets if target for part in ast.walk(target) if isinstance(part, ast.Name))


def blocks_of(tree: ast.AST) -> Iterator[tuple[list[ast.stmt], int]]:
    """Every block of every function, and the line it begins at."""
    for function in ast.walk(tree):
        if isinstance(function, Function):
            for node in ast.walk(function):
                for field, value in ast.iter_fields(node):
                    if is_block(field, value):
                        yield value, value[0].lineno


def names_in_blocks(path: Path) -> dict[str, set[str]]:
    """The names that are used in each block, or else by the statements that give other names: ``=NAME``."""
    tree = ast.parse(path.read_text())
    found: dict[str, set[str]] = {}
    places = located(tree)
    for node in ast.walk(tree):
        used = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
        place = places[id(node)]
        homes = [block_name(path, place.line)] if place.function else [f"={name}" for name in place.names]
        for home in homes if used else []:
            found.setdefault(home, set()).add(used)
    return found


# Sources made anew.


def with_mistake(site: Site) -> CodeType:
    """A module with one mistake in it; its lines stay where they were."""
    tree = ast.parse(site.path.read_text())
    for number, node in enumerate(ast.walk(tree)):
        if number == site.number:
            tree = Replacing(node, spoiled(node)).visit(tree)
            break
    return compile(ast.fix_missing_locations(tree), str(site.path), "exec")


def with_marks(path: Path, names: list[str]) -> CodeType:
    """A module that notes which blocks are entered; their names are added, and counted from there on."""
    tree = ast.parse(path.read_text())
    for block, line in list({id(block): (block, line) for block, line in blocks_of(tree)}.values()):
        mark = ast.parse(f"{ENTERED}[{len(names)}] = 1").body[0]
        names.append(block_name(path, line))
        is_text = isinstance(block[0], ast.Expr) and isinstance(block[0].value, ast.Constant)
        block.insert(int(is_text), ast.copy_location(mark, block[0]))
    return compile(ast.fix_missing_locations(tree), str(path), "exec")


class Replacing(ast.NodeTransformer):
    """Puts one node in the place of another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old = old
        self.new = new

    def visit(self, node: ast.AST) -> Any:
        return ast.copy_location(self.new, node) if node is self.old else self.generic_visit(node)


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
