"""One thing to do with one's hands at a real table."""

from __future__ import annotations

from typing import Final

from ludarium.core.speech import Speech
from ludarium.games.terra_mystica.automa.terms import Document


class Order:
    """What to do at a real table: a verb, the ids and numbers it speaks of, and a sentence with marks."""

    def __init__(self, do: str, parts: Document, sentence: str) -> None:
        self.do: Final[str] = do
        self.parts: Final[Document] = parts
        self.sentence: Final[str] = sentence

    def __repr__(self) -> str:
        return f"Order({self.do}: {self.sentence})"

    def to_json(self) -> Document:
        return {"do": self.do, **self.parts}

    def said(self, speech: Speech) -> str:
        """The order as a sentence with names."""
        return f"{speech.said(self.sentence)}."
