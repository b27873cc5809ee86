"""What the engine for browsers consists of: modules and data of Ludarium, stand-ins, and a part of Python's library."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final[Path] = Path(__file__).resolve().parent.parent.parent
PACKAGE: Final[Path] = ROOT / "src" / "ludarium"
STAND_INS: Final[Path] = ROOT / "tools" / "engine" / "stand_ins"
PYTHONS_OWN: Final[str] = "python"
# The packages that tables on a device need. Servers, studies and terminals are elsewhere.
PARTS: Final[tuple[str, ...]] = (
    "agents", "collections", "companion", "core", "formats", "games", "lessons", "local", "protocol", "tables",
)  # fmt: skip
# What stays out of them: modules that only measure, and what only processes have.
LEFT_OUT: Final[frozenset[str]] = frozenset({"benchmarks.py", "bots/pool.py", "bots/worker.py", "py.typed"})
GAMES: Final[tuple[str, ...]] = ("euphoria", "magnastorm", "terra_mystica")
# The packages that a game adds a package to.
OF_GAMES: Final[tuple[str, ...]] = ("games", "agents")
# Formats of other programs, each for one game.
FORMATS: Final[dict[str, str]] = {"snellman": "terra_mystica"}

# Python's library. Whatever these modules import is taken along, ...
LIBRARY_ROOTS: Final[tuple[str, ...]] = (
    "_pyodide", "_pyodide._future_helper", "_pyodide._importhook", "_pyodide.docs_argspec", "_pyodide.docstring",
    "_pyodide.jsbind", "encodings.ascii", "encodings.cp437", "encodings.latin_1", "encodings.utf_8", "importlib",
    "importlib.readers", "importlib.resources.readers", "linecache", "pyodide", "pyodide._package_loader",
    "pyodide.code", "pyodide.webloop", "site", "zipimport",
)  # fmt: skip
# ... but not what they use for things that no browser does, and what has a stand-in.
LIBRARY_LEFT_OUT: Final[frozenset[str]] = frozenset(
    {
        "_ast_unparse", "_pydatetime", "_pydecimal", "_pyio", "_pyrepl", "_ssl", "_strptime", "argparse",
        "asyncio.__main__", "asyncio.tools", "asyncio.windows_events", "asyncio.windows_utils", "bdb", "calendar",
        "cmd", "code", "concurrent.futures.interpreter", "concurrent.futures.process", "concurrent.interpreters",
        "configparser", "csv", "ctypes", "curses", "difflib", "doctest", "email", "gettext", "html", "http",
        "importlib.metadata", "json.tool", "multiprocessing", "optparse", "pdb", "platform", "plistlib", "pprint",
        "pydoc", "pyodide._nodesock_transport", "readline", "rlcompleter", "runpy", "socketserver", "sqlite3",
        "ssl", "statistics", "sysconfig", "tarfile", "trace", "tracemalloc", "unittest", "urllib", "uuid",
        "webbrowser", "xml",
    }
)  # fmt: skip


@dataclass(slots=True, frozen=True)
class Part:
    """A file of the engine: where it comes from, and its name in an archive (a module gets its ending there)."""

    source: Path
    name: str

    @property
    def is_module(self) -> bool:
        return self.source.suffix == ".py"


def archives() -> dict[str, list[Part]]:
    """The files of every archive: ``base``, and one for each game."""
    found: dict[str, list[Part]] = {"base": stand_ins(), **{game: [] for game in GAMES}}
    for part in parts():
        found[game_of(part) or "base"].append(part)
    return found


def parts() -> list[Part]:
    """Everything of Ludarium itself."""
    sources = [path for name in PARTS for path in sorted((PACKAGE / name).rglob("*"))]
    top = [PACKAGE / name for name in ("__init__.py", "environment.py", "file_lock.py")]
    wanted = [path for path in [*top, *sources] if path.is_file() and is_wanted(path)]
    return [Part(path, path.relative_to(PACKAGE.parent).as_posix()) for path in wanted]


def is_wanted(path: Path) -> bool:
    ends = {path.name, "/".join(path.parts[-2:])}
    return "__pycache__" not in path.parts and not ends & LEFT_OUT


def game_of(part: Part) -> str:
    """The game that a file belongs to; empty where it is for all of them."""
    _, package, *rest = part.name.split("/")
    if package == "formats":
        return FORMATS.get(rest[0], "")
    return rest[0] if package in OF_GAMES and rest[0] in GAMES else ""


def stand_ins() -> list[Part]:
    """What takes the place of packages of others."""
    return [part for part in python_files(STAND_INS) if not part.name.startswith(f"{PYTHONS_OWN}/")]


def library_stand_ins() -> list[Part]:
    """What takes the place of modules of Python's library."""
    return python_files(STAND_INS / PYTHONS_OWN)


def python_files(folder: Path) -> list[Part]:
    found = [path for path in sorted(folder.rglob("*.py")) if is_wanted(path)]
    return [Part(path, path.relative_to(folder).as_posix()) for path in found]
