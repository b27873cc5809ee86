"""Rollouts: playing on for some turns, where every seat takes the best of a few sampled turns."""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random

from ludarium.agents.budget import Meter
from ludarium.agents.search.candidate_turns import WORST
from ludarium.agents.search.heuristics import GameHeuristics
from ludarium.agents.search.random_streams import RandomStreams
from ludarium.core.consequences import NO_CONSEQUENCES, Consequences, consequences
from ludarium.core.engine import apply, draw_option, question
from ludarium.core.frames import NATURE, State
from ludarium.core.labels import AnswerLabel, short_text


class ExpectedAnswer:
    """One answer of an expected line, for people to read: what it means, costs and brings, and whether there was a
    choice."""

    def __init__(self, state: State, answer: int) -> None:
        ask = question(state)
        self.seat: Final[int] = ask.seat
        self.turn: Final[int] = state.turn
        self.word: Final[str] = ask.word(state, answer)
        self.answer_label: Final[AnswerLabel] = ask.describe(state, answer)
        self.found: Final[Consequences] = consequences([state], ask.seat, [self.word]) or NO_CONSEQUENCES
        self.is_choice: Final[bool] = len(ask.options(state)) > 1

    def short_text(self) -> str:
        """The answer without its price and gains, with ids in place of names."""
        return short_text(self.answer_label.phrase, self.found.price, self.found.gains)


def rollout(
    heuristics: GameHeuristics[Any],
    state: State,
    last_turn: int,
    streams: RandomStreams,
    meter: Meter,
    tries: int,
    line: list[ExpectedAnswer] | None = None,
) -> None:
    """Play on until a turn has ended, or the game. With a `line`, answers that were a choice are appended to it."""
    while state.stack and state.turn <= last_turn:
        rollout_turn(heuristics, state, streams, meter, tries, line)


def rollout_turn(
    heuristics: GameHeuristics[Any],
    state: State,
    streams: RandomStreams,
    meter: Meter,
    tries: int,
    line: list[ExpectedAnswer] | None = None,
) -> None:
    """Play the present turn to its end: seats play their best sampled turn, Nature draws."""
    turn = state.turn
    streams.begin_turn(turn)
    while state.stack and state.turn == turn:
        ask = question(state)
        if ask.seat == NATURE:
            apply(state, streams.draw(state))
            continue
        options = heuristics.rollout_options(state, ask, ask.options(state))
        if len(options) == 1:
            apply(state, options[0])
            continue
        for answer in best_sampled_turn(heuristics, state, options, ask.seat, streams, meter, tries):
            if line is not None:
                line.append(ExpectedAnswer(state, answer))
            apply(state, answer)


def best_sampled_turn(
    heuristics: GameHeuristics[Any],
    state: State,
    options: list[int],
    seat: int,
    streams: RandomStreams,
    meter: Meter,
    tries: int,
) -> list[int]:
    """The best of some sampled turns, by the static evaluation at its end. The first answers take turns, the others
    are picked at random.

    The answers end where Nature is asked: what she drew while a turn was sampled came from the policy stream, and is
    drawn anew when the turn is played.
    """
    turn, rng = state.turn, streams.policy
    firsts = first_options(options, tries, rng)
    best = WORST
    chosen: list[int] = []
    for number in range(max(1, tries)):
        after = state.clone()
        first = firsts[number % len(firsts)]
        answers = [first]
        apply(after, first)
        is_open = True
        while after.stack and after.turn == turn:
            below = question(after)
            if below.seat == NATURE:
                is_open = False
                apply(after, draw_option(after, below, rng))
                continue
            if below.seat != seat:
                break
            more = heuristics.rollout_options(after, below, below.options(after))
            answer = more[0] if len(more) == 1 else more[rng.randrange(len(more))]
            apply(after, answer)
            if is_open:
                answers.append(answer)
        meter.positions += 1
        value = heuristics.turn_value(after, seat)
        if value > best:
            best = value
            chosen = answers
    return chosen


def first_options(options: list[int], tries: int, rng: Random) -> list[int]:
    """The first answers to try: all options if there are few, otherwise as many different ones as there are tries."""
    width = len(options)
    if width <= tries:
        return options
    start = rng.randrange(width)
    return [options[(start + number) % width] for number in range(tries)]


def play_answers(state: State, seat: int, answers: list[int], line: list[ExpectedAnswer] | None = None) -> None:
    """Give the answers of a turn, as far as they are on offer in this position."""
    for answer in answers:
        if not state.stack:
            return
        ask = question(state)
        if ask.seat != seat or answer not in ask.options(state):
            return
        if line is not None:
            line.append(ExpectedAnswer(state, answer))
        apply(state, answer)
