"""Cubes and reputation change hands. Every change tells the log which rule caused it, and which thing."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, LOSE, NOTE, SCORE, log_event
from ludarium.core.rendering import NOBODY
from ludarium.games.magnastorm.content.constants import BASE, KINDS, KINDS_BY_DIGIT, LAST, REPUTATION, UNIT
from ludarium.games.magnastorm.content.ids import good_id, supply_id
from ludarium.games.magnastorm.state import Magnastorm

GIVEN: Final[int] = 3


def gain_cubes(state: Magnastorm, seat: int, kind: int, number: int, rule: str, cause: str) -> None:
    """Take cubes from the supply: as many as it still has.

    Ruling (rulebook, "Components"): cubes are limited, and a supply that runs short gives what it has.
    """
    number = min(number, state.supply[kind])
    if number <= 0:
        return
    state.supply[kind] -= number
    cubes = state.players[seat].cubes
    cubes[kind] += number
    if state.log is not None:
        good, store = good_id(state, kind), supply_id(state, kind)
        log_event(state.log, GAIN, seat, good, rule, number, store, after=cubes[kind], cause=cause)


def return_cubes(state: Magnastorm, seat: int, kind: int, number: int, rule: str, cause: str) -> None:
    """Give cubes to the supply."""
    state.supply[kind] += number
    cubes = state.players[seat].cubes
    cubes[kind] -= number
    if state.log is not None:
        good, store = good_id(state, kind), supply_id(state, kind)
        log_event(state.log, LOSE, seat, good, rule, number, place=store, after=cubes[kind], cause=cause)


def give_cube(state: Magnastorm, seat: int, owner: int, kind: int, rule: str, cause: str) -> None:
    """A cube goes from one seat to another."""
    given, taken = state.players[seat].cubes, state.players[owner].cubes
    given[kind] -= 1
    taken[kind] += 1
    if state.log is not None:
        good = good_id(state, kind)
        log_event(state.log, LOSE, seat, good, rule, 1, after=given[kind], cause=cause, partner=owner)
        log_event(state.log, GAIN, owner, good, rule, 1, after=taken[kind], cause=cause, partner=seat)


def pay_price(state: Magnastorm, seat: int, price: int, rule: str, cause: str) -> None:
    """Pay a heap of cubes that the seat holds to the supply."""
    for kind in range(KINDS):
        number = price // UNIT[kind] % BASE
        if number:
            return_cubes(state, seat, kind, number, rule, cause)


def holds(state: Magnastorm, seat: int, price: int) -> bool:
    """Whether the seat has every cube of a price in front of it."""
    cubes = state.players[seat].cubes
    for kind in KINDS_BY_DIGIT:
        if cubes[kind] < price % BASE:
            return False
        price //= BASE
    return True


def is_payable(state: Magnastorm, seat: int, price: int) -> bool:
    """Whether a price can be paid, if need be after exchanges of three cubes for one that is missing.

    Only cubes beyond the price are given away, so each missing cube takes three of them and one from the supply.
    Ruling (rulebook, "Free exchange actions"): what can be paid after exchanges counts as payable.
    """
    cubes = state.players[seat].cubes
    missing = spare = 0
    for kind in KINDS_BY_DIGIT:
        left = cubes[kind]
        if price:  # most prices name one or two kinds
            left -= price % BASE
            price //= BASE
        if left >= 0:
            spare += left
        elif state.supply[kind] + left < 0:
            return False
        else:
            missing -= left
    return spare >= GIVEN * missing


def gain_reputation(state: Magnastorm, seat: int, number: int, rule: str, cause: str) -> None:
    """Advance on the reputation track. Whoever reaches the target has brought about the end of the game."""
    if number <= 0:
        return
    player = state.players[seat]
    player.reputation += number
    if state.log is not None:
        log_event(state.log, SCORE, seat, REPUTATION, rule, number, after=player.reputation, cause=cause)
    if player.reputation >= state.numbers.target and not state.ending:
        state.ending = 1
        if state.log is not None:
            log_event(state.log, NOTE, seat, LAST, "magnastorm.end", state.numbers.target)


def lose_reputation(state: Magnastorm, seat: int, number: int, rule: str, cause: str, partner: int = NOBODY) -> None:
    """Fall back on the reputation track; `partner` is who has brought that about.

    Ruling (rulebook, "List of commanders"): the track begins at 0, and nobody falls below that.
    """
    player = state.players[seat]
    number = min(number, player.reputation)
    player.reputation -= number
    if number and state.log is not None:
        log_event(
            state.log, LOSE, seat, REPUTATION, rule, number, after=player.reputation, cause=cause, partner=partner
        )
