"""Things that are counted rather than placed: goods, tracks, dice, tokens, cards, and what happens in a game."""

from __future__ import annotations

from typing import Final

from ludarium.core.things import Thing
from ludarium.games.euphoria.names import ANY_COMMODITY, ANY_RESOURCE, OTHER_COMMODITY
from ludarium.games.euphoria.tables import Tables
from ludarium.games.euphoria.terms import (
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

# What the artifacts are: a name, and the name of several.
ARTIFACT_NAMES: Final[list[tuple[str, str]]] = [
    ("bunch of balloons", "bunches of balloons"),
    ("baseball bat", "baseball bats"),
    ("teddy bear", "teddy bears"),
    ("book", "books"),
    ("board game", "board games"),
    ("pair of bifocals", "pairs of bifocals"),
]


def good_things(tables: Tables) -> list[Thing]:
    """Commodities, resources, artifacts, and the two personal tracks."""
    goods = [Thing(GOOD_IDS[kind], GOODS[kind], good_text(kind), icon=GOODS[kind]) for kind in range(FIRST_CARD)]
    return [
        *goods,
        *[artifact_thing(tables, kind) for kind in range(FIRST_CARD, KINDS)],
        Thing(ANY_ARTIFACT, "artifact", "An artifact card.", "euphoria.artifacts", "artifact", plural="artifacts"),
        Thing(ANY_COMMODITY, "commodity", "Energy, water, food or bliss.", plural="commodities"),
        Thing(
            OTHER_COMMODITY,
            "commodity other than bliss",
            "Energy, water or food.",
            plural="commodities other than bliss",
        ),
        Thing(ANY_RESOURCE, "resource", "Gold, stone or clay.", plural="resources"),
        morale_thing(tables),
        knowledge_thing(tables),
    ]


def good_text(kind: int) -> str:
    return "A commodity; there is always enough." if kind in COMMODITIES else "A resource; there is always enough."


def artifact_thing(tables: Tables, kind: int) -> Thing:
    name, plural = ARTIFACT_NAMES[kind - FIRST_CARD]
    copies = tables.artifacts[kind - FIRST_CARD]
    return Thing(
        GOOD_IDS[kind],
        name,
        f"An artifact: one of {copies} such cards.",
        "euphoria.artifacts",
        GOODS[kind],
        plural=plural,
        numbers={"copies": copies},
        reconstructed=True,
    )


def morale_thing(tables: Tables) -> Thing:
    text = "So many artifacts you may hold."
    numbers = {"first": tables.first_morale, "end": tables.track_end}
    return Thing(MORALE, "morale", text, "euphoria.morale", "morale", numbers=numbers)


def knowledge_thing(tables: Tables) -> Thing:
    limit = tables.knowledge_limit
    text = f"Is added to your hand dice in every knowledge check: at {limit} you lose a die."
    numbers = {"first": tables.first_knowledge, "end": tables.track_end, "limit": limit, "burden": 1}
    return Thing(KNOWLEDGE, "knowledge", text, "euphoria.knowledge", "knowledge", numbers=numbers)


def dice_things(tables: Tables) -> list[Thing]:
    """Dice and tokens, and where they are before a player."""
    dice, tokens = {"most": tables.dice, "first": tables.first_dice}, {"most": tables.tokens}
    faces = [
        Thing(
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
        Thing(DICE, "die", "A worker.", "euphoria.rolls", "die", plural="dice", numbers=dice),
        *faces,
        Thing(DICE_IN_HAND, "dice in hand", "Dice that can be placed.", "euphoria.rolls", "die"),
        Thing(DICE_IN_RESERVE, "dice in reserve", "Dice that have to be activated first.", "euphoria.tank", "die"),
        Thing(
            TOKENS,
            "token",
            "An authority token that was placed.",
            "euphoria.aim",
            "star",
            plural="tokens",
            numbers=tokens,
        ),
        Thing(
            TOKEN,
            "authority token",
            "Lies on the board or on a card.",
            "euphoria.tokens",
            "star",
            plural="authority tokens",
        ),
        Thing(TOKENS_LEFT, "tokens left", "Tokens still to be placed.", "euphoria.aim", "star"),
    ]


def card_things(tables: Tables) -> list[Thing]:
    """Decks, piles and hands."""
    piles = [
        Thing(
            DISCARDS[place],
            f"{plural} in the discard pile",
            "Known to all.",
            "euphoria.artifacts",
            GOODS[FIRST_CARD + place],
        )
        for place, (_, plural) in enumerate(ARTIFACT_NAMES)
    ]
    return [
        Thing(ANY_RECRUIT, "recruit", "A recruit card.", "euphoria.recruits", "recruit", plural="recruits"),
        Thing(ANY_DILEMMA, "dilemma", "An ethical dilemma.", "euphoria.dilemmas", "dilemma", plural="dilemmas"),
        Thing(CARDS_IN_HAND, "artifacts in hand", "Seen by their owner only.", "euphoria.artifacts", "artifact"),
        Thing(ACTIVE_RECRUITS, "active recruits", "Face up and at work.", "euphoria.recruits", "recruit"),
        Thing(
            HIDDEN_RECRUITS, "hidden recruits", "Face down, seen by their owner only.", "euphoria.recruits", "recruit"
        ),
        Thing(DEALT_RECRUITS, "recruits to choose from", "Seen by their owner only.", "euphoria.recruits", "recruit"),
        Thing(
            ARTIFACT_DECK,
            "artifact deck",
            "Made anew of the discards when it is empty.",
            "euphoria.artifacts",
            "artifact",
        ),
        Thing(
            RECRUIT_DECK, "recruit deck", "For those who resolve a dilemma that way.", "euphoria.dilemmas", "recruit"
        ),
        Thing(
            TURNED_ROW, "artifacts turned up", "Lie face up until a recruit is done.", "euphoria.artifacts", "artifact"
        ),
        *piles,
    ]


def other_things(tables: Tables) -> list[Thing]:
    """What is done rather than owned: checks, offers, phases, kinds of actions."""
    limit = tables.knowledge_limit
    check = f"After every roll: whoever reaches {limit} with hand dice and knowledge loses the highest die."
    return [
        Thing(CHECK, "knowledge check", check, "euphoria.rolls", "knowledge", numbers={"limit": limit}),
        Thing(OFFERS_MADE, "offers made this turn", "", "euphoria.trading", "exchange"),
        Thing("action:trade", "trade", "Offer goods for goods.", "euphoria.trading", "exchange"),
        Thing("phase:turn", "turn", "", "euphoria.turn"),
        Thing("phase:first_turn", "first turn", "", "euphoria.setup"),
        Thing("phase:game", "game", "", "euphoria.victory"),
        Thing("group:place", "place a die", "", "euphoria.placement", "die"),
        Thing("group:retrieve", "take dice back", "", "euphoria.retrieving", "retrieve"),
        Thing("group:dilemma", "resolve your dilemma", "", "euphoria.dilemmas", "dilemma"),
        Thing("group:trade", "trade", "", "euphoria.trading", "exchange"),
        Thing("group:end", "end the turn", "", "euphoria.turn", "check"),
    ]
