"""Standing orders: rules by which a seat's questions are answered without asking the player.

The answers are ordinary ones; the log says that an order gave them.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field, StringConstraints, TypeAdapter

from ludarium.core.catalogue import Amount
from ludarium.protocol.question import Answer, Question
from ludarium.tables.table.setup import ClientInput

MOST_ORDERS: Final[int] = 20
Id = Annotated[str, StringConstraints(max_length=80, pattern=r"^[\w:.*-]*$")]


class Single(ClientInput):
    """Where there is only one answer, give it."""

    order: Literal["single"]


class Decline(ClientInput):
    """Turn a kind of question down: give the answer that does nothing."""

    order: Literal["decline"]
    kind: Annotated[Id, Field(description="the kind of question, as questions tell it")]


class Limit(ClientInput):
    """No more than so many of a good."""

    good: Id
    most: int = Field(ge=0, le=1000)


class Take(ClientInput):
    """Take what is offered by a kind of question: as much of a good as `most` allows, for no more than `price`.

    What costs a good that is not among `price` is not taken. What is too much or too dear is asked, or turned down.
    """

    order: Literal["take"]
    kind: Id
    gain: Limit
    price: list[Limit] = Field(default=[], max_length=10)
    otherwise: Literal["ask", "decline"] = "ask"


Order = Annotated[Single | Decline | Take, Field(discriminator="order")]
ORDERS: Final[TypeAdapter[list[Single | Decline | Take]]] = TypeAdapter(list[Order])


def standing_answer(orders: list[Single | Decline | Take], question: Question) -> str | None:
    """The answer of the first order that fits a question; None where the player must be asked."""
    for order in orders:
        if isinstance(order, Single):
            word = question.words[0] if len(question.words) == 1 else None
        elif order.kind != question.kind:
            word = None
        elif isinstance(order, Decline):
            word = _decline(question)
        else:
            word = _best_within_limits(order, question)
        if word is not None:
            return word
    return None


def _best_within_limits(order: Take, question: Question) -> str | None:
    fitting = [answer for answer in question.answers if not answer.ends and _fits(order, answer)]
    best = max(fitting, key=lambda answer: _count(answer.gains, order.gain.good), default=None)
    if best is not None:
        return best.word
    return _decline(question) if order.otherwise == "decline" else None


def _fits(order: Take, answer: Answer) -> bool:
    limits = {limit.good: limit.most for limit in order.price}
    gained = _count(answer.gains, order.gain.good)
    return 0 < gained <= order.gain.most and all(amount.count <= limits.get(amount.good, 0) for amount in answer.price)


def _count(amounts: list[Amount], good: str) -> int:
    return sum(amount.count for amount in amounts if amount.good == good)


def _decline(question: Question) -> str | None:
    """The one answer that closes the question without doing anything."""
    ends = [answer.word for answer in question.answers if answer.ends]
    return ends[0] if len(ends) == 1 else None
