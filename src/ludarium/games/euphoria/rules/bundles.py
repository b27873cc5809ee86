"""Amounts of several kinds that are chosen as a whole, so that each is reached in one way only."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.domains import Domain, amounts_code, parts_of
from ludarium.core.frames import Ask
from ludarium.core.labels import AnswerLabel
from ludarium.games.euphoria.content.causes import Cause
from ludarium.games.euphoria.content.constants import FIRST_CARD, KINDS
from ludarium.games.euphoria.content.domains import of_goods
from ludarium.games.euphoria.content.ids import goods_ids, goods_notation
from ludarium.games.euphoria.rules.goods import pay
from ludarium.games.euphoria.state import NO_GOODS, Euphoria


class ChooseBundle(Ask[Euphoria]):
    """Which goods are taken, paid, lost or discarded: each way is one answer. An option is a set of goods.

    `verb` is what the notation says, `phrase` what people read; the kinds go from `first` to before `end`.
    """

    verb: ClassVar[str] = ""
    phrase: ClassVar[str] = ""
    first: ClassVar[int] = 0
    end: ClassVar[int] = KINDS

    @classmethod
    def domain(cls, table: Euphoria) -> Domain:
        return of_goods(list(range(cls.first, cls.end)), "1 {}", f"{cls.verb} {{}}", True)

    def bundles(self, state: Euphoria) -> list[list[int]]:
        """What can be chosen, as amounts by kind."""
        raise NotImplementedError

    def do(self, state: Euphoria, bundle: list[int]) -> None:
        """Carry the choice out."""
        raise NotImplementedError

    def options(self, state: Euphoria) -> list[int]:
        return [amounts_code(bundle, self.first) for bundle in self.bundles(state)]

    def bundle(self, option: int) -> list[int]:
        """What an option stands for, as amounts by kind."""
        amounts = [0] * (self.end - self.first)
        for kind in parts_of(option):
            amounts[kind - self.first] += 1
        return amounts

    def word(self, state: Euphoria, option: int) -> str:
        return f"{self.verb} {goods_notation(self.bundle(option), self.first)}"

    def describe(self, state: Euphoria, option: int) -> AnswerLabel:
        return AnswerLabel(self.phrase, goods_ids(self.bundle(option), self.first))

    def resolve(self, state: Euphoria, option: int) -> None:
        self.do(state, self.bundle(option))


class ChooseCards(ChooseBundle):
    """Which artifacts of the hand are paid or discarded: so many, for what the source says."""

    first = FIRST_CARD

    figure_names: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, seat: int, count: int, source: Cause) -> None:
        super().__init__(seat)
        self.count: Final[int] = count
        self.source: Final[Cause] = source

    def figures(self, state: Euphoria, observer: int) -> list[int]:
        return [self.count]

    def about(self, state: Euphoria) -> list[str]:
        return [self.source.thing]

    def bundles(self, state: Euphoria) -> list[list[int]]:
        return all_bundles(state.players[self.seat].stock[FIRST_CARD:], self.count)

    def may_be_forced(self) -> bool:
        return False  # that there is no choice would tell what the hand holds

    def do(self, state: Euphoria, bundle: list[int]) -> None:
        pay(state, self.seat, NO_GOODS[:FIRST_CARD] + bundle, self.source)


def all_bundles(available: list[int], count: int) -> list[list[int]]:
    """Every way to take so many things out of these, each as amounts by kind, in a fixed order."""
    found: list[list[int]] = []
    _collect(available, count, 0, [0] * len(available), found)
    return found


def _collect(available: list[int], count: int, kind: int, taken: list[int], found: list[list[int]]) -> None:
    if not count:
        found.append(taken.copy())
        return
    if kind == len(available):
        return
    for amount in range(min(available[kind], count), -1, -1):
        taken[kind] = amount
        _collect(available, count - amount, kind + 1, taken, found)
    taken[kind] = 0
