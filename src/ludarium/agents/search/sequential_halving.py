"""Sequential halving at the root: candidate turns are compared by rollouts, and the worse half is dropped
repeatedly."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from librt.random import Random

from ludarium.agents.budget import UNLIMITED, Meter
from ludarium.agents.search.candidate_turns import CandidateTurn, TurnEnumerator, WinFinder
from ludarium.agents.search.heuristics import NO_OPTION, GameHeuristics
from ludarium.agents.search.random_streams import RandomStreams, new_seed
from ludarium.agents.search.rollout import ExpectedAnswer, play_answers, rollout
from ludarium.agents.search.sampling import drawn_index, softmax_weights
from ludarium.agents.search.searcher import Searcher, SearchResult
from ludarium.core.engine import put_on_top
from ludarium.core.frames import AnyAsk, State
from ludarium.core.game import AnyGame

# A candidate is dropped early when it is worse by so many standard errors, after at least so many rollouts.
CLEAR: Final[float] = 3.0
FEW_ROLLOUTS: Final[int] = 12
# An expected line is shown to people: it tries so many times as many turns as a rollout does.
CAREFUL: Final[int] = 4
LAST: Final[float] = 1e18
# Values that differ by less are a tie.
TIE: Final[float] = 0.002


class HalvingSettings:
    """How a budget is spent.

    width: how many candidate turns are compared by rollouts.
    determinizations: on how many sampled positions the turns are ranked before that.
    ranking_positions: how many positions that ranking may evaluate at most.
    rollout_turns: how many turns after the present one a rollout lasts; with -1 there are no rollouts at all.
    rollout_tries: how many turns are sampled for each turn of a rollout; the best of them is played.
    temperature: above 0 the choice varies: a candidate whose value is lower by this much is chosen e times less often.
    rollout_laps: a rollout gives every seat at least so many more turns.
    opening_temperature: the temperature for openings, in logits.
    is_careful: whether sure answers are given and wins at hand are taken before any search.
    """

    def __init__(
        self,
        width: int,
        determinizations: int,
        ranking_positions: int,
        rollout_turns: int,
        rollout_tries: int,
        temperature: float = 0.0,
        rollout_laps: int = 0,
        opening_temperature: float = 0.1,
        is_careful: bool = False,
    ) -> None:
        self.width: Final[int] = width
        self.determinizations: Final[int] = determinizations
        self.ranking_positions: Final[int] = ranking_positions
        self.rollout_turns: Final[int] = rollout_turns
        self.rollout_tries: Final[int] = rollout_tries
        self.temperature: Final[float] = temperature
        self.rollout_laps: Final[int] = rollout_laps
        self.opening_temperature: Final[float] = opening_temperature
        self.is_careful: Final[bool] = is_careful

    def last_turn(self, turn: int, seats: int) -> int:
        """The last turn of a rollout that starts in a turn."""
        return turn + max(self.rollout_turns, self.rollout_laps * seats)

    def ranking_share(self) -> float:
        """Which share of a budget the first ranking may use: all of it if there are no rollouts."""
        return 0.5 if self.rollout_turns >= 0 else 1.0


class SequentialHalving(Searcher):
    """Ranks the turns of a seat by a static evaluation, then halves the best of them by rollouts until one is left.

    This is the root of a search without a tree: the number of rollouts for a candidate doubles with every phase, as
    half as many candidates share an equal part of the budget.
    """

    def __init__(self, game: AnyGame, heuristics: GameHeuristics[Any], settings: HalvingSettings) -> None:
        self.game: Final[AnyGame] = game
        self.heuristics: Final[GameHeuristics[Any]] = heuristics
        self.settings: Final[HalvingSettings] = settings

    def candidate_options(self, view: State, ask: AnyAsk) -> list[int]:
        return self.heuristics.candidate_options(view, ask, ask.options(view))

    def determinize(self, view: State, seat: int, rng: Random) -> State:
        found: State = self.game.sample(view, rng)
        put_on_top(found, seat)
        return found

    def sure_answer(self, view: State, ask: AnyAsk) -> int:
        return self.heuristics.sure_option(view, ask, ask.options(view)) if self.settings.is_careful else NO_OPTION

    def winning_turn(self, view: State, seat: int, rng: Random) -> list[int]:
        """The answers that win at once; empty where none do."""
        if not self.settings.is_careful or not self.heuristics.may_win_now(view, seat):
            return []
        return WinFinder(self.heuristics, seat, view.turn).find(self.determinize(view, seat, rng), [])

    def search(self, view: State, ask: AnyAsk, rng: Random, meter: Meter) -> SearchResult:
        winning = self.winning_turn(view, ask.seat, rng)
        if winning:
            return SearchResult([CandidateTurn(winning, 1.0)], meter.positions)
        options = ask.options(view)
        values = self.heuristics.opening_values(view, ask, options)
        if values:
            return SearchResult(self.rank_openings(view, options, values, rng), meter.positions)
        candidates = self.rank_turns(view, ask.seat, rng, meter)
        if len(candidates) > 1 and self.settings.rollout_turns >= 0:
            candidates = self.halve(view, ask.seat, candidates, rng, meter)
        return SearchResult(vary_first(candidates, self.settings.temperature, rng), meter.positions)

    def rank_openings(self, view: State, options: list[int], values: list[float], rng: Random) -> list[CandidateTurn]:
        """Openings with the probability to win that they give against players who open as usual."""
        candidates = [CandidateTurn([option], value) for option, value in zip(options, values)]
        candidates = vary_first(sorted(candidates, key=by_turn_value), self.settings.opening_temperature, rng)
        others = len(self.game.scores(view)) - 1
        for candidate in candidates:
            candidate.turn_value = exp(candidate.turn_value) / (exp(candidate.turn_value) + others)
        return candidates

    # The first ranking.

    def rank_turns(self, view: State, seat: int, rng: Random, meter: Meter) -> list[CandidateTurn]:
        """The turns that look best at their end, on average over some determinizations."""
        count = max(1, self.settings.determinizations)
        by_key: dict[str, CandidateTurn] = {}
        for number in range(count):
            state = self.determinize(view, seat, rng)
            until = self.settings.ranking_share() * (number + 1) / count
            if number and meter.spent() >= until:
                break
            streams = RandomStreams(new_seed(rng))
            enumerator = TurnEnumerator(self.heuristics, seat, state.turn, streams, meter, until)
            enumerator.enumerate(state, [], max(1, self.settings.ranking_positions // count))
            for candidate in enumerator.found:
                seen = by_key.get(candidate.key())
                if seen is None:
                    by_key[candidate.key()] = candidate
                else:
                    seen.turn_value += candidate.turn_value
                    seen.samples += 1
        candidates = list(by_key.values())
        for candidate in candidates:
            candidate.turn_value /= candidate.samples
        candidates.sort(key=by_turn_value)
        return distinct(candidates, self.settings.width)

    # Halving.

    def last_turn(self, view: State) -> int:
        return self.settings.last_turn(view.turn, len(self.game.scores(view)))

    def halve(
        self, view: State, seat: int, candidates: list[CandidateTurn], rng: Random, meter: Meter
    ) -> list[CandidateTurn]:
        """All candidates, the best first: those that stayed longest come before those that were dropped early.

        Each phase may use an equal part of the budget that is left.
        """
        alive, dropped = candidates, candidates[:0]
        phases = 1
        while 2**phases < len(candidates):
            phases += 1
        begun = min(1.0, meter.spent())
        for phase in range(phases):
            until = begun + (1.0 - begun) * (phase + 1) / phases
            while True:
                self.rollout_round(view, seat, alive, rng, meter)
                if meter.spent() >= min(1.0, until):
                    break
            alive.sort(key=by_value)
            keep = (len(alive) + 1) // 2
            while keep > 1 and is_clearly_worse(alive[keep - 1], alive[0]):
                keep -= 1
            dropped = alive[keep:] + dropped
            alive = alive[:keep]
            if keep == 1:
                break
        return alive + dropped

    def rollout_round(self, view: State, seat: int, candidates: list[CandidateTurn], rng: Random, meter: Meter) -> None:
        """One rollout for each candidate, all from the same determinization and with the same random numbers."""
        position = self.determinize(view, seat, rng)
        streams = RandomStreams(new_seed(rng))
        last = self.last_turn(view)
        for candidate in candidates:
            if meter.is_over() and candidates[0].rollouts:
                return
            state = position.clone()
            streams.restart(streams.seed)
            play_answers(state, seat, candidate.answers)
            rollout(self.heuristics, state, last, streams, meter, self.settings.rollout_tries)
            meter.positions += 1
            candidate.add_rollout(self.heuristics.leaf_value(state, seat))

    # Explaining.

    def position_to_compare(self, view: State, seat: int, candidate: CandidateTurn, seed: int) -> State:
        state = self.determinize(view, seat, Random(seed))
        play_answers(state, seat, candidate.answers)
        streams, meter = RandomStreams(seed), Meter(UNLIMITED)
        rollout(self.heuristics, state, view.turn, streams, meter, CAREFUL * self.settings.rollout_tries)
        return state

    def expected_line(self, view: State, seat: int, candidate: CandidateTurn, rng: Random) -> list[ExpectedAnswer]:
        state = self.determinize(view, seat, rng)
        line: list[ExpectedAnswer] = []
        play_answers(state, seat, candidate.answers, line)
        streams, meter = RandomStreams(new_seed(rng)), Meter(UNLIMITED)
        tries = CAREFUL * self.settings.rollout_tries
        rollout(self.heuristics, state, self.last_turn(view), streams, meter, tries, line)
        return line


def by_turn_value(candidate: CandidateTurn) -> float:
    return -candidate.turn_value


def by_value(candidate: CandidateTurn) -> float:
    """The best first; candidates without a rollout come last."""
    return -candidate.value() if candidate.rollouts else LAST


def distinct(candidates: list[CandidateTurn], width: int) -> list[CandidateTurn]:
    """The first turns that lead to different positions: values that are equal to the last digit mean the same one."""
    kept: list[CandidateTurn] = []
    seen: set[float] = set()
    for candidate in candidates:
        if candidate.answers and candidate.turn_value not in seen:
            seen.add(candidate.turn_value)
            kept.append(candidate)
            if len(kept) == width:
                break
    return kept


def is_clearly_worse(candidate: CandidateTurn, best: CandidateTurn) -> bool:
    """Whether further rollouts would hardly make a candidate the best."""
    if candidate.rollouts < FEW_ROLLOUTS:
        return False
    error = candidate.standard_error() + best.standard_error()
    return best.value() - candidate.value() > CLEAR * error


def vary_first(candidates: list[CandidateTurn], temperature: float, rng: Random) -> list[CandidateTurn]:
    """The candidates with the first one drawn at random: by a softmax of the values with this temperature."""
    if temperature <= 0.0:
        return candidates
    candidates = [candidate for candidate in candidates if candidate.rollouts] or candidates
    drawable = without_ties(candidates)
    first = drawable[drawn_index(softmax_weights([candidate.value() for candidate in drawable], temperature), rng)]
    return [first, *[candidate for candidate in candidates if candidate is not first]]


def without_ties(candidates: list[CandidateTurn]) -> list[CandidateTurn]:
    """Of candidates with the same value the one that gains most now: where all turns win, nobody dallies."""
    kept: list[CandidateTurn] = []
    for candidate in candidates:
        for place, other in enumerate(kept):
            if abs(candidate.value() - other.value()) < TIE:
                if candidate.turn_value > other.turn_value:
                    kept[place] = candidate
                break
        else:
            kept.append(candidate)
    return kept
