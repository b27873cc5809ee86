"""Texts about people and things: the engine writes ids between angle brackets, a reader sees names.

<hex:E6>            the thing by its name
<good:coins|3>      3 coins
<good:coins|some 1> a coin; 3 coins where it is 3
<artifact:bat|a>    a stuffed bat
<bonus:BON1|the>    the spade card, also where the name has its article already
<seat:1>            Ada, or you
<seat:1|whose>      Ada's, or your
<seat:1|does gain>  Ada gains, or you gain
"""

from __future__ import annotations

import re
from typing import Final

from ludarium.core.catalogue import Amount, CatalogueIndex, seat_id
from ludarium.core.english import (
    SECOND_PERSONS,
    capitalize,
    join_words,
    possessive,
    third_person,
    with_article,
    with_definite_article,
)

MARK: Final[re.Pattern[str]] = re.compile(r"<([a-z_]+:[^<>|]*)(?:\|([^<>]*))?>")
NOBODY: Final[int] = -2
TABLE_NAME: Final[str] = "the table"


class TextRenderer:
    """Who sits where, what things are called, and who reads: `reader` is addressed as you."""

    def __init__(self, catalogue: CatalogueIndex, names: list[str], reader: int = NOBODY) -> None:
        self.catalogue: Final[CatalogueIndex] = catalogue
        self.names: Final[list[str]] = names
        self.reader: Final[int] = reader

    def __repr__(self) -> str:
        return f"TextRenderer({', '.join(self.names)}; read by {self.seat_name(self.reader)})"

    def render(self, text: str) -> str:
        """A text with names in place of ids."""
        return MARK.sub(self._named, text)

    def render_sentence(self, text: str) -> str:
        """A text with names in place of ids that stands for itself: it begins with a capital letter."""
        return capitalize(self.render(text))

    def render_with_subject(self, text: str) -> tuple[str, str]:
        """A sentence in two parts: the person who does something, and the rest; nobody where it begins otherwise."""
        sentence = self.render_sentence(text)
        first = MARK.match(text)
        if first is None or not first.group(1).startswith("seat:") or not (first.group(2) or "").startswith("does "):
            return "", sentence
        subject = capitalize(self.seat_name(int(first.group(1)[5:])))
        return subject, sentence[len(subject) + 1 :]

    def _named(self, found: re.Match[str]) -> str:
        id, form = found.group(1), found.group(2) or ""
        if id.startswith("seat:"):
            return self._person(int(id[5:]), form)
        if form == "a":
            return with_article(self.name(id))
        if form == "the":
            return with_definite_article(self.name(id))
        if form.startswith("some "):
            return self.with_article_or_number(Amount(id, int(form[5:])))
        return self.with_number(Amount(id, int(form))) if form else self.name(id)

    def _person(self, seat: int, form: str) -> str:
        if form.startswith("does "):
            return self.seat_with_verb(seat, form[5:])
        if form == "whose":
            return "your" if seat == self.reader else possessive(self.seat_name(seat))
        return self.seat_name(seat)

    def name(self, id: str) -> str:
        """What a thing is called."""
        return self.catalogue[id].name

    def with_number(self, amount: Amount) -> str:
        """``1 worker``, ``3 workers``."""
        entry = self.catalogue[amount.good]
        return f"{amount.count} {entry.name if abs(amount.count) == 1 else entry.plural}"

    def with_article_or_number(self, amount: Amount) -> str:
        """``a worker``, ``3 workers``; what cannot be counted by pieces stays ``1 power``."""
        entry = self.catalogue[amount.good]
        single = amount.count == 1 and entry.plural != entry.name
        return with_article(entry.name) if single else self.with_number(amount)

    def seat_name(self, seat: int) -> str:
        """A person by name, or you."""
        if seat == self.reader:
            return "you"
        return self.names[seat] if 0 <= seat < len(self.names) else TABLE_NAME

    def seat_with_verb(self, seat: int, verb: str) -> str:
        """A person with a verb: ``Ada gains``, ``you gain``."""
        said, _, rest = verb.partition(" ")
        spoken = SECOND_PERSONS.get(said, said) if seat == self.reader else third_person(said)
        return f"{self.seat_name(seat)} {spoken} {rest}".rstrip()


# Marked texts.


def seat_mark(seat: int) -> str:
    """A person in a text."""
    return f"<{seat_id(seat)}>"


def possessive_mark(seat: int) -> str:
    """What belongs to a person."""
    return f"<{seat_id(seat)}|whose>"


def verb_mark(seat: int, verb: str) -> str:
    """What a person does."""
    return f"<{seat_id(seat)}|does {verb}>"


def amounts_text(amounts: list[Amount]) -> str:
    """Some amounts of goods: ``1 worker and 2 coins`` once it is filled."""
    return join_words([f"<{amount.good}|{amount.count}>" for amount in amounts])


def signed_amounts_text(amounts: list[Amount], sign: str = "+") -> str:
    """What comes in: ``+1 worker, +2 coins`` once it is filled."""
    return ", ".join(f"{sign}<{amount.good}|{amount.count}>" for amount in amounts)
