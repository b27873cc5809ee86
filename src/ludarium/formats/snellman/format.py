"""The log format as the rest of the program uses it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ludarium.core.errors import BadData, BadSetting
from ludarium.core.history import AnyHistory
from ludarium.core.record import Record
from ludarium.core.refusals import Rule, rule_book
from ludarium.formats.format import LogFormat, LogImport
from ludarium.formats.snellman.replay import Replay
from ludarium.formats.snellman.writer import write_log
from ludarium.games.terra_mystica.game import GAME

PACKAGE: Final[str] = "ludarium.formats.snellman"


class SnellmanImport(LogImport):
    """One log."""

    def __init__(self, replay: Replay) -> None:
        self._replay: Final[Replay] = replay
        self._ignored: str = ""

    def steps(self, with_state: bool) -> Iterator[dict[str, Any]]:
        replay = self._replay
        for command in replay.commands:
            if replay.is_over():
                self._ignored = f"the game is over before row {command.row}: it is not read, nor are the rows below"
                return
            step = {"r": command.row, "f": command.who, "c": command.text}
            refusal = replay.play(command)
            if refusal is not None:
                yield {**step, "refused": {"rule": refusal.rule, "sentence": refusal.sentence}}
                return
            yield replay.ledger_entry(command) if with_state else step

    def ignored_rows(self) -> str:
        return self._ignored

    def record(self) -> Record:
        driver = self._replay.driver
        if driver is None or driver.history is None:
            raise BadData("the log has no faction, so there is no game to record")
        history = driver.history
        return Record(
            game=GAME.key,
            rules=GAME.version,
            settings=history.settings.copy_values(),
            seats=self._replay.names(),
            seed=0,
            external=True,
            entries=history.entries,
            snapshots=history.snapshots_to_save(),
            result=history.result(),
        )


class SnellmanFormat(LogFormat):
    """Logs of terra.snellman.net."""

    name = "snellman"
    game = GAME.key

    def open_log(self, text: str, metadata: dict[str, Any], is_recorded: bool) -> LogImport:
        return SnellmanImport(Replay(text, metadata, is_recorded=is_recorded))

    def export(self, record: Record, history: AnyHistory) -> str:
        if record.game != GAME.key:
            raise BadSetting(f"only games of {GAME.title} can be exported to {self.name}, not of {record.game}")
        return write_log(history, record.seats)

    def rules(self) -> dict[str, Rule]:
        return {**GAME.rules(), **rule_book(PACKAGE)}

    def benchmarks(self) -> dict[str, Callable[[], None]]:
        return {"log replays/s": replay_sample}


@cache
def sample_log() -> str:
    """A whole game for four."""
    return files(PACKAGE).joinpath("sample_log.txt").read_text("utf-8")


def replay_sample() -> None:
    """Replay the sample log with every command checked."""
    refusal = Replay(sample_log(), {}, is_recorded=False).play_all()
    assert refusal is None, refusal.sentence


FORMAT: Final[SnellmanFormat] = SnellmanFormat()
