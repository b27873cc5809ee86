"""Prints for people (Rich's markup) and for programs (JSON)."""

from __future__ import annotations

import json
import os
import re
import sys
from io import TextIOWrapper
from typing import Any

from rich.console import Console
from rich.markup import escape

from ludarium.core.errors import LudariumError
from ludarium.environment import SLOWER, form, wants_sources, why_interpreted
from ludarium.protocol.problem import Problem
from ludarium.protocol.serialization import to_plain
from ludarium.tables.errors import RequestError, engine_error

CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]")


def new_console(stderr: bool = False) -> Console:
    """A console that obeys NO_COLOR."""
    colors = None if os.environ.get("NO_COLOR") else "auto"
    return Console(stderr=stderr, highlight=False, soft_wrap=True, emoji=False, color_system=colors)  # type: ignore[arg-type]


console = new_console()
stderr_console = new_console(stderr=True)


def print_json(data: Any) -> None:
    """Print a JSON value on one line, in ASCII for any terminal and pipe."""
    print(json.dumps(data), flush=True)


def print_document(document: object) -> None:
    """Print a document of the protocol on one line, as the server would send it; in ASCII, too."""
    print_json(to_plain(document))


def print_error(error: Exception, as_json: bool, message: str = "") -> None:
    """Print an error to stderr, for people or as a problem document."""
    text = message or str(error)
    if as_json:
        print(json.dumps(to_plain(problem_of(error, text))), file=sys.stderr, flush=True)
    else:
        stderr_console.print(f"[bold red]error:[/] {sanitize(text)}")


def problem_of(error: Exception, text: str) -> Problem:
    """An error as the document that the server would send."""
    if isinstance(error, LudariumError):
        return engine_error(error).problem
    status, title = (500, "failed") if isinstance(error, OSError) else (422, "bad usage")
    return RequestError(status, title, text).problem


def tolerate_encoding_errors() -> None:
    """Print letters that the terminal does not know as question marks, and read bytes that are no text."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def sanitize(text: str) -> str:
    """Text from outside, made safe to print: no markup, no control characters."""
    return escape(CONTROL.sub("?", text))


def warn_if_interpreted(as_json: bool) -> None:
    """Tell people if the engine runs uncompiled although nobody asked for that."""
    if not as_json and form() == "interpreted" and not wants_sources():
        stderr_console.print(f"Ludarium is not compiled, so rules and bots run {SLOWER}:")
        stderr_console.print(f"{why_interpreted()}.")


def is_interactive() -> bool:
    """Whether a person sits at a terminal: they can be asked."""
    return sys.stdin.isatty() and sys.stdout.isatty()
