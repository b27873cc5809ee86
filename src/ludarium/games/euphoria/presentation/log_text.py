"""Events as people read them, with ids between angle brackets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludarium.core.english import count_text
from ludarium.core.events import (
    ADVANCE,
    BEGIN,
    BID,
    CHECK,
    CHOOSE,
    DECLINE,
    END,
    GAIN,
    LOSE,
    MISS,
    MOVE,
    OFFER,
    REVEAL,
    ROLL,
    TURN,
    USE,
    Event,
    hidden_id,
)
from ludarium.core.events import NOTE as NOTED
from ludarium.core.rendering import NOBODY, possessive_mark, seat_mark, verb_mark
from ludarium.games.euphoria.content.constants import (
    ARTIFACT_DECK,
    DICE,
    DICE_IN_HAND,
    DIE_IDS,
    DISCARDS,
    FIRST_CARD,
    GOOD_IDS,
    KNOWLEDGE,
    MORALE,
    OFFERS_MADE,
    TOKEN,
    TOKENS,
)
from ludarium.games.euphoria.content.constants import CHECK as KNOWLEDGE_CHECK


def category_of(id: str) -> str:
    return id.partition(":")[0]


def cause_mark(event: Event) -> str:
    return f" (<{event.cause}>)" if event.cause else ""


def amount_text(event: Event) -> str:
    return f"<{event.what}|some {event.amount}>"


def card_mark(event: Event) -> str:
    """A card by its name; one that nobody may know has an article."""
    return f"<{event.what}|a>" if event.what == hidden_id(category_of(event.what)) else f"<{event.what}>"


# Goods, cards, dice that come and go.


def gain_text(event: Event) -> str:
    if event.partner != NOBODY:
        return ""  # told by the one who gives
    if event.what == DICE:
        return f"{verb_mark(event.seat, 'take')} a die from the reserve"
    if event.what == ARTIFACT_DECK:
        artifact = GOOD_IDS[FIRST_CARD + DISCARDS.index(event.origin)]
        return (
            f"<{artifact}|{event.amount}> {'goes' if event.amount == 1 else 'go'} from the discard pile into the deck"
        )
    if category_of(event.what) in {"recruit", "dilemma"}:
        return f"{verb_mark(event.seat, 'be dealt')} {card_mark(event)}"
    if category_of(event.what) == "artifact":
        return f"{verb_mark(event.seat, 'draw')} {amount_text(event)}{cause_mark(event)}"
    verb = "gain" if event.what in {MORALE, KNOWLEDGE} else "take"
    return f"{verb_mark(event.seat, verb)} {amount_text(event)}{cause_mark(event)}"


def loss_text(event: Event) -> str:
    if event.partner != NOBODY:
        return f"{verb_mark(event.seat, 'give')} {seat_mark(event.partner)} {amount_text(event)}{cause_mark(event)}"
    if event.what == DICE:
        is_checked = event.cause == KNOWLEDGE_CHECK  # the die itself tells that
        return "" if is_checked else f"{verb_mark(event.seat, 'put')} a die into the reserve{cause_mark(event)}"
    if event.seat < 0:
        return f"{amount_text(event)} is discarded"
    return f"{verb_mark(event.seat, loss_verb(event))} {amount_text(event)}{cause_mark(event)}"


def loss_verb(event: Event) -> str:
    """Prices are paid, artifacts discarded, what penalties and tracks take is lost."""
    if event.what in {MORALE, KNOWLEDGE} or category_of(event.cause) == "market":
        return "lose"
    if category_of(event.what) == "artifact" and category_of(event.cause) not in {"space", "dilemma"}:
        return "discard"
    return "pay"


def move_text(event: Event) -> str:
    return token_move_text(event) if event.what == TOKEN else die_move_text(event)


def token_move_text(event: Event) -> str:
    where = "in" if category_of(event.place) == "territory" else "on"
    article = "" if category_of(event.place) in {"recruit", "dilemma"} else "the "
    return f"{verb_mark(event.seat, 'place')} a token {where} {article}<{event.place}>"


def die_move_text(event: Event) -> str:
    face = DIE_IDS.index(event.what)
    if event.place == DICE_IN_HAND:
        return f"{verb_mark(event.seat, 'set')} a die to {face}{cause_mark(event)}" if event.cause else ""
    if event.place:
        return f"{verb_mark(event.seat, 'place')} a {face} on the <{event.place}>"
    if event.origin == DICE_IN_HAND:
        return f"{verb_mark(event.seat, 'lose')} a {face} to the <{event.cause}>"
    if event.partner != NOBODY:
        owner = "an own" if event.partner == event.seat else possessive_mark(event.seat)
        return f"{verb_mark(event.partner, 'bump')} {owner} {face} from the <{event.origin}>"
    if event.cause:
        return ""  # told as a die that goes into the reserve
    return f"{verb_mark(event.seat, 'take')} a {face} back from the <{event.origin}>"


# What is shown, offered and used.


def show_text(event: Event) -> str:
    if event.verb == CHECK:
        return f"nobody hides <{event.what}|a>{cause_mark(event)}"
    if event.verb == CHOOSE:
        return f"{verb_mark(event.seat, 'lay')} {card_mark(event)} face down"
    if category_of(event.what) != "artifact":
        return f"{verb_mark(event.seat, 'turn')} up <{event.what}>{cause_mark(event)}"
    verb = "turn up" if event.origin == ARTIFACT_DECK else "show"
    return f"{verb_mark(event.seat, verb)} {amount_text(event)}{cause_mark(event)}"


def offer_text(event: Event) -> str:
    if event.verb == OFFER:
        return f"{verb_mark(event.seat, 'offer')} {seat_mark(event.partner)} {amount_text(event)}"
    if event.verb == BID:
        return f"{verb_mark(event.seat, 'want')} {amount_text(event)} from {seat_mark(event.partner)}"
    if event.partner == NOBODY:
        return f"{verb_mark(event.seat, 'discard')} {amount_text(event)} unseen"
    return f"{verb_mark(event.seat, 'refuse')} {possessive_mark(event.partner)} offer"


def use_text(event: Event) -> str:
    if event.what == OFFERS_MADE:
        return f"{verb_mark(event.seat, 'prepare')} an offer to {seat_mark(event.partner)}"
    return f"{verb_mark(event.seat, 'use')} <{event.what}>"


def unused_text(event: Event) -> str:
    if event.what == TOKENS:
        return f"{verb_mark(event.seat, 'find')} no place for a token"
    if event.what == DICE:
        return f"{verb_mark(event.seat, 'get')} no new die{cause_mark(event)}"
    return f"{verb_mark(event.seat, 'be')} not able to use <{event.what}>"


# Turns, tracks, rolls and checks.


def begin_text(event: Event) -> str:
    return f"{possessive_mark(event.seat)} turn begins"


def end_text(event: Event) -> str:
    unwon = f"the game stops unwon after {count_text(event.amount, 'turn')} each"
    return verb_mark(event.seat, "win") if event.seat >= 0 else unwon


def roll_text(event: Event) -> str:
    return f"{verb_mark(event.seat, 'roll')} a {event.amount}"


def turn_up_text(event: Event) -> str:
    return f"the <{event.what}> is built on the <{event.place}>"


def advance_text(event: Event) -> str:
    verb = "digs on" if category_of(event.what) == "miner" else "advances"
    return f"the <{event.what}> {verb} to {event.after}{cause_mark(event)}"


def note_text(event: Event) -> str:
    if event.what == KNOWLEDGE_CHECK:
        return f"{verb_mark(event.seat, 'check')} knowledge: {event.amount}"
    if category_of(event.what) == "phase":
        return f"{verb_mark(event.seat, 'begin')} with a sum of {event.amount}"
    return f"the <{event.what}> is open"


# All of it.

WORDS: Final[dict[str, Callable[[Event], str]]] = {
    GAIN: gain_text,
    LOSE: loss_text,
    MOVE: move_text,
    REVEAL: show_text,
    CHECK: show_text,
    CHOOSE: show_text,
    OFFER: offer_text,
    BID: offer_text,
    DECLINE: offer_text,
    USE: use_text,
    MISS: unused_text,
    BEGIN: begin_text,
    END: end_text,
    ROLL: roll_text,
    TURN: turn_up_text,
    ADVANCE: advance_text,
    NOTED: note_text,
}


def event_text(event: Event) -> str:
    """What happened; nothing where another event tells it, or where it needs no words."""
    return WORDS[event.verb](event) if event.verb in WORDS else ""
