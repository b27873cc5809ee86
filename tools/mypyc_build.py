"""Compile Ludarium into build/compiled, beside the sources and never among them.

Core, games, agents and log formats are compiled in one call, together with the sample game of the tests, so that all
classes know each other's layout; everything else is copied. Nothing is compiled again unless one of those
modules changed.
With ``--background`` it returns at once: until the compiler is done the sources run as they are, and the program says
so in one line, as it does where there is no C compiler at all.
``LUDARIUM_OPTIMIZE=1`` lets the C compiler do less, which is all that tests need and takes less time.
``LUDARIUM_TEST_GAMES=euphoria`` compiles that game only, for a quick look at one of them; no other can be used then.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
TREES = (ROOT / "src" / "ludarium", ROOT / "tests" / "sample" / "harbour")
COMPILED_PARTS = ("core", "games", "agents", "formats")
BUILD = ROOT / "build"
TARGET = BUILD / "compiled"
UNFINISHED = BUILD / "unfinished"
SCRATCH = BUILD / "scratch"
LOCK = BUILD / "compiling"
LOG = BUILD / "compiling.log"
STAMP = "built"
# Classes that derive from documents of the protocol: mypyc compiles neither.
INTERPRETED = {Path("ludarium/core/event.py"), Path("ludarium/core/open_question.py")}
GAME_DEPTH = 3
NICE = 10
OPTIMIZE = os.environ.get("LUDARIUM_OPTIMIZE", "3")


def modules(trees: tuple[Path, ...]) -> list[Path]:
    """What is compiled: everything but the doors of the games and the packages that only describe themselves."""
    package, *others = trees
    found = [path for part in COMPILED_PARTS for path in (package / part).rglob("*.py")]
    doors = {door for part in COMPILED_PARTS for door in (package / part).glob("__init__.py")}
    doors |= {door for part in COMPILED_PARTS for door in (package / part).glob("*/__init__.py")}
    wanted = [path for path in found if path not in doors and is_wanted(path.relative_to(package.parent))]
    wanted += [path for tree in others for path in tree.rglob("*.py") if path not in doors]
    return sorted(path for path in wanted if "import" in path.read_text())


def is_wanted(path: Path) -> bool:
    """Whether a module can be compiled, and belongs to the core or to a game that was asked for."""
    if path in INTERPRETED:
        return False
    names = os.environ.get("LUDARIUM_TEST_GAMES", "")
    is_of_a_game = len(path.parts) > GAME_DEPTH and path.parts[1] in {"games", "agents", "formats"}
    return not names or not is_of_a_game or path.parts[2] in names.split(",")


def fingerprint(paths: list[Path]) -> str:
    """Changes with every edit of a compiled module, of this file, of the lock and of Python."""
    digest = sha256(f"{sys.version} {OPTIMIZE}".encode())
    for path in [*paths, Path(__file__).resolve(), ROOT / "locks" / "play.txt"]:
        digest.update(f"{path.relative_to(ROOT)}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def sync(tree: Path, target: Path) -> None:
    """Make the target hold exactly the files of the tree, apart from what the compiler made."""
    wanted = {path.relative_to(tree) for path in tree.rglob("*") if path.is_file() and path.suffix != ".pyc"}
    for path in wanted:
        copy = target / path
        if not copy.exists() or copy.read_bytes() != (tree / path).read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(tree / path, copy)
    for copy in target.rglob("*"):
        if copy.is_file() and copy.suffix not in {".so", ".pyd", ".pyc"} and copy.relative_to(target) not in wanted:
            copy.unlink()


def has_compiler() -> bool:
    """Whether C code can be compiled here."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    return any(shutil.which(name) for name in (command[0], "cc", "gcc", "clang"))


