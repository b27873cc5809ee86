"""Gaining and paying. Every change tells the log which rule caused it, and which card, tile or building brought it.

A `cause` is a tile, card, structure or hex; a `partner` is the seat whose building brought the power.
"""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, LOSE, MISS, SCORE, log_event
from ludarium.core.rendering import NOBODY
from ludarium.games.terra_mystica.content.constants import (
    BOWL1,
    BOWL2,
    BOWL3,
    COINS_ID,
    POWER_ID,
    PRIESTS_ID,
    TOKENS_ID,
    VP_ID,
    WORKERS_ID,
)
from ludarium.games.terra_mystica.state import Player, TerraMystica

PW_FOR_PRIEST: Final[int] = 5
PW_FOR_WORKER: Final[int] = 3


def gain_coins(state: TerraMystica, seat: int, count: int, rule: str, cause: str, origin: str = "") -> None:
    """Coins come in, from a bonus card they lay on (`origin`) or from the box."""
    if count > 0:
        player = state.players[seat]
        player.coins += count
        if state.log is not None:
            log_event(state.log, GAIN, seat, COINS_ID, rule, count, origin=origin, after=player.coins, cause=cause)


def pay_coins(state: TerraMystica, seat: int, count: int, rule: str, cause: str) -> None:
    if count > 0:
        player = state.players[seat]
        player.coins -= count
        if state.log is not None:
            log_event(state.log, LOSE, seat, COINS_ID, rule, count, after=player.coins, cause=cause)


def gain_workers(state: TerraMystica, seat: int, count: int, rule: str, cause: str) -> None:
    if count > 0:
        player = state.players[seat]
        player.workers += count
        if state.log is not None:
            log_event(state.log, GAIN, seat, WORKERS_ID, rule, count, after=player.workers, cause=cause)


def pay_workers(state: TerraMystica, seat: int, count: int, rule: str, cause: str) -> None:
    if count > 0:
        player = state.players[seat]
        player.workers -= count
        if state.log is not None:
            log_event(state.log, LOSE, seat, WORKERS_ID, rule, count, after=player.workers, cause=cause)


def pay_priests(state: TerraMystica, seat: int, count: int, rule: str, cause: str) -> None:
    if count > 0:
        player = state.players[seat]
        player.priests -= count
        if state.log is not None:
            log_event(state.log, LOSE, seat, PRIESTS_ID, rule, count, after=player.priests, cause=cause)


def take_priests(state: TerraMystica, seat: int, count: int, rule: str, cause: str) -> None:
    """Take priests out of the supply, as many as are there; the rest is lost."""
    player = state.players[seat]
    taken = min(count, max(0, player.limit - player.priests))
    if taken > 0:
        player.priests += taken
        if state.log is not None:
            log_event(state.log, GAIN, seat, PRIESTS_ID, rule, taken, after=player.priests, cause=cause)
    if taken < count and state.log is not None:
        log_event(state.log, MISS, seat, PRIESTS_ID, "tm.priests", count - taken, cause=cause)


def gain_vp(state: TerraMystica, seat: int, count: int, rule: str, cause: str) -> None:
    if count > 0:
        player = state.players[seat]
        player.vp += count
        if state.log is not None:
            log_event(state.log, SCORE, seat, VP_ID, rule, count, after=player.vp, cause=cause)


def pay_vp(state: TerraMystica, seat: int, count: int, rule: str, cause: str) -> None:
    if count > 0:
        player = state.players[seat]
        player.vp -= count
        if state.log is not None:
            log_event(state.log, LOSE, seat, VP_ID, rule, count, after=player.vp, cause=cause)


# Power.


def room_for_power(player: Player) -> int:
    """The most power a seat can gain."""
    return 2 * player.bowl1 + player.bowl2


def gain_power(state: TerraMystica, seat: int, count: int, rule: str, cause: str, partner: int = NOBODY) -> int:
    """Move tokens from bowl 1 to 2, then from 2 to 3; returns how much of it was possible."""
    if count <= 0:
        return 0
    player = state.players[seat]
    first = min(count, player.bowl1)
    player.bowl1 -= first
    player.bowl2 += first
    second = min(count - first, player.bowl2)
    player.bowl2 -= second
    player.bowl3 += second
    if state.log is not None:
        if first > 0:
            log_event(state.log, GAIN, seat, POWER_ID, rule, first, BOWL1, BOWL2, cause=cause, partner=partner)
        if second > 0:
            log_event(state.log, GAIN, seat, POWER_ID, rule, second, BOWL2, BOWL3, cause=cause, partner=partner)
    return first + second


def spend_power(state: TerraMystica, seat: int, count: int, rule: str, cause: str) -> None:
    """Move tokens from bowl 3 back to bowl 1."""
    player = state.players[seat]
    player.bowl3 -= count
    player.bowl1 += count
    if state.log is not None:
        log_event(state.log, LOSE, seat, POWER_ID, rule, count, BOWL3, BOWL1, cause=cause)


def sacrifice(state: TerraMystica, seat: int, count: int) -> None:
    """Remove tokens of bowl 2 from the game to move as many others to bowl 3. Ruling R1."""
    player = state.players[seat]
    player.bowl2 -= 2 * count
    player.bowl3 += count
    player.sacrificed += count
    if state.log is not None:
        log_event(state.log, LOSE, seat, TOKENS_ID, "tm.sacrifice", count, BOWL2)
        log_event(state.log, GAIN, seat, POWER_ID, "tm.sacrifice", count, BOWL2, BOWL3)


def tokens(player: Player) -> int:
    """All power tokens in the bowls."""
    return player.bowl1 + player.bowl2 + player.bowl3


def remove_tokens(state: TerraMystica, seat: int, count: int, rule: str, cause: str) -> None:
    """Take tokens out of the game: from bowl 1, then 2, then 3."""
    player = state.players[seat]
    first = min(count, player.bowl1)
    second = min(count - first, player.bowl2)
    third = count - first - second
    player.bowl1 -= first
    player.bowl2 -= second
    player.bowl3 -= third
    player.sacrificed += count
    if state.log is not None:
        for bowl, taken in ((BOWL1, first), (BOWL2, second), (BOWL3, third)):
            if taken > 0:
                log_event(state.log, LOSE, seat, TOKENS_ID, rule, taken, bowl, cause=cause)


def add_token(state: TerraMystica, seat: int, bowl: int, count: int, rule: str, cause: str) -> None:
    """Put new tokens into bowl 1 or 3."""
    player = state.players[seat]
    if bowl == 1:
        player.bowl1 += count
    else:
        player.bowl3 += count
    player.sacrificed -= count
    if state.log is not None:
        log_event(state.log, GAIN, seat, TOKENS_ID, rule, count, place=BOWL1 if bowl == 1 else BOWL3, cause=cause)
