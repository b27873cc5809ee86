"""Amounts of several kinds that are chosen as a whole, so that each is reached in one way only."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Ask
from ludarium.core.meaning import Meaning
from ludarium.games.euphoria.goods import pay
from ludarium.games.euphoria.names import goods_targets, in_notation
from ludarium.games.euphoria.sources import Source
from ludarium.games.euphoria.state import NO_GOODS, Euphoria
from ludarium.games.euphoria.terms import FIRST_CARD


class ChooseBundle(Ask[Euphoria]):
    """Which goods are taken, paid, lost or discarded: each way is one answer.

    `verb` is what the notation says, `phrase` what people read, `first` the kind with which the bundles begin.
    """

    verb = ""
    phrase = ""
    first = 0

    def bundles(self, state: Euphoria) -> list[list[int]]:
        """What can be chosen, as amounts by kind."""
        raise NotImplementedError

    def do(self, state: Euphoria, bundle: list[int]) -> None:
        """Carry the choice out."""
        raise NotImplementedError

    def options(self, state: Euphoria) -> list[int]:
        return list(range(len(self.bundles(state))))

    def word(self, state: Euphoria, option: int) -> str:
        return f"{self.verb} {in_notation(self.bundles(state)[option], self.first)}"

    def meaning(self, state: Euphoria, option: int) -> Meaning:
        return Meaning(self.phrase, goods_targets(self.bundles(state)[option], self.first))

    def resolve(self, state: Euphoria, option: int) -> None:
        self.do(state, self.bundles(state)[option])


class ChooseCards(ChooseBundle):
    """Which artifacts of the hand are paid or discarded: so many, for what the source says."""

    first = FIRST_CARD

    def __init__(self, seat: int, count: int, source: Source) -> None:
        super().__init__(seat)
        self.count: Final[int] = count
        self.source: Final[Source] = source

    def about(self, state: Euphoria) -> list[str]:
        return [self.source.thing]

    def bundles(self, state: Euphoria) -> list[list[int]]:
        return bundles_of(state.players[self.seat].stock[FIRST_CARD:], self.count)

    def may_be_forced(self) -> bool:
        return False  # that there is no choice would tell what the hand holds

    def do(self, state: Euphoria, bundle: list[int]) -> None:
        pay(state, self.seat, NO_GOODS[:FIRST_CARD] + bundle, self.source)


def bundles_of(available: list[int], count: int) -> list[list[int]]:
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
