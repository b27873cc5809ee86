"""Events as people read them, with ids between angle brackets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

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
    unknown,
)
from ludarium.core.events import NOTE as NOTED
from ludarium.core.speech import NOBODY, does, of, whose
from ludarium.games.euphoria.terms import (
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
from ludarium.games.euphoria.terms import CHECK as KNOWLEDGE_CHECK


def kind_of(id: str) -> str:
    return id.partition(":")[0]


def source_of(event: Event) -> str:
    return f" (<{event.cause}>)" if event.cause else ""


def some_of(event: Event) -> str:
    return f"<{event.what}|some {event.amount}>"


def card_of(event: Event) -> str:
    """A card by its name; one that nobody may know has an article."""
    return f"<{event.what}|a>" if event.what == unknown(kind_of(event.what)) else f"<{event.what}>"


# Goods, cards, dice that come and go.


def gained(event: Event) -> str:
    if event.partner != NOBODY:
        return ""  # told by the one who gives
    if event.what == DICE:
        return f"{does(event.seat, 'take')} a die from the reserve"
    if event.what == ARTIFACT_DECK:
        artifact = GOOD_IDS[FIRST_CARD + DISCARDS.index(event.origin)]
        return (
            f"<{artifact}|{event.amount}> {'goes' if event.amount == 1 else 'go'} from the discard pile into the deck"
        )
    if kind_of(event.what) in {"recruit", "dilemma"}:
        return f"{does(event.seat, 'be dealt')} {card_of(event)}"
    if kind_of(event.what) == "artifact":
        return f"{does(event.seat, 'draw')} {some_of(event)}{source_of(event)}"
    verb = "gain" if event.what in {MORALE, KNOWLEDGE} else "take"
    return f"{does(event.seat, verb)} {some_of(event)}{source_of(event)}"


def lost(event: Event) -> str:
    if event.partner != NOBODY:
        return f"{does(event.seat, 'give')} {of(event.partner)} {some_of(event)}{source_of(event)}"
    if event.what == DICE:
        is_checked = event.cause == KNOWLEDGE_CHECK  # the die itself tells that
        return "" if is_checked else f"{does(event.seat, 'put')} a die into the reserve{source_of(event)}"
    if event.seat < 0:
        return f"{some_of(event)} is discarded"
    return f"{does(event.seat, verb_of_loss(event))} {some_of(event)}{source_of(event)}"


def verb_of_loss(event: Event) -> str:
    """Prices are paid, artifacts discarded, what penalties and tracks take is lost."""
    if event.what in {MORALE, KNOWLEDGE} or kind_of(event.cause) == "market":
        return "lose"
    if kind_of(event.what) == "artifact" and kind_of(event.cause) not in {"space", "dilemma"}:
        return "discard"
    return "pay"


def moved(event: Event) -> str:
    return moved_token(event) if event.what == TOKEN else moved_die(event)


def moved_token(event: Event) -> str:
    where = "in" if kind_of(event.place) == "territory" else "on"
    article = "" if kind_of(event.place) in {"recruit", "dilemma"} else "the "
    return f"{does(event.seat, 'place')} a token {where} {article}<{event.place}>"


def moved_die(event: Event) -> str:
    face = DIE_IDS.index(event.what)
    if event.place == DICE_IN_HAND:
        return f"{does(event.seat, 'set')} a die to {face}{source_of(event)}" if event.cause else ""
    if event.place:
        return f"{does(event.seat, 'place')} a {face} on the <{event.place}>"
    if event.origin == DICE_IN_HAND:
        return f"{does(event.seat, 'lose')} a {face} to the <{event.cause}>"
    if event.partner != NOBODY:
        owner = "an own" if event.partner == event.seat else whose(event.seat)
        return f"{does(event.partner, 'bump')} {owner} {face} from the <{event.origin}>"
    if event.cause:
        return ""  # told as a die that goes into the reserve
    return f"{does(event.seat, 'take')} a {face} back from the <{event.origin}>"


# What is shown, offered and used.


def shown(event: Event) -> str:
    if event.verb == CHECK:
        return f"nobody hides <{event.what}|a>{source_of(event)}"
    if event.verb == CHOOSE:
        return f"{does(event.seat, 'lay')} {card_of(event)} face down"
    if kind_of(event.what) != "artifact":
        return f"{does(event.seat, 'turn')} up <{event.what}>{source_of(event)}"
    verb = "turn up" if event.origin == ARTIFACT_DECK else "show"
    return f"{does(event.seat, verb)} {some_of(event)}{source_of(event)}"


def offered(event: Event) -> str:
    if event.verb == OFFER:
        return f"{does(event.seat, 'offer')} {of(event.partner)} {some_of(event)}"
    if event.verb == BID:
        return f"{does(event.seat, 'want')} {some_of(event)} from {of(event.partner)}"
    if event.partner == NOBODY:
        return f"{does(event.seat, 'discard')} {some_of(event)} unseen"
    return f"{does(event.seat, 'refuse')} {whose(event.partner)} offer"


def used(event: Event) -> str:
    if event.what == OFFERS_MADE:
        return f"{does(event.seat, 'prepare')} an offer to {of(event.partner)}"
    return f"{does(event.seat, 'use')} <{event.what}>"


def missed(event: Event) -> str:
    if event.what == TOKENS:
        return f"{does(event.seat, 'find')} no place for a token"
    if event.what == DICE:
        return f"{does(event.seat, 'get')} no new die{source_of(event)}"
    return f"{does(event.seat, 'be')} not able to use <{event.what}>"


# Turns, tracks, rolls and checks.


def begun(event: Event) -> str:
    return f"{whose(event.seat)} turn begins"


def ended(event: Event) -> str:
    unwon = f"the game stops unwon after {event.amount} turns each"
    return does(event.seat, "win") if event.seat >= 0 else unwon


def rolled(event: Event) -> str:
    return f"{does(event.seat, 'roll')} a {event.amount}"


def turned(event: Event) -> str:
    return f"the <{event.what}> is built on the <{event.place}>"


def advanced(event: Event) -> str:
    verb = "digs on" if kind_of(event.what) == "miner" else "advances"
    return f"the <{event.what}> {verb} to {event.after}{source_of(event)}"


def noted(event: Event) -> str:
    if event.what == KNOWLEDGE_CHECK:
        return f"{does(event.seat, 'check')} knowledge: {event.amount}"
    if kind_of(event.what) == "phase":
        return f"{does(event.seat, 'begin')} with a sum of {event.amount}"
    return f"the <{event.what}> is open"


# All of it.

WORDS: Final[dict[str, Callable[[Event], str]]] = {
    GAIN: gained,
    LOSE: lost,
    MOVE: moved,
    REVEAL: shown,
    CHECK: shown,
    CHOOSE: shown,
    OFFER: offered,
    BID: offered,
    DECLINE: offered,
    USE: used,
    MISS: missed,
    BEGIN: begun,
    END: ended,
    ROLL: rolled,
    TURN: turned,
    ADVANCE: advanced,
    NOTED: noted,
}


def sentence_of(event: Event) -> str:
    """What happened; nothing where another event tells it, or where it needs no words."""
    return WORDS[event.verb](event) if event.verb in WORDS else ""
