"""Domains that many answers share: goods, bundles of goods, which are sets, and recruits."""

from __future__ import annotations

from ludarium.core.domains import Domain, DomainEntry
from ludarium.games.euphoria.content.constants import GOOD_IDS, GOODS
from ludarium.games.euphoria.state import Euphoria

# In place of the name of a thing in a word, and of the thing itself in a label.
NAME = "{}"


def of_goods(kinds: list[int], word: str, label: str, are_parts: bool = False) -> Domain:
    """One of some kinds of goods, or a set of them."""
    return Domain(
        [
            DomainEntry(kind, word.replace(NAME, GOODS[kind]), label.replace(NAME, f"<{GOOD_IDS[kind]}|some 1>"))
            for kind in kinds
        ],
        are_parts,
    )


def all_recruits(table: Euphoria) -> list[int]:
    """The recruits of the edition that is played."""
    return list(range(len(table.numbers.recruits)))


def of_recruits(table: Euphoria, cards: list[int], word: str, label: str) -> Domain:
    """One of some recruits."""
    recruits = table.numbers.recruits
    return Domain(
        [
            DomainEntry(card, word.replace(NAME, recruits[card].key), label.replace(NAME, f"<{recruits[card].id}>"))
            for card in cards
        ]
    )
