"""A worker process: reads tasks, lets bots think, writes their words. It ends with the server that started it."""

from __future__ import annotations

import os
import signal
import sys
from typing import Final

from ludarium.agents.keeper import AgentKeeper
from ludarium.tables.bots.task import AdviceTask, BotTask, choose_word, give_advice, pack, read_message

NICENESS: Final[int] = 5


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # People's answers go before: the server has the processor whenever it wants it.
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    reader, writer = sys.stdin.buffer, sys.stdout.buffer
    # A bot that prints must not write between the messages.
    sys.stdout = sys.stderr
    keeper = AgentKeeper()
    while True:
        try:
            task = read_message(reader)
        except EOFError:
            return
        assert isinstance(task, (BotTask, AdviceTask))
        # A bot that does not come to an end is ended by the system, even if the server is gone.
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 2 * task.seconds + 1)
        try:
            found: tuple[str, object] = (
                ("word", choose_word(task, keeper)) if isinstance(task, BotTask) else ("advice", give_advice(task))
            )
        except Exception as error:  # noqa: BLE001  whatever a bot does wrong, the server is told
            found = ("error", f"{type(error).__name__}: {error}")
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)
        writer.write(pack(found))
        writer.flush()


if __name__ == "__main__":
    main()
