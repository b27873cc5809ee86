"""Printing for people and for programs."""

from __future__ import annotations

import json
import os
import re
import sys
from io import TextIOWrapper
from typing import Any

from rich.console import Console
from rich.markup import escape

from ludarium.environment import form, wants_sources, why_interpreted

CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]")


def new_console(stderr: bool = False) -> Console:
    """A screen; with NO_COLOR it shows plain letters and nothing else."""
    colours = None if os.environ.get("NO_COLOR") else "auto"
    return Console(stderr=stderr, highlight=False, soft_wrap=True, emoji=False, color_system=colours)  # type: ignore[arg-type]


console = new_console()
notices = new_console(stderr=True)


def print_json(data: Any) -> None:
    """One JSON value on one line, in letters that every terminal and pipe can carry."""
    print(json.dumps(data), flush=True)


def print_error(error: Exception, as_json: bool, message: str = "") -> None:
    """What went wrong, beside the results and in the language the caller asked for."""
    told = message or str(error)
    if as_json:
        print(json.dumps({"error": told, "kind": type(error).__name__}), file=sys.stderr, flush=True)
    else:
        notices.print(f"[bold red]error:[/] {plain(told)}")


def speak_any_encoding() -> None:
    """Letters that a terminal or pipe cannot carry become question marks, and bytes that are no text can be read."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def plain(text: str) -> str:
    """Text from outside: its brackets are brackets, not markup, and it cannot steer the terminal."""
    return escape(CONTROL.sub("?", text))


def say_if_slow(as_json: bool) -> None:
    """A word to people when the engine runs uncompiled and nobody asked for that; programs read nothing but JSON."""
    if not as_json and form() == "interpreted" and not wants_sources():
        notices.print("Ludarium runs uncompiled, which is several times slower:")
        notices.print(f"{why_interpreted()}.")


def is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()
