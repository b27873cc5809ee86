"""The search of Terra Mystica: factions are chosen by measured values, everything else by the search tree."""

from __future__ import annotations

from typing import Final

from librt.random import Random

from ludarium.agents.budget import UNLIMITED, Meter
from ludarium.agents.search.candidate_turns import CandidateTurn
from ludarium.agents.search.heuristics import NO_OPTION
from ludarium.agents.search.random_streams import RandomStreams, new_seed
from ludarium.agents.search.rollout import ExpectedAnswer, play_answers
from ludarium.agents.search.searcher import Searcher, SearchResult
from ludarium.agents.terra_mystica.candidate_turns import TurnGenerator, best_turn
from ludarium.agents.terra_mystica.dominance import sure_option
from ludarium.agents.terra_mystica.openings import FactionValues, with_random_first
from ludarium.agents.terra_mystica.paid_actions import paid_actions
from ludarium.agents.terra_mystica.prior import TurnPrior
from ludarium.agents.terra_mystica.pruning import candidate_options
from ludarium.agents.terra_mystica.rollout_policy import RolloutPolicy
from ludarium.agents.terra_mystica.search_tree import SearchTree, TreeSettings
from ludarium.agents.terra_mystica.value_function import POINT, PointsValueFunction
from ludarium.core.engine import apply, put_on_top, question
from ludarium.core.frames import NATURE, AnyAsk, State
from ludarium.games.terra_mystica.rules.auction import Bid
from ludarium.games.terra_mystica.rules.setup import ChooseFaction
from ludarium.games.terra_mystica.rules.turns import Action
from ludarium.games.terra_mystica.state import TerraMystica

EXPECTED_TURNS: Final[int] = 8


class Personality:
    """How much a player varies.

    faction_temperature: a faction that is worth this many points less is chosen e times less often.
    any_faction_shares: in which share of all games any faction will do: for one seat, for two, and for more.
    noise: up to how many points are added at random to the value of each turn.
    is_careful: whether what costs nothing and can only help is taken without a search.
    """

    def __init__(
        self, faction_temperature: float, any_faction_shares: list[float], noise: float, is_careful: bool = False
    ) -> None:
        self.faction_temperature: Final[float] = faction_temperature
        self.any_faction_shares: Final[list[float]] = any_faction_shares
        self.noise: Final[float] = noise
        self.is_careful: Final[bool] = is_careful


