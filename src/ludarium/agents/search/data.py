"""What was learned, as files: in the package of each game, or in a folder that goes before it.

``LUDARIUM_WEIGHTS=folder`` lets files of ``folder/<game>`` take the place of those in the package: that is how newly
fitted weights are tried out.
"""

from __future__ import annotations

import json
import os
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

FOLDER: Final[str] = "LUDARIUM_WEIGHTS"


def learned(game: str, name: str) -> dict[str, Any] | None:
    """The content of a file of a game, or nothing where that has not been learned."""
    folder = os.environ.get(FOLDER, "")
    if folder and (Path(folder) / game / name).is_file():
        return read((Path(folder) / game / name).read_text("utf-8"))
    file = files(f"ludarium.agents.{game}") / "weights" / name
    return read(file.read_text("utf-8")) if file.is_file() else None


def read(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text)
    return found


def learned_for(game: str, kind: str, seats: range) -> list[dict[str, Any]]:
    """The files ``kind-2.json`` and so on, one for each number of seats; none where one of them is missing."""
    found: list[dict[str, Any]] = []
    for number in seats:
        data = learned(game, f"{kind}-{number}.json")
        if data is None:
            return []
        found.append(data)
    return found
