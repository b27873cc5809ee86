"""Candidate turns of Terra Mystica: an action with everything that follows from it, played out and evaluated."""

from __future__ import annotations

from typing import Final

from ludarium.agents.budget import Meter
from ludarium.agents.search.prior import best_places
from ludarium.agents.terra_mystica.paid_actions import paid_actions, spending_before_pass
from ludarium.agents.terra_mystica.prior import TurnPrior
from ludarium.agents.terra_mystica.prior_features import TurnFacts, knows_choice
from ludarium.agents.terra_mystica.pruning import candidate_options, is_pass
from ludarium.agents.terra_mystica.value_function import PointsValueFunction
from ludarium.core.engine import apply, question
from ludarium.core.frames import AnyAsk
from ludarium.games.terra_mystica.content.constants import ROUNDS
from ludarium.games.terra_mystica.rules.turns import Action
from ludarium.games.terra_mystica.state import TerraMystica

NEVER: Final[int] = -(10**12)


class SimulatedTurn:
    """The answers of one turn, the value at its end, and the position there, as long as that is kept.

    The first `committed` answers were chosen by the value at the end of the turn; those behind them only by a look one
    answer ahead, so an agent searches again when it comes to them.
    """

    def __init__(self, answers: list[int], committed: int, value: int, after: TerraMystica | None) -> None:
        self.answers: Final[list[int]] = answers
        self.committed: Final[int] = committed
        self.value: Final[int] = value
        self.after = after


def continues_turn(state: TerraMystica, seat: int, turn: int) -> bool:
    """Whether the next question belongs to the same action of the seat."""
    if not state.stack or state.turn != turn:
        return False
    ask = question(state)
    return ask.seat == seat and not isinstance(ask, Action)


def by_value(candidate: SimulatedTurn) -> int:
    return -candidate.value


class Narrowing:
    """Which lines of a turn are played out at all: those that a prior finds most likely.

    lines: how many actions, each with the free moves that pay for it. choices: how many answers to each question that
    follows from an action.
    """

    def __init__(self, prior: TurnPrior, lines: int, choices: int) -> None:
        self.prior: Final[TurnPrior] = prior
        self.lines: Final[int] = lines
        self.choices: Final[int] = choices


