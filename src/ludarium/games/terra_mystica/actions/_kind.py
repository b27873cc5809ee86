"""What a kind of action can be asked."""

from __future__ import annotations

from ludarium.core.rulings import Refusal
from ludarium.games.terra_mystica.state import TerraMystica


class ActionKind:
    """One of the eight actions. Each answer of the kind is a small number, its `code`; `reach` says for every hex
    whether the seat reaches it."""

    def codes(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        """What can be done, in ascending order."""
        raise NotImplementedError

    def candidates(self, state: TerraMystica, seat: int) -> list[int]:
        """What a person might try."""
        raise NotImplementedError

    def why_not(self, state: TerraMystica, seat: int, code: int) -> Refusal | None:
        """Why something cannot be done; None when it can."""
        raise NotImplementedError

    def do(self, state: TerraMystica, seat: int, code: int) -> None:
        """Take the action and push what follows."""
        raise NotImplementedError

    def word(self, state: TerraMystica, seat: int, code: int) -> str:
        raise NotImplementedError

    def label(self, state: TerraMystica, seat: int, code: int) -> str:
        raise NotImplementedError

    def target(self, state: TerraMystica, seat: int, code: int) -> str:
        return ""

    def find(self, state: TerraMystica, seat: int, words: list[str]) -> int:
        """The code of an answer by its words, or -1."""
        raise NotImplementedError
