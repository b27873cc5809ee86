"""Kinds of actions: where a question can be answered in several ways, each way is an object of its own."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from ludarium.core.frames import Ask, S
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import Refusal

A = TypeVar("A", bound=Ask[Any])

SPAN: Final[int] = 10_000
ONE: Final[list[int]] = [0]
NONE: Final[list[int]] = []


class Kind(Generic[S, A]):
    """One way to answer a question: what it is called, what it costs, why it is refused, what it does.

    Its answers are codes from 0 to 9,999, whose meaning the kind owns.
    """

    def codes(self, state: S, ask: A) -> list[int]:
        """What may be answered: fixed order, no duplicates, maybe nothing."""
        raise NotImplementedError

    def do(self, state: S, ask: A, code: int) -> None:
        """Carry the answer out and push what follows."""
        raise NotImplementedError

    def word(self, state: S, ask: A, code: int) -> str:
        """The answer in the game's notation."""
        raise NotImplementedError

    def meaning(self, state: S, ask: A, code: int) -> Meaning:
        """What the answer does."""
        raise NotImplementedError

    def candidates(self, state: S, ask: A) -> list[int]:
        """What a person might try: the codes are the candidates without a refusal."""
        return self.codes(state, ask)

    def why_not(self, state: S, ask: A, code: int) -> Refusal | None:
        """What forbids a candidate; None when it is on offer."""
        return None

    def find(self, state: S, ask: A, word: str) -> int:
        """The code a word stands for, or -1. Override where it can be read directly."""
        for code in self.candidates(state, ask):
            if self.word(state, ask, code) == word:
                return code
        return -1


class Single(Kind[S, A]):
    """A kind with one answer, such as the end of a turn."""

    text = ""

    def is_possible(self, state: S, ask: A) -> bool:
        return True

    def codes(self, state: S, ask: A) -> list[int]:
        return ONE if self.is_possible(state, ask) else NONE

    def candidates(self, state: S, ask: A) -> list[int]:
        return ONE

    def word(self, state: S, ask: A, code: int) -> str:
        return self.text

    def find(self, state: S, ask: A, word: str) -> int:
        return 0 if word == self.text else -1


class Menu(Ask[S]):
    """A question that can be answered in several kinds of ways."""

    def kinds(self) -> list[Kind[S, Any]]:
        """The ways, always the same ones in the same order."""
        raise NotImplementedError

    def kind_of(self, option: int) -> Kind[S, Any]:
        """The way an option belongs to."""
        return self.kinds()[option // SPAN]

    def options(self, state: S) -> list[int]:
        kinds = self.kinds()
        found = kinds[0].codes(state, self).copy()  # codes of the first way are options as they are
        for number in range(1, len(kinds)):
            first = number * SPAN
            for code in kinds[number].codes(state, self):
                found.append(first + code)
        return found

    def resolve(self, state: S, option: int) -> None:
        self.kind_of(option).do(state, self, option % SPAN)

    def word(self, state: S, option: int) -> str:
        return self.kind_of(option).word(state, self, option % SPAN)

    def find(self, state: S, word: str) -> int:
        for number, kind in enumerate(self.kinds()):
            code = kind.find(state, self, word)
            if code >= 0:
                return number * SPAN + code
        return -1

    def meaning(self, state: S, option: int) -> Meaning:
        return self.kind_of(option).meaning(state, self, option % SPAN)

    def candidates(self, state: S) -> list[int]:
        found: list[int] = []
        for number, kind in enumerate(self.kinds()):
            for code in kind.candidates(state, self):
                found.append(number * SPAN + code)
        return found

    def why_not(self, state: S, option: int) -> Refusal | None:
        return self.kind_of(option).why_not(state, self, option % SPAN)


def option_of(menu: Menu[Any], kind: type[Kind[Any, Any]], code: int = 0) -> int:
    """The option by which a menu offers an answer of a kind; -1 where it has no such kind."""
    for number, found in enumerate(menu.kinds()):
        if isinstance(found, kind):
            return number * SPAN + code
    return -1
