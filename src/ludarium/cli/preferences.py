"""Preferences of the terminal that last from game to game, in the file ``terminal.json`` of the data folder."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from ludarium.cli.files import CannotWrite, data_folder, make_data_folder, write_atomically
from ludarium.core.codec import read_json
from ludarium.core.errors import BadData


def preferences_file() -> Path:
    return data_folder() / "terminal.json"


def load_all() -> dict[str, str]:
    """All preferences; none if the file cannot be read."""
    try:
        found = read_json(preferences_file().read_bytes())
    except (OSError, BadData):
        return {}
    return {key: value for key, value in found.items() if isinstance(value, str)} if isinstance(found, dict) else {}


def get(key: str, default: str) -> str:
    return load_all().get(key, default)


def save(key: str, value: str) -> None:
    """Save a preference; if it cannot be written, it just does not last."""
    with suppress(CannotWrite):
        make_data_folder()
        write_atomically(preferences_file(), json.dumps({**load_all(), key: value}, indent=1) + "\n")
