"""What is wrong with a text that people read: doubled words, a count of one with a plural, codes instead of names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from ludarium.core.catalogue import CatalogueIndex

FAULTS = (
    re.compile(r"\b(and|any|at|by|for|from|in|is|it|of|on|or|to|with|you) \1\b", re.IGNORECASE),
    re.compile(r"\b(the|a|an|your|her) (the|a|an|your|her)\b", re.IGNORECASE),
    # 1 pair of bifocals go
    re.compile(r"(?<![\w.,:/])1 (?!to )(?:[a-z]+ ){1,3}(?:are|were|have|go|do)\b"),
    re.compile(r" [,.;:!?)]|\( |\.\.|,,"),
    re.compile(r"\b(?:BON|FAV|TW|SCORE|ACT)\w?\d+\b|\b[Oo]bjective [RS]\d\b"),
)
# 1 steps, 1 more steps, 1 dice
ONE = re.compile(r"(?<![\w.,:/])1 (?:more |own |other |further |free |cult |river )?(\w+s|dice)\b")
NO_PLURALS = {"across", "as", "begins", "besides", "bonus", "ends", "has", "is", "its", "less", "pass", "this", "was"}
SEVERAL = re.compile(r"(?<![\w.,:/])(?:[2-9]|[1-9]\d+) ([a-z]+(?: [a-z]+)?)(?![\w ])", re.IGNORECASE)


class Wording:
    """Looks for faults in texts about the things of a catalogue."""

    def __init__(self, catalogue: CatalogueIndex) -> None:
        entries = catalogue.entries.values()
        plurals = {entry.plural.lower() for entry in entries}
        self.names = {entry.name.lower() for entry in entries} | NO_PLURALS
        self.singulars = {entry.name.lower() for entry in entries if entry.plural != entry.name} - plurals

    def faults(self, text: str) -> list[str]:
        """Everything that is wrong with a text."""
        found = [match.group(0) for pattern in FAULTS for match in pattern.finditer(text)]
        found += [match.group(0) for match in ONE.finditer(text) if match.group(1).lower() not in self.names]
        return found + [match.group(0) for match in SEVERAL.finditer(text) if match.group(1).lower() in self.singulars]


def repeated(labels: Iterable[str]) -> list[str]:
    """Labels that stand for two answers."""
    return [label for label, count in Counter(labels).items() if count > 1]
