"""The end of the game: who wins when the tenth token is placed, and who is first among equals."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import END, ROLL, tell
from ludarium.core.frames import NATURE, push
from ludarium.core.speech import of
from ludarium.games.euphoria.rolls import RollDie
from ludarium.games.euphoria.state import Euphoria, Player
from ludarium.games.euphoria.terms import DIE_IDS


def end_game(state: Euphoria, winners: list[int]) -> None:
    """Somebody has placed the last token: nothing else is carried out, only a tie is broken."""
    state.stack.clear()
    state.visits.clear()
    state.ready = 0
    left = best_of(state, winners)
    if len(left) == 1:
        crown(state, left[0])
    else:
        push_tie_roll(state, left, 1)


def crown(state: Euphoria, seat: int) -> None:
    state.winner = seat
    if state.log is not None:
        tell(state.log, END, seat, "phase:game", "euphoria.victory")


def best_of(state: Euphoria, seats: list[int]) -> list[int]:
    """Those left of several winners: by morale, knowledge, markets, then territories."""
    ranks = [rank(state, seat) for seat in seats]
    best = max(ranks)
    return [seat for seat, found in zip(seats, ranks) if found == best]


def rank(state: Euphoria, seat: int) -> tuple[int, int, int, int]:
    """What ties are broken by; the larger, the better."""
    player = state.players[seat]
    return player.morale, -player.knowledge, markets_of(state, seat), territories_of(player)


def markets_of(state: Euphoria, seat: int) -> int:
    """How many markets carry a token of this seat."""
    return sum(1 for mark in state.marks if mark >> seat & 1)


def territories_of(player: Player) -> int:
    """In how many territories a player has a token."""
    return sum(1 for count in player.stars if count)


def push_tie_roll(state: Euphoria, seats: list[int], number: int) -> None:
    """The tied players roll their hand dice; without dice, or after the last roll, the first one clockwise wins."""
    rolling = [seat for seat in seats if state.players[seat].hand]
    if rolling and number <= state.tables.tie_rolls:
        dice = [len(state.players[seat].hand) for seat in seats]
        push(state, RollTieBreak(seats, [0] * len(seats), dice, number))
    else:
        crown(state, next(seat for seat in state.clockwise() if seat in seats))


class RollTieBreak(RollDie):
    """Nature rolls a hand die of a tied player; the lowest total wins. `dice` are those still to be rolled."""

    def __init__(self, seats: list[int], totals: list[int], dice: list[int], number: int) -> None:
        super().__init__(NATURE)
        self.seats: Final[list[int]] = seats
        self.totals: Final[list[int]] = totals
        self.dice: Final[list[int]] = dice
        self.number: Final[int] = number

    def place(self) -> int:
        """Whose die is rolled, as a place in the lists."""
        return next(place for place, count in enumerate(self.dice) if count)

    def roller(self) -> int:
        return self.seats[self.place()]

    def prompt(self, state: Euphoria) -> str:
        return f"What does {of(self.roller())} roll to break the tie?"

    def resolve(self, state: Euphoria, option: int) -> None:
        place = self.place()
        totals, dice = self.totals.copy(), self.dice.copy()
        totals[place] += option
        dice[place] -= 1
        if state.log is not None:
            tell(state.log, ROLL, self.seats[place], DIE_IDS[option], "euphoria.victory", option)
        if any(count > 0 for count in dice):
            push(state, RollTieBreak(self.seats, totals, dice, self.number))
            return
        lowest = min(totals)
        left = [seat for seat, total in zip(self.seats, totals) if total == lowest]
        if len(left) == 1:
            crown(state, left[0])
        else:
            push_tie_roll(state, left, self.number + 1)
