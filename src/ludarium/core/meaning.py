"""What an option means to a person: what it is called, where it lies, and the label that is made from its parts."""

from __future__ import annotations

from typing import Final

from ludarium.core.speech import amounts_text, signed_text
from ludarium.core.things import Amount

PRICE: Final[str] = "{price}"
GAINS: Final[str] = "{gains}"


class Meaning:
    """What an answer is, for buttons and boards.

    `phrase` says it in a few words, with ids between angle brackets; ``{price}`` and ``{gains}`` stand for what it
    turns out to take and to bring. `targets` are the places it concerns, the one to point at first; `piece` is what
    would stand there; `group` is the kind of action; `ends` closes the question without doing anything. `refused` are
    the words for what cannot be done: a phrase that names price or gains needs others where nobody can find them out.
    """

    def __init__(
        self,
        phrase: str,
        targets: list[str] | None = None,
        piece: str = "",
        group: str = "",
        ends: bool = False,
        refused: str = "",
    ) -> None:
        self.phrase: Final[str] = phrase
        self.targets: Final[list[str]] = targets or []
        self.piece: Final[str] = piece
        self.group: Final[str] = group
        self.ends: Final[bool] = ends
        self.refused: Final[str] = refused or phrase

    def __repr__(self) -> str:
        return f"Meaning({self.phrase!r}, {', '.join(self.ids())})"

    def ids(self) -> list[str]:
        """Every thing that stands in it as structure."""
        return [*self.targets, *[id for id in (self.piece, self.group) if id]]


class Gesture:
    """What a person means by one gesture and the game asks for one after the other: the words, and what they are."""

    def __init__(self, words: list[str], meaning: Meaning) -> None:
        self.words: Final[list[str]] = words
        self.meaning: Final[Meaning] = meaning

    def __repr__(self) -> str:
        return f"Gesture({'; '.join(self.words)}: {self.meaning.phrase})"


def labelled(phrase: str, price: list[Amount], gains: list[Amount], relief: list[Amount] | None = None) -> str:
    """A phrase with price and gains: in it where it names them, after it where it does not.

    `relief` is the part of what is taken that anybody is glad to lose: it stands among the gains.
    """
    text, relieved = phrase, relief or []
    if PRICE in text:
        text = text.replace(PRICE, amounts_text([*price, *relieved]) or "nothing")
        relieved = []
    elif price:
        text += f" for {amounts_text(price)}"
    signed = [signed_text(relieved, "-")] if relieved else []
    if GAINS in text:
        text = text.replace(GAINS, amounts_text(gains) or "nothing")
    elif gains:
        signed.insert(0, signed_text(gains))
    return f"{text} ({', '.join(signed)})" if signed else text


def bare(phrase: str) -> str:
    """A phrase of something that cannot be carried out: nobody knows what it would take and bring."""
    return labelled(phrase, [], [])
