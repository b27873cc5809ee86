"""How this process was started: in which form, and with which games beside those of the package.

``LUDARIUM_FORM=interpreted`` runs the Python sources even where compiled modules lie beside them.
``LUDARIUM_GAMES=package,package`` adds games from other packages.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

from ludarium.file_lock import try_lock

# `ludarium bench` measures it: turns and games at random, and games of bots.
SLOWER = "6 to 10 times slower"


def wants_sources() -> bool:
    """Whether the interpreted form was asked for."""
    return os.environ.get("LUDARIUM_FORM") == "interpreted"


def extra_games() -> list[str]:
    """Packages that hold further games."""
    return [name for name in os.environ.get("LUDARIUM_GAMES", "").split(",") if name]


class SourceFinder:
    """Finds the sources of Ludarium and of extra games, never their compiled modules."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] not in {"ludarium", *extra_games()}:
            return None
        for folder in sys.path if path is None else path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def prefer_sources() -> None:
    """From now on, import sources."""
    if not any(isinstance(finder, SourceFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceFinder())


def form() -> str:
    """The form that runs: ``compiled`` or ``interpreted``."""
    from ludarium.core import engine  # noqa: PLC0415  `prefer_sources` must come before this import

    return "interpreted" if str(engine.__file__).endswith(".py") else "compiled"


def why_interpreted() -> str:
    """Why the sources run although nobody asked for them."""
    folder = Path(__file__).resolve().parent.parent.parent / "build"
    if is_held(folder / "compiling"):
        return "it is being compiled in the background, and faster from the next start on"
    if (folder / "compiling.log").exists():
        return f"it could not be compiled, {folder / 'compiling.log'} says why"
    return "it was installed without a C compiler, and without a wheel that is compiled for this system"


def is_held(lock: Path) -> bool:
    """Whether another program holds a lock."""
    try:
        with lock.open() as file:
            return not try_lock(file.fileno(), shared=True)
    except OSError:
        return False
