"""The end of the game: who wins when the tenth token is placed, and who is first among equals."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import END, ROLL, log_event
from ludarium.core.frames import NATURE, push
from ludarium.core.rendering import seat_mark
from ludarium.games.euphoria.content.constants import DIE_IDS
from ludarium.games.euphoria.rules.rolls import RollDie
from ludarium.games.euphoria.state import Euphoria, Player


def end_game(state: Euphoria, winners: list[int]) -> None:
    """Somebody has placed the last token: nothing else is carried out, only a tie is broken."""
    state.stack.clear()
    state.visits.clear()
    state.ready = 0
    left = best_by_tie_breaks(state, winners)
    if len(left) == 1:
        declare_winner(state, left[0])
    else:
        push_tie_roll(state, left, 1)


def declare_winner(state: Euphoria, seat: int) -> None:
    state.winner = seat
    if state.log is not None:
        log_event(state.log, END, seat, "phase:game", "euphoria.victory")


def best_by_tie_breaks(state: Euphoria, seats: list[int]) -> list[int]:
    """Those left of several winners: by morale, knowledge, markets, then territories."""
    ranks = [tie_break_key(state, seat) for seat in seats]
    best = max(ranks)
    return [seat for seat, found in zip(seats, ranks) if found == best]


def tie_break_key(state: Euphoria, seat: int) -> tuple[int, int, int, int]:
    """What ties are broken by; the larger, the better."""
    player = state.players[seat]
    return player.morale, -player.knowledge, market_count(state, seat), territory_count(player)


def market_count(state: Euphoria, seat: int) -> int:
    """How many markets carry a token of this seat."""
    return sum(1 for mark in state.marks if mark >> seat & 1)


def territory_count(player: Player) -> int:
    """In how many territories a player has a token."""
    return sum(1 for count in player.stars if count)


def push_tie_roll(state: Euphoria, seats: list[int], number: int) -> None:
    """The tied players roll their hand dice; without dice, or after the last roll, the first one clockwise wins.

    Ruling (rulebook, "Winning the Game"): nothing is said about a tie that remains. Rolls are repeated, but a bounded
    number of times, so that every game ends.
    """
    rolling = [seat for seat in seats if state.players[seat].hand]
    if rolling and number <= state.numbers.tie_rolls:
        dice = [len(state.players[seat].hand) for seat in seats]
        push(state, RollTieBreak(seats, [0] * len(seats), dice, number))
    else:
        declare_winner(state, next(seat for seat in state.clockwise() if seat in seats))


class RollTieBreak(RollDie):
    """Nature rolls a hand die of a tied player; the lowest total wins. `dice` are those still to be rolled."""

    kind = "roll_tie_break"
    asks_nature = True

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
        return f"What does {seat_mark(self.roller())} roll to break the tie?"

    def resolve(self, state: Euphoria, option: int) -> None:
        place = self.place()
        totals, dice = self.totals.copy(), self.dice.copy()
        totals[place] += option
        dice[place] -= 1
        if state.log is not None:
            log_event(state.log, ROLL, self.seats[place], DIE_IDS[option], "euphoria.victory", option)
        if any(count > 0 for count in dice):
            push(state, RollTieBreak(self.seats, totals, dice, self.number))
            return
        lowest = min(totals)
        left = [seat for seat, total in zip(self.seats, totals) if total == lowest]
        if len(left) == 1:
            declare_winner(state, left[0])
        else:
            push_tie_roll(state, left, self.number + 1)
