"""A worker process: reads tasks, thinks, writes words. It ends with the server that started it.

A task is what a seat sees, never more. A bot that does not come to an end is ended by the system.
"""

from __future__ import annotations

import signal
import sys

from ludarium.server.tables.thinking import Task, packed, read, think


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    reader, writer = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    while True:
        try:
            task = read(reader)
        except EOFError:
            return
        assert isinstance(task, Task)
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 2 * task.seconds + 1)
        try:
            found: tuple[str, str] = ("word", think(task))
        except Exception as error:  # noqa: BLE001  whatever a bot does wrong is told to the server
            found = ("error", f"{type(error).__name__}: {error}")
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)
        writer.write(packed(found))
        writer.flush()


if __name__ == "__main__":
    main()
