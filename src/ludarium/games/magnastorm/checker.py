"""Looks at values that come from outside and collects what does not fit."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.reading import shown

DEAREST: Final[int] = 9


class Checker:
    """Collects faults while it looks at one value after the other."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def fault(self, path: str, wanted: str, found: object) -> None:
        self.faults.append(f"{path} must be {wanted}, not {shown(found)}")

    def table(self, path: str, value: object, keys: list[str]) -> bool:
        """Whether it is a table with these keys and no others."""
        if not isinstance(value, dict):
            self.fault(path, "a table", value)
            return False
        before = len(self.faults)
        for key in value:
            if key not in keys:
                self.faults.append(f"{join(path, key)} is not known; {path or 'the file'} has: {', '.join(keys)}")
        for key in keys:
            if key not in value:
                self.faults.append(f"{join(path, key)} is missing")
        return len(self.faults) == before

    def items(self, path: str, value: object, least: int, most: int, what: str) -> bool:
        """Whether it is a list of the right length."""
        number = str(least) if least == most else f"{least} to {most}"
        if isinstance(value, list) and least <= len(value) <= most:
            return True
        self.fault(path, f"a list of {number} {what}", f"{len(value)} of them" if isinstance(value, list) else value)
        return False

    def whole(self, path: str, value: object, low: int, high: int) -> bool:
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return True
        self.fault(path, f"a whole number from {low} to {high}", value)
        return False

    def wholes(self, path: str, values: list[object], low: int, high: int) -> bool:
        """Whether all items of a list are whole numbers within bounds."""
        before = len(self.faults)
        for place, value in enumerate(values):
            self.whole(f"{path}[{place}]", value, low, high)
        return len(self.faults) == before

    def one_of(self, path: str, value: object, words: list[str]) -> bool:
        if isinstance(value, str) and value in words:
            return True
        self.fault(path, f"one of {', '.join(words)}", value)
        return False

    def name(self, path: str, value: object) -> bool:
        """Whether it can name something on the table: letters, digits and dashes."""
        if isinstance(value, str) and value.isascii() and value.replace("-", "").isalnum():
            return True
        self.fault(path, "a name of letters, digits and dashes", value)
        return False

    def cubes(self, path: str, value: object) -> bool:
        """Whether it is a cost or a gain."""
        if not isinstance(value, dict):
            self.fault(path, "a table such as { own = 1, yellow = 1 }", value)
            return False
        good = True
        for key, number in value.items():
            if key not in {"own", "yellow"}:
                self.faults.append(f"{join(path, key)} is not known; cubes are own or yellow")
                good = False
            else:
                good = self.whole(join(path, key), number, 0, DEAREST) and good
        return good

    def points(self, path: str, value: dict[str, Any]) -> None:
        """Where something is drawn."""
        for key in ("x", "y"):
            place = value.get(key)
            if not isinstance(place, (int, float)) or isinstance(place, bool) or not -2 <= place <= 2:  # noqa: PLR2004
                self.fault(join(path, key), "a number from -2 to 2", place)


def join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key
