"""What the companion must know of Terra Mystica and of the Automa."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.events import BEGIN, GAIN, Event
from ludarium.core.frames import SPECTATOR
from ludarium.core.game import Game
from ludarium.core.session import Session
from ludarium.core.speech import Speech, amounts_text, capital, does, listed
from ludarium.core.things import Amount
from ludarium.games.terra_mystica.automa import orders as her_orders
from ludarium.games.terra_mystica.automa.order import Order
from ludarium.games.terra_mystica.automa.state import automa_in, automa_of
from ludarium.games.terra_mystica.automa.story import documents_of
from ludarium.games.terra_mystica.game import GAME

# Asked at the table rather than drawn; whoever gives a setting is not asked.
ASKED: Final[dict[str, Any]] = {
    "seating": "given",
    "level": "asked",
    "automa_faction": "asked",
    "automa_home": "asked",
}
# The first word of the answer to what a setting leaves to be asked.
ASKED_WORDS: Final[dict[str, str]] = {"level": "level", "automa_faction": "automa", "automa_home": "home"}
# What is reconstructed, where a list of all things of a kind would say less.
RECONSTRUCTED: Final[dict[str, str]] = {
    "letters": "where her first dwellings stand",
    "priority": "the terrain priority cards beyond the first terrain of each row",
    "side": "what the scoring tiles bring her when she passes",
    "land": "the lands her faction spoils",
    "achievement": "the achievements of her faction",
    "token": "the points of their tokens",
}
# What is said before the names of others.
KINDS: Final[dict[str, str]] = {"rival": "the factions"}
HER_CARDS: Final[frozenset[str]] = frozenset({"TurnUpCard", "DrawSetupCard", "TurnUpReserve"})
MOST_PEOPLE: Final[int] = 2
TITLE: Final[str] = "the Automa"


def the_game() -> Game[Any]:
    return GAME


def is_against_her(session: Session[Any]) -> bool:
    """Whether she sits at this table."""
    return session.game is GAME and automa_in(session.state) is not None


# What is to be done for her.


def orders(session: Session[Any], events: list[Event]) -> list[str]:
    """Everything that was to be done for her, from setting up to the last points. It only ever grows at its end."""
    return said(session, steps(session, events))


def steps(session: Session[Any], events: list[Event]) -> list[Order]:
    """The same in ids, for whoever shows it: what to do with one's hands, one after the other."""
    return her_orders.orders_of(events, automa_of(session.state).seat)


def orders_of_turn(session: Session[Any], turn: dict[str, Any]) -> list[str]:
    """What was to be done in one of her turns."""
    events = [event for row in session.events(SPECTATOR) for event in row]
    seat = automa_of(session.state).seat
    return said(session, her_orders.orders_of_turn(events, seat, turn["round"], turn["turn"]))


def said(session: Session[Any], orders: list[Order]) -> list[str]:
    """Orders as sentences."""
    words = speech(session)
    return [order.said(words) for order in orders]


def speech(session: Session[Any]) -> Speech:
    """One person is spoken to; two are spoken of by name."""
    return session.speech(0 if session.seats == 1 else SPECTATOR)


def turns(events: list[Event]) -> list[dict[str, Any]]:
    """The records of her turns so far, the last one perhaps still going on."""
    return documents_of(events)


# What everybody should know.


def introduction(session: Session[Any]) -> list[str]:
    """What is reconstructed, before the first entry."""
    by_kind: dict[str, list[str]] = {}
    for thing in session.catalogue().things.values():
        if thing.reconstructed:
            by_kind.setdefault(thing.kind, []).append(thing.name)
    if not by_kind:
        return []
    parts = [RECONSTRUCTED.get(kind, f"{KINDS.get(kind, 'the')} {listed(names)}") for kind, names in by_kind.items()]
    return [
        f"Reconstructed, because no text of the box says it: {'; '.join(parts)}.",
        "docs/automa.md lists these values; --set automa_data=FILE puts those of your own box in their place.",
    ]


def announcements(events: list[Event], seats: int, speech: Speech) -> list[str]:
    """A round that begins, and what people take as income."""
    rows: list[str] = []
    for place, event in enumerate(events):
        if event.verb == BEGIN and event.what.startswith("round:"):
            rows.append(capital(speech.filled(f"<{event.what}> begins.")))
        elif event.verb == BEGIN and event.what == "phase:income":
            rows += income_rows(events[place + 1 :], seats, speech)
    return rows


def income_rows(events: list[Event], seats: int, speech: Speech) -> list[str]:
    """What people take before the next phase begins."""
    taken: dict[int, dict[str, int]] = {}
    for event in events:
        if event.verb == BEGIN:
            break
        if event.verb == GAIN and 0 <= event.seat < seats:
            goods = taken.setdefault(event.seat, {})
            goods[event.what] = goods.get(event.what, 0) + event.amount
    return [
        capital(
            speech.filled(f"{does(seat, 'take')} {amounts_text([Amount(*row) for row in goods.items()])} (income).")
        )
        for seat, goods in sorted(taken.items())
    ]
