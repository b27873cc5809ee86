"""Events played back on amounts and places: what a screen does that is only told what happens."""

from __future__ import annotations

from ludarium.core.events import ADVANCE, FREE, GAIN, LOSE, MOVE, SCORE, TURN, USE, Event, hidden_id
from ludarium.core.frames import NATURE, State
from ludarium.core.game import AnyGame
from ludarium.protocol.scene import Piece

Book = dict[int, dict[str, int]]
Places = dict[str, list[Piece]]


def book_of(game: AnyGame, state: State, seats: int) -> Book:
    """All amounts of a table: those of the seats, of those without one, and of the table itself."""
    return {seat: dict(game.amounts(state, seat)) for seat in range(NATURE, seats + len(game.automatic_players(state)))}


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
    any_of_it = hidden_id(id.partition(":")[0])
    own, table = book.get(seat, {}), book[NATURE]
    ways = [(own, id), (table, id)] if exact else [(own, id), (own, any_of_it), (table, id), (table, any_of_it)]
    for page, key in ways:
        if key in page:
            page[key] += count
            return True
    return False


def miscounted_places(game: AnyGame, state: State, seats: int) -> list[str]:
    """Ids that are counted and also hold pieces, but count something else than what lies there."""
    places = game.layout(state)
    found: list[str] = []
    for seat, page in book_of(game, state, seats).items():
        for id, count in page.items():
            lying = [piece for piece in places.get(id, []) if seat in (NATURE, piece.seat)]
            if id in places and count != len(lying):
                found.append(id)
    return found


def replay_places(places: Places, events: list[Event]) -> Places:
    """What lies where after some events; only places that the layout of the game has ever named are kept."""
    found = {place: list(pieces) for place, pieces in places.items()}
    for event in events:
        if event.verb == TURN:
            piece = Piece(event.what, event.seat)
            found[event.place] = [*others_than(found.get(event.place, []), event.what), piece]
        elif event.verb == MOVE:
            piece = Piece(event.what, event.seat)
            if piece in found.get(event.origin, []):
                found[event.origin].remove(piece)
            if event.place:
                found.setdefault(event.place, []).append(piece)
    return sorted_places({place: pieces for place, pieces in found.items() if pieces})


def sorted_places(places: Places) -> Places:
    """The same places, with the pieces on each in an order that does not depend on how they came there."""
    return {place: sorted(pieces, key=repr) for place, pieces in places.items()}


def others_than(pieces: list[Piece], what: str) -> list[Piece]:
    """What stays where something is turned: things of another kind, as far as it lies beside one of its own kind."""
    kind = what.partition(":")[0]
    others = [piece for piece in pieces if piece.what.partition(":")[0] != kind]
    return others if len(others) < len(pieces) else []
