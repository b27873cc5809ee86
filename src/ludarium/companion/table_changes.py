"""What to change on a real board so that it shows another position of the game, for instance after an undo."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.catalogue import seat_id
from ludarium.core.english import capitalize
from ludarium.core.frames import NATURE, State
from ludarium.core.game import AnyGame
from ludarium.core.rendering import TextRenderer, possessive_mark, seat_mark
from ludarium.protocol.scene import Piece

# What lies below everything else on a place: it is exchanged, not taken off.
GROUNDS: Final[tuple[str, ...]] = ("terrain",)
TAKE: Final[str] = "take"
PUT: Final[str] = "put"
GROUND: Final[str] = "ground"
COUNT: Final[str] = "count"
# Goods have a plural of their own: 1 worker, 2 workers.
GOODS: Final[str] = "good:"
# If more grounds than this change, the whole map has to be set up again.
MANY_GROUNDS: Final[int] = 12


class TableSnapshot:
    """The pieces on every place of the table, and how much every player has."""

    def __init__(self, game: AnyGame, state: State, people: int) -> None:
        seats = range(NATURE, people + len(game.automatic_players(state)))
        self.places = {place: list(pieces) for place, pieces in game.layout(state).items()}
        self.amounts = {seat: dict(game.amounts(state, seat)) for seat in seats}


class TableChange:
    """One thing to change on a real board, in ids of the catalogue.

    `do` says what: ``take`` a piece off a place, ``put`` one on it, change the ``ground`` of a place, or ``count``
    something anew that was `before` and is `now`. A piece may belong to a seat.
    """

    def __init__(self, do: str, what: str, seat: int, place: str = "", now: int = 0, before: int = 0) -> None:
        self.do: Final[str] = do
        self.what: Final[str] = what
        self.seat: Final[int] = seat
        self.place: Final[str] = place
        self.now: Final[int] = now
        self.before: Final[int] = before

    def __repr__(self) -> str:
        return f"TableChange({self.sentence()})"

    def to_json(self) -> dict[str, Any]:
        found: dict[str, Any] = {"do": self.do, "what": self.what, "seat": self.seat}
        if self.do == COUNT:
            return {**found, "now": self.now, "before": self.before}
        return {**found, "place": self.place}

    def sentence(self) -> str:
        """What to do, with ids between angle brackets."""
        if self.do == COUNT:
            owner = seat_mark(self.seat) if self.seat != NATURE else f"<{seat_id(NATURE)}>"
            if self.what.startswith(GOODS):
                return f"{owner}: <{self.what}|{self.now}>, not {self.before}"
            return f"{owner}: <{self.what}> {self.now}, not {self.before}"
        if self.do == GROUND:
            return f"<{self.place}> is <{self.what}> again"
        piece = piece_phrase(Piece(self.what, self.seat))
        return f"take {piece} off <{self.place}>" if self.do == TAKE else f"put {piece} on <{self.place}>"


def describe_changes(before: TableSnapshot, after: TableSnapshot, renderer: TextRenderer) -> list[str]:
    """What to change on the board, in sentences."""
    changes = find_changes(before, after)
    others = [change for change in changes if change.do != GROUND]
    new_map = ["Lay the map out anew."] if len(changes) - len(others) > MANY_GROUNDS else []
    return new_map + [
        f"{capitalize(renderer.render(change.sentence()))}." for change in (others if new_map else changes)
    ]


def find_changes(before: TableSnapshot, after: TableSnapshot) -> list[TableChange]:
    """What to change on the board: first pieces to take off, then pieces to put on, then amounts."""
    off: list[TableChange] = []
    on: list[TableChange] = []
    for place in dict.fromkeys([*before.places, *after.places]):
        old, new = before.places.get(place, []), after.places.get(place, [])
        off += [piece_change(TAKE, piece, place) for piece in extra_pieces(old, new) if not is_ground(piece)]
        on += [piece_change(GROUND if is_ground(piece) else PUT, piece, place) for piece in extra_pieces(new, old)]
    return [*off, *on, *[change for seat in after.amounts for change in amount_changes(seat, before, after)]]


def piece_change(do: str, piece: Piece, place: str) -> TableChange:
    return TableChange(do, piece.what, piece.seat, place)


def extra_pieces(pieces: list[Piece], others: list[Piece]) -> list[Piece]:
    """The pieces that are not among the others; of equal pieces, as many as there are more."""
    left = others.copy()
    found: list[Piece] = []
    for piece in pieces:
        if piece in left:
            left.remove(piece)
        else:
            found.append(piece)
    return found


def is_ground(piece: Piece) -> bool:
    return piece.what.partition(":")[0] in GROUNDS


def piece_phrase(piece: Piece) -> str:
    """``Ada's dwelling``, or ``a bridge`` if it belongs to nobody."""
    return f"{possessive_mark(piece.seat)} <{piece.what}>" if piece.seat != NATURE else f"<{piece.what}|a>"


def amount_changes(seat: int, before: TableSnapshot, after: TableSnapshot) -> list[TableChange]:
    """What a seat has more or less of than before."""
    old, new = before.amounts.get(seat, {}), after.amounts[seat]
    return [
        TableChange(COUNT, good, seat, now=new.get(good, 0), before=old.get(good, 0))
        for good in dict.fromkeys([*old, *new])
        if old.get(good, 0) != new.get(good, 0)
    ]
