"""Rules by name: why something is not allowed, and where that is written."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from ludarium.core.rendering import TextRenderer
from ludarium.core.templates import fill
from ludarium.protocol.catalogue import Rule
from ludarium.protocol.question import Refusal

__all__ = [
    "NEVER",
    "NOT_HERE",
    "NOT_NOW",
    "NOT_OFFERED",
    "Refusal",
    "Rule",
    "add_rule",
    "not_offered",
    "refuse",
    "render_refusal",
    "rule_book",
]

NOT_OFFERED: Final[str] = "core.offer"
# How far something is from being allowed, where no goods are missing that could be counted.
NOT_NOW: Final[int] = 100
NOT_HERE: Final[int] = 1_000
NEVER: Final[int] = 10_000


def refuse(rule: str, sentence: str, places: list[str] | None = None, far: int = NOT_HERE, **numbers: int) -> Refusal:
    """Refuse by a rule; ``{name}`` or ``{name:coin}`` in the sentence stands for one of the numbers compared."""
    return Refusal(rule, fill(sentence, numbers) if numbers else sentence, numbers, places or [], far)


def not_offered() -> Refusal:
    """Refuse what nobody has a better reason for."""
    return Refusal(NOT_OFFERED, "this is not on offer now", {}, [], NEVER)


def render_refusal(refusal: Refusal, renderer: TextRenderer, rules: dict[str, Rule]) -> Refusal:
    """A refusal as somebody reads it: names in place of ids, and the title of its rule."""
    rule = rules.get(refusal.rule)
    title = rule.title if rule is not None else ""
    sentence = renderer.render(refusal.sentence)
    return Refusal(refusal.rule, sentence, refusal.numbers.copy(), refusal.places.copy(), refusal.far, title)


@cache
def rule_book(package: str) -> dict[str, Rule]:
    """The general rules of a game by id, as its ``rules.toml`` lists them, after those of the core."""
    found: dict[str, Rule] = {}
    for home in ("ludarium.core", package):
        listed = tomllib.loads(files(home).joinpath("rules.toml").read_text("utf-8"))["rule"]
        for row in listed:
            rule = Rule(row["id"], row["title"], row["text"], row["origin"])
            add_rule(found, rule)
    return found


def add_rule(book: dict[str, Rule], rule: Rule) -> None:
    if rule.id in book:
        raise ValueError(f"rule {rule.id} is listed twice")
    book[rule.id] = rule
