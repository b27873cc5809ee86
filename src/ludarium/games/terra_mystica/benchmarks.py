"""What is timed beside play: replaying a log, with every command checked."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Final

from ludarium.games.terra_mystica.log.replay import Replay

SAMPLE: Final[str] = files("ludarium.games.terra_mystica.log").joinpath("sample.txt").read_text("utf-8")


def replay_sample() -> None:
    """Replay a whole game for four from its log."""
    refusal = Replay(SAMPLE, {}, is_recorded=False).play_all()
    assert refusal is None, refusal.sentence


JOBS: Final[dict[str, Callable[[], None]]] = {"log replays/s": replay_sample}
