"""The open question as the world outside sees it."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.frames import Ask, State, Together


class Answer:
    """One answer on offer: its word in the notation, a label for a button, a place on the table."""

    def __init__(self, word: str, label: str, target: str) -> None:
        self.word: Final[str] = word
        self.label: Final[str] = label
        self.target: Final[str] = target

    def to_json(self) -> dict[str, Any]:
        return {"word": self.word, "label": self.label, "target": self.target}


class Question:
    """What a seat is asked at a ply, with everything it may answer."""

    def __init__(self, seat: int, ply: int, kind: str, prompt: str, answers: list[Answer]) -> None:
        self.seat: Final[int] = seat
        self.ply: Final[int] = ply
        self.kind: Final[str] = kind
        self.prompt: Final[str] = prompt
        self.answers: Final[list[Answer]] = answers

    @property
    def words(self) -> tuple[str, ...]:
        """The answers in the notation of the game."""
        return tuple(answer.word for answer in self.answers)

    def to_json(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "ply": self.ply,
            "kind": self.kind,
            "prompt": self.prompt,
            "answers": [answer.to_json() for answer in self.answers],
        }


def question_of(ask: Ask[Any], state: State, ply: int) -> Question:
    """A question as the seat it is put to reads it."""
    inner = ask.own() if isinstance(ask, Together) else ask
    answers = [
        Answer(inner.word(state, option), inner.label(state, option), inner.target(state, option))
        for option in inner.options(state)
    ]
    return Question(inner.seat, ply, type(inner).__name__, inner.prompt(state), answers)
