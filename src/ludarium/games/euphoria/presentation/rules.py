"""The rules that recruits and market tiles bring along, as printed."""

from __future__ import annotations

from ludarium.core.refusals import Rule
from ludarium.games.euphoria.content.card_text import tile_penalty_text
from ludarium.games.euphoria.content.numbers import SECOND, Numbers, numbers_of


def content_rules() -> list[Rule]:
    """A rule for each market tile and each recruit."""
    first, second = numbers_of("", "first"), numbers_of("", SECOND)
    return [
        *[market_rule(first, tile) for tile in range(len(first.tile_keys))],
        *[recruit_rule(first, second, card) for card in range(len(first.recruits))],
    ]


def market_rule(numbers: Numbers, tile: int) -> Rule:
    text = tile_penalty_text(numbers, tile)
    return Rule(numbers.tile_sources[tile].rule, numbers.tile_names[tile], text, "Market tile")


def recruit_rule(first: Numbers, second: Numbers, card: int) -> Rule:
    """A recruit in the words of the first edition, and in those of the second where they differ."""
    recruit, text = first.recruits[card], first.text(card)
    if second.text(card) != text:
        text += f" (Second edition: {second.text(card)})"
    return Rule(recruit.rule, recruit.name, text, f"Recruit card {card + 1}")
