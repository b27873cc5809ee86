"""Events as people read them, where the usual words do not do."""

from __future__ import annotations

from typing import Final

from ludarium.core.english import count_text
from ludarium.core.event_text import amount_text, event_text
from ludarium.core.events import (
    ADVANCE,
    BEGIN,
    CHOOSE,
    DECLINE,
    END,
    FREE,
    GAIN,
    LOSE,
    MISS,
    MOVE,
    TURN,
    USE,
    Event,
)
from ludarium.core.frames import NATURE
from ludarium.core.rendering import NOBODY, possessive_mark, verb_mark
from ludarium.games.terra_mystica.content.constants import COINS_ID, POWER_ID
from ludarium.games.terra_mystica.content.ids import CARD_ROW, INCOME_PHASE, TOWN, mark, mark_with_article
from ludarium.games.terra_mystica.content.ids import TURN as TURN_PHASE
from ludarium.games.terra_mystica.expansion import EXPANSION_MODULES

# What somebody does when a thing of a kind, or a certain thing, is put somewhere; {what} and {place} stand for ids.
MOVES: Final[dict[str, str]] = {
    "structure": "build <{what}|a> on <{place}>",
    "favor": "take the <{what}>",
    "town": "take the <{what}>",
    "terrain": "unlock <{what}>",
    "piece:start_player": "take the <{what}>",
    "piece:bridge": "build a bridge between <{place}>",
    "piece:priest": "leave a priest on <{place}>",
}
# The same when something becomes something else.
TURNS: Final[dict[str, str]] = {
    "terrain": "turn <{place}> into <{what}>",
    "structure": "upgrade <{place}> to <{what}|a>",
    "seat": "<{what}|does be> at place {amount} of the turn order",
    "scoring": "the <{what}> lies in <{place}>",
    "final": "the final scoring tile is <{what}>",
}
CHOICES: Final[dict[str, str]] = {"faction": "play the <{what}>", "terrain": "settle on <{what}>"}
# First dwellings are not built, but placed.
PLACED: Final[str] = ".dwellings"
# Names that need an article: special actions have it in their names, if any.
USED_WITH: Final[dict[str, str]] = {"power": "the ", "bonus": "the ", "favor": "the "}
# What comes with a faction.
BOARD: Final[str] = "tm.setup.faction"


def event_template(event: Event) -> str:
    """An event with ids between angle brackets; empty where another one tells it."""
    for module in EXPANSION_MODULES:
        found = module.event_template(event)
        if found is not None:
            return found
    found = own_template(event)
    return event_text(event) if found is None else found


def own_template(event: Event) -> str | None:
    """An event in words of the game; None where the usual words do."""
    if event.verb == MOVE:
        return move_text(event)
    if event.verb == TURN:
        return turn_text(event)
    if event.verb in {GAIN, LOSE, MISS}:
        return goods_text(event)
    if event.verb in {USE, FREE}:
        return use_text(event)
    if event.verb == ADVANCE:
        return "" if event.rule == BOARD else None
    return other_text(event)


def category_of(event: Event) -> str:
    return event.what.partition(":")[0]


def doer(event: Event) -> int:
    """Things that belong to nobody are moved by who is named beside them."""
    return event.partner if event.seat == NATURE else event.seat


def fill_pattern(event: Event, pattern: str) -> str:
    """What somebody does, from a pattern that begins with the verb."""
    verb, _, rest = pattern.partition(" ")
    words = rest.format(what=event.what, place=event.place, amount=event.amount)
    return f"{verb_mark(doer(event), verb)} {words}"


def move_text(event: Event) -> str | None:
    """Something was put or moved on the table."""
    if event.what == TOWN:
        return ""
    if category_of(event) == "bonus":
        return card_move_text(event)
    pattern = MOVES.get(event.what) or MOVES.get(category_of(event))
    if pattern is None:
        return None
    if event.rule.endswith(PLACED):
        pattern = pattern.replace("build", "place")
    town = f" for the town around {mark(event.cause)}" if category_of(event) == "town" and event.cause else ""
    return fill_pattern(event, pattern) + town


def card_move_text(event: Event) -> str:
    """A bonus card is laid out, taken or given back."""
    if event.partner == NOBODY:
        return f"the {mark(event.what)} is in the game"
    return fill_pattern(event, "return the <{what}>" if event.place == CARD_ROW else "take the <{what}>")


def turn_text(event: Event) -> str | None:
    """A terrain, a structure, a tile of a round or a place in the order is another one now."""
    pattern = TURNS.get(category_of(event))
    if pattern is None:
        return None
    if doer(event) != NOBODY:
        return fill_pattern(event, pattern)
    return pattern.format(what=event.what, place=event.place, amount=event.amount)


def goods_text(event: Event) -> str | None:
    """Goods come, go, or do not come."""
    if event.verb == GAIN:
        return gain_text(event)
    if event.verb == LOSE and category_of(event) == "cult":
        return f"{verb_mark(event.seat, 'go')} back {count_text(event.amount, 'step')} on {mark(event.what)}"
    if event.verb == LOSE and event.rule == "tm.sacrifice":
        return f"{verb_mark(event.seat, 'sacrifice')} {amount_text(event)}"
    if event.verb == MISS and category_of(event) in {"cult", "track"}:
        steps = "a step" if event.amount == 1 else count_text(event.amount, "step")
        return f"{verb_mark(event.seat, 'go')} without {steps} on {mark(event.what)}"
    if event.verb == MISS and category_of(event) == "piece" and event.amount == 1:
        return f"{verb_mark(event.seat, 'go')} without {mark_with_article(event.what)}"
    return None


def gain_text(event: Event) -> str | None:
    """Goods come; what lies on a faction board is known with the faction."""
    if event.rule == BOARD:
        return ""
    if event.seat == NATURE and event.what == COINS_ID:
        return f"a coin is put on the {mark(event.cause)}"
    if event.partner != NOBODY:
        return f"{verb_mark(event.seat, 'gain')} {amount_text(event)} from {building_text(event)}"
    return None


def building_text(event: Event) -> str:
    """Where power comes from."""
    return f"{possessive_mark(event.partner)} building on {mark(event.cause)}"


def use_text(event: Event) -> str:
    """An action is used up; that it is free again is known from the round."""
    if event.verb == FREE:
        return ""
    again = " once more" if event.amount == 0 and event.after == 1 else ""
    return f"{verb_mark(event.seat, 'use')} {USED_WITH.get(category_of(event), '')}{mark(event.what)}{again}"


def other_text(event: Event) -> str | None:
    """What changes no amount by itself."""
    if event.verb == BEGIN and event.what in {TURN_PHASE, INCOME_PHASE}:
        return f"it is {possessive_mark(event.seat)} turn" if event.what == TURN_PHASE else ""
    if event.verb == END and category_of(event) == "seat":
        return f"{verb_mark(event.seat, 'leave')} the game"
    if event.verb == CHOOSE and category_of(event) in CHOICES:
        return fill_pattern(event, CHOICES[category_of(event)])
    if event.verb == DECLINE and event.what != POWER_ID:
        unused = mark_with_article(event.what) if category_of(event) == "piece" else mark(event.what)
        return f"{verb_mark(event.seat, 'make')} no use of {unused}"
    if event.verb == DECLINE and event.partner != NOBODY:
        return f"{verb_mark(event.seat, 'decline')} {amount_text(event)} from {building_text(event)}"
    return None
