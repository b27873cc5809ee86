"""What the program kept before classes had kinds: records, links, states and a database of format 1."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent / "records" / "format_1"
RECORDS = sorted(path.name.removesuffix(".json.gz") for path in (FOLDER / "games").glob("*.json.gz"))
CLASS_NAME = re.compile(r'"is": ?"[A-Z]')


def record_text(name: str) -> str:
    return gzip.decompress((FOLDER / "games" / f"{name}.json.gz").read_bytes()).decode()


def links() -> dict[str, str]:
    found: dict[str, str] = json.loads((FOLDER / "links.json").read_text())
    return found


def states() -> list[dict[str, Any]]:
    """One state for every class that games were found to save, with its hash."""
    text = gzip.decompress((FOLDER / "states.jsonl.gz").read_bytes()).decode()
    return [json.loads(row) for row in text.splitlines()]


def server_tables() -> dict[str, str]:
    """The tables of the database by what they are."""
    found: dict[str, str] = json.loads((FOLDER / "server_tables.json").read_text())
    return found


def unpack_database(folder: Path) -> Path:
    path = folder / "ludarium.sqlite"
    path.write_bytes(gzip.decompress((FOLDER / "server.sqlite.gz").read_bytes()))
    return path
