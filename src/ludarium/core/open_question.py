"""A question that works its answers out when somebody first reads them: a bot needs only their words.

It derives from a document of the protocol, which mypyc does not compile, so this module stays interpreted (see
`INTERPRETED` in tools/mypyc_build.py).
"""

from __future__ import annotations

from typing import Protocol

from ludarium.protocol.question import Answer, Plan, Question


class AnswerSource(Protocol):
    """What can be answered to a question, and what each answer takes and brings: found by simulation."""

    def answers(self) -> list[Answer]: ...

    def plans(self) -> list[Plan]: ...


class OpenQuestion(Question):
    """What a seat is asked at a ply. `words` are there at once, `answers` and `plans` when they are first asked for."""

    def __init__(
        self,
        seat: int,
        ply: int,
        kind: str,
        prompt: str,
        note: str,
        about: list[str],
        words: tuple[str, ...],
        context: AnswerSource,
    ) -> None:
        self.seat = seat
        self.ply = ply
        self.kind = kind
        self.prompt = prompt
        self.note = note
        self.about = about
        self._words = words
        self._context = context

    def __repr__(self) -> str:
        return f"Question({self.prompt!r} for seat {self.seat} at ply {self.ply}, {len(self.words)} answers)"

    @property
    def words(self) -> tuple[str, ...]:
        return self._words

    def __getattr__(self, name: str) -> object:
        """Called for an attribute that has no value yet."""
        if name == "answers":
            self.answers = self._context.answers()
            return self.answers
        if name == "plans":
            self.plans = self._context.plans()
            return self.plans
        raise AttributeError(name)
