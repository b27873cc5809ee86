"""What the cards of the Automa say, in words."""

from __future__ import annotations

from typing import Final

from ludarium.core.english import count_text, join_words
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.constants import ACTION, LAST_EARLY, PLACES, SUPPORT, TRACK_NAMES, X
from ludarium.games.terra_mystica.automa.content.ids import icon_id
from ludarium.games.terra_mystica.automa.content.numbers import Card, Level, Side
from ludarium.games.terra_mystica.automa.rules.icons import IconKind
from ludarium.games.terra_mystica.content.constants import ROUNDS, TERRAINS

STARTERS: Final[int] = 5
# Their names are German jokes: what they mean, and how hard they are.
LEVEL_NAMES: Final[dict[str, str]] = {
    "automalein": "the little Automa, her gentlest level",
    "automa": "her ordinary level",
    "automaechtig": "mighty, a hard level",
    "ultoma": "ultimate, harder still",
    "alptrauma": "nightmare, her hardest level",
}


def level_text(level: Level) -> str:
    """What the name of a level means, and what it changes: the first deck, shipping and X by round."""
    deck = STARTERS + level.added - (1 if level.reserved else 0)
    size = count_text(deck, "card")
    changes = f"first deck of {size}; shipping {by_round(level.shipping)}; X on her cards is {by_round(level.x)}"
    return f"{LEVEL_NAMES[level.key]}; {changes}" if level.key in LEVEL_NAMES else changes


def by_round(numbers: list[int]) -> str:
    """``0, from round 3 on 1``: the numbers that differ from the round before."""
    changes = [
        f"from round {place + 1} on {number}"
        for place, number in enumerate(numbers)
        if place > 0 and number != numbers[place - 1]
    ]
    return ", ".join([str(numbers[0]), *changes])


# Decision cards.


def card_parts(card: Card, icons: dict[str, IconKind]) -> dict[str, list[str]]:
    """Both columns: what she does, from top to bottom, and how she chooses."""
    return {ACTION: [icon_text(card, key, icons) for key in card.actions], SUPPORT: support_phrases(card)}


def icon_text(card: Card, key: str, icons: dict[str, IconKind]) -> str:
    """One icon with what is printed beside it."""
    if key == "gain_vp":
        return "X VP, the number of her level" if card.vp == X else f"{card.vp} VP"
    if key == "build" and card.ship != NOTHING:
        return f"{icons[key].name} with shipping {card.ship}"
    if key == "trade":
        return f"{icons[key].name} (from round {card.trade_from} on)"
    return icons[key].name


def support_phrases(card: Card) -> list[str]:
    cluster = f"{'marked' if card.is_marked else 'unmarked'} structures"
    parts = [f"builds from her {cluster}" + (", reaching for the others" if card.reaching else "")]
    parts.append(f"row {card.row} of the terrain priority")
    parts.append(f"counts {card.count} {'forward' if card.is_forward else 'in reverse'}")
    parts.append(f"cult track {'of the scoring tile' if card.by_tile else 'where she catches up'}")
    parts.append(f"{PLACES[card.bonus]} bonus card when she passes")
    return parts


def card_text(card: Card, icons: dict[str, IconKind]) -> str:
    """Both columns, the pass icon and the letters."""
    passes = " Passes as one of the last two cards of the deck." if card.passes else ""
    letters = f"Setup: {card.letters[0]} (marked) and {card.letters[1]}."
    parts = card_parts(card, icons)
    return f"Action: {', then '.join(parts[ACTION])}. Support: {'; '.join(parts[SUPPORT])}.{passes} {letters}"


def card_numbers(card: Card) -> dict[str, int]:
    """What is printed on a card; X counts as -1, and what is not printed is left out."""
    found = {
        "count": card.count if card.is_forward else -card.count,
        "bonus": card.bonus + 1,
        "marked": int(card.is_marked),
        "reaching": int(card.reaching),
        "by_tile": int(card.by_tile),
        "passes": int(card.passes),
        "starter": int(card.starter),
    }
    if "gain_vp" in card.actions:
        found["vp"] = card.vp
    if card.ship != NOTHING:
        found["shipping"] = card.ship
    if card.trade_from != NOTHING:
        found["trade_from"] = card.trade_from
    return found


def card_links(card: Card) -> dict[str, list[str]]:
    return {"actions": [icon_id(key) for key in card.actions]}


def level_numbers(level: Level) -> dict[str, int]:
    rounds = range(1, ROUNDS + 1)
    return {
        "added": level.added,
        "area_shipping": level.area_shipping,
        **{f"shipping_{round}": level.shipping[round - 1] for round in rounds},
        **{f"x_{round}": level.x[round - 1] for round in rounds},
    }


# Tiles and terrain priority.


def side_text(side: Side) -> str:
    """Her side of a scoring tile."""
    track = (
        f"Her cult track is {TRACK_NAMES[side.cult]}." if side.cult != NOTHING else "It shows no cult track for her."
    )
    late = f"{side.late} in rounds {LAST_EARLY + 1} to {ROUNDS}"
    return f"When she passes: {side.early} VP in rounds 1 to {LAST_EARLY}, {late}. {track}"


def priority_text(row_a: list[int], row_b: list[int]) -> str:
    """Both rows, first choice first."""
    rows = [
        f"Row {name}: {join_words([TERRAINS[terrain] for terrain in row])}."
        for name, row in (("A", row_a), ("B", row_b))
    ]
    return " ".join(rows)
