"""Finds what somebody means by a few letters, without ever guessing between several possibilities."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.core.errors import BadSetting

MAX_DIGITS = 9
MAX_SHOWN = 6


def find_matches(text: str, words: Sequence[str], labels: Sequence[str]) -> list[str]:
    """The words that a text may mean.

    A number counts the words from 1. Otherwise the first of these tests that finds anything decides: the same word;
    the same letters apart from case and spaces; the start of a word; the starts of some of its parts; the same in the
    word and its label.
    """
    if text in words:
        return [text]
    if text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS and 1 <= int(text) <= len(words):
        return [words[int(text) - 1]]
    typed = normalize(text)
    if not typed:
        return []
    candidates = [(word, normalize(word), normalize(label)) for word, label in zip(words, labels)]
    tests = (
        lambda word, label: typed in {word, label},
        lambda word, label: word.startswith(typed),
        lambda word, label: has_word_starts(word, typed),
        lambda word, label: has_word_starts(f"{word} {label}", typed),
    )
    for test in tests:
        found = [word for word, normal_word, normal_label in candidates if test(normal_word, normal_label)]
        if found:
            return found
    return []


def match_one(text: str, words: Sequence[str], labels: Sequence[str]) -> str:
    """The word that a text means. A text without a match is returned as it is, so that the game can refuse it."""
    found = find_matches(text, words, labels)
    if len(found) > 1:
        more = f" and {len(found) - MAX_SHOWN} more" if len(found) > MAX_SHOWN else ""
        raise BadSetting(f"'{text}' could mean {', '.join(found[:MAX_SHOWN])}{more}: say which")
    return found[0] if found else text


def normalize(text: str) -> str:
    """A text in lower case, with single spaces in place of hyphens and underscores."""
    return " ".join(text.casefold().replace("-", " ").replace("_", " ").split())


def has_word_starts(text: str, typed: str) -> bool:
    """Whether every word typed is the start of a word of the text, in the same order."""
    left = text.split()
    for part in typed.split():
        place = next((place for place, word in enumerate(left) if word.startswith(part)), -1)
        if place < 0:
            return False
        left = left[place + 1 :]
    return True
