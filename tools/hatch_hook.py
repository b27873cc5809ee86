"""What goes into a wheel and a source distribution besides the sources: compiled modules and the browser client.

``LUDARIUM_COMPILE`` tells how a wheel is built: ``auto`` compiles where there is a C compiler, ``must`` fails where
there is none, ``no`` makes a wheel of plain Python for every system, and ``built`` takes what ``make build`` has
compiled, which saves the tests some minutes.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))
import engine_build
import mypyc_build as build
import web_build

SLOWER = "the wheel will run, but rules and bots are 6 to 10 times slower"


class BuildHook(BuildHookInterface[Any]):
    """Adds the built page to both, and the compiled modules to a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        add_client(needed=self.target_name == "sdist")
        if self.target_name != "wheel":
            return
        compiled = compiled_folder(os.environ.get("LUDARIUM_COMPILE", "auto"))
        if compiled is None:
            return
        made = [path for path in compiled.rglob("*") if path.suffix in {".so", ".pyd"} and "harbour" not in path.parts]
        build_data["force_include"].update({str(path): str(path.relative_to(compiled)) for path in made})
        build_data["infer_tag"] = True
        build_data["pure_python"] = False


def compiled_folder(mode: str) -> Path | None:
    """Where the compiled modules are; None for a wheel of plain Python."""
    if mode == "no":
        return None
    if mode == "built":
        return build.TARGET
    if not build.has_compiler() and mode != "must":
        print(f"Ludarium: no C compiler was found: {SLOWER}.", file=sys.stderr)
        return None
    target = build.ROOT / "build" / "wheel"
    shutil.rmtree(target, ignore_errors=True)
    try:
        build.compile_into(target, build.modules(build.TREES[:1]))
    except (Exception, SystemExit) as error:
        if mode == "must":
            raise
        print(f"Ludarium: it could not be compiled ({error}): {SLOWER}.", file=sys.stderr)
        return None
    return target


def add_client(needed: bool) -> None:
    """Build the browser client and its engine where the sources are newer."""
    if not web_build.WEB.is_dir():
        return
    try:
        web_build.build()
        engine_build.build()
    except web_build.Missing as error:
        if needed:
            raise
        print(f"Ludarium: {error}", file=sys.stderr)
