"""Modules for browsers, compiled by the very Python that runs there. What was compiled before is not compiled again."""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import web_build
from engine.contents import LIBRARY_LEFT_OUT, LIBRARY_ROOTS, ROOT, Part, library_stand_ins

PYODIDE: Final[Path] = web_build.WEB / "node_modules" / "pyodide"
LIBRARY: Final[str] = "python_stdlib.zip"
BUILD: Final[Path] = ROOT / "build" / "engine"
INSIDE: Final[Path] = ROOT / "tools" / "engine" / "inside.py"


def pyodide_version() -> str:
    lock = json.loads((web_build.WEB / "package-lock.json").read_text("utf-8"))
    return str(lock["packages"]["node_modules/pyodide"]["version"])


class Compiled:
    """Modules and the part of Python's library that they need, as they go into archives."""

    def __init__(self, parts: list[Part]) -> None:
        self._folder: Final[Path] = BUILD / f"modules-{pyodide_version()}"
        self._roots: Final[list[str]] = sorted({*LIBRARY_ROOTS, *imported(parts)})
        asked = json.dumps([pyodide_version(), self._roots, sorted(LIBRARY_LEFT_OUT)])
        self._library: Final[Path] = BUILD / f"library-{sha256(asked.encode()).hexdigest()[:16]}"
        self._compile([part for part in [*parts, *library_stand_ins()] if part.is_module])

    def file(self, part: Part) -> tuple[str, bytes]:
        """The name and the contents of a part in its archive."""
        if part.is_module:
            return f"{part.name}c", self._target(part).read_bytes()
        return part.name, part.source.read_bytes()

    def library(self) -> Iterator[tuple[str, bytes]]:
        for path in self._library.rglob("*.pyc"):
            yield path.relative_to(self._library).as_posix(), path.read_bytes()
        yield from map(self.file, library_stand_ins())

    def _target(self, part: Part) -> Path:
        key = sha256(f"{part.name}\n".encode() + part.source.read_bytes()).hexdigest()
        return self._folder / f"{key}.pyc"

    def _compile(self, modules: list[Part]) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        wanted = [(part, self._target(part)) for part in modules if not self._target(part).exists()]
        job: dict[str, Any] = {
            "modules": [[part.name, str(part.source), str(target)] for part, target in wanted],
            "library": None if self._library.exists() else self._library_job(),
        }
        if job["modules"] or job["library"]:
            run_inside(job)
        if job["library"]:
            Path(job["library"]["target"]).rename(self._library)

    def _library_job(self) -> dict[str, Any]:
        target = BUILD / "library"
        shutil.rmtree(target, ignore_errors=True)
        left_out = sorted(LIBRARY_LEFT_OUT)
        return {
            "archive": str(PYODIDE / LIBRARY), "roots": self._roots, "left_out": left_out, "target": str(target)
        }  # fmt: skip


def imported(parts: list[Part]) -> set[str]:
    """The modules that some modules import; some of them are Python's."""
    found: set[str] = set()
    for part in parts:
        if part.is_module:
            for node in ast.walk(ast.parse(part.source.read_text("utf-8"))):
                if isinstance(node, ast.Import):
                    found |= {alias.name for alias in node.names}
                elif isinstance(node, ast.ImportFrom) and not node.level:
                    found.add(str(node.module))
    return found


def run_inside(job: dict[str, Any]) -> None:
    """Let `inside.py` do a job in Pyodide."""
    file = BUILD / "job.json"
    file.write_text(json.dumps(job))
    node = web_build.node_binary() or shutil.which("node") or "node"
    command = [str(node), str(INSIDE.with_suffix(".mjs")), str(PYODIDE), str(INSIDE), str(file)]
    done = subprocess.run(command, cwd=ROOT, check=False, stdout=sys.stderr)
    if done.returncode:
        raise SystemExit("Ludarium: the engine for browsers could not be compiled")
