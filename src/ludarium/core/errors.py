"""What can go wrong, each with a sentence a person can act on."""

from __future__ import annotations

from typing import Final

from ludarium.core.refusals import Refusal

LONGEST_WORD: Final[int] = 60


class LudariumError(ValueError):
    """Anything that is refused: the game has not changed."""


class IllegalAnswer(LudariumError):
    """The answer is not on offer; `refusal` says which rule forbids it and with which numbers."""

    def __init__(self, word: str, refusal: Refusal) -> None:
        shown = word if len(word) <= LONGEST_WORD else f"{word[:LONGEST_WORD]}..."
        super().__init__(f"'{shown}': {refusal.sentence} ({refusal.rule})")
        self.word = word
        self.refusal = refusal


class IllegalAction(LudariumError):
    """An index of an action space that is no answer to the open question."""


class StaleAnswer(LudariumError):
    """The answer was meant for another moment of the game."""


class ForeignAnswer(LudariumError):
    """The answer comes from a seat that is not asked."""


class NothingToUndo(LudariumError):
    """Nothing can be taken back or brought back: the sentence names what stands in the way."""


class Endless(LudariumError):
    """A state that cannot be: it would run on without ever asking anybody."""


class BadData(LudariumError):
    """Saved data that cannot be read."""


class BadRecord(BadData):
    """A record that does not hold; `ply` is the entry at fault, or -1 when the whole file is."""

    def __init__(self, ply: int, reason: str) -> None:
        super().__init__(reason if ply < 0 else f"entry {ply}: {reason}")
        self.ply = ply
        self.reason = reason


class BadNotation(BadData):
    """A text that is not a game; `row` is the line at fault."""

    def __init__(self, row: int, reason: str) -> None:
        super().__init__(f"line {row}: {reason}")
        self.row = row
        self.reason = reason


class BadSetting(LudariumError):
    """Something about a game that cannot be set so: there is no such setting, or it does not take this value.

    `setting` is the key of the setting where it is one, `faults` are what is wrong with it, one by one.
    """

    def __init__(self, sentence: str, setting: str = "", faults: list[str] | None = None) -> None:
        super().__init__(sentence)
        self.setting: Final[str] = setting
        self.faults: Final[list[str]] = faults or ([sentence] if setting else [])
