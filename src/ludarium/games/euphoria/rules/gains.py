"""Gains of which a recruit lets its owner choose one."""

from __future__ import annotations

from typing import Final

from ludarium.games.euphoria.content.causes import Cause
from ludarium.games.euphoria.content.constants import GOOD_IDS, GOODS, KINDS, KNOWLEDGE, MORALE
from ludarium.games.euphoria.rules.goods import gain, gain_morale, lose_knowledge
from ludarium.games.euphoria.state import Euphoria


class Gain:
    """One thing to choose: its number, its word, the good it is about, and what people read.

    Goods have the number of their kind, what is not counted as a good those behind them.
    """

    number = 0
    word = ""
    good = ""
    phrase = ""

    def take(self, state: Euphoria, seat: int, count: int, source: Cause) -> None:
        """So much of it comes."""
        raise NotImplementedError


class RaiseMorale(Gain):
    number = KINDS
    word = "gain morale"
    good = MORALE
    phrase = "gain {gains}"

    def take(self, state: Euphoria, seat: int, count: int, source: Cause) -> None:
        gain_morale(state, seat, count, source)


class LowerKnowledge(Gain):
    number = KINDS + 1
    word = "lose knowledge"
    good = KNOWLEDGE
    phrase = "lose {price}"

    def take(self, state: Euphoria, seat: int, count: int, source: Cause) -> None:
        lose_knowledge(state, seat, count, source)


class TakeGood(Gain):
    phrase = "take {gains}"

    def __init__(self, kind: int) -> None:
        self.kind: Final[int] = kind
        self.number = kind
        self.word = f"take {GOODS[kind]}"
        self.good = GOOD_IDS[kind]

    def take(self, state: Euphoria, seat: int, count: int, source: Cause) -> None:
        gain(state, seat, self.kind, count, source)


RAISE_MORALE: Final[Gain] = RaiseMorale()
LOWER_KNOWLEDGE: Final[Gain] = LowerKnowledge()
