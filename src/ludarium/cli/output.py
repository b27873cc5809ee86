"""Printing for people and for programs."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from rich.console import Console

from ludarium.environment import form, wants_sources

console = Console(highlight=False, soft_wrap=True)
notices = Console(stderr=True, highlight=False, soft_wrap=True)


def print_json(data: Any) -> None:
    """One JSON value on one line."""
    print(json.dumps(data, ensure_ascii=False), flush=True)


def print_error(error: Exception, arguments: list[str]) -> None:
    """What went wrong, in the language the caller asked for."""
    if "--json" in arguments:
        print_json({"error": str(error), "kind": type(error).__name__})
    else:
        notices.print(f"[bold red]error:[/] {plain(str(error))}")


def plain(text: str) -> str:
    """Text whose brackets are brackets, not markup."""
    return text.replace("[", "\\[")


def say_if_slow() -> None:
    """One line when the engine runs uncompiled and nobody asked for that."""
    if form() == "interpreted" and not wants_sources():
        notices.print(
            "Ludarium runs uncompiled, which is several times slower: "
            "it has not been built with a C compiler (make play does that)."
        )


def data_folder() -> Path:
    """Where programs of this user keep their data."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "ludarium"


def write_safely(path: Path, text: str) -> None:
    """Write a file so that a crash leaves the old one or the new one, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    scratch = path.with_name(f".{path.name}.{os.getpid()}")
    with scratch.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    scratch.replace(path)


def is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()
