"""Jobs that workers carry out in the tests: they must be importable there."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def slow_square(number: int) -> int:
    time.sleep(0.05)
    return number**2


def die_once(job: tuple[str, int]) -> int:
    """The first one that comes here kills its own process, and leaves a note."""
    note, number = job
    try:
        Path(note).touch(exist_ok=False)
    except FileExistsError:
        return number
    os.kill(os.getpid(), signal.SIGKILL)
    return -1


def die_always(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number
