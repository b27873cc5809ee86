"""English grammar: lists, articles, numbers of things, verb forms, possessives."""

from __future__ import annotations

from typing import Final

THIRD_PERSONS: Final[dict[str, str]] = {"have": "has", "be": "is"}
SECOND_PERSONS: Final[dict[str, str]] = {"be": "are"}
# Verbs that are the same for everybody: you may, Ada may.
MODALS: Final[tuple[str, ...]] = ("can", "could", "may", "might", "must", "shall", "should", "will", "would")
HISSING: Final[tuple[str, ...]] = ("s", "x", "z", "ch", "sh")
VOWELS: Final[str] = "aeiou"
# How words begin that are written with a vowel and spoken without, and the other way round.
SPOKEN_WITH_CONSONANT: Final[tuple[str, ...]] = ("eu", "uni", "use", "usu", "uto", "one", "once")
SPOKEN_WITH_VOWEL: Final[tuple[str, ...]] = ("hour", "honest", "honor", "heir", "8", "11", "18")


def join_words(parts: list[str], word: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return f" {word} ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def capitalize(text: str) -> str:
    """The text with a large first letter."""
    return text[:1].upper() + text[1:]


def as_sentence(text: str) -> str:
    """A text that stands for itself: ``income 2 coins`` as ``Income 2 coins.``."""
    return f"{capitalize(text)}." if text else ""


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


def plural_of(noun: str) -> str:
    """``workers``, ``hexes``, ``sanctuaries``; a noun with a form of its own brings it along: ``die|dice``."""
    single, _, own = noun.partition("|")
    if own:
        return own
    if single.endswith(HISSING):
        return f"{single}es"
    if single.endswith("y") and single[-2:-1] not in VOWELS:
        return f"{single[:-1]}ies"
    return f"{single}s"


def noun_for(count: int, noun: str) -> str:
    """The form of a noun that goes with a number: ``worker`` or ``workers``."""
    return noun.partition("|")[0] if abs(count) == 1 else plural_of(noun)


def count_text(count: int, noun: str) -> str:
    """``1 worker``, ``3 workers``, ``2 dice``."""
    return f"{count} {noun_for(count, noun)}"


def possessive(name: str) -> str:
    """``Ada's``, ``James'``."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def with_article(name: str) -> str:
    """``a spade``, ``an artifact``, ``a Euphorian``."""
    spoken = name.lower()
    vowel = spoken[:1] in set(VOWELS) and not spoken.startswith(SPOKEN_WITH_CONSONANT)
    return f"{'an' if vowel or spoken.startswith(SPOKEN_WITH_VOWEL) else 'a'} {name}"


def with_definite_article(name: str) -> str:
    """``the spade card``; ``the double action`` has it already."""
    return name if name.startswith("the ") else f"the {name}"


def ordinal(number: int) -> str:
    """``1st``, ``2nd``, ``13th``."""
    tens, ones = divmod(number % 100, 10)
    return f"{number}{'th' if tens == 1 else {1: 'st', 2: 'nd', 3: 'rd'}.get(ones, 'th')}"
