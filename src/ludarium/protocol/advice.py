"""What a bot would do in somebody's place, and why: what it brings against the next best turn, and what may follow."""

from __future__ import annotations

from typing import Literal

from ludarium.protocol.document import document


@document
class AdviceReason:
    """One difference between the positions after the best turn and after the next best one.

    `topic` is what differs, `amount` by how much, `text` says so in the words of the game. `worth` is what the bot
    makes of it, in the unit of the advice: above 0 where it speaks for the best turn.
    """

    topic: str
    text: str
    amount: float
    worth: float


@document
class ExpectedTurn:
    """What is expected of a seat in one turn, as texts. Nobody knows: it is what the bot thinks likely."""

    seat: int
    labels: list[str]


@document
class AdvisedTurn:
    """A turn that is advised: the `words` to answer now in a row, what they are (`labels`) and concern (`targets`).

    `value` is what it is worth in the unit of the advice, give or take `error`, the standard error; that is null where
    nothing was tried out: an opening goes by measured games. `then` is how play may go on.
    """

    words: list[str]
    labels: list[str]
    targets: list[str]
    value: float
    error: float | None
    then: list[ExpectedTurn]


@document
class Advice:
    """The best turns of a seat at a ply, the best first. Their values are chances to win, or points.

    `verdict` says how sure the first one is: the `only` one there is, a `sure` one that needs no comparison, an
    `opening`, `clear`ly best, `better` than the next, or about `equal` to it. `sentence` says that, and why, in words.
    """

    seat: int
    ply: int
    unit: Literal["chance", "points"]
    verdict: Literal["only", "sure", "opening", "clear", "better", "equal"]
    sentence: str
    turns: list[AdvisedTurn]
    reasons: list[AdviceReason]
