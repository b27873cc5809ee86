"""Settings of a game: declared with a type, checked before the game starts, kept in its record."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.codec import canonical, read_json
from ludarium.core.errors import BadSetting
from ludarium.core.validation import short_repr

MOST_FAULTS: Final[int] = 10
MOST_DIGITS: Final[int] = 9


class Setting:
    """One thing that can be set before a game starts.

    `key` is what programs write, `title` what people read, `about` a sentence on what it does.
    """

    def __init__(self, key: str, title: str, default: object, about: str) -> None:
        self.key: Final[str] = key
        self.title: Final[str] = title
        self.default: Final[object] = default
        self.about: Final[str] = about

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.key}: {self.value_hint()}, usually {self.default})"

    def value_hint(self) -> str:
        """What sort of value it takes, for forms and help texts."""
        raise NotImplementedError

    def check(self, value: object) -> object:
        """The value, or a `BadSetting` that says what would do."""
        raise NotImplementedError

    def read(self, text: str) -> object:
        """The value a person typed, still unchecked."""
        return text

    def fault(self, value: object, wanted: str) -> BadSetting:
        fault = f"takes {wanted}, not {short_repr(value)}"
        return BadSetting(f"setting '{self.key}' {fault}", self.key, [fault])


class Flag(Setting):
    """On or off."""

    def value_hint(self) -> str:
        return "on or off"

    def check(self, value: object) -> object:
        if isinstance(value, bool):
            return value
        raise self.fault(value, "true or false")

    def read(self, text: str) -> object:
        words: dict[str, bool] = {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}
        return words.get(text.lower(), text)


class Number(Setting):
    """A whole number within bounds."""

    def __init__(self, key: str, title: str, default: int, low: int, high: int, about: str) -> None:
        super().__init__(key, title, default, about)
        self.low: Final[int] = low
        self.high: Final[int] = high

    def value_hint(self) -> str:
        return f"{self.low} to {self.high}"

    def check(self, value: object) -> object:
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return value
        raise self.fault(value, f"a whole number from {self.low} to {self.high}")

    def read(self, text: str) -> object:
        digits = text.removeprefix("-")
        return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS else text


class OneOf(Setting):
    """One of a few words, each with a title for people."""

    def __init__(self, key: str, title: str, default: str, titles: dict[str, str], about: str) -> None:
        super().__init__(key, title, default, about)
        self.titles: Final[dict[str, str]] = titles
        self.values: Final[list[str]] = list(titles)

    def value_hint(self) -> str:
        return ", ".join(self.values)

    def check(self, value: object) -> object:
        if isinstance(value, str) and value in self.values:
            return value
        raise self.fault(value, f"one of {', '.join(self.values)}")


class Words(Setting):
    """A list of words, each one of those allowed, which have titles for people. Typed with commas."""

    def __init__(self, key: str, title: str, titles: dict[str, str], about: str) -> None:
        super().__init__(key, title, [], about)
        self.titles: Final[dict[str, str]] = titles
        self.allowed: Final[list[str]] = list(titles)

    def value_hint(self) -> str:
        return f"a list of {', '.join(self.allowed)}"

    def check(self, value: object) -> object:
        if not isinstance(value, list):
            raise self.fault(value, "a list of words")
        for word in value:
            if word not in self.allowed:
                raise self.fault(word, f"words out of {', '.join(self.allowed)}")
        return list(value)

    def read(self, text: str) -> object:
        return [word.strip() for word in text.split(",") if word.strip()]


class Data(Setting):
    """Values that replace those of the game's data files: a table as a TOML file holds it.

    Subclasses say what fits.
    """

    def __init__(self, key: str, title: str, about: str) -> None:
        super().__init__(key, title, {}, about)

    def value_hint(self) -> str:
        return "a TOML file"

    def check(self, value: object) -> object:
        if not isinstance(value, dict):
            raise self.fault(value, "a table")
        try:
            table: dict[str, Any] = read_json(canonical(value))
        except (TypeError, ValueError, RecursionError) as error:
            fault = f"holds something that cannot be saved: {error}"
            raise BadSetting(f"setting '{self.key}' {fault}", self.key, [fault]) from error
        faults = self.faults(table)[:MOST_FAULTS]
        if faults:
            raise BadSetting(f"setting '{self.key}': {'; '.join(faults)}", self.key, faults)
        return table

    def faults(self, table: dict[str, Any]) -> list[str]:
        """What does not fit, each with the place and the value found there."""
        raise NotImplementedError


class Settings:
    """The checked settings of one game."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.values: Final[dict[str, Any]] = values

    def __repr__(self) -> str:
        return f"Settings({self.values})"

    def __reduce__(self) -> tuple[object, ...]:
        # A compiled class does not pickle by itself.
        return Settings, (self.values,)

    def copy_values(self) -> dict[str, Any]:
        """The values as fresh JSON."""
        found: dict[str, Any] = read_json(canonical(self.values))
        return found

    def flag(self, key: str) -> bool:
        value = self.values[key]
        assert isinstance(value, bool)
        return value

    def number(self, key: str) -> int:
        value = self.values[key]
        assert isinstance(value, int)
        return value

    def text(self, key: str) -> str:
        value = self.values[key]
        assert isinstance(value, str)
        return value

    def words(self, key: str) -> list[str]:
        value = self.values[key]
        assert isinstance(value, list)
        return value

    def table(self, key: str) -> str:
        """A table of replaced values as canonical JSON: what a state carries to find its data again."""
        value = self.values[key]
        return canonical(value) if value else ""


def check_settings(listed: list[Setting], given: dict[str, Any]) -> Settings:
    """All settings with the values given for some of them."""
    known = {setting.key: setting for setting in listed}
    for key in given:
        if key not in known:
            names = ", ".join(sorted(known)) or "none"
            raise BadSetting(f"there is no setting {short_repr(key)}; known are: {names}")
    return Settings({key: setting.check(given.get(key, setting.default)) for key, setting in known.items()})
