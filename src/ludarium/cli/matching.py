"""What a person means by what was typed: words are matched generously, but never guessed at."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.core.errors import BadSetting

MOST_DIGITS = 9
MOST_SHOWN = 6


def meant(text: str, words: Sequence[str], labels: Sequence[str]) -> list[str]:
    """The words that a text may stand for: one where it is clear, several where it is not, none where it fits nothing.

    A number counts the words from 1. Otherwise the first of these that finds anything decides: the word itself; the
    same letters apart from case and spaces; the beginning of a word; parts of a word; parts of a word and its label.
    """
    if text in words:
        return [text]
    if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS and 1 <= int(text) <= len(words):
        return [words[int(text) - 1]]
    typed = bare(text)
    if not typed:
        return []
    pairs = [(word, bare(word), bare(label)) for word, label in zip(words, labels)]
    tests = (
        lambda word, label: typed in {word, label},
        lambda word, label: word.startswith(typed),
        lambda word, label: has_parts(word, typed),
        lambda word, label: has_parts(f"{word} {label}", typed),
    )
    for test in tests:
        found = [word for word, simple, label in pairs if test(simple, label)]
        if found:
            return found
    return []


def the_one_meant(text: str, words: Sequence[str], labels: Sequence[str]) -> str:
    """The word a text stands for; the text itself where it fits nothing, for the game to say what is wrong with it."""
    found = meant(text, words, labels)
    if len(found) > 1:
        more = f" and {len(found) - MOST_SHOWN} more" if len(found) > MOST_SHOWN else ""
        raise BadSetting(f"'{text}' could mean {', '.join(found[:MOST_SHOWN])}{more}: say which")
    return found[0] if found else text


def bare(text: str) -> str:
    """A text without the differences that people do not hear."""
    return " ".join(text.casefold().replace("-", " ").replace("_", " ").split())


def has_parts(text: str, typed: str) -> bool:
    """Whether every word typed begins a word of the text, in the same order."""
    left = text.split()
    for part in typed.split():
        place = next((place for place, word in enumerate(left) if word.startswith(part)), -1)
        if place < 0:
            return False
        left = left[place + 1 :]
    return True
