"""Cubes and reputation change hands. Every change tells the log which rule caused it."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, LOSE, SCORE, note
from ludarium.games.magnastorm.heaps import BASE, KINDS, ORDER, UNIT
from ludarium.games.magnastorm.state import Magnastorm, kind_name

GIVEN: Final[int] = 3


def gain_cubes(state: Magnastorm, seat: int, kind: int, number: int, rule: str) -> None:
    """Take cubes from the supply: as many as it still has."""
    number = min(number, state.supply[kind])
    if number <= 0:
        return
    state.supply[kind] -= number
    state.players[seat].cubes[kind] += number
    if state.log is not None:
        note(state.log, GAIN, seat, f"{kind_name(state, kind)} cube", number, rule)


def return_cubes(state: Magnastorm, seat: int, kind: int, number: int, rule: str) -> None:
    """Give cubes to the supply."""
    state.supply[kind] += number
    state.players[seat].cubes[kind] -= number
    if state.log is not None:
        note(state.log, LOSE, seat, f"{kind_name(state, kind)} cube", number, rule)


def pay_price(state: Magnastorm, seat: int, price: int, rule: str) -> None:
    """Pay a heap of cubes that the seat holds to the supply."""
    for kind in range(KINDS):
        number = price // UNIT[kind] % BASE
        if number:
            return_cubes(state, seat, kind, number, rule)


def holds(state: Magnastorm, seat: int, price: int) -> bool:
    """Whether the seat has every cube of a price in front of it."""
    cubes = state.players[seat].cubes
    for kind in ORDER:
        if cubes[kind] < price % BASE:
            return False
        price //= BASE
    return True


def is_payable(state: Magnastorm, seat: int, price: int) -> bool:
    """Whether a price can be paid, if need be after exchanges of three cubes for one that is missing.

    Only cubes beyond the price are given away, so each missing cube takes three of them and one from the supply.
    """
    cubes = state.players[seat].cubes
    missing = spare = 0
    for kind in ORDER:
        left = cubes[kind] - price % BASE
        price //= BASE
        if left >= 0:
            spare += left
        elif state.supply[kind] + left < 0:
            return False
        else:
            missing -= left
    return spare >= GIVEN * missing


def gain_reputation(state: Magnastorm, seat: int, number: int, rule: str, place: str = "") -> None:
    """Advance on the reputation track. Whoever reaches the target has brought about the end of the game."""
    if number <= 0:
        return
    player = state.players[seat]
    player.reputation += number
    if player.reputation >= state.tables.target:
        state.ending = 1
    note(state.log, SCORE, seat, "reputation", number, rule, place)


def lose_reputation(state: Magnastorm, seat: int, number: int, rule: str, place: str = "") -> None:
    """Fall back on the reputation track, never below 0."""
    player = state.players[seat]
    number = min(number, player.reputation)
    player.reputation -= number
    if number:
        note(state.log, LOSE, seat, "reputation", number, rule, place)
