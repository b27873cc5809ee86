"""What every log format can do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ludarium.core.history import AnyHistory
from ludarium.core.record import Record
from ludarium.core.refusals import Rule


class LogImport:
    """A log that is replayed command by command."""

    def steps(self, with_state: bool) -> Iterator[dict[str, Any]]:
        """Run the commands and give each as JSON values; a step with ``refused`` is the last one."""
        raise NotImplementedError

    def ignored_rows(self) -> str:
        """A sentence about rows that were not read because the game was over; empty if there are none."""
        raise NotImplementedError

    def record(self) -> Record:
        """The game that was played."""
        raise NotImplementedError


class LogFormat:
    """Reads and writes logs of one game; `game` is the key of that game."""

    name = ""
    game = ""

    def open_log(self, text: str, metadata: dict[str, Any], is_recorded: bool) -> LogImport:
        """A log, ready to be replayed. It runs much faster if no record is wanted."""
        raise NotImplementedError

    def export(self, record: Record, history: AnyHistory) -> str:
        """A game as a log."""
        raise NotImplementedError

    def rules(self) -> dict[str, Rule]:
        """The rules that a command of a log may be refused by: those of the game, and those of the format."""
        raise NotImplementedError

    def benchmarks(self) -> dict[str, Callable[[], None]]:
        """Work that ``ludarium bench`` times, by names such as ``log replays/s``."""
        raise NotImplementedError
