"""Looking back at a game: all that happened, and its positions one after the other."""

from __future__ import annotations

from typing import Any

from ludarium.protocol.document import document
from ludarium.protocol.log import Row
from ludarium.protocol.scene import Player, Scene


@document
class Review:
    """What happened in a game, answer by answer, for somebody who looks back at it.

    There are positions from the ply `first` on: 0, unless the game began somewhere else. `last` is where it stands now.
    Where it is `uncovered`, the game is over, and rows and positions hold what was hidden from the `viewer`, too.
    `opening` is everybody at the first position: from there, the facts of the rows tell every change of an amount.
    """

    first: int
    last: int
    viewer: int
    uncovered: bool
    opening: list[Player]
    rows: list[Row]


@document
class ProblemReport:
    """What somebody needs who looks into a problem: which program, which game, and how it came to a position.

    `seat` is the one it was seen from, -2 without one. The `seed` tells what is still hidden, so it is missing until
    the game is over. `answers` are those up to the `ply`, as the reporter may know them; `fingerprint` is of the
    position as they saw it: whoever knows no more cannot find out more from it.
    """

    program: str
    form: str
    python: str
    game: str
    rules: str
    settings: dict[str, Any]
    players: list[str]
    bots: list[str]
    table: str
    ply: int
    last: int
    seat: int
    over: bool
    seed: int | None
    answers: list[str]
    fingerprint: str


@document
class Positions:
    """Some positions in a row, each as the viewer saw it, the first one after `first` answers.

    Once the game is over, nothing is hidden in any of them.
    """

    first: int
    scenes: list[Scene]
