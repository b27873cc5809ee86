"""Candidate turns: the answers of one seat until Nature or another seat is asked, or the turn ends."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from ludarium.agents.budget import Meter
from ludarium.agents.search.heuristics import GameHeuristics
from ludarium.agents.search.random_streams import RandomStreams
from ludarium.core.engine import apply, question
from ludarium.core.frames import NATURE, State

WORST: Final[float] = -1e18
MOST_TURNS: Final[int] = 20_000
# At most so many positions are evaluated to finish a turn that chance or a small budget has cut short.
FINISHING: Final[int] = 200
# At most so many answers are tried to find a turn that wins at once.
MOST_TRIES: Final[int] = 3_000


class CandidateTurn:
    """A turn that is compared with others.

    answers: what the seat answers, one after the other.
    turn_value: the static evaluation where the turn ends; a mean while `samples` determinizations are added up.
    rollouts, total, squares: how many rollouts started with this turn, the sum of their values and of the squares.
    """

    def __init__(self, answers: list[int], turn_value: float) -> None:
        self.answers: Final[list[int]] = answers
        self.turn_value = turn_value
        self.samples = 1
        self.total = 0.0
        self.squares = 0.0
        self.rollouts = 0

    def add_rollout(self, value: float) -> None:
        """Count the result of one more rollout."""
        self.total += value
        self.squares += value * value
        self.rollouts += 1

    def value(self) -> float:
        """The mean result of its rollouts; the static evaluation if there were none."""
        return self.total / self.rollouts if self.rollouts else self.turn_value

    def standard_error(self) -> float:
        """The standard error of the value; 1 where there are too few rollouts to tell."""
        if self.rollouts == 0:
            return 1.0
        mean = self.total / self.rollouts
        variance = max(0.0, self.squares / self.rollouts - mean * mean)
        if self.rollouts == 1 and variance == 0.0:
            return 1.0
        return sqrt(variance / max(1, self.rollouts - 1))

    def key(self) -> str:
        return str(self.answers)


def best_turn_value(
    heuristics: GameHeuristics[Any],
    state: State,
    turn: int,
    seat: int,
    streams: RandomStreams,
    meter: Meter,
    positions: int,
) -> float:
    """The best evaluation that a seat can still reach at the end of this turn, by a search of about `positions` leaves.

    Every option of a question gets an equal share of the positions. Nature's draws come from `streams`.
    """
    while state.stack:
        ask = question(state)
        if state.turn != turn:
            break
        if ask.seat == NATURE:
            apply(state, streams.draw(state))
            continue
        if ask.seat != seat:
            break
        options = heuristics.candidate_options(state, ask, ask.options(state))
        if len(options) == 1:
            apply(state, options[0])
            continue
        if positions < len(options):
            # Only the end of a turn is evaluated: in its middle, what was just gained looks better than it is.
            apply(state, options[streams.policy.randrange(len(options))])
            continue
        share = positions // len(options)
        best = WORST
        for option in options:
            after = state.clone()
            apply(after, option)
            best = max(best, best_turn_value(heuristics, after, turn, seat, streams, meter, share - 1))
        return best
    meter.positions += 1
    return heuristics.turn_value(state, seat)


class TurnEnumerator:
    """Lists the turns of a seat in one position into `found`, each with its evaluation.

    It stops when the meter has passed the share `until` of the budget, but always finds at least one turn.
    """

    def __init__(
        self,
        heuristics: GameHeuristics[Any],
        seat: int,
        turn: int,
        streams: RandomStreams,
        meter: Meter,
        until: float,
    ) -> None:
        self.heuristics: Final[GameHeuristics[Any]] = heuristics
        self.seat: Final[int] = seat
        self.turn: Final[int] = turn
        self.streams: Final[RandomStreams] = streams
        self.meter: Final[Meter] = meter
        self.until: Final[float] = until
        self.found: Final[list[CandidateTurn]] = []

    def enumerate(self, state: State, answers: list[int], positions: int) -> None:
        """All turns that begin with these answers, within so many positions. `state` is where the answers lead; it is
        used up.

        Where Nature or another seat is asked the answers of a candidate end; the rest of the turn only serves its
        evaluation. The same holds where the positions do not suffice for all options of a question.
        """
        heuristics, seat = self.heuristics, self.seat
        while state.stack and state.turn == self.turn:
            ask = question(state)
            if ask.seat != seat:
                break
            options = heuristics.candidate_options(state, ask, ask.options(state))
            if len(options) == 1:
                answers = [*answers, options[0]]
                apply(state, options[0])
                continue
            if answers and (positions < len(options) or len(self.found) > MOST_TURNS):
                break
            share = positions // len(options)
            for option in options:
                if self.found and self.meter.spent() > self.until:
                    return
                after = state.clone()
                apply(after, option)
                self.enumerate(after, [*answers, option], share - 1)
            return
        finishing = min(FINISHING, max(1, positions))
        self.streams.restart(self.streams.seed)
        value = best_turn_value(heuristics, state, self.turn, seat, self.streams, self.meter, finishing)
        self.found.append(CandidateTurn(answers, value))


class WinFinder:
    """Looks for a turn that wins at once, by trying all answers of a seat until Nature or another seat is asked."""

    def __init__(self, heuristics: GameHeuristics[Any], seat: int, turn: int) -> None:
        self.heuristics: Final[GameHeuristics[Any]] = heuristics
        self.seat: Final[int] = seat
        self.turn: Final[int] = turn
        self.left = MOST_TRIES

    def find(self, state: State, answers: list[int]) -> list[int]:
        """The answers that win, after those that were given already; empty where none do. The state is used up."""
        while state.stack and state.turn == self.turn:
            ask = question(state)
            if ask.seat != self.seat:
                return []
            options = self.heuristics.candidate_options(state, ask, ask.options(state))
            if len(options) > 1:
                for option in options:
                    self.left -= 1
                    if self.left < 0:
                        return []
                    after = state.clone()
                    apply(after, option)
                    found = self.find(after, [*answers, option])
                    if found:
                        return found
                return []
            answers = [*answers, options[0]]
            apply(state, options[0])
        is_won = not state.stack and self.heuristics.leaf_value(state, self.seat) >= 1.0
        return answers if is_won else []
