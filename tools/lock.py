"""Pin every dependency again: ``make lock``. Each file lists what one purpose needs, with versions."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UV = Path(sys.executable).parent / "uv"


def main() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    play = [*project["project"]["dependencies"], *groups["build"]]
    pin("play", play)
    pin("dev", [*play, *groups["dev"]])
    pin("bench", groups["bench"])


def pin(name: str, wanted: list[str]) -> None:
    """Write one lock file, valid for every Python and system the project supports."""
    with tempfile.NamedTemporaryFile("w", suffix=".in") as file:
        file.write("\n".join(wanted))
        file.flush()
        options = ["--universal", "--python-version", "3.11", "--no-header", "--no-annotate", "--quiet"]
        target = ROOT / "locks" / f"{name}.txt"
        subprocess.run([str(UV), "pip", "compile", *options, file.name, "-o", str(target)], check=True)


if __name__ == "__main__":
    main()
