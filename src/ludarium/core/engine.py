"""The whole engine: settle, ask, apply, and a random playout."""

from __future__ import annotations

from typing import Final

from librt.random import Random

from ludarium.core.errors import Endless
from ludarium.core.frames import NATURE, AnyAsk, Ask, Run, State, Together
from ludarium.core.nature import draw_weighted

# No game takes so many steps between two questions: only a state that cannot be does.
MOST_STEPS: Final[int] = 10_000


def settle(state: State) -> None:
    """Run automatic frames until somebody has to answer, or the game is over."""
    for _ in range(MOST_STEPS):
        if not state.stack:
            return
        frame = state.stack[-1]
        if not isinstance(frame, Run):
            return
        state.stack.pop()
        frame.run(state)
    raise Endless(f"after {MOST_STEPS} steps the game still asks nobody")


def question(state: State) -> AnyAsk:
    """The question the game is waiting for. The game must not be over."""
    frame = state.stack[-1]
    assert isinstance(frame, Ask)
    return frame


def apply(state: State, option: int) -> None:
    """Answer the open question with one of its options."""
    answer(state, question(state), option)


def answer(state: State, ask: AnyAsk, option: int) -> None:
    """Answer the question on top of the stack, which the caller holds in its hand."""
    state.stack.pop()
    ask.resolve(state, option)
    settle(state)


def question_for(state: State, seat: int) -> AnyAsk | None:
    """The open question as it is put to a seat; None if the seat is not asked now."""
    ask = question(state)
    if ask.seat == seat:
        return ask
    if isinstance(ask, Together) and seat in ask.waiting():
        return ask.for_seat(seat)
    return state.side_question(seat) if seat >= 0 else None


def put_on_top(state: State, seat: int) -> None:
    """Put the question of this seat, which must be asked, on top: a shared one is turned to it."""
    top = question(state)
    ask = question_for(state, seat)
    assert ask is not None
    if isinstance(top, Together) and isinstance(ask, Together):
        state.stack[-1] = ask
    elif ask is not top:
        state.stack.append(ask)


def asked_seats(state: State) -> list[int]:
    """Who owes an answer now: one seat or Nature, all that still owe a secret answer, or several side by side."""
    ask = question(state)
    if isinstance(ask, Together):
        return ask.waiting()
    return [ask.seat, *[seat for seat in state.side_seats() if seat != ask.seat]]


def option_weights(state: State) -> list[int]:
    """How likely each option of the open question is, as whole numbers."""
    ask = question(state)
    return ask.weights(state) or [1] * len(ask.options(state))


def random_option(state: State, rng: Random) -> int:
    """What Nature draws, or a seat that picks blindly."""
    return draw_option(state, question(state), rng)


def draw_option(state: State, ask: AnyAsk, rng: Random) -> int:
    """An option of a question: as likely as its weight if Nature is asked, as any other if not."""
    options = ask.options(state)
    if ask.seat == NATURE:
        weights = ask.weights(state)
        if weights:
            return options[draw_weighted(weights, rng)]
    return options[rng.randrange(len(options))]


def is_forced(state: State, ask: AnyAsk) -> bool:
    """Whether a question leaves no choice, and may be answered unasked."""
    return len(ask.options(state)) == 1 and ask.may_be_forced()


def playout(state: State, rng: Random) -> int:
    """Play to the end at random; returns the number of decisions."""
    decisions = 0
    while state.stack:
        ask = question(state)
        answer(state, ask, draw_option(state, ask, rng))
        decisions += 1
    return decisions
