"""Which answers need not be offered beside the plans that begin with them: every way to go on is among those."""

from __future__ import annotations

from typing import Final

from ludarium.core.consequences import answer_forced
from ludarium.core.engine import answer, put_on_top, question, question_for
from ludarium.core.frames import State


class PlanTree:
    """Plans that begin alike, word by word; `is_end` where one of them is complete."""

    def __init__(self) -> None:
        self.further: Final[dict[str, PlanTree]] = {}
        self.is_end = False

    def add(self, words: list[str]) -> None:
        tree = self
        for word in words:
            tree = tree.further.setdefault(word, PlanTree())
        tree.is_end = True


def covered_answers(state: State, seat: int, plans: list[list[str]]) -> set[str]:
    """The first words of plans after which nothing can be chosen that no plan has."""
    tree = PlanTree()
    for words in plans:
        tree.add(words)
    ask = question_for(state, seat)
    options = {ask.word(state, option): option for option in ask.options(state)} if ask is not None else {}
    return {
        word
        for word, below in tree.further.items()
        if word in options and _is_covered_after(state, seat, options[word], below)
    }


def _is_covered_after(state: State, seat: int, option: int, tree: PlanTree) -> bool:
    """Whether plans take every way on from an answer; what is forced after it may be among their words."""
    after = state.clone()
    put_on_top(after, seat)
    answer(after, question(after), option)
    for word in answer_forced(after, seat):
        tree = tree.further.get(word, tree)
    if tree.is_end:
        return True
    ask = question_for(after, seat) if after.stack else None
    if ask is None:
        return False
    for further in ask.options(after):
        below = tree.further.get(ask.word(after, further))
        if below is None or not (below.is_end or _is_covered_after(after, seat, further, below)):
            return False
    return True
