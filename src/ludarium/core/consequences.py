"""What answers take and bring: found by carrying them out, so that no label can say anything else."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import Amount
from ludarium.core.engine import answer, asked_seats, is_forced, put_on_top, question, question_for
from ludarium.core.events import BEGIN, GAIN, LOSE, SCORE, Event
from ludarium.core.frames import NATURE, State
from ludarium.core.game import AnyGame
from ludarium.core.nature import random_stream
from ludarium.protocol.question import LeadsTo

FORCED_STEPS: Final[int] = 100
GUESSES: Final[int] = 3


class Consequences:
    """What some answers take from the seat that gives them, what they bring it for certain, and what comes then.

    `leads_to` says who goes on: the seat itself, others, chance, or nobody because the game ends. `next_kind` is what
    kind of question comes then.
    """

    def __init__(self, price: list[Amount], gains: list[Amount], leads_to: LeadsTo, next_kind: str) -> None:
        self.price: Final[list[Amount]] = price
        self.gains: Final[list[Amount]] = gains
        self.leads_to: Final[LeadsTo] = leads_to
        self.next_kind: Final[str] = next_kind

    def less(self, other: Consequences) -> Consequences:
        """What these bring and take beyond others."""
        return Consequences(
            _beyond(self.price, other.price), _beyond(self.gains, other.gains), self.leads_to, self.next_kind
        )


NO_CONSEQUENCES: Final[Consequences] = Consequences([], [], "you", "")


def sample_guesses(game: AnyGame, view: State, seat: int) -> list[State]:
    """A few consistent guesses of what a seat cannot see, with its question on top; one where nothing is hidden."""
    rng = random_stream(0, "consequences")
    found: list[State] = []
    for _ in range(1 if game.hides_nothing(view) else GUESSES):
        guess: State = game.sample(view, rng)
        put_on_top(guess, seat)
        found.append(guess)
    return found


def consequences(guesses: list[State], seat: int, words: list[str]) -> Consequences | None:
    """What follows from some answers in every guess, up to the next choice of anybody; None if they cannot be given."""
    found: list[dict[str, int]] = []
    ways: list[LeadsTo] = []
    kind = ""
    for guess in guesses:
        after = guess.clone()
        events = try_answers(after, seat, words)
        if events is None:
            return None
        found.append(balance(events, seat))
        ways.append(leads_to(after, seat))
        kind = question(after).kind if after.stack else ""
    way = ways[0] if all(each == ways[0] for each in ways) else "chance"
    return Consequences(_common(found, -1), _common(found, 1), way, kind)


def leads_to(state: State, seat: int) -> LeadsTo:
    """Who goes on from a position, for a seat."""
    if not state.stack:
        return "end"
    ask = question(state)
    if ask.seat == NATURE:
        return "chance" if len(ask.options(state)) > 1 else "others"
    return "you" if seat in asked_seats(state) else "others"


def try_answers(state: State, seat: int, words: list[str]) -> list[Event] | None:
    """What happens when a seat gives these answers; None where one of them is not on offer when its turn comes."""
    log: list[Event] = []
    state.log = log
    return log if answer_all(state, seat, words) else None


def answer_all(state: State, seat: int, words: list[str]) -> bool:
    """Give answers one after the other, with what is forced between them; False at the first that is not on offer."""
    left = words.copy()
    while left:
        ask = question_for(state, seat) if state.stack else None
        option = ask.find(state, left[0]) if ask is not None else -1
        if ask is None or option not in ask.options(state):
            return False
        put_on_top(state, seat)
        answer(state, question(state), option)
        left.pop(0)
        for word in answer_forced(state, seat):
            if left and word == left[0]:
                left.pop(0)
    return True


def answer_forced(state: State, seat: int) -> list[str]:
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


def paid_and_gained(events: list[Event], seat: int) -> tuple[dict[str, int], dict[str, int]]:
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
    paid, gained = paid_and_gained(events, seat)
    return {good: gained.get(good, 0) - paid.get(good, 0) for good in [*paid, *gained]}


def _beyond(amounts: list[Amount], others: list[Amount]) -> list[Amount]:
    known = {amount.good: amount.count for amount in others}
    left = [Amount(amount.good, amount.count - known.get(amount.good, 0)) for amount in amounts]
    return [amount for amount in left if amount.count > 0]


def _common(found: list[dict[str, int]], sign: int) -> list[Amount]:
    """What comes (1) or goes (-1) in every guess, as much as is certain."""
    sure = {good: min(sign * each.get(good, 0) for each in found) for good in found[0]}
    return [Amount(good, count) for good, count in sure.items() if count > 0]
