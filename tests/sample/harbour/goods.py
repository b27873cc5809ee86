"""Gaining and paying. Every change tells the log which rule caused it."""

from __future__ import annotations

from harbour.constants import COINS, VP
from harbour.state import Harbour
from ludarium.core.events import GAIN, LOSE, SCORE, log_event


def gain_coins(state: Harbour, seat: int, count: int, rule: str) -> None:
    state.players[seat].coins += count
    if state.log is not None:
        log_event(state.log, GAIN, seat, COINS, rule, count, after=state.players[seat].coins)


def pay_coins(state: Harbour, seat: int, count: int, rule: str) -> None:
    state.players[seat].coins -= count
    if state.log is not None:
        log_event(state.log, LOSE, seat, COINS, rule, count, after=state.players[seat].coins)


def gain_vp(state: Harbour, seat: int, count: int, rule: str) -> None:
    state.players[seat].vp += count
    if state.log is not None:
        log_event(state.log, SCORE, seat, VP, rule, count, after=state.players[seat].vp)
