"""Build the engine for browsers into the package: Python in WebAssembly (Pyodide) with Ludarium's own packages.

The server and static sites offer it to play "on this device". Nothing is built again unless something it consists of
has changed. With ``--background`` it returns at once: pages offer the engine as soon as it is there.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent))
import web_build
from engine.compiling import BUILD, PYODIDE, Compiled, pyodide_version
from engine.contents import ROOT, archives, library_stand_ins
from engine.packs import archive, short_hash, write_packed, write_plain

ENGINE: Final[Path] = ROOT / "src" / "ludarium" / "server" / "engine"
COMPILED: Final[Path] = web_build.COMPILED / ENGINE.name
LOG: Final[Path] = BUILD.with_suffix(".log")
STAMP: Final[str] = "built"
MANIFEST: Final[str] = "engine.json"
TOOLS: Final[Path] = ROOT / "tools"


def main() -> None:
    if "--background" in sys.argv[1:] and not is_built(fingerprint()):
        build_in_background()
        return
    try:
        build()
        bring()
    except web_build.Missing as error:
        sys.exit(f"Ludarium: {error}")


def build() -> bool:
    """Build the engine unless it is built of these very sources; whether it had to be."""
    stamp = fingerprint()
    if is_built(stamp):
        return False
    print("Ludarium: building the engine for browsers ...", flush=True)
    web_build.install(with_checks=False)
    unfinished = BUILD / "unfinished"
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir(parents=True)
    write_engine(unfinished)
    (unfinished / STAMP).write_text(stamp)
    shutil.rmtree(ENGINE, ignore_errors=True)
    unfinished.rename(ENGINE)
    return True


def bring() -> None:
    """The compiled form of Ludarium, where there is one, serves a copy of its own."""
    is_old = not (COMPILED / STAMP).exists() or (COMPILED / STAMP).read_text() != (ENGINE / STAMP).read_text()
    if COMPILED.parent.is_dir() and is_old:
        shutil.rmtree(COMPILED, ignore_errors=True)
        shutil.copytree(ENGINE, COMPILED)


def build_in_background() -> None:
    """Start building and do not wait; an old engine must not be mistaken for one of these sources."""
    shutil.rmtree(ENGINE, ignore_errors=True)
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("w") as log:
        command = [sys.executable, str(Path(__file__).resolve())]
        subprocess.Popen(command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True)


def is_built(stamp: str) -> bool:
    found = ENGINE / STAMP
    return found.exists() and found.read_text() == stamp


def fingerprint() -> str:
    """Changes with everything the engine consists of and is made by."""
    digest = sha256(pyodide_version().encode())
    sources = [part.source for parts in [*archives().values(), library_stand_ins()] for part in parts]
    tools = [path for path in (TOOLS / "engine").iterdir() if path.suffix in {".py", ".mjs"}]
    for path in sorted([*sources, *tools, Path(__file__).resolve()]):
        digest.update(f"{path.relative_to(ROOT).as_posix()}\n".encode())
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))  # a checkout on Windows is of the same sources
    return digest.hexdigest()


def write_engine(folder: Path) -> None:
    """All files of the engine, and the manifest that names them."""
    parts_of = archives()
    compiled = Compiled([part for parts in parts_of.values() for part in parts])
    packs = {
        name: write_packed(folder, name, archive(map(compiled.file, parts))).to_json()
        for name, parts in parts_of.items()
    }
    manifest: dict[str, Any] = {
        "loader": write_plain(folder, "loader", "js", (PYODIDE / "pyodide.mjs").read_bytes()),
        "module": write_plain(folder, "python", "js", (PYODIDE / "pyodide.asm.mjs").read_bytes()),
        "python": write_packed(folder, "python", (PYODIDE / "pyodide.asm.wasm").read_bytes()).to_json(),
        "library": write_packed(folder, "library", archive(compiled.library())).to_json(),
        "base": packs.pop("base"),
        "games": packs,
    }
    manifest["version"] = short_hash(json.dumps(manifest).encode())
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=1) + "\n")


if __name__ == "__main__":
    main()
