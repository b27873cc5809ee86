"""What runs in the worker of a browser that lets bots think."""

from __future__ import annotations

import pickle
from typing import Final

from ludarium.agents.keeper import AgentKeeper
from ludarium.tables.bots.task import AdviceTask, BotTask, choose_word, give_advice


class BotWorker:
    """Answers one task after the other, and keeps the plans of the bots it was asked for."""

    def __init__(self) -> None:
        self._keeper: Final[AgentKeeper] = AgentKeeper()

    def answer(self, message: bytes) -> bytes:
        """The word of a bot, or advice; whatever goes wrong is told as well."""
        task: BotTask | AdviceTask = pickle.loads(message)
        try:
            found: tuple[str, object] = (
                ("word", choose_word(task, self._keeper))
                if isinstance(task, BotTask)
                else ("advice", give_advice(task))
            )
        except Exception as error:  # noqa: BLE001  whatever a bot does wrong, the table is told
            found = ("error", f"{type(error).__name__}: {error}")
        return pickle.dumps(found)
