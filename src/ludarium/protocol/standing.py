"""How a game stands, in a few numbers: for lists of tables."""

from __future__ import annotations

from ludarium.protocol.document import short_document


@short_document
class Standing:
    """Round and points; players are the seats, then those who play without one.

    `round` is 0 before the first one, and in games without rounds; `rounds` is 0 where nobody can say how many there
    will be. `goal` is how many points bring about the end, or 0. `plays` is what each player plays (an id, or an empty
    text), `places` is the result, empty until the game is over; `rivals` are the names of those without a seat.
    """

    round: int
    rounds: int
    goal: int
    points: list[int]
    plays: list[str]
    places: list[int]
    rivals: list[str]
