"""Compiles the package while its wheel is built. Without a C compiler the wheel is plain Python."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))
import mypyc_build as build
import web_build


class CompileHook(BuildHookInterface[Any]):
    """Adds the compiled modules beside their sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self._add_client()
        if not build.has_compiler():
            print("Ludarium: no C compiler was found: the wheel will run, but several times slower.", file=sys.stderr)
            return
        target = build.ROOT / "build" / "wheel"
        shutil.rmtree(target, ignore_errors=True)
        build.compile_into(target, build.modules(build.TREES[:1]))
        made = [path for path in target.rglob("*") if path.suffix in {".so", ".pyd"}]
        build_data["force_include"].update({str(path): str(path.relative_to(target)) for path in made})
        build_data["infer_tag"] = True
        build_data["pure_python"] = False

    def _add_client(self) -> None:
        """The browser client is built where its sources are here; the container brings it along."""
        if not web_build.WEB.is_dir():
            return
        try:
            web_build.build()
        except web_build.Missing as error:
            print(f"Ludarium: {error}", file=sys.stderr)
