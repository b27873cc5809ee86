"""Playing on quickly: every seat takes the best of a few lines, judged at the end of its turn."""

from __future__ import annotations

from typing import Any, Final

from ludarium.agents.budget import Meter
from ludarium.agents.search.lines import WORST, Line
from ludarium.agents.search.luck import Luck
from ludarium.agents.search.mind import Mind
from ludarium.core.engine import apply, drawn, question
from ludarium.core.frames import NATURE, State


class Told:
    """An answer as a person reads it, and how many others there were."""

    def __init__(self, state: State, answer: int) -> None:
        ask = question(state)
        self.seat: Final[int] = ask.seat
        self.turn: Final[int] = state.turn
        self.word: Final[str] = ask.word(state, answer)
        self.label: Final[str] = ask.label(state, answer)
        self.is_choice: Final[bool] = len(ask.options(state)) > 1


def play_on(mind: Mind[Any], state: State, last: int, luck: Luck, meter: Meter, tries: int) -> None:
    """Play until turn `last` has ended, or the game."""
    while state.stack and state.turn <= last:
        play_turn(mind, state, luck, meter, tries)


def play_turn(
    mind: Mind[Any], state: State, luck: Luck, meter: Meter, tries: int, told: list[Told] | None = None
) -> None:
    """Play the present turn to its end: whoever is asked takes the best of `tries` lines, Nature draws.

    Choices are written down in `told` where somebody wants to read them.
    """
    turn = state.turn
    luck.come_to(turn)
    while state.stack and state.turn == turn:
        ask = question(state)
        if ask.seat == NATURE:
            apply(state, luck.draw(state))
            continue
        options = mind.likely(state, ask, ask.options(state))
        if len(options) == 1:
            apply(state, options[0])
            continue
        for answer in best_try(mind, state, options, ask.seat, luck, meter, tries):
            if told is not None:
                told.append(Told(state, answer))
            apply(state, answer)


def best_try(
    mind: Mind[Any], state: State, options: list[int], seat: int, luck: Luck, meter: Meter, tries: int
) -> list[int]:
    """The best of a few lines. First answers go round, the others are picked.

    What Nature drew while a line was tried is forgotten, and not taken from her stream: the answers after a draw are
    not part of the line.
    """
    turn, width = state.turn, len(options)
    start = luck.policy.randrange(width) if width > tries else 0
    best = WORST
    chosen: list[int] = []
    for number in range(max(1, tries)):
        after = state.clone()
        first = options[(start + number) % width]
        answers = [first]
        apply(after, first)
        is_open = True
        while after.stack and after.turn == turn:
            below = question(after)
            if below.seat == NATURE:
                is_open = False
                apply(after, drawn(after, below, luck.policy))
                continue
            if below.seat != seat:
                break
            more = mind.likely(after, below, below.options(after))
            answer = more[0] if len(more) == 1 else mind.pick(after, below, more, luck.policy)
            apply(after, answer)
            if is_open:
                answers.append(answer)
        meter.positions += 1
        points = mind.points(after, seat)
        if points > best:
            best = points
            chosen = answers
    return chosen


def follow(state: State, seat: int, line: Line, told: list[Told] | None = None) -> None:
    """Give the answers of a line, as far as they fit this position."""
    for answer in line.answers:
        if not state.stack:
            return
        ask = question(state)
        if ask.seat != seat or answer not in ask.options(state):
            return
        if told is not None:
            told.append(Told(state, answer))
        apply(state, answer)
