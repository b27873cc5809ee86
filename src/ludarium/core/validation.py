"""Checking data that comes from outside, before anything uses it: tables of TOML files, and JSON objects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ludarium.core.errors import BadData, ForeignAnswer

LONGEST_KEY: Final[int] = 24
LARGEST: Final[int] = 2**63
LARGEST_SEED: Final[int] = 2**53
FIRST_HALF: Final[int] = 0xD800
LAST_HALF: Final[int] = 0xDFFF


class TableChecker:
    """Collects faults while it looks at one value after the other. A `path` names the place: ``panel.rows[2].pay``."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def fault(self, path: str, wanted: str, found: object) -> None:
        """Something else was expected here."""
        self.faults.append(f"{path} must be {wanted}, not {short_repr(found)}")

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
                self.faults.append(f"there is no '{join_path(path, key)}'; known are: {', '.join(known)}")
        for key in known if needed is None else needed:
            if key not in value:
                self.faults.append(f"{join_path(path, key)} is missing")
        return self.is_clean_since(before)

    def items(self, path: str, value: object, least: int, most: int, what: str) -> bool:
        """Whether it is a list of the right length."""
        number = str(least) if least == most else f"{least} to {most}"
        if isinstance(value, list) and least <= len(value) <= most:
            return True
        self.fault(path, f"a list of {number} {what}", value)
        return False

    def integer(self, path: str, value: object, low: int, high: int) -> bool:
        """Whether it is a whole number within bounds."""
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return True
        self.fault(path, f"a whole number from {low} to {high}", value)
        return False

    def integers(self, path: str, values: list[object], low: int, high: int) -> bool:
        """Whether all items of a list are whole numbers within bounds."""
        before = len(self.faults)
        for place, value in enumerate(values):
            self.integer(f"{path}[{place}]", value, low, high)
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


def join_path(path: str, key: str) -> str:
    """The place of a key inside a table."""
    return f"{path}.{key}" if path else str(key)


def merge_tables(table: dict[str, Any], given: dict[str, Any]) -> dict[str, Any]:
    """A table with the values given for some of its places; inner tables are laid over one another as well."""
    found = dict(table)
    for key, value in given.items():
        old = found.get(key)
        found[key] = merge_tables(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return found


class ObjectReader:
    """A JSON object whose fields are asked for by name and type; whatever is left over is refused."""

    def __init__(self, data: Any) -> None:
        if not isinstance(data, dict):
            raise BadData(f"an object was expected, not {short_repr(data)}")
        self.data: Final[dict[str, Any]] = data
        self._read: set[str] = set()

    def value(self, key: str) -> Any:
        if key not in self.data:
            raise BadData(f"'{key}' is missing")
        self._read.add(key)
        return self.data[key]

    def finish(self) -> None:
        """Refuse fields that nobody asked for."""
        for key in self.data:
            if key not in self._read:
                raise BadData(f"'{key}' is not known here")

    def text(self, key: str) -> str:
        return check_text(key, self.value(key))

    def number(self, key: str) -> int:
        return check_number(key, self.value(key))

    def flag(self, key: str) -> bool:
        value = self.value(key)
        if not isinstance(value, bool):
            raise BadData(f"'{key}' must be true or false, not {short_repr(value)}")
        return value

    def one_of(self, key: str, words: list[str]) -> str:
        value = self.text(key)
        if value not in words:
            raise BadData(f"'{key}' must be one of {', '.join(words)}, not {short_repr(value)}")
        return value

    def items(self, key: str) -> list[Any]:
        value = self.value(key)
        if not isinstance(value, list):
            raise BadData(f"'{key}' must be a list, not {short_repr(value)}")
        return value

    def table(self, key: str) -> dict[str, Any]:
        value = self.value(key)
        if not isinstance(value, dict):
            raise BadData(f"'{key}' must be an object, not {short_repr(value)}")
        return value

    def texts(self, key: str) -> list[str]:
        return [check_text(key, item) for item in self.items(key)]

    def numbers(self, key: str) -> list[int]:
        return [check_number(key, item) for item in self.items(key)]

    def by_number(self, key: str) -> dict[int, Any]:
        """An object whose keys are whole numbers."""
        found: dict[int, Any] = {}
        for name, value in self.table(key).items():
            if not (name.isascii() and name.isdigit()) or str(int(name[:18])) != name:
                raise BadData(f"'{key}' is filed by numbers, not by {short_repr(name)}")
            found[int(name)] = value
        return found

    def texts_by_number(self, key: str) -> dict[int, str]:
        return {number: check_text(key, value) for number, value in self.by_number(key).items()}


def check_text(key: str, value: Any) -> str:
    """A text that can be written down."""
    if not isinstance(value, str):
        raise BadData(f"'{key}' must be a text, not {short_repr(value)}")
    if any(FIRST_HALF <= ord(letter) <= LAST_HALF for letter in value):
        raise BadData(f"'{key}' holds half a character")
    return value


def check_number(key: str, value: Any) -> int:
    """A whole number that every reader of JSON can hold."""
    if not isinstance(value, int) or isinstance(value, bool) or not -LARGEST <= value < LARGEST:
        raise BadData(f"'{key}' must be a whole number, not {short_repr(value)}")
    return value


def check_seed(value: Any) -> int:
    """A seed that every reader of JSON holds exactly, those that know only floating numbers too."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < LARGEST_SEED:
        raise BadData(f"a seed is a whole number from 0 to {LARGEST_SEED - 1}, not {short_repr(value)}")
    return value


def no_such_seat(seat: int) -> ForeignAnswer:
    return ForeignAnswer(f"there is no seat {short_repr(seat + 1)} at this table")


def short_repr(value: Any) -> str:
    """A value in an error message, shortened."""
    if isinstance(value, (list, tuple)):
        return "a list" if value else "an empty list"
    if isinstance(value, dict):
        return "a table" if value else "an empty table"
    text = repr(value) if not isinstance(value, int) or abs(value) < LARGEST else "a huge number"
    return text if len(text) <= 40 else f"{text[:37]}..."  # noqa: PLR2004
