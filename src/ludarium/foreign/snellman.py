"""Logs of Terra Mystica as terra.snellman.net writes them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ludarium.core import BadData, BadSetting, Record
from ludarium.core.timeline import Timeline
from ludarium.foreign import Language, Reading
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.log.replay import Replay
from ludarium.games.terra_mystica.log.writer import write_log


class Log(Reading):
    """One log."""

    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self._left_out = ""

    def steps(self, with_state: bool) -> Iterator[dict[str, Any]]:
        replay = self._replay
        for command in replay.commands:
            if replay.is_over():
                self._left_out = f"row {command.row} and what follows comes after the end of the game and is not read"
                return
            step = {"r": command.row, "f": command.who, "c": command.text}
            refusal = replay.play(command)
            if refusal is not None:
                yield {**step, "refused": {"rule": refusal.rule, "sentence": refusal.sentence}}
                return
            yield replay.ledger(command) if with_state else step

    def left_out(self) -> str:
        return self._left_out

    def record(self) -> Record:
        driver = self._replay.driver
        if driver is None or driver.line is None:
            raise BadData("the log has no faction, so there is no game to record")
        line = driver.line
        return Record(
            game=GAME.key,
            rules=GAME.version,
            settings=line.settings.copied(),
            seats=self._replay.names(),
            seed=0,
            external=True,
            entries=line.entries,
            snapshots=line.kept_snapshots(),
            result=line.result(),
        )


class Snellman(Language):
    """The log language."""

    name = "snellman"
    about = "logs of terra.snellman.net"
    game = GAME.key

    def reading(self, text: str, metadata: dict[str, Any], is_recorded: bool) -> Reading:
        return Log(Replay(text, metadata, is_recorded=is_recorded))

    def written(self, record: Record, line: Timeline[Any]) -> str:
        if record.game != GAME.key:
            raise BadSetting(f"only games of {GAME.title} can be exported to {self.name}, not of {record.game}")
        return write_log(line, record.seats)


LANGUAGE: Final[Snellman] = Snellman()
