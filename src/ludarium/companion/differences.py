"""What to change at a real table so that it looks like another moment of the game."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.frames import NATURE, State
from ludarium.core.game import Game
from ludarium.core.speech import Speech, capital, of, whose
from ludarium.core.things import seat_id

# What lies under everything else on a place: it is exchanged, not taken off.
GROUNDS: Final[tuple[str, ...]] = ("terrain",)


class Moment:
    """What lies on a table, and how much everybody has."""

    def __init__(self, game: Game[Any], state: State, people: int) -> None:
        seats = range(NATURE, people + len(game.rivals(state)))
        self.places = {place: list(pieces) for place, pieces in game.layout(state).items()}
        self.amounts = {seat: dict(game.amounts(state, seat)) for seat in seats}


def differences(before: Moment, after: Moment, speech: Speech) -> list[str]:
    """What to do at the table: pieces off first, then pieces on, then what is counted."""
    off: list[str] = []
    on: list[str] = []
    for place in dict.fromkeys([*before.places, *after.places]):
        old, new = before.places.get(place, []), after.places.get(place, [])
        gone, come = without(old, new), without(new, old)
        off += [f"take {piece_words(piece)} off <{place}>" for piece in gone if not is_ground(piece)]
        on += [
            f"<{place}> is <{piece}> again" if is_ground(piece) else f"put {piece_words(piece)} on <{place}>"
            for piece in come
        ]
    counted = [row for seat in after.amounts for row in counted_rows(seat, before, after)]
    return [f"{capital(speech.filled(row))}." for row in [*off, *on, *counted]]


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


def counted_rows(seat: int, before: Moment, after: Moment) -> list[str]:
    """What a seat has more or less of than before."""
    old, new = before.amounts.get(seat, {}), after.amounts[seat]
    rows = []
    for good in dict.fromkeys([*old, *new]):
        if old.get(good, 0) != new.get(good, 0):
            owner = f"{of(seat)}" if seat != NATURE else f"<{seat_id(NATURE)}>"
            rows.append(f"{owner}: <{good}> {new.get(good, 0)}, not {old.get(good, 0)}")
    return rows
