"""Measuring speed."""

from __future__ import annotations

import pytest

from ludarium.arena import speed
from support import HARBOUR


def test_the_same_games_are_compared_however_slow_the_machine_is(monkeypatch: pytest.MonkeyPatch) -> None:
    sums = []
    for seconds in (0.0, 0.2):
        monkeypatch.setattr(speed, "LEAST_SECONDS", seconds)
        meter = speed.SpeedMeter(HARBOUR)
        meter.random_play()
        sums.append(meter.checksum)
    assert sums[0] == sums[1] != 0
