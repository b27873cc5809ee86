"""Gaining and paying. Every change tells the log which rule caused it."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, LOSE, NOTE, SCORE, note
from ludarium.games.terra_mystica.state import Player, TerraMystica

PW_FOR_PRIEST: Final[int] = 5
PW_FOR_WORKER: Final[int] = 3


def gain_coins(state: TerraMystica, seat: int, count: int, rule: str) -> None:
    if count > 0:
        state.players[seat].coins += count
        note(state.log, GAIN, seat, "coins", count, rule)


def pay_coins(state: TerraMystica, seat: int, count: int, rule: str) -> None:
    if count > 0:
        state.players[seat].coins -= count
        note(state.log, LOSE, seat, "coins", count, rule)


def gain_workers(state: TerraMystica, seat: int, count: int, rule: str) -> None:
    if count > 0:
        state.players[seat].workers += count
        note(state.log, GAIN, seat, "workers", count, rule)


def pay_workers(state: TerraMystica, seat: int, count: int, rule: str) -> None:
    if count > 0:
        state.players[seat].workers -= count
        note(state.log, LOSE, seat, "workers", count, rule)


def pay_priests(state: TerraMystica, seat: int, count: int, rule: str) -> None:
    if count > 0:
        state.players[seat].priests -= count
        note(state.log, LOSE, seat, "priests", count, rule)


def take_priests(state: TerraMystica, seat: int, count: int, rule: str) -> None:
    """Take priests out of the supply, as many as are there; the rest is lost."""
    player = state.players[seat]
    taken = min(count, max(0, player.limit - player.priests))
    if taken > 0:
        player.priests += taken
        note(state.log, GAIN, seat, "priests", taken, rule)
    if taken < count:
        note(state.log, NOTE, seat, "no priest left in the supply", 0, "tm.priests")


def gain_vp(state: TerraMystica, seat: int, count: int, rule: str) -> None:
    if count != 0:
        state.players[seat].vp += count
        note(state.log, SCORE, seat, "vp", count, rule)


def room_for_power(player: Player) -> int:
    """The most power a seat can gain."""
    return 2 * player.bowl1 + player.bowl2


def gain_power(state: TerraMystica, seat: int, count: int, rule: str) -> int:
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
    gained = first + second
    if gained > 0:
        note(state.log, GAIN, seat, "power", gained, rule)
    return gained


def spend_power(state: TerraMystica, seat: int, count: int, rule: str) -> None:
    """Move tokens from bowl 3 back to bowl 1."""
    player = state.players[seat]
    player.bowl3 -= count
    player.bowl1 += count
    note(state.log, LOSE, seat, "power", count, rule)


def sacrifice(state: TerraMystica, seat: int, count: int) -> None:
    """Remove tokens of bowl 2 from the game to move as many others to bowl 3."""
    player = state.players[seat]
    player.bowl2 -= 2 * count
    player.bowl3 += count
    player.sacrificed += count
    note(state.log, LOSE, seat, "power tokens", count, "tm.sacrifice")


def tokens(player: Player) -> int:
    """All power tokens in the bowls."""
    return player.bowl1 + player.bowl2 + player.bowl3


def remove_tokens(state: TerraMystica, seat: int, count: int, rule: str) -> None:
    """Take tokens out of the game: from bowl 1, then 2, then 3."""
    player = state.players[seat]
    first = min(count, player.bowl1)
    second = min(count - first, player.bowl2)
    player.bowl1 -= first
    player.bowl2 -= second
    player.bowl3 -= count - first - second
    player.sacrificed += count
    note(state.log, LOSE, seat, "power tokens", count, rule)


def add_token(state: TerraMystica, seat: int, bowl: int, count: int, rule: str) -> None:
    """Put new tokens into bowl 1 or 3."""
    player = state.players[seat]
    if bowl == 1:
        player.bowl1 += count
    else:
        player.bowl3 += count
    player.sacrificed -= count
    note(state.log, GAIN, seat, "power tokens", count, rule)
