"""Catalogue entries of what is counted rather than placed: goods, tracks, dice, tokens, cards, phases."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import CatalogueEntry
from ludarium.games.euphoria.content.constants import (
    ACTIVE_RECRUITS,
    ANY_ARTIFACT,
    ANY_DILEMMA,
    ANY_RECRUIT,
    ARTIFACT_DECK,
    CARDS_IN_HAND,
    CHECK,
    COMMODITIES,
    DEALT_RECRUITS,
    DICE,
    DICE_IN_HAND,
    DICE_IN_RESERVE,
    DIE_IDS,
    DISCARDS,
    FACES,
    FIRST_CARD,
    GOOD_IDS,
    GOODS,
    HIDDEN_RECRUITS,
    KINDS,
    KNOWLEDGE,
    MORALE,
    OFFERS_MADE,
    RECRUIT_DECK,
    TOKEN,
    TOKENS,
    TOKENS_LEFT,
    TURNED_ROW,
)
from ludarium.games.euphoria.content.ids import ANY_COMMODITY, ANY_RESOURCE, OTHER_COMMODITY
from ludarium.games.euphoria.content.numbers import Numbers

# What the artifacts are: a name, and the name of several.
ARTIFACT_NAMES: Final[list[tuple[str, str]]] = [
    ("bunch of balloons", "bunches of balloons"),
    ("baseball bat", "baseball bats"),
    ("teddy bear", "teddy bears"),
    ("book", "books"),
    ("board game", "board games"),
    ("pair of bifocals", "pairs of bifocals"),
]


def good_entries(numbers: Numbers) -> list[CatalogueEntry]:
    """Commodities, resources, artifacts, and the two personal tracks."""
    goods = [
        CatalogueEntry(GOOD_IDS[kind], GOODS[kind], good_text(kind), icon=GOODS[kind]) for kind in range(FIRST_CARD)
    ]
    return [
        *goods,
        *[artifact_entry(numbers, kind) for kind in range(FIRST_CARD, KINDS)],
        CatalogueEntry(
            ANY_ARTIFACT, "artifact", "An artifact card.", "euphoria.artifacts", "artifact", plural="artifacts"
        ),
        CatalogueEntry(ANY_COMMODITY, "commodity", "Energy, water, food or bliss.", plural="commodities"),
        CatalogueEntry(
            OTHER_COMMODITY,
            "commodity other than bliss",
            "Energy, water or food.",
            plural="commodities other than bliss",
        ),
        CatalogueEntry(ANY_RESOURCE, "resource", "Gold, stone or clay.", plural="resources"),
        morale_entry(numbers),
        knowledge_entry(numbers),
    ]


def good_text(kind: int) -> str:
    return "A commodity; there is always enough." if kind in COMMODITIES else "A resource; there is always enough."


def artifact_entry(numbers: Numbers, kind: int) -> CatalogueEntry:
    name, plural = ARTIFACT_NAMES[kind - FIRST_CARD]
    copies = numbers.artifacts[kind - FIRST_CARD]
    return CatalogueEntry(
        GOOD_IDS[kind],
        name,
        f"An artifact: one of {copies} such cards.",
        "euphoria.artifacts",
        GOODS[kind],
        plural=plural,
        numbers={"copies": copies},
        reconstructed=True,
    )


def morale_entry(game_numbers: Numbers) -> CatalogueEntry:
    text = "So many artifacts you may hold."
    numbers = {"first": game_numbers.first_morale, "end": game_numbers.track_end}
    return CatalogueEntry(MORALE, "morale", text, "euphoria.morale", "morale", numbers=numbers)


def knowledge_entry(game_numbers: Numbers) -> CatalogueEntry:
    limit = game_numbers.knowledge_limit
    text = f"Is added to your hand dice in every knowledge check: at {limit} you lose a die."
    numbers = {"first": game_numbers.first_knowledge, "end": game_numbers.track_end, "limit": limit, "burden": 1}
    return CatalogueEntry(KNOWLEDGE, "knowledge", text, "euphoria.knowledge", "knowledge", numbers=numbers)


def dice_entries(numbers: Numbers) -> list[CatalogueEntry]:
    """Dice and tokens, and where they are before a player."""
    dice, tokens = {"most": numbers.dice, "first": numbers.first_dice}, {"most": numbers.tokens}
    faces = [
        CatalogueEntry(
            DIE_IDS[face],
            f"die showing {face}",
            "",
            "euphoria.rolls",
            f"die-{face}",
            plural=f"dice showing {face}",
            numbers={"face": face},
        )
        for face in range(1, FACES + 1)
    ]
    return [
        CatalogueEntry(DICE, "die", "A worker.", "euphoria.rolls", "die", plural="dice", numbers=dice),
        *faces,
        CatalogueEntry(DICE_IN_HAND, "dice in hand", "Dice that can be placed.", "euphoria.rolls", "die"),
        CatalogueEntry(
            DICE_IN_RESERVE, "dice in reserve", "Dice that have to be activated first.", "euphoria.tank", "die"
        ),
        CatalogueEntry(
            TOKENS,
            "token",
            "An authority token that was placed.",
            "euphoria.aim",
            "star",
            plural="tokens",
            numbers=tokens,
        ),
        CatalogueEntry(
            TOKEN,
            "authority token",
            "Lies on the board or on a card.",
            "euphoria.tokens",
            "star",
            plural="authority tokens",
        ),
        CatalogueEntry(TOKENS_LEFT, "tokens left", "Tokens still to be placed.", "euphoria.aim", "star"),
    ]


def card_entries(numbers: Numbers) -> list[CatalogueEntry]:
    """Decks, piles and hands."""
    piles = [
        CatalogueEntry(
            DISCARDS[place],
            f"{plural} in the discard pile",
            "Known to all.",
            "euphoria.artifacts",
            GOODS[FIRST_CARD + place],
        )
        for place, (_, plural) in enumerate(ARTIFACT_NAMES)
    ]
    return [
        CatalogueEntry(ANY_RECRUIT, "recruit", "A recruit card.", "euphoria.recruits", "recruit", plural="recruits"),
        CatalogueEntry(
            ANY_DILEMMA, "dilemma", "An ethical dilemma.", "euphoria.dilemmas", "dilemma", plural="dilemmas"
        ),
        CatalogueEntry(
            CARDS_IN_HAND, "artifacts in hand", "Seen by their owner only.", "euphoria.artifacts", "artifact"
        ),
        CatalogueEntry(ACTIVE_RECRUITS, "active recruits", "Face up and at work.", "euphoria.recruits", "recruit"),
        CatalogueEntry(
            HIDDEN_RECRUITS, "hidden recruits", "Face down, seen by their owner only.", "euphoria.recruits", "recruit"
        ),
        CatalogueEntry(
            DEALT_RECRUITS, "recruits to choose from", "Seen by their owner only.", "euphoria.recruits", "recruit"
        ),
        CatalogueEntry(
            ARTIFACT_DECK,
            "artifact deck",
            "Made anew of the discards when it is empty.",
            "euphoria.artifacts",
            "artifact",
        ),
        CatalogueEntry(
            RECRUIT_DECK, "recruit deck", "For those who resolve a dilemma that way.", "euphoria.dilemmas", "recruit"
        ),
        CatalogueEntry(
            TURNED_ROW, "artifacts turned up", "Lie face up until a recruit is done.", "euphoria.artifacts", "artifact"
        ),
        *piles,
    ]


def other_entries(numbers: Numbers) -> list[CatalogueEntry]:
    """What is done rather than owned: checks, offers, phases, kinds of actions."""
    limit = numbers.knowledge_limit
    check = f"After every roll: whoever reaches {limit} with hand dice and knowledge loses the highest die."
    return [
        CatalogueEntry(CHECK, "knowledge check", check, "euphoria.rolls", "knowledge", numbers={"limit": limit}),
        CatalogueEntry(OFFERS_MADE, "offers made this turn", "", "euphoria.trading", "exchange"),
        CatalogueEntry("action:trade", "trade", "Offer goods for goods.", "euphoria.trading", "exchange"),
        CatalogueEntry("phase:turn", "turn", "", "euphoria.turn"),
        CatalogueEntry("phase:first_turn", "first turn", "", "euphoria.setup"),
        CatalogueEntry("phase:game", "game", "", "euphoria.victory"),
        CatalogueEntry("group:place", "place a die", "", "euphoria.placement", "die"),
        CatalogueEntry("group:retrieve", "take dice back", "", "euphoria.retrieving", "retrieve"),
        CatalogueEntry("group:dilemma", "resolve your dilemma", "", "euphoria.dilemmas", "dilemma"),
        CatalogueEntry("group:trade", "trade", "", "euphoria.trading", "exchange"),
        CatalogueEntry("group:end", "end the turn", "", "euphoria.turn", "check"),
    ]
