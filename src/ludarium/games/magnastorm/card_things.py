"""Commanders and artifact cards as things."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import unknown
from ludarium.core.rulings import rule_book
from ludarium.core.things import Thing
from ludarium.games.magnastorm.commanders._commander import COMMANDERS, Commander
from ludarium.games.magnastorm.data import PACKAGE
from ludarium.games.magnastorm.names import ability_id, artifact_id
from ludarium.games.magnastorm.tables import TIERS, Artifact, Tables

ARTIFACT_RULE: Final[str] = "magnastorm.artifact"
START_RULE: Final[str] = "magnastorm.start.artifacts"


def card_things(tables: Tables, rebuilt: list[str]) -> list[Thing]:
    """All sixteen commanders with their abilities, and all artifact cards."""
    text = rule_book(PACKAGE)["magnastorm.help"].text
    found = [Thing(unknown("commander"), "commander", text, "magnastorm.help", "commander", "commanders")]
    for card in COMMANDERS:
        if card.key:
            found += [commander(tables, card, "commanders" in rebuilt), ability(card)]
    text = rule_book(PACKAGE)[ARTIFACT_RULE].text
    found.append(Thing(unknown("artifact"), "artifact card", text, ARTIFACT_RULE, "artifact", "artifact cards"))
    return found + [artifact(card, "artifacts" in rebuilt) for card in tables.artifacts.values()]


def commander(tables: Tables, card: Commander, is_rebuilt: bool) -> Thing:
    gain, lose = tables.commander_gain[card.number], tables.commander_lose[card.number]
    ability_text = rule_book(PACKAGE)[card.rule].text
    return Thing(
        card.id,
        card.name,
        f"{ability_text} Taking the card brings {gain} reputation, losing it costs {lose}.",
        card.rule,
        "commander",
        numbers={"number": card.number, "gain": gain, "lose": lose, "administrative": int(card.is_administrative)},
        links={"ability": [ability_id(card.number)]},
        reconstructed=is_rebuilt,
    )


def ability(card: Commander) -> Thing:
    """What a commander makes possible, as something that can be used up."""
    text, name = rule_book(PACKAGE)[card.rule].text, f"help of {card.name}"
    return Thing(ability_id(card.number), name, text, card.rule, "commander", links={"commander": [card.id]})


def artifact(card: Artifact, is_rebuilt: bool) -> Thing:
    name, gift = f"{TIERS[card.level - 1]} card {card.number}", gift_of(card)
    return Thing(
        artifact_id(card.number),
        f"{name} ({gift})",
        f"Drawn for the start of a game it brings {gift}. Its level is {card.level}.",
        START_RULE,
        "artifact",
        numbers={"number": card.number, "level": card.level},
        reconstructed=is_rebuilt,
    )


def gift_of(card: Artifact) -> str:
    """What an artifact card brings at the start."""
    if card.bonus == "reputation":
        return "1 reputation"
    return "1 own cube" if card.bonus == "own" else f"a level in {card.bonus.removeprefix('research_')}"
