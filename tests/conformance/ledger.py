"""Events played back on amounts and places: what a screen does that is only told what happens."""

from __future__ import annotations

from typing import Any

from ludarium.core.events import ADVANCE, FREE, GAIN, LOSE, MOVE, SCORE, TURN, USE, Event, unknown
from ludarium.core.frames import NATURE, State
from ludarium.core.game import Game, piece_at

Book = dict[int, dict[str, int]]
Places = dict[str, list[str]]


def book_of(game: Game[Any], state: State, seats: int) -> Book:
    """All amounts of a table: those of the seats, of those without one, and of the table itself."""
    return {seat: dict(game.amounts(state, seat)) for seat in range(NATURE, seats + len(game.rivals(state)))}


def without_nothing(book: Book) -> Book:
    """The amounts that are not 0: a thing that is not there may be left out."""
    return {seat: {key: count for key, count in page.items() if count} for seat, page in book.items()}


def replay_amounts(book: Book, events: list[Event]) -> None:
    """What each event changes, by the rules that `ludarium.core.events` states."""
    for event in events:
        left = bool(event.origin) and post(book, event.seat, event.origin, -event.amount, exact=True)
        came = bool(event.place) and post(book, event.seat, event.place, event.amount, exact=True)
        if event.verb in {GAIN, SCORE} and not came:
            post(book, event.seat, event.what, event.amount)
        elif event.verb == LOSE and not left:
            post(book, event.seat, event.what, -event.amount)
        elif event.verb in {ADVANCE, USE}:
            post(book, event.seat, event.what, event.amount)
        elif event.verb == FREE:
            post(book, event.seat, event.what, -event.amount)
        elif event.verb == MOVE and bool(event.origin) != bool(event.place):
            post(book, event.seat, event.what, event.amount if event.place else -event.amount)


def post(book: Book, seat: int, id: str, count: int, exact: bool = False) -> bool:
    """Change the amount an id is counted under: before the seat, or on the table; by itself, or among its kind."""
    any_of_it = unknown(id.partition(":")[0])
    own, table = book.get(seat, {}), book[NATURE]
    ways = [(own, id), (table, id)] if exact else [(own, id), (own, any_of_it), (table, id), (table, any_of_it)]
    for page, key in ways:
        if key in page:
            page[key] += count
            return True
    return False


def replay_places(places: Places, events: list[Event]) -> Places:
    """What lies where after some events; only places that the layout of the game has ever named are kept."""
    found = {place: list(pieces) for place, pieces in places.items()}
    for event in events:
        if event.verb == TURN:
            piece = piece_at(event.what, event.seat)
            found[event.place] = [*others_than(found.get(event.place, []), event.what), piece]
        elif event.verb == MOVE:
            piece = piece_at(event.what, event.seat)
            if piece in found.get(event.origin, []):
                found[event.origin].remove(piece)
            if event.place:
                found.setdefault(event.place, []).append(piece)
    return {place: sorted(pieces) for place, pieces in found.items() if pieces}


def others_than(pieces: list[str], what: str) -> list[str]:
    """What stays where something is turned: things of another kind, as far as it lies beside one of its own kind."""
    kind = what.partition(":")[0]
    others = [piece for piece in pieces if piece.partition(":")[0] != kind]
    return others if len(others) < len(pieces) else []
