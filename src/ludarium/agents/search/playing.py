"""Playing on quickly: every seat takes the best of a few lines, judged at the end of its turn."""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random

from ludarium.agents.budget import Meter
from ludarium.agents.search.lines import WORST, Line
from ludarium.agents.search.luck import Luck
from ludarium.agents.search.mind import Mind
from ludarium.core.consequences import NO_CONSEQUENCES, Consequences, consequences
from ludarium.core.engine import apply, drawn, question
from ludarium.core.frames import NATURE, State
from ludarium.core.meaning import Meaning
from ludarium.core.question import Choice
from ludarium.core.speech import Speech


class Told:
    """An answer to be told to a person: what it means, takes and brings, and whether there were others."""

    def __init__(self, state: State, answer: int) -> None:
        ask = question(state)
        self.seat: Final[int] = ask.seat
        self.turn: Final[int] = state.turn
        self.word: Final[str] = ask.word(state, answer)
        self.meaning: Final[Meaning] = ask.meaning(state, answer)
        self.found: Final[Consequences] = consequences([state], ask.seat, [self.word]) or NO_CONSEQUENCES
        self.is_choice: Final[bool] = len(ask.options(state)) > 1

    def label(self, speech: Speech) -> str:
        """The answer as a person reads it."""
        return Choice(self.meaning, self.found, speech).label


class Pace:
    """How many lines are tried for a turn: up to turn `careful_until`, later for the own seat, and for others."""

    def __init__(self, seat: int, own: int, others: int, careful: int = 0, careful_until: int = -1) -> None:
        self.seat: Final[int] = seat
        self.own: Final[int] = own
        self.others: Final[int] = others
        self.careful: Final[int] = careful
        self.careful_until: Final[int] = careful_until

    def tries(self, seat: int, turn: int) -> int:
        if turn <= self.careful_until:
            return self.careful
        return self.own if seat == self.seat else self.others


def play_on(
    mind: Mind[Any], state: State, last: int, luck: Luck, meter: Meter, pace: Pace, told: list[Told] | None = None
) -> None:
    """Play until turn `last` has ended, or the game. Choices are written down in `told` for whoever wants to read."""
    while state.stack and state.turn <= last:
        play_turn(mind, state, luck, meter, pace, told)


def play_turn(
    mind: Mind[Any], state: State, luck: Luck, meter: Meter, pace: Pace, told: list[Told] | None = None
) -> None:
    """Play the present turn to its end: whoever is asked takes the best of some lines, Nature draws."""
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
        for answer in best_try(mind, state, options, ask.seat, luck, meter, pace.tries(ask.seat, turn)):
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
    turn, rng = state.turn, luck.policy
    first_answers = first_tries(options, tries, rng)
    best = WORST
    chosen: list[int] = []
    for number in range(max(1, tries)):
        after = state.clone()
        first = first_answers[number % len(first_answers)]
        answers = [first]
        apply(after, first)
        is_open = True
        while after.stack and after.turn == turn:
            below = question(after)
            if below.seat == NATURE:
                is_open = False
                apply(after, drawn(after, below, rng))
                continue
            if below.seat != seat:
                break
            more = mind.likely(after, below, below.options(after))
            answer = more[0] if len(more) == 1 else more[rng.randrange(len(more))]
            apply(after, answer)
            if is_open:
                answers.append(answer)
        meter.positions += 1
        points = mind.points(after, seat)
        if points > best:
            best = points
            chosen = answers
    return chosen


def first_tries(options: list[int], tries: int, rng: Random) -> list[int]:
    """Which first answers are tried: all where there are few, otherwise some that are different."""
    width = len(options)
    if width <= tries:
        return options
    start = rng.randrange(width)
    return [options[(start + number) % width] for number in range(tries)]


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