class TurnGenerator:
    """Plays out turns of a seat and evaluates their ends.

    `opponent_networks` are the sizes of the other networks: they are the same for all turns of a seat, so they are
    computed once.
    """

    def __init__(self, value_function: PointsValueFunction, meter: Meter, narrowing: Narrowing | None = None) -> None:
        self.value_function: Final[PointsValueFunction] = value_function
        self.meter: Final[Meter] = meter
        self.narrowing: Final[Narrowing | None] = narrowing

    def evaluate(self, state: TerraMystica, seat: int, opponent_networks: list[int]) -> int:
        """The value of a position; it counts as one position of the budget."""
        self.meter.positions += 1
        return self.value_function.value(state, seat, opponent_networks)

    def complete(
        self, state: TerraMystica, answers: list[int], seat: int, turn: int, opponent_networks: list[int]
    ) -> None:
        """Play the rest of a turn greedily, one answer ahead. The answers are appended."""
        while continues_turn(state, seat, turn):
            options = self.likely_options(state, question(state))
            chosen = options[0]
            if len(options) > 1:
                best = NEVER
                for option in options:
                    after = state.clone()
                    apply(after, option)
                    value = self.evaluate(after, seat, opponent_networks)
                    if value > best:
                        best, chosen = value, option
            apply(state, chosen)
            answers.append(chosen)

    def best_endings(
        self, state: TerraMystica, answers: list[int], seat: int, turn: int, opponent_networks: list[int], endings: int
    ) -> list[SimulatedTurn]:
        """The best ways to end a turn after some answers. The next choice is made by the value at the end of the turn,
        later ones greedily."""
        while continues_turn(state, seat, turn):
            options = self.likely_options(state, question(state))
            if len(options) > 1:
                found: list[SimulatedTurn] = []
                for option in options:
                    after = state.clone()
                    apply(after, option)
                    taken = [*answers, option]
                    committed = len(taken)
                    self.complete(after, taken, seat, turn, opponent_networks)
                    found.append(SimulatedTurn(taken, committed, self.evaluate(after, seat, opponent_networks), after))
                if endings == 1:
                    return [best_turn(found)]
                found.sort(key=by_value)
                return found[:endings]
            answers = [*answers, options[0]]
            apply(state, options[0])
        return [SimulatedTurn(answers, len(answers), self.evaluate(state, seat, opponent_networks), state)]

    def likely_options(self, state: TerraMystica, ask: AnyAsk) -> list[int]:
        """The candidate options of a question that follows from an action; only the likeliest with a prior."""
        options = candidate_options(state, ask)
        narrowing = self.narrowing
        if narrowing is None or len(options) <= narrowing.choices or not knows_choice(ask):
            return options
        self.meter.positions += 1
        logits = narrowing.prior.choice_logits(TurnFacts(state, ask.seat), ask, options)
        return [options[place] for place in best_places(logits, narrowing.choices)]

    def likely_turns(self, state: TerraMystica, ask: Action, endings: int, narrowing: Narrowing) -> list[SimulatedTurn]:
        """Turns for the lines that are likeliest by the prior."""
        seat, turn = ask.seat, state.turn
        lines = lines_of(state, ask)
        if len(lines) > narrowing.lines:
            self.meter.positions += 1
            logits = narrowing.prior.line_logits(TurnFacts(state, seat), lines)
            lines = [lines[place] for place in best_places(logits, narrowing.lines)]
        opponent_networks = self.value_function.opponent_networks(state, seat)
        found: list[SimulatedTurn] = []
        for line in lines:
            after = try_answers(state, line)
            if after is not None:
                found += self.best_endings(after, line, seat, turn, opponent_networks, endings)
        if not found:
            return self.all_turns(state, ask, endings)
        if state.round < ROUNDS and state.players[seat].bowl3 > 0:
            self.add_spending_before_pass(state, seat, opponent_networks, found)
        return found

    def candidate_turns(self, state: TerraMystica, ask: AnyAsk, endings: int) -> list[SimulatedTurn]:
        """Turns of a seat, each with at most so many endings; in no particular order."""
        if self.narrowing is not None and isinstance(ask, Action):
            return self.likely_turns(state, ask, endings, self.narrowing)
        return self.all_turns(state, ask, endings)

    def all_turns(self, state: TerraMystica, ask: AnyAsk, endings: int) -> list[SimulatedTurn]:
        """A turn for every candidate option and every action that conversions pay for."""
        seat, turn = ask.seat, state.turn
        opponent_networks = self.value_function.opponent_networks(state, seat)
        found: list[SimulatedTurn] = []
        for option in candidate_options(state, ask):
            after = state.clone()
            apply(after, option)
            found += self.best_endings(after, [option], seat, turn, opponent_networks, endings)
        if isinstance(ask, Action):
            for answers in paid_actions(state, seat):
                paid = try_answers(state, answers)
                if paid is not None:
                    found += self.best_endings(paid, answers, seat, turn, opponent_networks, endings)
            if state.round < ROUNDS and state.players[seat].bowl3 > 0:
                self.add_spending_before_pass(state, seat, opponent_networks, found)
        return found

    def add_spending_before_pass(
        self, state: TerraMystica, seat: int, opponent_networks: list[int], found: list[SimulatedTurn]
    ) -> None:
        """Add turns that spend power before the best way to pass, where that has a higher value."""
        passes = [candidate for candidate in found if is_pass(candidate.answers[0])]
        if not passes:
            return
        best = best_turn(passes)
        for moves in spending_before_pass(state.players[seat]):
            answers = [*moves, best.answers[0]]
            after = try_answers(state, answers)
            if after is not None:
                value = self.evaluate(after, seat, opponent_networks)
                if value > best.value:
                    found.append(SimulatedTurn(answers, len(answers), value, after))


def lines_of(state: TerraMystica, ask: Action) -> list[list[int]]:
    """Every candidate option, and every action that conversions pay for."""
    return [[option] for option in candidate_options(state, ask)] + paid_actions(state, ask.seat)


def best_of_turns(candidates: list[SimulatedTurn]) -> TerraMystica:
    """The position after the turn with the highest value."""
    after = best_turn(candidates).after
    assert after is not None
    return after


def best_turn(candidates: list[SimulatedTurn]) -> SimulatedTurn:
    """The turn with the highest value, the first of equals."""
    best = candidates[0]
    for candidate in candidates:
        if candidate.value > best.value:
            best = candidate
    return best


def replay(state: TerraMystica, answers: list[int]) -> TerraMystica:
    """The position after answers that are known to be on offer."""
    after = state.clone()
    for answer in answers:
        apply(after, answer)
    return after


def try_answers(state: TerraMystica, answers: list[int]) -> TerraMystica | None:
    """The position after free moves and an action; None if one of them is not on offer."""
    after = state.clone()
    for answer in answers:
        if not after.stack:
            return None
        ask = question(after)
        if not isinstance(ask, Action) or (not ask.is_free_move(answer) and answer not in ask.answers(after)):
            return None
        apply(after, answer)
    return after
