"""Why a searching player answers as it does: its best answers, what they are worth, and what is expected to follow."""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random

from ludarium.agents.search.agent import Search
from ludarium.agents.search.lines import Line
from ludarium.agents.search.playing import Told
from ludarium.core.frames import Ask, State

BEST: Final[int] = 3


class Advice:
    """An answer with its value, how sure that is, and the expected continuation, the answer itself first."""

    def __init__(self, answer: int, line: Line, told: list[Told]) -> None:
        self.answer: Final[int] = answer
        self.value: Final[float] = line.value()
        self.error: Final[float] = line.error()
        self.told: Final[list[Told]] = told


def advise(search: Search, view: State, ask: Ask[Any], rng: Random) -> list[Advice]:
    """The three best answers; a single one where no other makes sense."""
    sensible = search.thinker.sensible(view, ask)
    lines = [Line(sensible, 0.0)] if len(sensible) == 1 else search.think(view, ask, rng, 0).lines
    if all(line.rounds == 0 for line in lines):
        # A beginning, which is varied for the sake of variety: advice is not.
        lines = sorted(lines, key=lambda line: -line.value())
    found: list[Advice] = []
    for line in lines:
        answer = line.answers[0]
        if all(advice.answer != answer for advice in found):
            found.append(Advice(answer, line, search.thinker.continuation(view, ask.seat, line, rng)))
            if len(found) == BEST:
                break
    return found
