"""Texts about people and things: the engine writes ids between angle brackets, a reader sees names.

<hex:E6>            the thing by its name
<good:coins|3>      3 coins
<good:coins|some 1> a coin; 3 coins where it is 3
<artifact:bat|a>    a stuffed bat
<seat:1>            Ada, or you
<seat:1|whose>      Ada's, or your
<seat:1|does gain>  Ada gains, or you gain
"""

from __future__ import annotations

import re
from typing import Any, Final

from ludarium.core.things import Amount, Catalogue, seat_id

MARK: Final[re.Pattern[str]] = re.compile(r"<([a-z_]+:[^<>|]*)(?:\|([^<>]*))?>")
THIRD_PERSONS: Final[dict[str, str]] = {"have": "has", "be": "is"}
SECOND_PERSONS: Final[dict[str, str]] = {"be": "are"}
# Verbs that are the same for everybody: you may, Ada may.
MODALS: Final[tuple[str, ...]] = ("can", "could", "may", "might", "must", "shall", "should", "will", "would")
HISSING: Final[tuple[str, ...]] = ("s", "x", "z", "ch", "sh")
VOWELS: Final[str] = "aeiou"
# How words begin that are written with a vowel and spoken without, and the other way round.
SPOKEN_WITH_CONSONANT: Final[tuple[str, ...]] = ("eu", "uni", "use", "usu", "uto", "one", "once")
SPOKEN_WITH_VOWEL: Final[tuple[str, ...]] = ("hour", "honest", "honour", "heir", "8", "11", "18")
NOBODY: Final[int] = -2
TABLE_NAME: Final[str] = "the table"


class Speech:
    """Who sits where, what things are called, and who reads: `reader` is addressed as you."""

    def __init__(self, catalogue: Catalogue, names: list[str], reader: int = NOBODY) -> None:
        self.catalogue: Final[Catalogue] = catalogue
        self.names: Final[list[str]] = names
        self.reader: Final[int] = reader

    def __repr__(self) -> str:
        return f"Speech({', '.join(self.names)}; read by {self.who(self.reader)})"

    def filled(self, text: str) -> str:
        """A text with names in place of ids."""
        return MARK.sub(self._named, text)

    def filled_in(self, value: Any) -> Any:
        """JSON values with names in place of marked ids in all texts; ids that stand alone stay ids."""
        if isinstance(value, str):
            return self.filled(value)
        if isinstance(value, list):
            return [self.filled_in(part) for part in value]
        if isinstance(value, dict):
            return {key: self.filled_in(part) for key, part in value.items()}
        return value

    def said(self, text: str) -> str:
        """A text with names in place of ids that stands for itself: it begins with a capital letter."""
        return capital(self.filled(text))

    def _named(self, found: re.Match[str]) -> str:
        id, form = found.group(1), found.group(2) or ""
        if id.startswith("seat:"):
            return self._person(int(id[5:]), form)
        if form == "a":
            return with_article(self.name(id))
        if form.startswith("some "):
            return self.some(Amount(id, int(form[5:])))
        return self.counted(Amount(id, int(form))) if form else self.name(id)

    def _person(self, seat: int, form: str) -> str:
        if form.startswith("does "):
            return self.does(seat, form[5:])
        if form == "whose":
            return "your" if seat == self.reader else possessive(self.who(seat))
        return self.who(seat)

    def name(self, id: str) -> str:
        """What a thing is called."""
        return self.catalogue[id].name

    def counted(self, amount: Amount) -> str:
        """``1 worker``, ``3 workers``."""
        thing = self.catalogue[amount.good]
        return f"{amount.count} {thing.name if abs(amount.count) == 1 else thing.plural}"

    def some(self, amount: Amount) -> str:
        """``a worker``, ``3 workers``; what cannot be counted by pieces stays ``1 power``."""
        thing = self.catalogue[amount.good]
        single = amount.count == 1 and thing.plural != thing.name
        return with_article(thing.name) if single else self.counted(amount)

    def who(self, seat: int) -> str:
        """A person by name, or you."""
        if seat == self.reader:
            return "you"
        return self.names[seat] if 0 <= seat < len(self.names) else TABLE_NAME

    def does(self, seat: int, verb: str) -> str:
        """A person with a verb: ``Ada gains``, ``you gain``."""
        said, _, rest = verb.partition(" ")
        spoken = SECOND_PERSONS.get(said, said) if seat == self.reader else third_person(said)
        return f"{self.who(seat)} {spoken} {rest}".rstrip()


# Marked texts.


def of(seat: int) -> str:
    """A person in a text."""
    return f"<{seat_id(seat)}>"


def whose(seat: int) -> str:
    """What belongs to a person."""
    return f"<{seat_id(seat)}|whose>"


def does(seat: int, verb: str) -> str:
    """What a person does."""
    return f"<{seat_id(seat)}|does {verb}>"


def amounts_text(amounts: list[Amount]) -> str:
    """Some amounts of goods: ``1 worker and 2 coins`` once it is filled."""
    return listed([f"<{amount.good}|{amount.count}>" for amount in amounts])


def signed_text(amounts: list[Amount], sign: str = "+") -> str:
    """What comes in: ``+1 worker, +2 coins`` once it is filled."""
    return ", ".join(f"{sign}<{amount.good}|{amount.count}>" for amount in amounts)


def marks_of(text: str) -> list[str]:
    """The ids a text speaks of."""
    return [found.group(1) for found in MARK.finditer(text)]


# Plain English.


def listed(parts: list[str], word: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return f" {word} ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def capital(text: str) -> str:
    """The text with a large first letter."""
    return text[:1].upper() + text[1:]


def third_person(verb: str) -> str:
    """``gain`` as ``gains``, ``pass`` as ``passes``, ``carry`` as ``carries``, ``may`` as ``may``."""
    if verb in MODALS:
        return verb
    if verb in THIRD_PERSONS:
        return THIRD_PERSONS[verb]
    after_consonant = verb[-2:-1] not in VOWELS
    if verb.endswith(HISSING) or (verb.endswith("o") and after_consonant):
        return f"{verb}es"
    if verb.endswith("y") and after_consonant:
        return f"{verb[:-1]}ies"
    return f"{verb}s"


def possessive(name: str) -> str:
    """``Ada's``, ``James'``."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def with_article(name: str) -> str:
    """``a spade``, ``an artifact``, ``a Euphorian``."""
    spoken = name.lower()
    vowel = spoken[:1] in set(VOWELS) and not spoken.startswith(SPOKEN_WITH_CONSONANT)
    return f"{'an' if vowel or spoken.startswith(SPOKEN_WITH_VOWEL) else 'a'} {name}"