def compile_into(target: Path, paths: list[Path]) -> None:
    """Compile modules in one call into a folder that mirrors the source folders."""
    from mypyc.build import mypycify  # noqa: PLC0415  not needed where nothing is compiled
    from setuptools import Distribution  # noqa: PLC0415

    options = ["--strict", *map(str, paths)]
    extensions = mypycify(options, opt_level=OPTIMIZE, debug_level="0", multi_file=True, target_dir=str(SCRATCH))
    command: Any = Distribution({"name": "ludarium", "ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(target), str(SCRATCH)
    command.parallel = os.cpu_count()  # there is a small library for each module beside the one that holds them all
    command.ensure_finalized()
    use_all_cores()
    command.run()


def use_all_cores() -> None:
    """Let the C compiler work on as many files at once as there are cores, and read their common headers once."""
    from distutils.ccompiler import CCompiler  # noqa: PLC0415  setuptools brings its own

    def compile_many(self: Any, sources: list[str], **given: Any) -> list[str]:
        if not getattr(self, "initialized", True):
            self.initialize()  # once, before the threads: Microsoft's compiler looks for its parts
        if len(sources) > 1:
            given["extra_postargs"] = [*given["extra_postargs"], *with_headers_read(self, Path(sources[0]), **given)]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            made = list(pool.map(lambda source: compile_one(self, [source], **given), sources))
        return [file for files in made for file in files]

    compiler: Any = CCompiler
    compile_one = compiler.compile
    compiler.compile = compile_many


def with_headers_read(
    compiler: Any, source: Path, include_dirs: list[str], extra_postargs: list[str], **_: Any
) -> list[str]:
    """What to tell the compiler so that it need not read two megabytes of headers for each of some hundred files."""
    if compiler.compiler_type != "unix":
        return []
    headers = SCRATCH / "headers.h"
    headers.write_text("\n".join(row for row in source.read_text().splitlines() if row.startswith("#include")) + "\n")
    folders = [f"-I{folder}" for folder in [*include_dirs, *compiler.include_dirs]]
    made = ["-x", "c-header", str(headers), "-o", f"{headers}.gch"]
    done = subprocess.run([*compiler.compiler_so, *folders, *extra_postargs, *made], check=False, capture_output=True)
    return ["-include", str(headers)] if done.returncode == 0 else []


def is_built(stamp: str) -> bool:
    """Whether the compiled form is the one of these sources."""
    found = TARGET / STAMP
    return found.exists() and found.read_text() == stamp


def build(paths: list[Path], stamp: str) -> None:
    """Compile, one program at a time; the finished form takes the place of the old one at once."""
    import fcntl  # noqa: PLC0415  where there is none, there is no C compiler that we know of

    BUILD.mkdir(exist_ok=True)
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not is_built(stamp):
            print("Ludarium: compiling, once for these sources ...", file=sys.stderr, flush=True)
            shutil.rmtree(UNFINISHED, ignore_errors=True)
            compile_into(UNFINISHED, paths)
            for tree in TREES:
                sync(tree, UNFINISHED / tree.name)
            (UNFINISHED / STAMP).write_text(stamp)
            shutil.rmtree(TARGET, ignore_errors=True)
            UNFINISHED.rename(TARGET)


def build_in_background() -> None:
    """Start compiling and do not wait; an old form must not be mistaken for these sources."""
    shutil.rmtree(TARGET, ignore_errors=True)
    BUILD.mkdir(exist_ok=True)
    with LOG.open("w") as log:
        command = ["nice", "-n", str(NICE), sys.executable, str(Path(__file__).resolve())]
        subprocess.Popen(command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True)


def main() -> None:
    paths = modules(TREES)
    stamp = fingerprint(paths)
    if not has_compiler():
        shutil.rmtree(TARGET, ignore_errors=True)
    elif not is_built(stamp) and "--background" in sys.argv[1:]:
        build_in_background()
    else:
        build(paths, stamp)
        for tree in TREES:
            sync(tree, TARGET / tree.name)


if __name__ == "__main__":
    main()
