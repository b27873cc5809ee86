"""What a seat is asked, what it may answer, and what is refused."""

from __future__ import annotations

from typing import Literal

from ludarium.protocol.catalogue import Amount
from ludarium.protocol.document import document, short_document

LeadsTo = Literal["you", "others", "chance", "end"]


@document
class Choice:
    """Something a seat may do: what to write on the button (`label`), and the parts the label is made of.

    `short` is the label without the price and the gains at its end. `price` is what it takes from the seat before
    anybody has another choice, `gains` what it brings for certain, `targets` the places it concerns with the one to
    point at first, `piece` what would stand there, `group` what kind of action it is. `numbers` are what the label says
    in figures: `from` and `to` on a track, the `points` of a bid. `leads_to` says who goes on then: the seat itself
    (`you`), `others`, `chance`, or nobody (`end`). Choices with the same `alike` make no difference to a player: a
    screen offers one of them.
    """

    label: str
    short: str
    price: list[Amount]
    gains: list[Amount]
    targets: list[str]
    piece: str
    group: str
    numbers: dict[str, int]
    leads_to: LeadsTo
    alike: str


@document
class Answer(Choice):
    """One answer on offer: what to send (`word`) and what to write on the button (`label`).

    `short` is the label without the price and the gains at its end. `price` and `gains` are certain, `targets` the
    places it concerns with the one to point at first, `piece` what would stand there, `group` what kind of action it
    is. `numbers` are what the label says in figures: `from` and `to` on a track, the `points` of a bid. `leads_to` says
    who goes on then. One that `ends` closes the question and does nothing else. One that is `covered` is the first
    step of plans, which offer every way to go on from it. Answers with the same `alike` make no difference to a player.
    """

    word: str
    ends: bool
    covered: bool


@document
class Plan(Choice):
    """Several answers that a person thinks of as one: sent together, taken back together."""

    words: list[str]


@document
class Question:
    """What a seat is asked. `kind` picks the component that shows it, `about` is what it is about.

    `note` is a sentence with what a person has to know beside the table; empty where there is nothing to add.
    """

    seat: int
    ply: int
    kind: str  # the OpenAPI document makes it a QuestionKind, which lists the kinds of every game
    prompt: str
    note: str
    about: list[str]
    answers: list[Answer]
    plans: list[Plan]

    @property
    def words(self) -> tuple[str, ...]:
        """The words of all answers."""
        return tuple(answer.word for answer in self.answers)


@short_document
class Refusal:
    """Why something is not allowed: the rule, the sentence, the numbers compared, the places it argues about.

    `far` tells how far it is from being allowed: the goods that are missing, or more where goods are not the reason.
    `title` is the title of the rule.
    """

    rule: str
    sentence: str
    numbers: dict[str, int]
    places: list[str]
    far: int
    title: str = ""

    def __repr__(self) -> str:
        return f"Refusal({self.sentence!r}, {self.rule})"


@document
class RefusedAnswer:
    """Something a person might try, and why it is refused."""

    word: str
    label: str
    targets: list[str]
    group: str
    refusal: Refusal
