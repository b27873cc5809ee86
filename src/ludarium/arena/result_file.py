"""Files of results that grow line by line: an interrupted series goes on where it stopped.

The first line tells what the series is. A file of another series is refused, so that results never mix; a last line
that was cut off is dropped.
"""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TextIO

from ludarium.core.errors import BadSetting

FORMAT = 1


class ResultFile:
    """Results by the key of their job, kept in a file.

    done: the results that are in the file.
    """

    def __init__(self, path: Path, series: dict[str, Any]) -> None:
        self.path = path
        self.series = json.loads(json.dumps(series))
        self.done: dict[str, Any] = {}
        self._file: TextIO | None = None

    def __enter__(self) -> Self:
        rows = self._read()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        head = _line({"format": FORMAT, "series": self.series})
        # Written anew, so that a line that was cut off is gone.
        self.path.write_text(head + "".join(_line(row) for row in rows), "utf-8")
        self.done = {row["job"]: row["result"] for row in rows}
        self._file = self.path.open("a", encoding="utf-8")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def add(self, job: str, result: Any) -> None:
        """Keep one more result."""
        assert self._file is not None
        self.done[job] = result
        self._file.write(_line({"job": job, "result": result}))
        self._file.flush()

    def _read(self) -> list[dict[str, Any]]:
        if not self.path.exists():
            return []
        found: list[dict[str, Any]] = []
        for row in self.path.read_text("utf-8").splitlines():
            try:
                found.append(json.loads(row))
            except json.JSONDecodeError:
                break
        if not found:
            return []
        if found[0] != {"format": FORMAT, "series": self.series}:
            raise BadSetting(f"{self.path} holds results of another series; choose another file or remove it")
        return found[1:]


def _line(row: dict[str, Any]) -> str:
    return json.dumps(row, separators=(",", ":")) + "\n"
