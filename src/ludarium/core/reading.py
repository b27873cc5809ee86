"""Reading JSON values that come from outside: every value is checked before it is used."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.errors import BadData

LARGEST: Final[int] = 2**63
LARGEST_SEED: Final[int] = 2**53
FIRST_HALF: Final[int] = 0xD800
LAST_HALF: Final[int] = 0xDFFF


class Reader:
    """A JSON object whose fields are asked for by name and type; whatever is left over is refused."""

    def __init__(self, data: Any) -> None:
        if not isinstance(data, dict):
            raise BadData(f"an object was expected, not {shown(data)}")
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
        return checked_text(key, self.value(key))

    def number(self, key: str) -> int:
        return checked_number(key, self.value(key))

    def flag(self, key: str) -> bool:
        value = self.value(key)
        if not isinstance(value, bool):
            raise BadData(f"'{key}' must be true or false, not {shown(value)}")
        return value

    def one_of(self, key: str, words: list[str]) -> str:
        value = self.text(key)
        if value not in words:
            raise BadData(f"'{key}' must be one of {', '.join(words)}, not {shown(value)}")
        return value

    def items(self, key: str) -> list[Any]:
        value = self.value(key)
        if not isinstance(value, list):
            raise BadData(f"'{key}' must be a list, not {shown(value)}")
        return value

    def table(self, key: str) -> dict[str, Any]:
        value = self.value(key)
        if not isinstance(value, dict):
            raise BadData(f"'{key}' must be an object, not {shown(value)}")
        return value

    def texts(self, key: str) -> list[str]:
        return [checked_text(key, item) for item in self.items(key)]

    def numbers(self, key: str) -> list[int]:
        return [checked_number(key, item) for item in self.items(key)]

    def numbered(self, key: str) -> dict[int, Any]:
        """An object whose keys are whole numbers."""
        found: dict[int, Any] = {}
        for name, value in self.table(key).items():
            if not (name.isascii() and name.isdigit()) or str(int(name[:18])) != name:
                raise BadData(f"'{key}' is filed by numbers, not by {shown(name)}")
            found[int(name)] = value
        return found

    def numbered_texts(self, key: str) -> dict[int, str]:
        return {number: checked_text(key, value) for number, value in self.numbered(key).items()}


def checked_text(key: str, value: Any) -> str:
    """A text that can be written down."""
    if not isinstance(value, str):
        raise BadData(f"'{key}' must be a text, not {shown(value)}")
    if any(FIRST_HALF <= ord(letter) <= LAST_HALF for letter in value):
        raise BadData(f"'{key}' holds half a character")
    return value


def checked_number(key: str, value: Any) -> int:
    """A whole number that every reader of JSON can hold."""
    if not isinstance(value, int) or isinstance(value, bool) or not -LARGEST <= value < LARGEST:
        raise BadData(f"'{key}' must be a whole number, not {shown(value)}")
    return value


def checked_seed(value: Any) -> int:
    """A seed that every reader of JSON holds exactly, those that know only floating numbers too."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < LARGEST_SEED:
        raise BadData(f"a seed is a whole number from 0 to {LARGEST_SEED - 1}, not {shown(value)}")
    return value


def shown(value: Any) -> str:
    """A value in an error message, shortened."""
    if isinstance(value, (list, tuple)):
        return "a list" if value else "an empty list"
    if isinstance(value, dict):
        return "a table" if value else "an empty table"
    text = repr(value) if not isinstance(value, int) or abs(value) < LARGEST else "a huge number"
    return text if len(text) <= 40 else f"{text[:37]}..."  # noqa: PLR2004
