"""Printing for people and for programs."""

from __future__ import annotations

import json
import os
import re
import sys
from errno import EISDIR
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

from ludarium.environment import form, wants_sources

CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]")

console = Console(highlight=False, soft_wrap=True, emoji=False)
notices = Console(stderr=True, highlight=False, soft_wrap=True, emoji=False)


def print_json(data: Any) -> None:
    """One JSON value on one line, in letters that every terminal and pipe can carry."""
    print(json.dumps(data), flush=True)


def print_error(error: Exception, arguments: list[str]) -> None:
    """What went wrong, in the language the caller asked for."""
    if "--json" in arguments:
        print_json({"error": str(error), "kind": type(error).__name__})
    else:
        notices.print(f"[bold red]error:[/] {plain(str(error))}")


def plain(text: str) -> str:
    """Text from outside: its brackets are brackets, not markup, and it cannot steer the terminal."""
    return escape(CONTROL.sub("?", text))


def say_if_slow() -> None:
    """One line when the engine runs uncompiled and nobody asked for that."""
    if form() == "interpreted" and not wants_sources():
        notices.print("Ludarium runs uncompiled, which is several times slower: it was set up without a C compiler.")


def data_folder() -> Path:
    """Where programs of this user keep their data."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "ludarium"


def write_safely(path: Path, text: str) -> None:
    """Write a file so that a crash leaves the old one or the new one, never half of it."""
    if path.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    scratch = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with scratch.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        scratch.replace(path)
    finally:
        scratch.unlink(missing_ok=True)


def is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()
