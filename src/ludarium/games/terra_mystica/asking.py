"""Questions to the seat at turn, which may make free moves before it answers."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from ludarium.core.frames import push
from ludarium.core.kinds import NONE, SPAN, Kind
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import Refusal, not_offered
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.conversions import Burn, Connect, Convert
from ludarium.games.terra_mystica.online import DeclineOffer, Owed, Resign, SeatAsk, TakeOffer
from ludarium.games.terra_mystica.state import TerraMystica

Way: TypeAlias = Kind[TerraMystica, Any]
Ways: TypeAlias = list[Kind[TerraMystica, Any]]


class TurnAsk(SeatAsk):
    """A question to the seat at turn: it may make free moves first, and is then asked again."""

    def ways(self) -> Ways:
        """The ways to answer the question itself, always the same ones in the same order."""
        raise NotImplementedError

    def is_free(self) -> bool:
        """Whether free moves are allowed now."""
        return True

    def may_come_first(self) -> bool:
        """Whether online play lets this be answered before another question of the same action."""
        return False

    def is_free_move(self, option: int) -> bool:
        """Whether an option is a free move, and no answer to the question itself."""
        return option // SPAN >= len(self.ways())

    # What the engine sees: the free moves come behind the ways.

    def kinds(self) -> Ways:
        return self.ways() + FREE_MOVES if self.is_free() else self.ways()

    def kind_of(self, option: int) -> Way:
        ways = self.ways()
        number = option // SPAN
        return ways[number] if number < len(ways) else FREE_MOVES[number - len(ways)]

    def answers(self, state: TerraMystica) -> list[int]:
        """The answers to the question itself."""
        found: list[int] = []
        for number, kind in enumerate(self.ways()):
            for code in kind.codes(state, self):
                found.append(SPAN * number + code)
        return found

    def options(self, state: TerraMystica) -> list[int]:
        found = self.answers(state)
        if self.is_free():
            first = len(self.ways())
            for number, kind in enumerate(FREE_MOVES if state.variant.online else AT_THE_TABLE):
                for code in kind.codes(state, self):
                    found.append(SPAN * (first + number) + code)
        return found

    def resolve(self, state: TerraMystica, option: int) -> None:
        if self.is_free_move(option):
            push(state, self)
        self.kind_of(option).do(state, self, option % SPAN)


def waiting_below(state: TerraMystica) -> TurnAsk | None:
    """The question of the same action that comes after the present one; online play lets it be answered first."""
    if not state.variant.online or len(state.stack) < 2:  # noqa: PLR2004
        return None
    above, below = state.stack[-1], state.stack[-2]
    if isinstance(above, TurnAsk) and isinstance(below, TurnAsk) and below.seat == above.seat:
        return below if below.may_come_first() else None
    return None


class Below(Kind[TerraMystica, TurnAsk]):
    """Answer the question that comes after this one, in one of its ways."""

    def __init__(self, number: int) -> None:
        self.number: Final[int] = number

    def way(self, below: TurnAsk | None) -> Way | None:
        """That way, if there is such a question."""
        ways = below.ways() if below is not None else []
        return ways[self.number] if self.number < len(ways) else None

    def codes(self, state: TerraMystica, ask: TurnAsk) -> list[int]:
        below = waiting_below(state)
        way = self.way(below)
        return way.codes(state, below) if way is not None else NONE

    def do(self, state: TerraMystica, ask: TurnAsk, code: int) -> None:
        below = waiting_below(state)
        way = self.way(below)
        assert way is not None
        state.stack.pop(-2)
        way.do(state, below, code)

    def word(self, state: TerraMystica, ask: TurnAsk, code: int) -> str:
        below = waiting_below(state)
        way = self.way(below)
        return way.word(state, below, code) if way is not None else ""

    def find(self, state: TerraMystica, ask: TurnAsk, word: str) -> int:
        below = waiting_below(state)
        way = self.way(below)
        return way.find(state, below, word) if way is not None else NOTHING

    def meaning(self, state: TerraMystica, ask: TurnAsk, code: int) -> Meaning:
        below = waiting_below(state)
        way = self.way(below)
        return way.meaning(state, below, code) if way is not None else Meaning("")

    def why_not(self, state: TerraMystica, ask: TurnAsk, code: int) -> Refusal | None:
        below = waiting_below(state)
        way = self.way(below)
        return way.why_not(state, below, code) if way is not None else not_offered()


AT_THE_TABLE: Final[Ways] = [Burn(), Convert(), Connect(), Resign()]
# Online, decisions that wait and the next question of an action may be answered as well.
FREE_MOVES: Final[Ways] = [
    *AT_THE_TABLE, TakeOffer(), DeclineOffer(), Owed(0), Owed(1), Owed(2), Below(0), Below(1), Below(2),
]  # fmt: skip