class TreeSearcher(Searcher):
    """Searches with a tree of the own actions. Nothing in Terra Mystica is hidden, so there is nothing to determinize.

    The value functions are for one seat, two, and so on.
    """

    def __init__(
        self,
        value_functions: list[PointsValueFunction],
        faction_values: FactionValues,
        settings: TreeSettings,
        personality: Personality,
        prior: TurnPrior | None = None,
    ) -> None:
        self.value_functions: Final[list[PointsValueFunction]] = value_functions
        self.faction_values: Final[FactionValues] = faction_values
        self.settings: Final[TreeSettings] = settings
        self.personality: Final[Personality] = personality
        self.prior: Final[TurnPrior | None] = prior

    def value_function_for(self, state: TerraMystica) -> PointsValueFunction:
        """The value function for the number of seats."""
        return self.value_functions[min(state.people(), len(self.value_functions)) - 1]

    def candidate_options(self, view: State, ask: AnyAsk) -> list[int]:
        assert isinstance(view, TerraMystica)
        found = candidate_options(view, ask)
        if isinstance(ask, Action) and len(found) == 1:
            return found + [answers[0] for answers in paid_actions(view, ask.seat)]
        return found

    def sure_answer(self, view: State, ask: AnyAsk) -> int:
        assert isinstance(view, TerraMystica)
        return sure_option(view, ask) if self.personality.is_careful else NO_OPTION

    def determinize(self, view: State, seat: int, rng: Random) -> State:
        found = view.clone()
        put_on_top(found, seat)
        return found

    def search(self, view: State, ask: AnyAsk, rng: Random, meter: Meter) -> SearchResult:
        assert isinstance(view, TerraMystica)
        factions = self.rank_factions(view, ask, rng)
        if factions:
            return SearchResult(factions, 0)
        state = self.determinize(view, ask.seat, rng)
        assert isinstance(state, TerraMystica)
        tree = SearchTree(self.value_function_for(view), self.settings, meter, state, ask, rng, self.prior)
        tree.run()
        candidates = candidates_of(tree)
        if self.personality.noise > 0.0:
            candidates.sort(key=lambda candidate: -candidate.value() - self.personality.noise * rng.random())
        return SearchResult(candidates, meter.positions)

    def rank_factions(self, view: TerraMystica, ask: AnyAsk, rng: Random) -> list[CandidateTurn]:
        """Factions and bids by their measured values; empty for other questions."""
        options = ask.options(view)
        seats = view.people()
        if isinstance(ask, ChooseFaction):
            ranked = self.faction_values.rank(options, seats)
        elif isinstance(ask, Bid):
            ranked = self.faction_values.bids(ask, options, seats)
        else:
            return []
        shares = self.personality.any_faction_shares
        any_faction_share = shares[min(seats, len(shares)) - 1]
        found = with_random_first(ranked, self.personality.faction_temperature, any_faction_share, rng)
        return [CandidateTurn([option], value) for option, value in found]

    def expected_line(self, view: State, seat: int, candidate: CandidateTurn, rng: Random) -> list[ExpectedAnswer]:
        state = self.determinize(view, seat, rng)
        assert isinstance(state, TerraMystica)
        line: list[ExpectedAnswer] = []
        play_answers(state, seat, candidate.answers, line)
        generator = TurnGenerator(self.value_function_for(state), Meter(UNLIMITED))
        streams = RandomStreams(new_seed(rng))
        last = view.turn + EXPECTED_TURNS
        while state.stack and state.turn <= last:
            ask = question(state)
            if ask.seat == NATURE:
                apply(state, streams.draw(state))
                continue
            for answer in best_turn(generator.candidate_turns(state, ask, 1)).answers:
                line.append(ExpectedAnswer(state, answer))
                apply(state, answer)
        return line

    def position_to_compare(self, view: State, seat: int, candidate: CandidateTurn, seed: int) -> State:
        """Where the next round begins: a turn that passes and one that does not can be compared there."""
        assert isinstance(view, TerraMystica)
        state = self.determinize(view, seat, Random(seed))
        assert isinstance(state, TerraMystica)
        play_answers(state, seat, candidate.answers)
        policy = RolloutPolicy(self.value_function_for(state), Meter(UNLIMITED))
        return policy.rollout_alone(state, seat, max(1, view.round) + 1, RandomStreams(seed))


def candidates_of(tree: SearchTree) -> list[CandidateTurn]:
    """The turns of the root, the best first: those that were tried, then the others by what is expected of them."""
    root = tree.root
    found: list[CandidateTurn] = []
    for index in range(len(root.child_visits)):
        found.append(candidate_of(tree, index))
    found.sort(key=lambda candidate: -candidate.value())
    for turn in root.turns[len(found) :]:
        value = tree.expected_value(root, turn) if root.visits else turn.value
        found.append(CandidateTurn(turn.answers[: turn.committed], value / POINT))
    return found


def candidate_of(tree: SearchTree, index: int) -> CandidateTurn:
    """A turn that was tried, with its value in points and the variance of its results."""
    root = tree.root
    turn, count = root.turns[index], root.child_visits[index]
    candidate = CandidateTurn(turn.answers[: turn.committed], turn.value / POINT)
    candidate.rollouts = count
    candidate.total = tree.value_of(root, index) / POINT * count
    variance = tree.variance_of_results(index) / (POINT * POINT)
    candidate.squares = candidate.total * candidate.total / count + variance * count
    return candidate
