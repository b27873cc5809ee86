"""What is timed beside play: replaying a log with every command checked, and greedy alone against the Automa."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Final

from ludarium.games.terra_mystica.log.replay import Replay

SAMPLE: Final[str] = files("ludarium.games.terra_mystica.log").joinpath("sample.txt").read_text("utf-8")
# A table that greedy plays at for the row of that name: how many seats, and what is settled.
GREEDY: Final[dict[str, tuple[int, dict[str, object]]]] = {
    "solo games with greedy against Automa/s": (
        1,
        {"level": "automa", "automa_faction": "simpletons", "automa_home": "drawn"},
    ),
}


def replay_sample() -> None:
    """Replay a whole game for four from its log."""
    refusal = Replay(SAMPLE, {}, is_recorded=False).play_all()
    assert refusal is None, refusal.sentence


JOBS: Final[dict[str, Callable[[], None]]] = {"log replays/s": replay_sample}
