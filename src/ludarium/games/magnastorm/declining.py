"""Leaving something that is on offer."""

from __future__ import annotations

from typing import Any

from ludarium.core.kinds import Single
from ludarium.core.meaning import Meaning
from ludarium.games.magnastorm.state import Magnastorm


class Decline(Single[Magnastorm, Any]):
    """Leave what is on offer: nothing happens."""

    def __init__(self, text: str, phrase: str) -> None:
        self.text = text
        self.phrase = phrase

    def targets(self, state: Magnastorm, ask: Any) -> list[str]:
        """The place of what is left, where it has one."""
        return []

    def meaning(self, state: Magnastorm, ask: Any, code: int) -> Meaning:
        return Meaning(self.phrase, self.targets(state, ask), ends=True)

    def do(self, state: Magnastorm, ask: Any, code: int) -> None:
        pass
