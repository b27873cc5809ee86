"""Finds the commanders by scanning their package."""

from __future__ import annotations

from ludarium.core.registry import import_all, leaf_classes
from ludarium.games.magnastorm.content import commanders
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS, Commander, GainEffect
from ludarium.games.magnastorm.state import GAIN_EFFECTS


def _find_all() -> None:
    """Put every commander at its printed number."""
    import_all(commanders)
    found = [kind() for kind in leaf_classes(Commander)]
    last = max([commander.number for commander in found])
    COMMANDERS.extend(Commander() for _ in range(last + 1))
    for commander in found:
        assert COMMANDERS[commander.number].number == 0 < commander.number
        COMMANDERS[commander.number] = commander
    acting = [commander for commander in COMMANDERS if "acts_on_gain" in vars(type(commander)) and commander.key]
    GAIN_EFFECTS.extend(GainEffect(0, commander.number) for commander in acting)


def printed_numbers() -> dict[str, dict[str, int]]:
    """The green and the red number of every card, as a data file writes them."""
    return {card.key: {"gain": card.gain, "lose": card.lose} for card in COMMANDERS if card.key}


_find_all()
