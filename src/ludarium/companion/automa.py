"""What the companion must know of Terra Mystica and of the Automa."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.events import BEGIN, GAIN, Event
from ludarium.core.frames import SPECTATOR
from ludarium.core.game import Game
from ludarium.core.session import Session
from ludarium.core.speech import Speech, amounts_text, capital, does, listed
from ludarium.core.things import Amount, Thing
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
    speech = session.speech()
    return [order.said(speech) for order in orders]


def turns(events: list[Event]) -> list[dict[str, Any]]:
    """The records of her turns so far, the last one perhaps still going on."""
    return documents_of(events)


# What everybody should know.


def introduction(session: Session[Any]) -> list[str]:
    """What is reconstructed, before the first entry."""
    things = [thing for thing in session.catalogue().things.values() if thing.reconstructed]
    if not things:
        return []
    by_kind: dict[str, list[Thing]] = {}
    for thing in things:
        by_kind.setdefault(thing.kind, []).append(thing)
    rows = [f"{kind.replace('_', ' ')}: {listed([thing.name for thing in some])}" for kind, some in by_kind.items()]
    return [
        "Some values stand in for what no text of the box says (docs/automa.md). Those of your own box can be given as"
        " a file, with --set automa_data=FILE:",
        *[f"  {row}" for row in rows],
    ]


def announcements(session: Session[Any], events: list[Event], speech: Speech) -> list[str]:
    """A round that begins, the cards of her deck in it, and what people take as income."""
    rows: list[str] = []
    for place, event in enumerate(events):
        if event.verb == BEGIN and event.what.startswith("round:"):
            rows.append(capital(speech.filled(f"<{event.what}> begins.")))
            rows += deck_rows(session)
        elif event.verb == BEGIN and event.what == "phase:income":
            rows += income_rows(events[place + 1 :], session.seats, speech)
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


def deck_rows(session: Session[Any]) -> list[str]:
    """Which cards make her deck in this round."""
    automa = automa_in(session.state)
    return [f"Her deck of this round: cards {listed(deck_names(automa))}, shuffled."] if automa is not None else []


def deck_names(automa: Any) -> list[str]:
    return [automa.tables.cards[card].key for card in automa.deck_known]
