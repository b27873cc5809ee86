"""Gains of which a recruit lets its owner choose one."""

from __future__ import annotations

from typing import Final

from ludarium.games.euphoria.goods import gain, gain_morale, lose_knowledge
from ludarium.games.euphoria.sources import Source
from ludarium.games.euphoria.state import Euphoria
from ludarium.games.euphoria.terms import GOOD_IDS, GOODS, KNOWLEDGE, MORALE


class Gain:
    """One thing to choose: its word, the good it is about, and what people read."""

    word = ""
    good = ""
    phrase = ""

    def take(self, state: Euphoria, seat: int, count: int, source: Source) -> None:
        """So much of it comes."""
        raise NotImplementedError


class RaiseMorale(Gain):
    word = "gain morale"
    good = MORALE
    phrase = "gain {gains}"

    def take(self, state: Euphoria, seat: int, count: int, source: Source) -> None:
        gain_morale(state, seat, count, source)


class LowerKnowledge(Gain):
    word = "lose knowledge"
    good = KNOWLEDGE
    phrase = "lose {price}"

    def take(self, state: Euphoria, seat: int, count: int, source: Source) -> None:
        lose_knowledge(state, seat, count, source)


class TakeGood(Gain):
    phrase = "take {gains}"

    def __init__(self, kind: int) -> None:
        self.kind: Final[int] = kind
        self.word = f"take {GOODS[kind]}"
        self.good = GOOD_IDS[kind]

    def take(self, state: Euphoria, seat: int, count: int, source: Source) -> None:
        gain(state, seat, self.kind, count, source)


RAISE_MORALE: Final[Gain] = RaiseMorale()
LOWER_KNOWLEDGE: Final[Gain] = LowerKnowledge()
