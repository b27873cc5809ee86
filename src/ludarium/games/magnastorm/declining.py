"""Leaving something that is on offer."""

from __future__ import annotations

from typing import Any

from ludarium.core.frames import Run
from ludarium.core.kinds import Single
from ludarium.core.meaning import Meaning
from ludarium.games.magnastorm.state import Magnastorm


class Gift(Run[Magnastorm]):
    """A step that brings something without asking anybody first."""

    def brings_something(self, state: Magnastorm) -> bool:
        """Whether it does so in this case."""
        return True


class Decline(Single[Magnastorm, Any]):
    """Leave what is on offer: nothing happens."""

    def __init__(self, text: str, phrase: str) -> None:
        self.text = text
        self.phrase = phrase

    def targets(self, state: Magnastorm, ask: Any) -> list[str]:
        """The place of what is left, where it has one."""
        return []

    def meaning(self, state: Magnastorm, ask: Any, code: int) -> Meaning:
        return Meaning(self.phrase, self.targets(state, ask), ends=not is_followed_by_gift(state))

    def do(self, state: Magnastorm, ask: Any, code: int) -> None:
        pass


def is_followed_by_gift(state: Magnastorm) -> bool:
    """Whether something is gained as soon as the open question is answered: then no answer does just nothing."""
    below = state.stack[-2] if len(state.stack) > 1 else None
    return isinstance(below, Gift) and below.brings_something(state)
