"""Rules by name: why something is not allowed, and where that is written."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from ludarium.core.plain import Plain

NOT_OFFERED: Final[str] = "core.offer"


class Refusal(Plain):
    """The rule that forbids an answer, the sentence that explains it, and the numbers it compared."""

    def __init__(self, rule: str, sentence: str, numbers: dict[str, int]) -> None:
        self.rule: Final[str] = rule
        self.sentence: Final[str] = sentence
        self.numbers: Final[dict[str, int]] = numbers

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Refusal):
            return False
        return (self.rule, self.sentence, self.numbers) == (other.rule, other.sentence, other.numbers)

    def __hash__(self) -> int:
        return hash((self.rule, self.sentence))


def refuse(rule: str, sentence: str, **numbers: int) -> Refusal:
    """Refuse by a rule; ``{name}`` in the sentence stands for one of the numbers compared."""
    return Refusal(rule, sentence.format(**numbers) if numbers else sentence, numbers)


def not_offered() -> Refusal:
    """Refuse what nobody has a better reason for."""
    return Refusal(NOT_OFFERED, "this is not on offer now", {})


class Rule(Plain):
    """One rule of a game in our own words, and where it comes from."""

    def __init__(self, key: str, title: str, text: str, origin: str) -> None:
        self.key: Final[str] = key
        self.title: Final[str] = title
        self.text: Final[str] = text
        self.origin: Final[str] = origin


@cache
def catalogue(package: str) -> dict[str, Rule]:
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
