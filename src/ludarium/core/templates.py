"""Texts with numbers in them: ``{price}`` stands for a number, ``{price:coin}`` for ``1 coin`` or ``2 coins``.

A text on a card is a template over the numbers of the card, so that a number is written once.
"""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter
from typing import Final

from ludarium.core.english import count_text


class Count:
    """A number that a template can count things with."""

    def __init__(self, number: int) -> None:
        self.number: Final[int] = number

    def __format__(self, noun: str) -> str:
        return count_text(self.number, noun) if noun else str(self.number)


def fill(template: str, numbers: Mapping[str, object]) -> str:
    """A template with its numbers; ``{costs[1]}`` is one of several."""
    return template.format(**{name: _countable(value) for name, value in numbers.items()})


def fill_from(template: str, card: object) -> str:
    """A template with the numbers that a card has under the names in it."""
    names = {field.partition("[")[0] for _, field, _, _ in Formatter().parse(template) if field}
    return fill(template, {name: getattr(card, name) for name in names})


def _countable(value: object) -> object:
    if isinstance(value, list | tuple):
        return [_countable(part) for part in value]
    return Count(value) if isinstance(value, int) else value
