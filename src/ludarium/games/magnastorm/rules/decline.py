"""Leaving something that is on offer."""

from __future__ import annotations

from typing import Any

from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import SingleAction
from ludarium.games.magnastorm.state import Magnastorm


class Decline(SingleAction[Magnastorm, Any]):
    """Leave what is on offer: nothing happens. Each question has its own, with its own words."""

    def targets(self, state: Magnastorm, ask: Any) -> list[str]:
        """The place of what is left, where it has one."""
        return []

    def describe(self, state: Magnastorm, ask: Any, code: int) -> AnswerLabel:
        return AnswerLabel(self.label, self.targets(state, ask), ends=True)

    def do(self, state: Magnastorm, ask: Any, code: int) -> None:
        pass
