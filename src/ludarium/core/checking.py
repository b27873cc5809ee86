"""Looks at tables that come from outside and collects what does not fit, each fault with its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ludarium.core.reading import shown

LONGEST_KEY: Final[int] = 24


class Checker:
    """Collects faults while it looks at one value after the other. A `path` names the place: ``panel.rows[2].pay``."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def fault(self, path: str, wanted: str, found: object) -> None:
        """Something else was expected here."""
        self.faults.append(f"{path} must be {wanted}, not {shown(found)}")

    def is_clean_since(self, before: int) -> bool:
        """Whether no fault was found after the first so many."""
        return len(self.faults) == before

    def table(self, path: str, value: object, known: Sequence[str], needed: Sequence[str] | None = None) -> bool:
        """Whether it is a table with known keys only, and with all those needed (without a list: all known)."""
        if not isinstance(value, dict):
            self.fault(path or "the file", "a table", value)
            return False
        before = len(self.faults)
        for key in value:
            if key not in known:
                self.faults.append(f"there is no '{join(path, key)}'; known are: {', '.join(known)}")
        for key in known if needed is None else needed:
            if key not in value:
                self.faults.append(f"{join(path, key)} is missing")
        return self.is_clean_since(before)

    def items(self, path: str, value: object, least: int, most: int, what: str) -> bool:
        """Whether it is a list of the right length."""
        number = str(least) if least == most else f"{least} to {most}"
        if isinstance(value, list) and least <= len(value) <= most:
            return True
        self.fault(path, f"a list of {number} {what}", value)
        return False

    def whole(self, path: str, value: object, low: int, high: int) -> bool:
        """Whether it is a whole number within bounds."""
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return True
        self.fault(path, f"a whole number from {low} to {high}", value)
        return False

    def wholes(self, path: str, values: list[object], low: int, high: int) -> bool:
        """Whether all items of a list are whole numbers within bounds."""
        before = len(self.faults)
        for place, value in enumerate(values):
            self.whole(f"{path}[{place}]", value, low, high)
        return self.is_clean_since(before)

    def number(self, path: str, value: object, low: float, high: float) -> bool:
        """Whether it is a number within bounds, whole or not."""
        if isinstance(value, (int, float)) and not isinstance(value, bool) and low <= value <= high:
            return True
        self.fault(path, f"a number from {low:g} to {high:g}", value)
        return False

    def flag(self, path: str, value: object) -> bool:
        """Whether it is true or false."""
        if isinstance(value, bool):
            return True
        self.fault(path, "true or false", value)
        return False

    def one_of(self, path: str, value: object, words: Sequence[str]) -> bool:
        """Whether it is one of some words."""
        if isinstance(value, str) and value in words:
            return True
        self.fault(path, f"one of {', '.join(word or '(empty)' for word in words)}", value)
        return False

    def text(self, path: str, value: object, longest: int) -> bool:
        """Whether it is a text that can stand on a card: not empty, not too long, on one line, without brackets."""
        if isinstance(value, str) and 0 < len(value) <= longest and not set(value) & set("[]<>\n"):
            return True
        self.fault(path, f"a text of 1 to {longest} letters without brackets", value)
        return False

    def key(self, path: str, value: object) -> bool:
        """Whether it can name something on the table: letters, digits, dashes and underscores."""
        if isinstance(value, str) and 0 < len(value) <= LONGEST_KEY:
            bare = value.replace("-", "").replace("_", "")
            if bare.isascii() and bare.isalnum():
                return True
        self.fault(path, f"a word of 1 to {LONGEST_KEY} letters, digits, dashes and underscores", value)
        return False


def join(path: str, key: str) -> str:
    """The place of a key inside a table."""
    return f"{path}.{key}" if path else str(key)


def laid_over(table: dict[str, Any], given: dict[str, Any]) -> dict[str, Any]:
    """A table with the values given for some of its places; inner tables are laid over one another as well."""
    found = dict(table)
    for key, value in given.items():
        old = found.get(key)
        found[key] = laid_over(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return found
