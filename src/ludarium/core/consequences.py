"""What answers take and bring: found by carrying them out, so that no label can say anything else."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.engine import answer, asked, is_forced, question, turn_to
from ludarium.core.events import BEGIN, GAIN, LOSE, SCORE, Event
from ludarium.core.frames import NATURE, State
from ludarium.core.game import Game
from ludarium.core.nature import stream
from ludarium.core.things import Amount

FORCED_STEPS: Final[int] = 100
GUESSES: Final[int] = 3


class Consequences:
    """What some answers take from the seat that gives them, and what they bring it for certain."""

    def __init__(self, price: list[Amount], gains: list[Amount]) -> None:
        self.price: Final[list[Amount]] = price
        self.gains: Final[list[Amount]] = gains


NO_CONSEQUENCES: Final[Consequences] = Consequences([], [])


def guesses_of(game: Game[Any], view: State, seat: int) -> list[State]:
    """A few consistent guesses of what a seat cannot see, with its question on top; one where nothing is hidden."""
    rng = stream(0, "consequences")
    found: list[State] = []
    for _ in range(1 if game.is_open(view) else GUESSES):
        guess: State = game.sample(view, rng)
        turn_to(guess, seat)
        found.append(guess)
    return found


def consequences(guesses: list[State], seat: int, words: list[str]) -> Consequences | None:
    """What follows from some answers in every guess, up to the next choice of anybody; None if they cannot be given."""
    found: list[dict[str, int]] = []
    for guess in guesses:
        events = carried_out(guess.clone(), seat, words)
        if events is None:
            return None
        found.append(balance(events, seat))
    return Consequences(_common(found, -1), _common(found, 1))


def carried_out(state: State, seat: int, words: list[str]) -> list[Event] | None:
    """What happens when a seat gives these answers; None where one of them is not on offer when its turn comes."""
    log: list[Event] = []
    state.log = log
    return log if give_all(state, seat, words) else None


def give_all(state: State, seat: int, words: list[str]) -> bool:
    """Give answers one after the other, with what is forced between them; False at the first that is not on offer."""
    left = words.copy()
    while left:
        ask = asked(state, seat) if state.stack else None
        option = ask.find(state, left[0]) if ask is not None else -1
        if ask is None or option not in ask.options(state):
            return False
        turn_to(state, seat)
        answer(state, question(state), option)
        left.pop(0)
        for word in follow_forced(state, seat):
            if left and word == left[0]:
                left.pop(0)
    return True


def follow_forced(state: State, seat: int) -> list[str]:
    """Give forced answers until somebody has a choice; returns those of a seat."""
    words: list[str] = []
    for _ in range(FORCED_STEPS):
        if not state.stack:
            break
        ask = question(state)
        if ask.seat == NATURE or not is_forced(state, ask):
            break
        option = ask.options(state)[0]
        if ask.seat == seat:
            words.append(ask.word(state, option))
        answer(state, ask, option)
    return words


def flows(events: list[Event], seat: int) -> tuple[dict[str, int], dict[str, int]]:
    """All that a seat has given up in some events, and all that it has gained, until a turn or phase begins."""
    paid: dict[str, int] = {}
    gained: dict[str, int] = {}
    for event in events:
        if event.verb == BEGIN:
            break
        if event.seat == seat and event.verb == LOSE:
            paid[event.what] = paid.get(event.what, 0) + event.amount
        elif event.seat == seat and event.verb in {GAIN, SCORE}:
            gained[event.what] = gained.get(event.what, 0) + event.amount
    return paid, gained


def balance(events: list[Event], seat: int) -> dict[str, int]:
    """What a seat has more or less of, good by good: what is gained on the way and paid again is neither."""
    paid, gained = flows(events, seat)
    return {good: gained.get(good, 0) - paid.get(good, 0) for good in [*paid, *gained]}


def _common(found: list[dict[str, int]], sign: int) -> list[Amount]:
    """What comes (1) or goes (-1) in every guess, as much as is certain."""
    sure = {good: min(sign * each.get(good, 0) for each in found) for good in found[0]}
    return [Amount(good, count) for good, count in sure.items() if count > 0]
