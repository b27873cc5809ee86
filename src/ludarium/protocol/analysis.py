"""What a coach finds in a game that is over: what was to be expected of everybody, and the turns that mattered most."""

from __future__ import annotations

from typing import Literal

from ludarium.protocol.advice import AdviceReason, AdvisedTurn
from ludarium.protocol.document import document


@document
class Expectation:
    """What was to be expected of every player after the first `ply` answers: the seats, then those without one.

    `values` are in the unit of the analysis. In 8 of 10 games like this one the truth lies between `low` and `high`:
    the points that a player really has in the end, or the real chance to win.
    """

    ply: int
    values: list[float]
    low: list[float]
    high: list[float]


@document
class Moment:
    """A turn that cost its seat a lot, or brought it a lot.

    It was `played` between the plies `ply` and `end`, in a `round` (0 where there are none). `other` is the better turn
    where it cost something, and the next best one where it brought something. `gain` is what the turn brought against
    the other one: below 0 where it cost something; give or take `error`, one standard error. `sentence` says why in
    words, `reasons` are its parts: above 0 where they speak for the better of the two turns. `topic` is the weightiest
    of them, or empty: the same one in several games is a habit.
    """

    seat: int
    ply: int
    end: int
    round: int
    gain: float
    error: float
    played: AdvisedTurn
    other: AdvisedTurn
    topic: str
    sentence: str
    reasons: list[AdviceReason]


@document
class Analysis:
    """A game that a bot has looked through. `curve` goes from the first turn to the end, `moments` are in order.

    `player` is the bot, `turns` is how many turns it compared with others. Values are chances to win, or points.
    """

    game: str
    player: str
    unit: Literal["chance", "points"]
    plies: int
    turns: int
    curve: list[Expectation]
    moments: list[Moment]


@document
class AnalysisState:
    """How far the analysis of a game is: `done` of `parts`.

    It is `absent` until somebody asks for it, `waits` for its turn or is `running`, and is there when it is `done`;
    `failed` says why it never will be, and is empty otherwise.
    """

    state: Literal["absent", "waits", "running", "done", "failed"]
    done: int
    parts: int
    failed: str
    analysis: Analysis | None
