"""Events as a person reads them, with ids between angle brackets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludarium.core.events import ADVANCE, BEGIN, CHOOSE, END, FREE, GAIN, LOSE, MOVE, NOTE, REVEAL, SCORE, USE, Event
from ludarium.core.speech import NOBODY, does, of, whose
from ludarium.core.terms import NOTHING
from ludarium.games.magnastorm.terms import (
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


def sentence(event: Event) -> str:
    """Who did or got what, and where; nothing where another event tells it."""
    return TELLERS[event.verb](event)


def kind_of(id: str) -> str:
    """What sort of thing an id names."""
    return id.partition(":")[0]


def changed(event: Event) -> str:
    """Cubes, levels and reputation come and go."""
    if kind_of(event.what) == "level":
        return level_changed(event)
    some = f"<{event.what}|some {event.amount}>"
    if event.what == REPUTATION:
        source = f" (<{event.cause}>)" if event.cause else ""
        return f"{does(event.seat, 'lose' if event.verb == LOSE else 'gain')} {some}{source}"
    if event.partner != NOBODY:
        return f"{does(event.seat, 'give')} {some} to {of(event.partner)}" if event.verb == LOSE else ""
    if event.verb == LOSE:
        return f"{does(event.seat, 'pay')} {some}"
    if kind_of(event.origin) == "bag":
        return f"{does(event.seat, 'draw')} {some} from the bag"
    source = f" (<{event.cause}>)" if event.cause else ""
    return f"{does(event.seat, 'gain')} {some}{source}"


def level_changed(event: Event) -> str:
    """A marker rises or is lowered."""
    if event.verb == GAIN:
        return f"{does(event.seat, 'rise')} to level {event.after} of the <{event.place}>"
    levels = "1 level" if event.amount == 1 else f"{event.amount} levels"
    return f"{does(event.seat, 'lower')} a marker of the <{event.place}> by {levels}, to {event.after}"


def begun(event: Event) -> str:
    """Rounds, turns and the steps of the administration."""
    if event.what == ROUND:
        return f"round {event.amount} begins"
    if event.what == TURN:
        return f"{whose(event.seat)} turn begins"
    return BEGINNINGS[event.what]


def moved(event: Event) -> str:
    """A piece or a card changes its place."""
    kind = kind_of(event.what)
    if kind == "crew":
        return crew_moved(event)
    if kind in {"commander", "artifact", "objective"}:
        return card_moved(event)
    if kind == "income":
        return ""
    sentences: dict[str, str] = {
        RUNNER: f"{does(event.seat, 'move')} the scout runner from <{event.origin}> to <{event.place}>",
        STATION: f"{does(event.seat, 'build')} a station on <{event.place}>",
        LAB: lab_moved(event),
        MARKER: marker_moved(event),
        TOKEN: token_moved(event),
    }
    return sentences[event.what]


def crew_moved(event: Event) -> str:
    """Crew is used, moved by a takeover, or joins; crew on panels that are swapped goes with them."""
    if event.rule == "magnastorm.panels":
        return ""
    actor = event.seat if event.partner == NOBODY else event.partner
    if kind_of(event.origin) == "board":
        return f"{does(actor, 'put')} <{event.what}|a> on <{event.place}>"
    return f"{does(actor, 'take')} <{event.what}|a> from <{event.origin}> to <{event.place}>"


def card_moved(event: Event) -> str:
    """A card comes into play, to somebody, or goes."""
    if event.seat == NOTHING:
        return f"<{event.what}> is in play"
    if kind_of(event.what) == "artifact":
        verb = "keep" if event.rule == "magnastorm.artifact" else "draw"
        return f"{does(event.seat, verb)} the <{event.what}>"
    return f"{does(event.seat, 'take' if event.place else 'lose')} <{event.what}>"


def lab_moved(event: Event) -> str:
    if kind_of(event.place) == "space":
        return f"{does(event.seat, 'drop')} a lab on <{event.place}>"
    return f"{does(event.seat, 'take')} a lab back from <{event.origin}>"


def marker_moved(event: Event) -> str:
    """Markers on the turn order track and beside objectives tell something; those under commanders do not."""
    if kind_of(event.place) == "order":
        return f"{does(event.seat, 'be')} in <{event.place}>"
    return f"{does(event.seat, 'fulfil')} <{event.cause}>" if kind_of(event.place) == "rung" else ""


def token_moved(event: Event) -> str:
    """The token is bought, or returned."""
    verb = "take" if kind_of(event.place) == "seat" else "return"
    return f"{does(event.partner, verb)} the <{event.what}>"


def noted(event: Event) -> str:
    """The target is reached."""
    return f"{does(event.seat, 'reach')} {event.amount} reputation: the end of the game is in sight"


def ended(event: Event) -> str:
    """The game is over."""
    return f"the game ends in round {event.amount}"


def chosen(event: Event) -> str:
    """A movement starts at a station."""
    return f"{does(event.seat, 'start')} at the station on <{event.what}>"


def used(event: Event) -> str:
    """A commander helps."""
    return f"<{event.cause}> helps {of(event.seat)}"


def revealed(event: Event) -> str:
    """A black cube is drawn."""
    return f"{does(event.seat, 'draw')} <{event.what}|a>, which goes back into the bag"


def untold(event: Event) -> str:
    """Another event tells it."""
    return ""


TELLERS: Final[dict[str, Callable[[Event], str]]] = {
    MOVE: moved,
    GAIN: changed,
    LOSE: changed,
    SCORE: changed,
    BEGIN: begun,
    NOTE: noted,
    END: ended,
    CHOOSE: chosen,
    USE: used,
    REVEAL: revealed,
    FREE: untold,
    ADVANCE: untold,
}
