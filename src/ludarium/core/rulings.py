"""Rules by name: why something is not allowed, and where that is written."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ludarium.core.plain import Plain
from ludarium.core.speech import Speech

NOT_OFFERED: Final[str] = "core.offer"
# How far something is from being allowed, where no goods are missing that could be counted.
NOT_NOW: Final[int] = 100
NOT_HERE: Final[int] = 1_000
NEVER: Final[int] = 10_000


class Refusal(Plain):
    """The rule that forbids an answer, the sentence that explains it, and the numbers it compared.

    `places` are the things the sentence argues about. `far` tells how far the answer is from being allowed: the goods
    that are missing, or one of the steps above.
    """

    def __init__(self, rule: str, sentence: str, numbers: dict[str, int], places: list[str], far: int) -> None:
        self.rule: Final[str] = rule
        self.sentence: Final[str] = sentence
        self.numbers: Final[dict[str, int]] = numbers
        self.places: Final[list[str]] = places
        self.far: Final[int] = far

    def __repr__(self) -> str:
        return f"Refusal({self.sentence!r}, {self.rule})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash((self.rule, self.sentence))

    def _parts(self) -> tuple[object, ...]:
        return self.rule, self.sentence, self.numbers, self.places, self.far

    def told(self, speech: Speech) -> Refusal:
        """The same with names in place of ids."""
        sentence = speech.filled(self.sentence)
        return Refusal(self.rule, sentence, self.numbers.copy(), self.places.copy(), self.far)

    def to_json(self) -> dict[str, Any]:
        return {"rule": self.rule, "sentence": self.sentence, "numbers": self.numbers, "places": self.places}


def refuse(rule: str, sentence: str, places: list[str] | None = None, far: int = NOT_HERE, **numbers: int) -> Refusal:
    """Refuse by a rule; ``{name}`` in the sentence stands for one of the numbers compared."""
    return Refusal(rule, sentence.format(**numbers) if numbers else sentence, numbers, places or [], far)


def not_offered() -> Refusal:
    """Refuse what nobody has a better reason for."""
    return Refusal(NOT_OFFERED, "this is not on offer now", {}, [], NEVER)


class Rule(Plain):
    """One rule of a game in our own words, and where it comes from."""

    def __init__(self, key: str, title: str, text: str, origin: str) -> None:
        self.key: Final[str] = key
        self.title: Final[str] = title
        self.text: Final[str] = text
        self.origin: Final[str] = origin

    def __repr__(self) -> str:
        return f"Rule({self.key}: {self.title})"


@cache
def rule_book(package: str) -> dict[str, Rule]:
    """The rules of a game by id, as its ``rules.toml`` lists them, after those of the core."""
    found: dict[str, Rule] = {}
    for home in ("ludarium.core", package):
        listed = tomllib.loads(files(home).joinpath("rules.toml").read_text("utf-8"))["rule"]
        for row in listed:
            rule = Rule(row["id"], row["title"], row["text"], row["origin"])
            if rule.key in found:
                raise ValueError(f"rule {rule.key} is listed twice")
            found[rule.key] = rule
    return found
