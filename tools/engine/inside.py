"""Runs in the very Python that browsers get (tools/engine/inside.mjs): compiles modules for it, and takes from its
library what they import.

The argument is a file with a job: rows of name, source and target for the modules to compile, and for the library its
archive, the modules to begin with, those to leave out, and the folder for what is compiled.
"""

from __future__ import annotations

import _imp
import ast
import json
import marshal
import sys
import zipfile
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType
from typing import Any

# The file tells of itself that nobody need compare it with its source.
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
# Without docstrings and assertions, which are for those who work on the sources.
OPTIMIZE = 2


def main(job: dict[str, Any]) -> None:
    for name, source, target in job["modules"]:
        write(compiled(name, Path(source).read_bytes()), Path(target))
    if job["library"]:
        compile_library(**job["library"])


def compiled(name: str, source: bytes) -> CodeType:
    tree = WithoutAnnotations().visit(ast.parse(source, name))
    code: CodeType = compile(tree, name, "exec", dont_inherit=True, optimize=OPTIMIZE)
    return code


def write(code: CodeType, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(MAGIC_NUMBER + UNCHECKED + marshal.dumps(code))


class WithoutAnnotations(ast.NodeTransformer):
    """Takes away what functions say about their arguments and results: nobody reads it while they run."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self._function(node)

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        if node.decorator_list:
            return self.generic_visit(node)  # a decorator might read them
        node.returns = None
        given = node.args
        named = [*given.posonlyargs, *given.args, *given.kwonlyargs]
        for argument in [*named, *[one for one in (given.vararg, given.kwarg) if one is not None]]:
            argument.annotation = None
        return self.generic_visit(node)


# Python's library.

# In a table of lines: up to so many instructions have no place in the source.
INSTRUCTIONS = 8
NO_PLACE = 0xF8


def compile_library(archive: str, roots: list[str], left_out: list[str], target: str) -> None:
    """All modules of Python's library that some of them need, but those that are in the program itself (frozen)."""
    library = Library(archive)
    for module in library.closure(roots, set(left_out)):
        if not _imp.is_frozen(module):
            name = library.files[module]
            write(without_lines(compiled(name, library.archive.read(name))), Path(target) / f"{name}c")


def without_lines(code: CodeType) -> CodeType:
    """Without the numbers of lines: they make a quarter of a module, and mistakes are seldom in Python itself."""
    inner = tuple(without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    full, rest = divmod(len(code.co_code) // 2, INSTRUCTIONS)
    table = bytes([NO_PLACE | INSTRUCTIONS - 1]) * full + (bytes([NO_PLACE | rest - 1]) if rest else b"")
    return code.replace(co_linetable=table, co_consts=inner)


class Library:
    """Modules in an archive, and what they import."""

    def __init__(self, path: str) -> None:
        self.archive = zipfile.ZipFile(path)
        names = [name for name in self.archive.namelist() if name.endswith(".py")]
        self.files = {module_of(name): name for name in names}

    def closure(self, roots: list[str], left_out: set[str]) -> list[str]:
        found: set[str] = set()
        waiting = list(roots)
        while waiting:
            for module in with_packages(waiting.pop()):
                if module in left_out:
                    break
                if module in self.files and module not in found:
                    found.add(module)
                    waiting += self.imports(module)
        return sorted(found)

    def imports(self, module: str) -> set[str]:
        """Everything that a module may import, or a name in it."""
        name = self.files[module]
        package = module if name.endswith("__init__.py") else module.rpartition(".")[0]
        found: set[str] = set()
        for node in ast.walk(ast.parse(self.archive.read(name))):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                home = origin(node, package)
                found |= {home, *[f"{home}.{alias.name}" for alias in node.names]}
        return found


def origin(node: ast.ImportFrom, package: str) -> str:
    """The module that names are imported from."""
    if not node.level:
        return node.module or ""
    home = package.split(".")[: len(package.split(".")) - node.level + 1]
    return ".".join([*home, *([node.module] if node.module else [])])


def module_of(name: str) -> str:
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def with_packages(module: str) -> list[str]:
    """A module after the packages it is in."""
    parts = module.split(".")
    return [".".join(parts[: count + 1]) for count in range(len(parts))]


main(json.loads(Path(sys.argv[1]).read_text()))
