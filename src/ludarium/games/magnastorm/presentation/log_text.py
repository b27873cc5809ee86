"""Events as a person reads them, with ids between angle brackets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludarium.core.english import count_text
from ludarium.core.events import ADVANCE, BEGIN, CHOOSE, END, FREE, GAIN, LOSE, MOVE, NOTE, REVEAL, SCORE, USE, Event
from ludarium.core.rendering import NOBODY, possessive_mark, seat_mark, verb_mark
from ludarium.core.util import NOTHING
from ludarium.games.magnastorm.content.constants import (
    CYCLE,
    INCOME,
    LAB,
    MAJORITIES,
    MARKER,
    PANELS,
    REPUTATION,
    RESEARCH,
    ROUND,
    RUNNER,
    STATION,
    STORM,
    TOKEN,
    TURN,
    TURN_ORDER,
)

# What is told when something begins; the round and the turn have sentences of their own.
BEGINNINGS: Final[dict[str, str]] = {
    CYCLE: "",
    INCOME: "the administration begins with the income",
    MAJORITIES: "majorities are counted",
    RESEARCH: "research commanders are assigned",
    TURN_ORDER: "the turn order is adjusted",
    PANELS: "the panels are swapped: the lower one becomes the upper one",
    STORM: "the storm moves on by one sector",
}


def event_text(event: Event) -> str:
    """Who did or got what, and where; nothing where another event tells it."""
    return TELLERS[event.verb](event)


def category_of(id: str) -> str:
    """The category of an id: what stands before the colon."""
    return id.partition(":")[0]


def amount_change_text(event: Event) -> str:
    """Cubes, levels and reputation come and go."""
    if category_of(event.what) == "level":
        return level_change_text(event)
    some = f"<{event.what}|some {event.amount}>"
    if event.what == REPUTATION:
        source = f" (<{event.cause}>)" if event.cause else ""
        return f"{verb_mark(event.seat, 'lose' if event.verb == LOSE else 'gain')} {some}{source}"
    if event.partner != NOBODY:
        return f"{verb_mark(event.seat, 'give')} {some} to {seat_mark(event.partner)}" if event.verb == LOSE else ""
    if event.verb == LOSE:
        return f"{verb_mark(event.seat, 'pay')} {some}"
    if category_of(event.origin) == "bag":
        return f"{verb_mark(event.seat, 'draw')} {some} from the bag"
    source = f" (<{event.cause}>)" if event.cause else ""
    return f"{verb_mark(event.seat, 'gain')} {some}{source}"


def level_change_text(event: Event) -> str:
    """A marker rises or is lowered."""
    if event.verb == GAIN:
        return f"{verb_mark(event.seat, 'rise')} to level {event.after} of the <{event.place}>"
    levels = count_text(event.amount, "level")
    return f"{verb_mark(event.seat, 'lower')} a marker of the <{event.place}> by {levels}, to {event.after}"


def begin_text(event: Event) -> str:
    """Rounds, turns and the steps of the administration."""
    if event.what == ROUND:
        return f"round {event.amount} begins"
    if event.what == TURN:
        return f"{possessive_mark(event.seat)} turn begins"
    return BEGINNINGS[event.what]


def move_text(event: Event) -> str:
    """A piece or a card changes its place."""
    kind = category_of(event.what)
    if kind == "crew":
        return crew_move_text(event)
    if kind in {"commander", "artifact", "objective"}:
        return card_move_text(event)
    if kind == "income":
        return ""
    sentences: dict[str, str] = {
        RUNNER: f"{verb_mark(event.seat, 'move')} the scout runner from <{event.origin}> to <{event.place}>",
        STATION: f"{verb_mark(event.seat, 'build')} a station on <{event.place}>",
        LAB: lab_move_text(event),
        MARKER: marker_move_text(event),
        TOKEN: token_move_text(event),
    }
    return sentences[event.what]


def crew_move_text(event: Event) -> str:
    """Crew is used, moved by a takeover, or joins; crew on panels that are swapped goes with them."""
    if event.rule == "magnastorm.panels":
        return ""
    actor = event.seat if event.partner == NOBODY else event.partner
    if category_of(event.origin) == "board":
        return f"{verb_mark(actor, 'put')} <{event.what}|a> on <{event.place}>"
    return f"{verb_mark(actor, 'take')} <{event.what}|a> from <{event.origin}> to <{event.place}>"


def card_move_text(event: Event) -> str:
    """A card comes into play, to somebody, or goes."""
    if event.seat == NOTHING:
        return f"<{event.what}> is in play"
    if category_of(event.what) == "artifact":
        verb = "keep" if event.rule == "magnastorm.artifact" else "draw"
        return f"{verb_mark(event.seat, verb)} the <{event.what}>"
    return f"{verb_mark(event.seat, 'take' if event.place else 'lose')} <{event.what}>"


def lab_move_text(event: Event) -> str:
    if category_of(event.place) == "space":
        return f"{verb_mark(event.seat, 'drop')} a lab on <{event.place}>"
    return f"{verb_mark(event.seat, 'take')} a lab back from <{event.origin}>"


def marker_move_text(event: Event) -> str:
    """Markers on the turn order track and beside objectives tell something; those under commanders do not."""
    if category_of(event.place) == "order":
        return f"{verb_mark(event.seat, 'be')} in <{event.place}>"
    return f"{verb_mark(event.seat, 'fulfill')} <{event.cause}>" if category_of(event.place) == "rung" else ""


def token_move_text(event: Event) -> str:
    """The token is bought, or returned."""
    verb = "take" if category_of(event.place) == "seat" else "return"
    return f"{verb_mark(event.partner, verb)} the <{event.what}>"


def note_text(event: Event) -> str:
    """The target is reached."""
    return f"{verb_mark(event.seat, 'reach')} {event.amount} reputation: the end of the game is in sight"


def end_text(event: Event) -> str:
    """The game is over."""
    return f"the game ends in round {event.amount}"


def choice_text(event: Event) -> str:
    """A movement starts at a station."""
    return f"{verb_mark(event.seat, 'start')} at the station on <{event.what}>"


def use_text(event: Event) -> str:
    """A commander helps."""
    return f"<{event.cause}> helps {seat_mark(event.seat)}"


def reveal_text(event: Event) -> str:
    """A black cube is drawn."""
    return f"{verb_mark(event.seat, 'draw')} <{event.what}|a>, which goes back into the bag"


def no_text(event: Event) -> str:
    """Another event tells it."""
    return ""


TELLERS: Final[dict[str, Callable[[Event], str]]] = {
    MOVE: move_text,
    GAIN: amount_change_text,
    LOSE: amount_change_text,
    SCORE: amount_change_text,
    BEGIN: begin_text,
    NOTE: note_text,
    END: end_text,
    CHOOSE: choice_text,
    USE: use_text,
    REVEAL: reveal_text,
    FREE: no_text,
    ADVANCE: no_text,
}
