"""Questions to the seat at turn, which may make free moves before it answers."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from ludarium.core.kinds import SPAN, Kind
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.conversions import Burn, Connect, Convert, add_conversions
from ludarium.games.terra_mystica.factions._faction import FACTIONS
from ludarium.games.terra_mystica.online import Asked, DeclineOffer, Elsewhere, Owed, Resign, SeatAsk, TakeOffer
from ludarium.games.terra_mystica.state import TerraMystica

AnyKind: TypeAlias = Kind[TerraMystica, Any]
Kinds: TypeAlias = list[Kind[TerraMystica, Any]]


class TurnAsk(SeatAsk):
    """A question to the seat at turn: it may make free moves first, and is then asked again."""

    def own_kinds(self) -> Kinds:
        """The kinds of answers to the question itself, always the same ones in the same order."""
        raise NotImplementedError

    def is_free(self) -> bool:
        """Whether free moves are allowed now."""
        return True

    def may_come_first(self) -> bool:
        """Whether online play lets this be answered before another question of the same action."""
        return False

    def is_free_move(self, option: int) -> bool:
        """Whether an option is a free move, and no answer to the question itself."""
        return option // SPAN >= len(self.own_kinds())

    def begin(self, state: TerraMystica) -> None:
        """The question itself is about to be answered."""

    # What the engine sees: the free moves come behind the kinds of the question itself.

    def kinds(self) -> Kinds:
        return self.own_kinds() + FREE_MOVES if self.is_free() else self.own_kinds()

    def kind_of(self, option: int) -> AnyKind:
        own = self.own_kinds()
        number = option // SPAN
        return own[number] if number < len(own) else FREE_MOVES[number - len(own)]

    def answers(self, state: TerraMystica) -> list[int]:
        """The answers to the question itself."""
        found: list[int] = []
        first = 0
        for kind in self.own_kinds():
            for code in kind.codes(state, self):
                found.append(first + code)
            first += SPAN
        return found

    def options(self, state: TerraMystica) -> list[int]:
        found = self.answers(state)
        if self.is_free():
            add_free_moves(state, self, SPAN * len(self.own_kinds()), found)
        return found

    def find(self, state: TerraMystica, word: str) -> int:
        for number, kind in enumerate(self.own_kinds()):
            code = kind.find(state, self, word)
            if code >= 0:
                return SPAN * number + code
        return self.find_free_move(state, word)

    def find_free_move(self, state: TerraMystica, word: str) -> int:
        """The free move that a word stands for, or -1."""
        if self.is_free():
            first = len(self.own_kinds())
            for number, kind in enumerate(FREE_MOVES):
                code = kind.find(state, self, word)
                if code >= 0:
                    return SPAN * (first + number) + code
        return NOTHING

    def resolve(self, state: TerraMystica, option: int) -> None:
        own = self.own_kinds()
        number = option // SPAN
        if number < len(own):
            self.begin(state)
            own[number].do(state, self, option % SPAN)
        else:
            state.stack.append(self)
            FREE_MOVES[number - len(own)].do(state, self, option % SPAN)


def add_free_moves(state: TerraMystica, ask: TurnAsk, first: int, found: list[int]) -> None:
    """Append the free moves of a question, counted from a first number; those that nobody has are passed over."""
    player = state.players[ask.seat]
    if player.bowl2 > 1:
        found.append(first + SPAN * BURN)
    add_conversions(state, player, first + SPAN * CONVERT, found)
    if FACTIONS[player.faction].joins_rivers:
        add_codes(state, ask, CONNECT, CONNECT, first, found)
    if state.variant.resigning:
        found.append(first + SPAN * RESIGN)
    if state.variant.online:
        if state.offers:
            add_codes(state, ask, TAKE, DECLINE, first, found)
        if state.owed:
            add_codes(state, ask, OWED, LAST_OWED, first, found)
        if waiting_below(state) is not None:
            add_codes(state, ask, BELOW, LAST_BELOW, first, found)


def add_codes(state: TerraMystica, ask: TurnAsk, start: int, last: int, first: int, found: list[int]) -> None:
    """Append what can be done by some kinds of free moves."""
    for number in range(start, last + 1):
        for code in FREE_MOVES[number].codes(state, ask):
            found.append(first + SPAN * number + code)


def has_free_move(state: TerraMystica, seat: int) -> bool:
    """Whether a seat at turn could do anything for free."""
    player = state.players[seat]
    if player.workers > 0 or player.bowl3 > 0 or player.bowl2 > 1 or player.priests > 0 or state.variant.resigning:
        return True
    found: list[int] = []
    add_free_moves(state, TurnAsk(seat), 0, found)
    return len(found) > 0


def waiting_below(state: TerraMystica) -> TurnAsk | None:
    """The question of the same action that comes after the present one; online play lets it be answered first."""
    if not state.variant.online or len(state.stack) < 2:  # noqa: PLR2004
        return None
    above, below = state.stack[-1], state.stack[-2]
    if isinstance(above, TurnAsk) and isinstance(below, TurnAsk) and below.seat == above.seat:
        return below if below.may_come_first() else None
    return None


class Below(Elsewhere):
    """Answer the question of the same action that comes after this one."""

    def other(self, state: TerraMystica, ask: Asked) -> SeatAsk | None:
        return waiting_below(state)

    def take(self, state: TerraMystica, other: SeatAsk) -> None:
        state.stack.pop(-2)


# Where each of the free moves stands among them.
BURN: Final[int] = 0
CONVERT: Final[int] = 1
CONNECT: Final[int] = 2
RESIGN: Final[int] = 3
TAKE: Final[int] = 4
DECLINE: Final[int] = 5
OWED: Final[int] = 6
LAST_OWED: Final[int] = 8
BELOW: Final[int] = 9
LAST_BELOW: Final[int] = 11
# Online, decisions that wait and the next question of an action may be answered as well.
FREE_MOVES: Final[Kinds] = [
    Burn(), Convert(), Connect(), Resign(), TakeOffer(), DeclineOffer(), Owed(0), Owed(1), Owed(2), Below(0), Below(1),
    Below(2),
]  # fmt: skip
