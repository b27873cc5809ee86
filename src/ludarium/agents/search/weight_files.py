"""Files of fitted weights: in the package of each game, or in a folder that takes precedence.

With ``LUDARIUM_WEIGHTS=folder`` the files of ``folder/<game>`` replace those of the package. That is how newly fitted
weights are tried out.
"""

from __future__ import annotations

import json
import os
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

FOLDER: Final[str] = "LUDARIUM_WEIGHTS"
# Where the weights of the first generation of searching bots stand, before the name of a file.
FIRST: Final[str] = "first/"


def load_weights(game: str, name: str) -> dict[str, Any] | None:
    """The content of a weight file of a game, or None where there is no such file."""
    folder = os.environ.get(FOLDER, "")
    if folder and (Path(folder) / game / name).is_file():
        return parse((Path(folder) / game / name).read_text("utf-8"))
    file = files(f"ludarium.agents.{game}") / "weights" / name
    return parse(file.read_text("utf-8")) if file.is_file() else None


def parse(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text)
    return found


def load_weights_by_seats(game: str, kind: str, seats: range) -> list[dict[str, Any]]:
    """The files ``kind-2.json`` and so on, one for each number of seats; an empty list if one of them is missing."""
    found: list[dict[str, Any]] = []
    for number in seats:
        data = load_weights(game, f"{kind}-{number}.json")
        if data is None:
            return []
        found.append(data)
    return found
