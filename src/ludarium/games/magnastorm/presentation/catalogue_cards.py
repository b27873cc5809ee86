"""Catalogue entries of commanders and artifact cards."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import CatalogueEntry
from ludarium.core.events import hidden_id
from ludarium.core.refusals import rule_book
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS, Commander
from ludarium.games.magnastorm.content.ids import ability_id, artifact_id
from ludarium.games.magnastorm.content.loading import PACKAGE
from ludarium.games.magnastorm.content.numbers import Artifact, Numbers

ARTIFACT_RULE: Final[str] = "magnastorm.artifact"
START_RULE: Final[str] = "magnastorm.start.artifacts"


def card_entries(numbers: Numbers, rebuilt: list[str]) -> list[CatalogueEntry]:
    """All commanders with their abilities, and all artifact cards."""
    text = rule_book(PACKAGE)["magnastorm.help"].text
    found = [CatalogueEntry(hidden_id("commander"), "commander", text, "magnastorm.help", "commander", "commanders")]
    for card in COMMANDERS:
        if card.key:
            found += [commander(numbers, card, "commanders" in rebuilt), ability(card)]
    text = rule_book(PACKAGE)[ARTIFACT_RULE].text
    found.append(
        CatalogueEntry(hidden_id("artifact"), "artifact card", text, ARTIFACT_RULE, "artifact", "artifact cards")
    )
    return found + [artifact(card, "artifacts" in rebuilt) for card in numbers.artifacts.values()]


def commander(numbers: Numbers, card: Commander, is_rebuilt: bool) -> CatalogueEntry:
    gain, lose = numbers.commander_gain[card.number], numbers.commander_lose[card.number]
    takeover = f"Taking the card brings {gain} reputation, losing it costs {lose}."
    return CatalogueEntry(
        card.id,
        card.name,
        f"{card.text} {takeover}",
        card.rule,
        "commander",
        numbers={"number": card.number, "gain": gain, "lose": lose, "administrative": int(card.is_administrative)},
        links={"ability": [ability_id(card.number)]},
        parts={"ability": [card.text], "takeover": [takeover]},
        short=card.name.partition(" ")[0],
        reconstructed=is_rebuilt,
    )


def ability(card: Commander) -> CatalogueEntry:
    """What a commander makes possible, as something that can be used up."""
    name = f"help of {card.name}"
    return CatalogueEntry(
        ability_id(card.number), name, card.text, card.rule, "commander", links={"commander": [card.id]}
    )


def artifact(card: Artifact, is_rebuilt: bool) -> CatalogueEntry:
    return CatalogueEntry(
        artifact_id(card.number),
        f"{card.name} ({card.bonus_text()})",
        card.text(),
        START_RULE,
        "artifact",
        numbers={"number": card.number, "level": card.level},
        reconstructed=is_rebuilt,
    )
