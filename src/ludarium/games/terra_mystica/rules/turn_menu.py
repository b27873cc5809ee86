"""Questions to the seat at turn, which may make free moves before it answers."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from ludarium.core.menu import ActionType, add_options, code_of, encode, type_number
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS
from ludarium.games.terra_mystica.rules.async_play import (
    Asked,
    DeclineOffer,
    OtherQuestion,
    QuestionOutsideTurn,
    Resign,
    SeatAsk,
    TakeOffer,
)
from ludarium.games.terra_mystica.rules.conversions import Burn, Connect, Convert, add_conversions
from ludarium.games.terra_mystica.state import TerraMystica

AnyActionType: TypeAlias = ActionType[TerraMystica, Any]
ActionTypes: TypeAlias = list[ActionType[TerraMystica, Any]]


class TurnAsk(SeatAsk):
    """A question to the seat at turn: it may make free moves first, and is then asked again."""

    def own_action_types(self) -> ActionTypes:
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
        return type_number(option) >= len(self.own_action_types())

    def begin(self, state: TerraMystica) -> None:
        """The question itself is about to be answered."""

    # What the engine sees: the free moves come behind the kinds of the question itself.

    def action_types(self) -> ActionTypes:
        return self.own_action_types() + FREE_MOVES if self.is_free() else self.own_action_types()

    def action_type(self, option: int) -> AnyActionType:
        own = self.own_action_types()
        number = type_number(option)
        return own[number] if number < len(own) else FREE_MOVES[number - len(own)]

    def answers(self, state: TerraMystica) -> list[int]:
        """The answers to the question itself."""
        found: list[int] = []
        for number, action_type in enumerate(self.own_action_types()):
            add_options(number, action_type.codes(state, self), found)
        return found

    def options(self, state: TerraMystica) -> list[int]:
        found = self.answers(state)
        if self.is_free():
            add_free_moves(state, self, len(self.own_action_types()), found)
        return found

    def find(self, state: TerraMystica, word: str) -> int:
        for number, action_type in enumerate(self.own_action_types()):
            code = action_type.find(state, self, word)
            if code >= 0:
                return encode(number, code)
        return self.find_free_move(state, word)

    def find_free_move(self, state: TerraMystica, word: str) -> int:
        """The free move that a word stands for, or -1."""
        if self.is_free():
            first = len(self.own_action_types())
            for number, action_type in enumerate(FREE_MOVES):
                code = action_type.find(state, self, word)
                if code >= 0:
                    return encode(first + number, code)
        return NOTHING

    def resolve(self, state: TerraMystica, option: int) -> None:
        own = self.own_action_types()
        number = type_number(option)
        if number < len(own):
            self.begin(state)
            own[number].do(state, self, code_of(option))
        else:
            state.stack.append(self)
            FREE_MOVES[number - len(own)].do(state, self, code_of(option))


def add_free_moves(state: TerraMystica, ask: TurnAsk, first: int, found: list[int]) -> None:
    """Append the free moves of a question, which stand in its menu from a first place on; those that nobody has are
    passed over."""
    player = state.players[ask.seat]
    if player.bowl2 > 1:
        found.append(encode(first + BURN, 0))
    add_conversions(state, player, encode(first + CONVERT, 0), found)
    if FACTIONS[player.faction].joins_rivers:
        add_codes(state, ask, CONNECT, CONNECT, first, found)
    if state.variant.resigning:
        found.append(encode(first + RESIGN, 0))
    if state.variant.online:
        if state.offers:
            add_codes(state, ask, TAKE, DECLINE, first, found)
        if state.owed:
            add_codes(state, ask, OUTSIDE_TURN, LAST_OUTSIDE_TURN, first, found)
        if next_question(state) is not None:
            add_codes(state, ask, NEXT_QUESTION, LAST_NEXT_QUESTION, first, found)


def add_codes(state: TerraMystica, ask: TurnAsk, start: int, last: int, first: int, found: list[int]) -> None:
    """Append what can be done by some kinds of free moves."""
    for number in range(start, last + 1):
        add_options(first + number, FREE_MOVES[number].codes(state, ask), found)


def has_free_move(state: TerraMystica, seat: int) -> bool:
    """Whether a seat at turn could do anything for free."""
    player = state.players[seat]
    if player.workers > 0 or player.bowl3 > 0 or player.bowl2 > 1 or player.priests > 0 or state.variant.resigning:
        return True
    found: list[int] = []
    add_free_moves(state, TurnAsk(seat), 0, found)
    return len(found) > 0


def next_question(state: TerraMystica) -> TurnAsk | None:
    """The question of the same action that comes after the present one; online play lets it be answered first."""
    if not state.variant.online or len(state.stack) < 2:  # noqa: PLR2004
        return None
    above, below = state.stack[-1], state.stack[-2]
    if isinstance(above, TurnAsk) and isinstance(below, TurnAsk) and below.seat == above.seat:
        return below if below.may_come_first() else None
    return None


class NextQuestion(OtherQuestion):
    """Answer the question of the same action that comes after this one."""

    def other(self, state: TerraMystica, ask: Asked) -> SeatAsk | None:
        return next_question(state)

    def take(self, state: TerraMystica, other: SeatAsk) -> None:
        state.stack.pop(-2)


# Where each of the free moves stands among them.
BURN: Final[int] = 0
CONVERT: Final[int] = 1
CONNECT: Final[int] = 2
RESIGN: Final[int] = 3
TAKE: Final[int] = 4
DECLINE: Final[int] = 5
OUTSIDE_TURN: Final[int] = 6
LAST_OUTSIDE_TURN: Final[int] = 8
NEXT_QUESTION: Final[int] = 9
LAST_NEXT_QUESTION: Final[int] = 11
# Online, decisions that wait and the next question of an action may be answered as well.
FREE_MOVES: Final[ActionTypes] = [
    Burn(), Convert(), Connect(), Resign(), TakeOffer(), DeclineOffer(),
    QuestionOutsideTurn(0), QuestionOutsideTurn(1), QuestionOutsideTurn(2),
    NextQuestion(0), NextQuestion(1), NextQuestion(2),
]  # fmt: skip
