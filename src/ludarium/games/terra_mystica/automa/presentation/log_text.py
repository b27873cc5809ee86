"""The events of the Automa in words."""

from __future__ import annotations

from typing import Final

from ludarium.core.english import count_text
from ludarium.core.events import CHOOSE, GAIN, LOSE, MOVE, REVEAL, SCORE, TURN, USE, Event
from ludarium.core.frames import NATURE
from ludarium.core.rendering import possessive_mark, verb_mark
from ludarium.games.terra_mystica.automa.content.ids import CUBE, DECK, MARK, RESERVE
from ludarium.games.terra_mystica.automa.presentation.effects import coins_returned_text
from ludarium.games.terra_mystica.content.constants import PRIESTS_ID
from ludarium.games.terra_mystica.content.ids import mark

PIECES: Final[str] = "tm.automa.pieces"
# What she does, by the kind of what she chooses.
CHOICES: Final[dict[str, str]] = {"level": "play at level", "rival": "play", "terrain": "live on"}


# Events.


def event_template(event: Event) -> str | None:
    """An event of hers with ids between angle brackets; None for one that needs no words of her own."""
    kind = event.what.partition(":")[0]
    if event.verb == MOVE:
        return move_text(event, kind)
    if event.verb in {GAIN, LOSE}:
        return amount_text(event)
    if event.verb == TURN and event.place.startswith("land:"):
        return f"{mark(event.place)} is {mark(event.what)}"
    if event.verb == SCORE and event.amount == 0:
        return ""
    verb = verb_of(event, kind)
    return f"{verb_mark(event.seat, verb)} {mark(event.what)}" if verb else None


def verb_of(event: Event, kind: str) -> str:
    """What she does with a thing, where that is all there is to say."""
    if event.verb == CHOOSE and event.rule.split(".")[1] == "automa":
        return CHOICES[kind]
    if event.verb == REVEAL and kind == "automa":
        return "turn up"
    return "block the" if event.verb == USE and event.rule == "tm.automa.block" else ""


def move_text(event: Event, kind: str) -> str | None:
    """A piece or a card of hers was put somewhere."""
    if event.what == MARK:
        return f"{verb_mark(event.seat, 'mark')} {mark(event.place)}"
    if event.what == CUBE:
        if event.place:
            return f"{verb_mark(event.seat, 'put')} a cube on {mark(event.place)}"
        return f"the cube on {mark(event.origin)} is removed"
    if kind == "token":
        return f"{verb_mark(event.seat, 'put')} {mark(event.what)} on {mark(event.place)}"
    return "" if kind == "automa" else None


def amount_text(event: Event) -> str | None:
    """Cards, and what she gets or gives back before the game."""
    if event.what == DECK:
        return (
            f"{possessive_mark(event.seat)} deck has {count_text(event.after, 'card')}"
            if event.after is not None
            else ""
        )
    if event.what == RESERVE:
        return ""
    if event.verb == LOSE and event.seat == NATURE and event.rule == "tm.automa.bonus":
        return coins_returned_text(event.amount)
    if event.rule == PIECES and event.verb == LOSE:
        return f"{verb_mark(event.seat, 'return')} <{event.what}|{event.amount}> to the box"
    return "" if event.verb == LOSE and event.what == PRIESTS_ID and event.rule == "tm.automa.cult" else None
