"""Differences between two positions in words: which features of a judge belong together, and what they are called."""

from __future__ import annotations

from typing import Final

from ludarium.core.english import noun_for, with_article

NUMERALS: Final[list[str]] = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
]  # fmt: skip


class Topic:
    """Features that a person thinks of as one thing.

    features: their names; the numbers of those in `measured` (all, if it is empty) add up to an amount.
    noun: what is counted, with its plural where that is not regular (``die|dice``); `when` follows it.
    gain, loss: what is said instead of a count, where a number would say nothing to people.
    """

    def __init__(
        self,
        key: str,
        features: list[str],
        noun: str = "",
        when: str = "",
        gain: str = "",
        loss: str = "",
        measured: list[str] | None = None,
    ) -> None:
        self.key: Final[str] = key
        self.features: Final[list[str]] = features
        self.noun: Final[str] = noun
        self.when: Final[str] = when
        self.gain: Final[str] = gain
        self.loss: Final[str] = loss
        self.measured: Final[list[str]] = features if measured is None else measured

    def text(self, amount: float) -> str:
        """A difference in words: ``a priest more each round``, ``two workers fewer``, ``nearer to a town``."""
        if not self.noun:
            return self.gain if amount > 0.0 else self.loss
        count = max(1, round(abs(amount)))
        single, _, _ = self.noun.partition("|")
        numeral = NUMERALS[count] if count < len(NUMERALS) else str(count)
        counted = with_article(single) if count == 1 else f"{numeral} {noun_for(count, self.noun)}"
        return f"{counted} {'more' if amount > 0.0 else 'fewer'}{self.when}"


class Difference:
    """How two positions differ in a topic: by which amount, and what that is worth."""

    def __init__(self, topic: Topic, amount: float, worth: float) -> None:
        self.topic: Final[Topic] = topic
        self.amount: Final[float] = amount
        self.worth: Final[float] = worth

    def text(self) -> str:
        return self.topic.text(self.amount if self.topic.noun else self.worth)


Parts = list[tuple[str, float, float]]


def differences(topics: list[Topic], one: Parts, other: Parts) -> list[Difference]:
    """What the first position has more or less than the second, topic by topic, the weightiest first.

    A topic whose amount says the opposite of its worth is left out: a person would not understand it.
    """
    numbers: dict[str, float] = {}
    worths: dict[str, float] = {}
    for parts, sign in ((one, 1.0), (other, -1.0)):
        for name, number, worth in parts:
            numbers[name] = numbers.get(name, 0.0) + sign * number
            worths[name] = worths.get(name, 0.0) + sign * worth
    found: list[Difference] = []
    for topic in topics:
        amount = sum([numbers.get(name, 0.0) for name in topic.measured])
        worth = sum([worths.get(name, 0.0) for name in topic.features])
        if not topic.noun or amount * worth > 0.0:
            found.append(Difference(topic, amount, worth))
    found.sort(key=by_weight)
    return found


def by_weight(difference: Difference) -> float:
    return -abs(difference.worth)
