"""What a person wants of the terminal, remembered from game to game."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from ludarium.cli.files import CannotWrite, data_folder, make_data_folder, write_safely
from ludarium.core.codec import read_json
from ludarium.core.errors import BadData


def path() -> Path:
    return data_folder() / "terminal.json"


def all_wants() -> dict[str, str]:
    """Everything that was kept; nothing where it cannot be read."""
    try:
        found = read_json(path().read_bytes())
    except (OSError, BadData):
        return {}
    return {key: value for key, value in found.items() if isinstance(value, str)} if isinstance(found, dict) else {}


def get(key: str, usual: str) -> str:
    return all_wants().get(key, usual)


def keep(key: str, value: str) -> None:
    """Remember it for the next game, if there is room for that."""
    with suppress(CannotWrite):
        make_data_folder()
        write_safely(path(), json.dumps({**all_wants(), key: value}, indent=1) + "\n")
