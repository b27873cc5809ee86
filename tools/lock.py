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
    groups, extras = project["dependency-groups"], project["project"]["optional-dependencies"]
    play = [*project["project"]["dependencies"], *extras["server"], *groups["build"]]
    dev = [*play, *expanded(groups["dev"], extras)]
    pin("play", play)
    # Networks are trained on processors here: nothing of what graphics cards need.
    pin("dev", dev, ("cuda-", "nvidia-", "triton"))
    pin("bench", groups["bench"])
    pin("bench-study", groups["bench-study"])


def expanded(wanted: list[str], extras: dict[str, list[str]]) -> list[str]:
    """What is wanted, with the packages of our own extras in the place of their names."""
    found: list[str] = []
    for name in wanted:
        if name.startswith("ludarium["):
            for extra in name.removeprefix("ludarium[").removesuffix("]").split(","):
                found += expanded(extras[extra], extras)
        else:
            found.append(name)
    return found


def pin(name: str, wanted: list[str], without: tuple[str, ...] = ()) -> None:
    """Write one lock file, valid for every Python and system the project supports."""
    with tempfile.NamedTemporaryFile("w", suffix=".in") as file:
        file.write("\n".join(wanted))
        file.flush()
        options = ["--universal", "--python-version", "3.11", "--no-header", "--no-annotate", "--quiet"]
        target = ROOT / "locks" / f"{name}.txt"
        subprocess.run([str(UV), "pip", "compile", *options, file.name, "-o", str(target)], check=True)
        if without:
            rows = target.read_text().splitlines(keepends=True)
            target.write_text("".join(row for row in rows if not row.startswith(without)))


if __name__ == "__main__":
    main()
