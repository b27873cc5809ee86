"""What to change at a real table so that it looks like another moment of the game."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.frames import NATURE, State
from ludarium.core.game import Game, piece_at
from ludarium.core.speech import Speech, capital, of, whose
from ludarium.core.things import seat_id

# What lies under everything else on a place: it is exchanged, not taken off.
GROUNDS: Final[tuple[str, ...]] = ("terrain",)
TAKE: Final[str] = "take"
PUT: Final[str] = "put"
GROUND: Final[str] = "ground"
COUNT: Final[str] = "count"
# Goods are counted in words of their own: 1 worker, 2 workers.
GOODS: Final[str] = "good:"
# So many grounds change only where the whole board does.
MANY_GROUNDS: Final[int] = 12


class Moment:
    """What lies on a table, and how much everybody has."""

    def __init__(self, game: Game[Any], state: State, people: int) -> None:
        seats = range(NATURE, people + len(game.rivals(state)))
        self.places = {place: list(pieces) for place, pieces in game.layout(state).items()}
        self.amounts = {seat: dict(game.amounts(state, seat)) for seat in seats}


class Change:
    """One thing to change at a real table, in ids.

    Pieces are taken off a place or put on it, the ground of a place is another one again, and of what is counted
    there is another number than before. A piece may belong to a seat.
    """

    def __init__(self, do: str, what: str, seat: int, place: str = "", now: int = 0, before: int = 0) -> None:
        self.do: Final[str] = do
        self.what: Final[str] = what
        self.seat: Final[int] = seat
        self.place: Final[str] = place
        self.now: Final[int] = now
        self.before: Final[int] = before

    def __repr__(self) -> str:
        return f"Change({self.sentence()})"

    def to_json(self) -> dict[str, Any]:
        found: dict[str, Any] = {"do": self.do, "what": self.what, "seat": self.seat}
        if self.do == COUNT:
            return {**found, "now": self.now, "before": self.before}
        return {**found, "place": self.place}

    def sentence(self) -> str:
        """What to do, with ids between angle brackets."""
        if self.do == COUNT:
            owner = of(self.seat) if self.seat != NATURE else f"<{seat_id(NATURE)}>"
            if self.what.startswith(GOODS):
                return f"{owner}: <{self.what}|{self.now}>, not {self.before}"
            return f"{owner}: <{self.what}> {self.now}, not {self.before}"
        if self.do == GROUND:
            return f"<{self.place}> is <{self.what}> again"
        piece = piece_words(piece_at(self.what, self.seat))
        return f"take {piece} off <{self.place}>" if self.do == TAKE else f"put {piece} on <{self.place}>"


def differences(before: Moment, after: Moment, speech: Speech) -> list[str]:
    """What to do at the table, in sentences."""
    found = changes(before, after)
    told = [change for change in found if change.do != GROUND]
    anew = ["Lay the map out anew."] if len(found) - len(told) > MANY_GROUNDS else []
    return anew + [f"{capital(speech.filled(change.sentence()))}." for change in (told if anew else found)]


def changes(before: Moment, after: Moment) -> list[Change]:
    """What to do at the table: pieces off first, then pieces on, then what is counted."""
    off: list[Change] = []
    on: list[Change] = []
    for place in dict.fromkeys([*before.places, *after.places]):
        old, new = before.places.get(place, []), after.places.get(place, [])
        off += [change_at(TAKE, piece, place) for piece in without(old, new) if not is_ground(piece)]
        on += [change_at(GROUND if is_ground(piece) else PUT, piece, place) for piece in without(new, old)]
    return [*off, *on, *[change for seat in after.amounts for change in counted(seat, before, after)]]


def change_at(do: str, piece: str, place: str) -> Change:
    what, at, seat = piece.partition("@")
    return Change(do, what, int(seat) if at else NATURE, place)


def without(pieces: list[str], others: list[str]) -> list[str]:
    """The pieces that are not among others, each as often as it is missing there."""
    left = others.copy()
    found: list[str] = []
    for piece in pieces:
        if piece in left:
            left.remove(piece)
        else:
            found.append(piece)
    return found


def is_ground(piece: str) -> bool:
    return piece.partition(":")[0] in GROUNDS


def piece_words(piece: str) -> str:
    """``Ada's dwelling``, or ``a bridge`` that belongs to nobody."""
    what, at, seat = piece.partition("@")
    return f"{whose(int(seat))} <{what}>" if at else f"<{what}|a>"


def counted(seat: int, before: Moment, after: Moment) -> list[Change]:
    """What a seat has more or less of than before."""
    old, new = before.amounts.get(seat, {}), after.amounts[seat]
    return [
        Change(COUNT, good, seat, now=new.get(good, 0), before=old.get(good, 0))
        for good in dict.fromkeys([*old, *new])
        if old.get(good, 0) != new.get(good, 0)
    ]
