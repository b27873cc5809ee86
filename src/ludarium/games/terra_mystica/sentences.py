"""Events as people read them, where the usual words do not do."""

from __future__ import annotations

from typing import Final

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
from ludarium.core.sentences import sentence_of, some_of
from ludarium.core.speech import NOBODY, Speech, does, whose
from ludarium.games.terra_mystica.expansion import BOXES
from ludarium.games.terra_mystica.names import CARD_ROW, INCOME_PHASE, TOWN, a, mark
from ludarium.games.terra_mystica.names import TURN as TURN_PHASE
from ludarium.games.terra_mystica.terms import COINS_ID, POWER_ID

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


def sentence(event: Event, speech: Speech) -> str:
    """One event; empty where another one tells it."""
    for box in BOXES:
        found = box.sentence(event)
        if found is not None:
            return speech.said(found)
    found = words_of(event)
    return speech.said(sentence_of(event) if found is None else found)


def words_of(event: Event) -> str | None:
    """An event with ids between angle brackets; None where the usual words do."""
    if event.verb == MOVE:
        return moved(event)
    if event.verb == TURN:
        return turned(event)
    if event.verb in {GAIN, LOSE, MISS}:
        return gone(event)
    if event.verb in {USE, FREE}:
        return used(event)
    if event.verb == ADVANCE:
        return "" if event.rule == BOARD else None
    return done(event)


def kind_of(event: Event) -> str:
    return event.what.partition(":")[0]


def doer(event: Event) -> int:
    """Things that belong to nobody are moved by who is named beside them."""
    return event.partner if event.seat == NATURE else event.seat


def said(event: Event, pattern: str) -> str:
    """What somebody does, from a pattern that begins with the verb."""
    verb, _, rest = pattern.partition(" ")
    words = rest.format(what=event.what, place=event.place, amount=event.amount)
    return f"{does(doer(event), verb)} {words}"


def moved(event: Event) -> str | None:
    """Something was put or moved on the table."""
    if event.what == TOWN:
        return ""
    if kind_of(event) == "bonus":
        return card_moved(event)
    pattern = MOVES.get(event.what) or MOVES.get(kind_of(event))
    if pattern is None:
        return None
    if event.rule.endswith(PLACED):
        pattern = pattern.replace("build", "place")
    town = f" for the town around {mark(event.cause)}" if kind_of(event) == "town" and event.cause else ""
    return said(event, pattern) + town


def card_moved(event: Event) -> str:
    """A bonus card is laid out, taken or given back."""
    if event.partner == NOBODY:
        return f"the {mark(event.what)} is in the game"
    return said(event, "return the <{what}>" if event.place == CARD_ROW else "take the <{what}>")


def turned(event: Event) -> str | None:
    """A terrain, a structure, a tile of a round or a place in the order is another one now."""
    pattern = TURNS.get(kind_of(event))
    if pattern is None:
        return None
    if doer(event) != NOBODY:
        return said(event, pattern)
    return pattern.format(what=event.what, place=event.place, amount=event.amount)


def gone(event: Event) -> str | None:
    """Goods come, go, or do not come."""
    if event.verb == GAIN:
        return gained(event)
    if event.verb == LOSE and kind_of(event) == "cult":
        return f"{does(event.seat, 'go')} back {event.amount} steps on {mark(event.what)}"
    if event.verb == LOSE and event.rule == "tm.sacrifice":
        return f"{does(event.seat, 'sacrifice')} {some_of(event)}"
    if event.verb == MISS and kind_of(event) in {"cult", "track"}:
        steps = "a step" if event.amount == 1 else f"{event.amount} steps"
        return f"{does(event.seat, 'go')} without {steps} on {mark(event.what)}"
    if event.verb == MISS and kind_of(event) == "piece" and event.amount == 1:
        return f"{does(event.seat, 'go')} without {a(event.what)}"
    return None


def gained(event: Event) -> str | None:
    """Goods come; what lies on a faction board is known with the faction."""
    if event.rule == BOARD:
        return ""
    if event.seat == NATURE and event.what == COINS_ID:
        return f"a coin is put on the {mark(event.cause)}"
    if event.partner != NOBODY:
        return f"{does(event.seat, 'gain')} {some_of(event)} from {building_of(event)}"
    return None


def building_of(event: Event) -> str:
    """Where power comes from."""
    return f"{whose(event.partner)} building on {mark(event.cause)}"


def used(event: Event) -> str:
    """An action is used up; that it is free again is known from the round."""
    if event.verb == FREE:
        return ""
    again = " once more" if event.amount == 0 and event.after == 1 else ""
    return f"{does(event.seat, 'use')} {USED_WITH.get(kind_of(event), '')}{mark(event.what)}{again}"


def done(event: Event) -> str | None:
    """What changes no amount by itself."""
    if event.verb == BEGIN and event.what in {TURN_PHASE, INCOME_PHASE}:
        return f"it is {whose(event.seat)} turn" if event.what == TURN_PHASE else ""
    if event.verb == END and kind_of(event) == "seat":
        return f"{does(event.seat, 'leave')} the game"
    if event.verb == CHOOSE and kind_of(event) in CHOICES:
        return said(event, CHOICES[kind_of(event)])
    if event.verb == DECLINE and event.what != POWER_ID:
        unused = a(event.what) if kind_of(event) == "piece" else mark(event.what)
        return f"{does(event.seat, 'make')} no use of {unused}"
    if event.verb == DECLINE and event.partner != NOBODY:
        return f"{does(event.seat, 'decline')} {some_of(event)} from {building_of(event)}"
    return None
