"""Menus: where a question can be answered by several types of actions, each type is an object of its own.

An option of a menu is a number that holds the type (its index in the menu) and a code of that type. Only this module
knows how: others take options apart with `Menu.decode`, and put them together with `encode`, `add_options` and
`option_for`.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from ludarium.core.domains import Domain, single
from ludarium.core.frames import AnyAsk, Ask, S
from ludarium.core.labels import AnswerLabel
from ludarium.core.refusals import Refusal

A = TypeVar("A", bound=AnyAsk)

SPAN: Final[int] = 1_000_000
ONE_CODE: Final[list[int]] = [0]
NO_CODES: Final[list[int]] = []


def encode(number: int, code: int) -> int:
    """The option for a code of the action type with this index in a menu."""
    return number * SPAN + code


def type_number(option: int) -> int:
    """The index in its menu of the action type that an option belongs to."""
    return option // SPAN


def code_of(option: int) -> int:
    """The code that an option stands for, within its action type."""
    return option % SPAN


def add_options(number: int, codes: list[int], found: list[int]) -> None:
    """Append the options for some codes of the action type with this index in a menu."""
    first = number * SPAN
    for code in codes:
        found.append(first + code)


class ActionType(Generic[S, A]):
    """One way to answer a question: what it is called, what it costs, why it is refused, what it does.

    Its answers are codes from 0 to 999,999, whose meaning the type owns.
    """

    @classmethod
    def domain(cls, table: S) -> Domain:
        """What its codes can be in any game at this table, of which nothing is read that ever changes."""
        raise NotImplementedError(f"{cls.__name__} does not say what its codes can be")

    @classmethod
    def rotate(cls, table: S, code: int, by: int) -> int:
        """What a code of seat 0 is to seat `by`: another one where it names a seat."""
        return code

    def stands_for(self, state: S, ask: A) -> ActionType[S, Any] | None:
        """The type that owns its codes at the moment: another one where a question lets others be answered first."""
        return self

    def codes(self, state: S, ask: A) -> list[int]:
        """What may be answered: fixed order, no duplicates, maybe nothing."""
        raise NotImplementedError

    def do(self, state: S, ask: A, code: int) -> None:
        """Carry the answer out and push what follows."""
        raise NotImplementedError

    def word(self, state: S, ask: A, code: int) -> str:
        """The answer in the game's notation."""
        raise NotImplementedError

    def describe(self, state: S, ask: A, code: int) -> AnswerLabel:
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


class SingleAction(ActionType[S, A]):
    """A type with one answer, such as the end of a turn: its word, and what it does in a few words."""

    text: ClassVar[str] = ""
    label: ClassVar[str] = ""

    @classmethod
    def domain(cls, table: S) -> Domain:
        # Classes without a text are what others derive from.
        return single(cls.text, cls.label) if cls.text else Domain([])

    def is_possible(self, state: S, ask: A) -> bool:
        return True

    def codes(self, state: S, ask: A) -> list[int]:
        return ONE_CODE if self.is_possible(state, ask) else NO_CODES

    def candidates(self, state: S, ask: A) -> list[int]:
        return ONE_CODE

    def word(self, state: S, ask: A, code: int) -> str:
        return self.text

    def find(self, state: S, ask: A, word: str) -> int:
        return 0 if word == self.text else -1


# What a menu offers: each type of action says itself which questions it can answer.
ActionTypes: TypeAlias = list[ActionType[S, Any]]


class Menu(Ask[S]):
    """A question that can be answered by several types of actions, such as a whole turn.

    It writes none of the methods of `Ask` itself: each finds the action type of an option and asks that.
    """

    def action_types(self) -> ActionTypes[S]:
        """The types this question is made of: the same ones in the same order, whatever the state.

        Two questions of one class may have different lists (a turn with free moves, and one without them), so an option
        means something only together with the question it belongs to: see `decode` and `option_for`.
        """
        raise NotImplementedError

    def action_type(self, option: int) -> ActionType[S, Any]:
        """The type an option belongs to."""
        return self.action_types()[option // SPAN]

    def decode(self, option: int) -> tuple[ActionType[S, Any], int]:
        """Take an option apart: the type it belongs to, and its code there. `option_for` is the inverse."""
        return self.action_type(option), option % SPAN

    def options(self, state: S) -> list[int]:
        types = self.action_types()
        found = types[0].codes(state, self).copy()  # codes of the first type are options as they are
        for number in range(1, len(types)):
            add_options(number, types[number].codes(state, self), found)
        return found

    def resolve(self, state: S, option: int) -> None:
        self.action_type(option).do(state, self, option % SPAN)

    def word(self, state: S, option: int) -> str:
        return self.action_type(option).word(state, self, option % SPAN)

    def find(self, state: S, word: str) -> int:
        for number, action_type in enumerate(self.action_types()):
            code = action_type.find(state, self, word)
            if code >= 0:
                return number * SPAN + code
        return -1

    def describe(self, state: S, option: int) -> AnswerLabel:
        return self.action_type(option).describe(state, self, option % SPAN)

    def candidates(self, state: S) -> list[int]:
        found: list[int] = []
        for number, action_type in enumerate(self.action_types()):
            add_options(number, action_type.candidates(state, self), found)
        return found

    def why_not(self, state: S, option: int) -> Refusal | None:
        return self.action_type(option).why_not(state, self, option % SPAN)


def option_for(menu: Menu[Any], action_type: type[ActionType[Any, Any]], code: int = 0) -> int:
    """The option by which a menu offers an action of a type; -1 where it has no such type."""
    for number, found in enumerate(menu.action_types()):
        if isinstance(found, action_type):
            return number * SPAN + code
    return -1
