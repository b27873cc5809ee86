"""Gaining and paying. Every change tells the log which rule caused it."""

from __future__ import annotations

from harbour.state import Harbour
from ludarium.core.events import GAIN, LOSE, SCORE, note


def gain_coins(state: Harbour, seat: int, count: int, rule: str) -> None:
    state.players[seat].coins += count
    note(state.log, GAIN, seat, "coins", count, rule)


def pay_coins(state: Harbour, seat: int, count: int, rule: str) -> None:
    state.players[seat].coins -= count
    note(state.log, LOSE, seat, "coins", count, rule)


def gain_vp(state: Harbour, seat: int, count: int, rule: str) -> None:
    state.players[seat].vp += count
    note(state.log, SCORE, seat, "vp", count, rule)
