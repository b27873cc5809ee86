"""What an option means to a person: what it is called, where it lies, and the label that is made from its parts."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import Amount
from ludarium.core.rendering import amounts_text, signed_amounts_text

PRICE: Final[str] = "{price}"
GAINS: Final[str] = "{gains}"


class AnswerLabel:
    """What an answer is, for buttons and boards.

    `phrase` says it in a few words, with ids between angle brackets; ``{price}`` and ``{gains}`` stand for what it
    turns out to take and to bring. `targets` are the places it concerns, the one to point at first; `piece` is what
    would stand there; `group` is the kind of action; `ends` closes the question without doing anything. `refused` are
    the words for what cannot be done: a phrase that names price or gains needs others where nobody can find them out.
    `numbers` are what the phrase says in figures: ``from`` and ``to`` on a track, the ``points`` of a bid. Answers with
    the same text in `alike` make no difference to a player, such as which of two equal pieces is used.
    """

    def __init__(
        self,
        phrase: str,
        targets: list[str] | None = None,
        piece: str = "",
        group: str = "",
        ends: bool = False,
        refused_phrase: str = "",
        numbers: dict[str, int] | None = None,
        alike: str = "",
    ) -> None:
        self.phrase: Final[str] = phrase
        self.targets: Final[list[str]] = targets or []
        self.piece: Final[str] = piece
        self.group: Final[str] = group
        self.ends: Final[bool] = ends
        self.refused_phrase: Final[str] = refused_phrase or phrase
        self.numbers: Final[dict[str, int]] = numbers or {}
        self.alike: Final[str] = alike

    def __repr__(self) -> str:
        return f"AnswerLabel({self.phrase!r}, {', '.join(self.ids())})"

    def ids(self) -> list[str]:
        """Every thing that stands in it as structure."""
        return [*self.targets, *[id for id in (self.piece, self.group) if id]]


class Shortcut:
    """What a person means by one gesture and the game asks for one after the other: the words, and what they are."""

    def __init__(self, words: list[str], label: AnswerLabel) -> None:
        self.words: Final[list[str]] = words
        self.label: Final[AnswerLabel] = label

    def __repr__(self) -> str:
        return f"Shortcut({'; '.join(self.words)}: {self.label.phrase})"


def label_text(phrase: str, price: list[Amount], gains: list[Amount], relief: list[Amount] | None = None) -> str:
    """A phrase with price and gains: in it where it names them, after it where it does not.

    `relief` is the part of what is taken that anybody is glad to lose: it stands among the gains.
    """
    relieved = relief or []
    text = short_text(phrase, [*price, *relieved], gains)
    if PRICE in phrase:
        relieved = []
    elif price:
        text += f" for {amounts_text(price)}"
    signed = [signed_amounts_text(relieved, "-")] if relieved else []
    if gains and GAINS not in phrase:
        signed.insert(0, signed_amounts_text(gains))
    return f"{text} ({', '.join(signed)})" if signed else text


def short_text(phrase: str, price: list[Amount], gains: list[Amount]) -> str:
    """A phrase with price and gains only where it names them itself."""
    text = phrase.replace(PRICE, amounts_text(price) or "nothing") if PRICE in phrase else phrase
    return text.replace(GAINS, amounts_text(gains) or "nothing") if GAINS in text else text


def refused_text(phrase: str) -> str:
    """A phrase of something that cannot be carried out: nobody knows what it would take and bring."""
    return label_text(phrase, [], [])
