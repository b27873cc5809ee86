"""Everything that is published, into dist: a compiled wheel, a wheel of plain Python, and the sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"


def main() -> None:
    """Needs the tools of `make test`, which build the documentation, too."""
    shutil.rmtree(DIST, ignore_errors=True)
    compiled = os.environ.get("LUDARIUM_COMPILE", "auto")
    build_docs()
    for target, compile_mode in (("sdist", "no"), ("wheel", "no"), ("wheel", compiled)):
        build(target, compile_mode, DIST)
    for path in sorted(DIST.iterdir()):
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size / 1e6:.1f} MB")


def build_docs() -> None:
    """The documentation, unless it is built of these very sources."""
    command = [sys.executable, str(ROOT / "tools" / "docs_build.py")]
    subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": "src", "LUDARIUM_GAMES": ""}, check=True)


def build(target: str, compile_mode: str, folder: Path) -> None:
    """Build one of them, with the tools of this environment."""
    environment = {**os.environ, "LUDARIUM_COMPILE": compile_mode}
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    main()
